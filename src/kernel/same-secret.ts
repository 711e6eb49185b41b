/** Comparing what somebody shows with what it should be. */
import { createHash, timingSafeEqual } from 'node:crypto'

/** Takes the same time wherever they differ, and however long `given` is. */
export const sameSecret = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right))

/** Of equal length, as the comparison wants it. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
