/** Bech32 (BIP-173) without its limit of length: the form of age's keys. */
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const CHECKSUM_LENGTH = 6

export function toBech32(prefix: string, bytes: Uint8Array): string {
  const words = regrouped(bytes, 8, 5, true) ?? []
  const mod = polymod([...expanded(prefix), ...words, ...Array<number>(CHECKSUM_LENGTH).fill(0)]) ^ 1
  const checksum = Array.from({ length: CHECKSUM_LENGTH }, (_, i) => (mod >>> (5 * (5 - i))) & 31)
  return `${prefix}1${[...words, ...checksum].map((word) => ALPHABET[word]).join('')}`
}

/** The bytes behind `prefix`, in lower or upper case alone; undefined: it is none, or was mistyped. */
export function fromBech32(prefix: string, text: string): Buffer | undefined {
  const lower = text.toLowerCase()
  if (text !== lower && text !== text.toUpperCase()) return undefined
  if (!lower.startsWith(`${prefix}1`)) return undefined
  const words = [...lower.slice(prefix.length + 1)].map((letter) => ALPHABET.indexOf(letter))
  if (words.includes(-1) || words.length < CHECKSUM_LENGTH) return undefined
  if (polymod([...expanded(prefix), ...words]) !== 1) return undefined
  const bytes = regrouped(words.slice(0, -CHECKSUM_LENGTH), 5, 8, false)
  return bytes && Buffer.from(bytes)
}

const expanded = (prefix: string): number[] => {
  const codes = [...Buffer.from(prefix)]
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function polymod(words: readonly number[]): number {
  let sum = 1
  for (const word of words) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ word
    for (const [i, generator] of GENERATOR.entries()) if ((top >>> i) & 1) sum ^= generator
  }
  return sum >>> 0
}

/** Numbers of `from` bits as numbers of `to` bits. Undefined: bits are left over that are none of padding. */
function regrouped(numbers: Iterable<number>, from: number, to: number, pad: boolean): number[] | undefined {
  const regrouped: number[] = []
  let [held, bits] = [0, 0]
  for (const number of numbers) {
    held = (held << from) | number
    bits += from
    while (bits >= to) {
      bits -= to
      regrouped.push((held >>> bits) & ((1 << to) - 1))
    }
    held &= (1 << bits) - 1
  }
  if (pad && bits > 0) regrouped.push((held << (to - bits)) & ((1 << to) - 1))
  else if (bits >= from || held !== 0) return undefined
  return regrouped
}
