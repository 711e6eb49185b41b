/** Time limits of the tests. They are generous: only a hanging test reaches them, even on a slow and busy laptop. */

/** Limit of a test or a hook. */
export const TEST_TIMEOUT_MS = 600_000

/** Limit of one wait for a condition. */
export const WAIT_TIMEOUT_MS = 120_000

/** Options for `expect.poll`: the usual wait limit, with more frequent checks. */
export const POLL_OPTIONS = { timeout: WAIT_TIMEOUT_MS, interval: 25 }

/** Options for waiting until a user of the sandbox's Telegram receives a message. */
export const CHAT_WAIT = { timeoutMs: WAIT_TIMEOUT_MS }
