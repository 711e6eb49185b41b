/** Combinations that a test tries: a fixed sample, or all under `npm run test:thorough`. */

/** True under `npm run test:thorough`. */
export const isThorough = process.env.THOROUGH === '1'

/**
 * Returns every `step`-th item, beginning with item `offset % step`; all items in a thorough run. Consecutive offsets
 * together cover every item.
 */
export const sample = <T>(items: readonly T[], step: number, offset = 0): readonly T[] =>
  isThorough ? items : items.filter((_, i) => i % step === offset % step)
