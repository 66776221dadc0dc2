"""Shared by the tests in Chromium: a server whose clock they step, a signed-in browser, stand-ins for real sources, and
ways to wait without sleeping."""
