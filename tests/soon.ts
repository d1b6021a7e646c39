/** How long a test waits for what comes by itself: far longer than it takes, since another program may need the processor. */
export const SOON = { timeout: 30_000, interval: 50 }
