import type { Rental } from '../../../src/bot/lines/line.ts'

/** Not `m`, which may also be a million. */
const PRINTED_UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** Writes a rental as a line that is parsed to the same rental. */
export function printLine({ amount, resource, durationSec, receiver }: Rental): string {
  return [amount, resource?.toLowerCase(), durationSec && printDuration(durationSec), receiver]
    .filter((part) => part !== undefined)
    .join(' ')
}

function printDuration(totalSec: number): string {
  let text = ''
  let rest = totalSec
  for (const [unit, sec] of PRINTED_UNITS) {
    if (rest >= sec) text += `${Math.floor(rest / sec)}${unit}`
    rest %= sec
  }
  return text
}
