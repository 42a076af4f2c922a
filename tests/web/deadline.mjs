/* Milliseconds that tests wait for anything, as in deadline.py: only a failure waits as long as this. */
export const DEADLINE = 300000;
