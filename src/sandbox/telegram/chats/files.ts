/** Uploaded files: validates them, stores them and finds them by file_id. */
import { extname } from 'node:path'
import { ApiFailure, badRequest } from '../bot-api/failure.ts'
import type { Params, UploadedFile } from '../bot-api/params.ts'
import type { Document, PhotoSize, Sticker } from '../bot-api/types.ts'
import { type Core, nextNumber } from './core.ts'
import type { FileRecord } from './state.ts'

const MAX_PHOTO_BYTES = 10 * 1024 * 1024
const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024

type FileKind = FileRecord['kind']

/** Reads the file that a call sends under `name`: an upload, an attachment or a file sent before. */
export function readFile(core: Core, params: Params, name: string, kind: FileKind): FileRecord {
  const upload = params.files.get(name)
  return upload ? storeFile(core, kind, upload) : readFileNamed(core, params, params.text(name), kind)
}

/** Like `readFile`, but for a media object, which names an attachment or a file sent before. */
export function readFileNamed(core: Core, params: Params, reference: string, kind: FileKind): FileRecord {
  const name = reference.trim()
  if (name === '') throw badRequest(`there is no ${kind} in the request`)
  if (!name.startsWith('attach://')) return fileById(core, name, kind)
  const upload = params.files.get(name.slice('attach://'.length))
  if (!upload) throw badRequest(`there is no ${kind} in the request`)
  return storeFile(core, kind, upload)
}

export function storeFile(core: Core, kind: FileKind, upload: UploadedFile): FileRecord {
  const { bytes } = upload
  if (bytes.length === 0) throw badRequest('file must be non-empty')
  const limit = kind === 'photo' ? MAX_PHOTO_BYTES : MAX_DOCUMENT_BYTES
  if (bytes.length > limit) throw new ApiFailure(413, 'Request Entity Too Large')
  const picture = kind === 'document' ? undefined : readPicture(bytes)
  if (kind !== 'document' && !picture) throw badRequest('IMAGE_PROCESS_FAILED')
  const { width, height } = picture ?? { width: 0, height: 0 }
  if (kind === 'photo' && (width + height > 10_000 || Math.max(width, height) > 20 * Math.min(width, height)))
    throw badRequest('PHOTO_INVALID_DIMENSIONS')
  const number = nextNumber(core)
  const name = upload.name.replaceAll(/[\\/\0]/g, '_').slice(0, 120) || 'file'
  const extension = picture
    ? `.${picture.extension}`
    : extname(name)
        .toLowerCase()
        .replaceAll(/[^.a-z0-9]/g, '')
  const record: FileRecord = {
    fileId: `SbF${kind[0]?.toUpperCase()}-${number.toString(36)}-${Buffer.from(`${kind}:${number}`).toString('base64url')}`,
    kind,
    path: `${kind}s/file_${number}${extension}`,
    name,
    mimeType: picture?.mimeType ?? upload.mimeType,
    size: bytes.length,
    width,
    height,
  }
  core.storage.putFile(record.path, bytes)
  core.state.files[record.fileId] = record
  return record
}

function fileById(core: Core, fileId: string, kind: FileKind): FileRecord {
  if (/^https?:\/\//.test(fileId)) throw badRequest('failed to get HTTP URL content')
  const record = findFile(core, fileId)
  if (!record) throw badRequest('wrong file identifier/HTTP URL specified')
  if (record.kind !== kind)
    throw badRequest(`can't use file of type ${capitalized(record.kind)} as ${capitalized(kind)}`)
  return record
}

const capitalized = (kind: FileKind) => `${kind[0]?.toUpperCase()}${kind.slice(1)}`

const fileIds = (record: FileRecord) => ({
  file_id: record.fileId,
  file_unique_id: `u${record.path.replaceAll(/[^0-9]/g, '')}`,
  file_size: record.size,
})

export function photoSizes(record: FileRecord): PhotoSize[] {
  return [{ ...fileIds(record), width: record.width, height: record.height }]
}

export function documentOf(record: FileRecord): Document {
  return { ...fileIds(record), file_name: record.name, mime_type: record.mimeType }
}

export function stickerOf(record: FileRecord, emoji: string): Sticker {
  const { file_id, file_unique_id } = fileIds(record)
  return {
    file_id,
    file_unique_id,
    type: 'regular',
    width: record.width,
    height: record.height,
    is_animated: false,
    is_video: false,
    emoji,
  }
}

function findFile(core: Core, fileId: string): FileRecord | undefined {
  return Object.hasOwn(core.state.files, fileId) ? core.state.files[fileId] : undefined
}

/** Returns the file with this file_id or with this path from getFile. */
export function readStoredFile(core: Core, idOrPath: string) {
  const record = findFile(core, idOrPath) ?? Object.values(core.state.files).find((file) => file.path === idOrPath)
  const bytes = record && core.storage.getFile(record.path)
  return bytes && { bytes, mimeType: record.mimeType, name: record.name }
}

/** Returns the result of getFile. */
export function fileInfo(core: Core, fileId: string) {
  const record = findFile(core, fileId)
  if (!record) throw badRequest('wrong file_id or the file is temporarily unavailable')
  return { ...fileIds(record), file_path: record.path }
}

/** Picture size, read from the first bytes of PNG, JPEG, GIF and WebP files. */

interface Picture {
  mimeType: string
  extension: string
  width: number
  height: number
}

/**
 * Reads the format and size of a picture. Returns undefined unless the bytes are a picture in a format that Telegram
 * accepts.
 */
function readPicture(bytes: Buffer): Picture | undefined {
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
  const chunkType = bytes.toString('latin1', 12, 16)
  const webpPicture = (width: number, height: number) => picture('image/webp', 'webp', width, height)
  if (chunkType === 'VP8X') return webpPicture(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  if (chunkType === 'VP8 ') return webpPicture(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  if (chunkType !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return webpPicture((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
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
