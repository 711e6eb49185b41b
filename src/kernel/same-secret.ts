import { createHash, timingSafeEqual } from 'node:crypto'

/** Runs in constant time, independent of the first difference and of the length of `given`. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** Makes both sides equally long, as `timingSafeEqual` requires. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
