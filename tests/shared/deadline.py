"""How long tests wait for anything. A slow machine makes them wait longer, and only a failure waits as long as this."""
DEADLINE = 300  # seconds
