/** Many things to do, a few at a time. */

/** Runs `job` on every item, `atOnce` in parallel, in the order of the items. Rejects as the first failing job does. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  job: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const lane = async () => {
    for (const item of rest) await job(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}
