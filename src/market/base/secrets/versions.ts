/** Version marks. A hash or salt names the version of the secret that made it. */
import { createHmac } from 'node:crypto'
import type { SecretKind } from '../../../db/stores/accounts/market-secrets.ts'

export interface Secret {
  version: number
  secret: Buffer
}

/** Secrets in use by kind, newest first. Each kind has at least one. */
export type Secrets = Readonly<Record<SecretKind, readonly Secret[]>>

/** Returns `<version>:<text>`, or the text alone for version 1. */
export const withVersion = (version: number, text: string): string => (version === 1 ? text : `${version}:${text}`)

export const versionOf = (marked: string): number => (marked.includes(':') ? Number(marked.split(':')[0]) : 1)

/** Returns an HMAC-SHA-256 in hex for each secret, marked with the secret's version. */
export const hashesUnder = (secrets: readonly Secret[], text: string): string[] =>
  secrets.map(({ version, secret }) => withVersion(version, createHmac('sha256', secret).update(text).digest('hex')))
