/** Turns a signature into its high-s twin: no wallet creates that form, but the curve accepts it as valid. */

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** `signature`: r, s and v (27 or 28) as hex, with or without 0x. Returns hex without 0x. */
export function withHighS(signature: string): string {
  const hex = signature.replace(/^0x/, '')
  const s = (ORDER - BigInt(`0x${hex.slice(64, 128)}`)).toString(16).padStart(64, '0')
  return `${hex.slice(0, 64)}${s}${hex.slice(128) === '1b' ? '1c' : '1b'}`
}
