"""The longest time for which tests wait for an event. Only a failure waits as long as this, even on a slow
machine."""
DEADLINE = 300  # seconds
