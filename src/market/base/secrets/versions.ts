/** What is made with a secret of several versions carries its version. */
import { createHmac } from 'node:crypto'
import type { SecretKind } from '../../../db/stores/accounts/market-secrets.ts'

export interface Secret {
  version: number
  secret: Buffer
}

/** Of each kind those in use, the newest first: there is one at least. */
export type Secrets = Readonly<Record<SecretKind, readonly Secret[]>>

/** `<version>:<text>`; of version 1 the text alone. */
export const marked = (version: number, text: string): string => (version === 1 ? text : `${version}:${text}`)

export const versionOf = (mark: string): number => (mark.includes(':') ? Number(mark.split(':')[0]) : 1)

/** HMAC-SHA-256 in hex, under each, with its version. */
export const hashesUnder = (secrets: readonly Secret[], text: string): string[] =>
  secrets.map(({ version, secret }) => marked(version, createHmac('sha256', secret).update(text).digest('hex')))
