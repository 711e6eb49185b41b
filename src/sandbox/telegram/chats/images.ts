/** The size of a picture, read from the first bytes of PNG, JPEG, GIF and WebP files. */

export interface Picture {
  mimeType: string
  extension: string
  width: number
  height: number
}

/** Undefined when the bytes are no picture of a kind Telegram takes. */
export function readPicture(bytes: Buffer): Picture | undefined {
  if (bytes.length < 24) return undefined
  if (bytes.toString('latin1', 1, 4) === 'PNG' && bytes[0] === 0x89)
    return picture('image/png', 'png', bytes.readUInt32BE(16), bytes.readUInt32BE(20))
  if (bytes.toString('latin1', 0, 3) === 'GIF')
    return picture('image/gif', 'gif', bytes.readUInt16LE(6), bytes.readUInt16LE(8))
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return readWebp(bytes)
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? readJpeg(bytes) : undefined
}

function picture(mimeType: string, extension: string, width: number, height: number): Picture | undefined {
  return width > 0 && height > 0 ? { mimeType, extension, width, height } : undefined
}

function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.length < 30) return undefined
  const form = bytes.toString('latin1', 12, 16)
  const make = (width: number, height: number) => picture('image/webp', 'webp', width, height)
  if (form === 'VP8X') return make(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  if (form === 'VP8 ') return make(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  if (form !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return make((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
}

function readJpeg(bytes: Buffer): Picture | undefined {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return picture('image/jpeg', 'jpg', bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
