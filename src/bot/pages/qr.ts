/** QR codes of addresses and of transactions. */
import { LRUCache } from 'lru-cache'
import QRCode from 'qrcode'

/** Pages that are open at the same time. Drawing a code takes a few ms, and a stream reads its page every second. */
const MAX_CODES = 500
const codes = new LRUCache<string, string>({ max: MAX_CODES })

/** Returns the QR code of the address as a data URI. */
export async function qrOf(address: string): Promise<string> {
  const known = codes.get(address)
  if (known !== undefined) return known
  const svg = await QRCode.toString(address, { type: 'svg', margin: 2 })
  const code = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  codes.set(address, code)
  return code
}

/** Capacity of the largest code with the lowest error correction, in capital letters and digits. */
const MAX_LETTERS = 4_296

/** Returns the SVG of the QR code of hex digits. Undefined if they are too many for one code. */
export async function hexCode(hex: string): Promise<string | undefined> {
  if (hex.length > MAX_LETTERS) return undefined
  // Codes hold twice as much in capital letters and digits.
  return QRCode.toString(hex.toUpperCase(), { type: 'svg', errorCorrectionLevel: 'L' })
}
