/** QR codes of addresses. */
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
