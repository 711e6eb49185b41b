import { badRequest } from './failure.ts'

export interface UploadedFile {
  name: string
  mimeType: string
  bytes: Buffer
}

/**
 * Parameters of one call. As on the real server, numbers may be strings, objects may be JSON strings, and unknown
 * parameters are ignored.
 */
export class Params {
  readonly values: Readonly<Record<string, unknown>>
  readonly files: ReadonlyMap<string, UploadedFile>

  constructor(values: Record<string, unknown>, files: ReadonlyMap<string, UploadedFile> = new Map()) {
    this.values = values
    this.files = files
  }

  has(name: string): boolean {
    const value = this.values[name]
    return value !== undefined && value !== null && value !== ''
  }

  /** Returns '' for an absent parameter. */
  text(name: string): string {
    const value = this.values[name]
    if (value === undefined || value === null) return ''
    if (typeof value === 'object') return JSON.stringify(value)
    const text = String(value)
    if (/\p{Surrogate}/u.test(text)) throw badRequest('strings must be encoded in UTF-8')
    return text
  }

  /** Returns undefined if the parameter is absent or not a whole number; the real server treats both alike. */
  int(name: string): number | undefined {
    const text = this.text(name).trim()
    return /^-?[0-9]{1,15}$/.test(text) ? Number(text) : undefined
  }

  bool(name: string): boolean {
    return ['true', 'yes', '1'].includes(this.text(name).trim().toLowerCase())
  }

  /** Returns an object or array, given directly or as a JSON string; undefined if absent. */
  json(name: string): unknown {
    const value = this.values[name]
    if (!this.has(name)) return undefined
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      throw badRequest(`can't parse ${name.replaceAll('_', ' ')} JSON object`)
    }
  }

  /**
   * Returns the texts of an array. Undefined if the parameter is absent or not an array; the real server treats both
   * alike.
   */
  list(name: string): string[] | undefined {
    const value = this.has(name) ? this.json(name) : undefined
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined
  }
}
