/** Time limits of the tests: only what hangs reaches them, also on a slow laptop with other programs on every core. */

/** Limit of a test or a hook. */
export const TEST_MS = 600_000

/** Limit of one wait for a condition. */
export const WAIT_MS = 120_000

/** For `expect.poll`, which waits as long by default; it looks more often. */
export const PATIENCE = { timeout: WAIT_MS, interval: 25 }

/** For what a person of the sandbox's Telegram sees. */
export const SOON = { timeoutMs: WAIT_MS }
