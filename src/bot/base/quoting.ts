/**
 * What was typed, to be quoted in an answer: short, and nothing that could be an API key, which no message may keep.
 */
const MAX_QUOTED_LENGTH = 60
/** Long words people do type: addresses, txids, numbers. */
const HARMLESS = /^(?:T[1-9A-Za-z]{1,45}|0x[0-9a-fA-F]{1,64}|[0-9.,]+)$/

export function quotable(text: string): string {
  const words = text.trim().split(/\s+/)
  if (words.some((word) => word.length >= 16 && !HARMLESS.test(word))) return ''
  const quoted = words.join(' ')
  return quoted.length > MAX_QUOTED_LENGTH ? `${quoted.slice(0, MAX_QUOTED_LENGTH)}…` : quoted
}
