/** Rate limits of the API. */

/** Default limit for calls without their own. */
export const REQUESTS_PER_SEC = 15
/** Limits fixed by the API contract: listing all open orders, selling, and listing extendable delegations. */
export const OPEN_ORDERS_PER_SEC = 3
export const SALES_PER_SEC = 2
export const EXTENDABLE_PER_SEC = 1
/** Statistics of a seller. Low, because they read hundreds of thousands of rentals of a large provider. */
export const STATS_PER_SEC = 1

const LIMIT_TEXTS = new Map([
  [0.5, 'once every two seconds'],
  [1, 'once a second'],
  [2, 'twice a second'],
  [3, 'three times a second'],
])

/** Describes a limit in English, for API descriptions. */
export const limitInWords = (perSec: number): string => LIMIT_TEXTS.get(perSec) ?? `${perSec} times a second`
