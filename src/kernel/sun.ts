/**
 * Money. Every amount is whole SUN (1 TRX = 1,000,000 SUN) in a branded safe integer; floats never hold money. Use the
 * helpers below for sums and products: they throw on overflow, and their names state the rounding direction.
 */
declare const sunBrand: unique symbol
export type Sun = number & { readonly [sunBrand]: true }

export const SUN_PER_TRX = 1_000_000
export const ZERO_SUN = 0 as Sun

/**
 * Converts a whole number to SUN. Negative values are allowed (a posting's debit). Throws RangeError for any other
 * value.
 */
export function sun(value: number | bigint | string): Sun {
  const n = typeof value === 'string' ? (/^-?\d+$/.test(value) ? Number(value) : Number.NaN) : Number(value)
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of SUN in the safe range: ${value}`)
  return (n === 0 ? 0 : n) as Sun
}

/**
 * Parses TRX: `'4.35'` -> 4,350,000. Throws RangeError unless `trx` is plain ASCII decimals with at most six places.
 */
export function sunFromTrx(trx: string): Sun {
  const m = /^(\d{1,10})(?:\.(\d{1,6}))?$/.exec(trx)
  if (!m) throw new RangeError(`not an amount of TRX: ${trx}`)
  return sun(BigInt(m[1] as string) * 1_000_000n + BigInt((m[2] ?? '').padEnd(6, '0')))
}

/** Adds two to four amounts. Lists need `addAll`, because a call with about 120,000 arguments overflows the stack. */
export const addSun = (a: Sun, b: Sun, c = ZERO_SUN, d = ZERO_SUN): Sun => sun(sun(sun(a + b) + c) + d)

export function addAll(amounts: Iterable<Sun>): Sun {
  let total = ZERO_SUN
  for (const amount of amounts) total = addSun(total, amount)
  return total
}

export const subSun = (a: Sun, b: Sun): Sun => sun(a - b)

export const minSun = (a: Sun, b: Sun): Sun => (a < b ? a : b)

export const maxSun = (a: Sun, b: Sun): Sun => (a > b ? a : b)

/** Returns ceil(a x b / divisor) for non-negative whole numbers. Exact for products of any size. */
export function mulDivUp(a: number, b: number, divisor: number): Sun {
  const product = a * b
  if (Number.isSafeInteger(product)) {
    const rest = product % divisor
    return sun(rest === 0 ? product / divisor : (product - rest) / divisor + 1)
  }
  const d = BigInt(divisor)
  return sun((BigInt(a) * BigInt(b) + d - 1n) / d)
}

/** Returns floor(a x b / divisor) for non-negative whole numbers. Exact for products of any size. */
export function mulDivDown(a: number, b: number, divisor: number): Sun {
  const product = a * b
  if (Number.isSafeInteger(product)) return sun((product - (product % divisor)) / divisor)
  return sun((BigInt(a) * BigInt(b)) / BigInt(divisor))
}

/** Rounds up to 0.01 TRX, because more decimals are hard to read. */
export const roundUpToCent = (amountSun: number): number => Math.ceil(amountSun / 10_000) * 10_000

/** Formats for people: `formatTrx(sun(1_234_500_000))` -> `'1,234.5'`. */
export function formatTrx(amount: Sun): string {
  const abs = Math.abs(amount)
  const decimals = String(abs % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${amount < 0 ? '-' : ''}${groupThousands(Math.floor(abs / 1_000_000))}${decimals && `.${decimals}`}`
}

/** Formats TRX for programs: `'1234.5'`. `sunFromTrx` reads it back. */
export const plainTrx = (amount: Sun): string => formatTrx(amount).replaceAll(',', '')

/** `1234567` -> `'1,234,567'`, for counts of resource units and other whole numbers. */
export const groupThousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
