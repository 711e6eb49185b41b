import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time, so that the duration does not reveal where they differ. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** Makes both texts equally long, as `timingSafeEqual` requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
