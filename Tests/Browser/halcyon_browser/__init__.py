"""What the tests in Chromium share: a server whose clock they step, a signed-in browser, sources that stand in for real
ones, and how to wait for something without sleeping."""
