/** Keywords in the schemas of requests that say what is taken besides what the schema itself allows. */

/** On an integer, `down`: decimals are taken and rounded down, which for a buyer's price or limit is in his favour. */
export const DECIMALS = 'x-decimals'
/** On an integer, `cut`: more than `maximum` counts as the maximum. */
export const ABOVE_MAXIMUM = 'x-above-maximum'
/** On an object: names that mean something in a related call, so that here they are refused. */
export const NOT_HERE = 'x-not-here'
/** Names that clients also use for the field. */
export const ALSO = 'x-also'
