"""Builders of Halcyon's data tables: one module per table, plus shared helpers."""
