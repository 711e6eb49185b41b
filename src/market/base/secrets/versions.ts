/** Version marks: hashes and salts name the version of the secret that made them. */
import { createHmac } from 'node:crypto'
import type { SecretKind } from '../../../db/stores/accounts/market-secrets.ts'

export interface Secret {
  version: number
  secret: Buffer
}

/** Secrets in use per kind, newest first; at least one each. */
export type Secrets = Readonly<Record<SecretKind, readonly Secret[]>>

/** Returns `<version>:<text>`, or the text alone for version 1. */
export const withVersion = (version: number, text: string): string => (version === 1 ? text : `${version}:${text}`)

export const versionOf = (marked: string): number => (marked.includes(':') ? Number(marked.split(':')[0]) : 1)

/** Returns one HMAC-SHA-256 in hex per secret, each marked with its version. */
export const hashesUnder = (secrets: readonly Secret[], text: string): string[] =>
  secrets.map(({ version, secret }) => withVersion(version, createHmac('sha256', secret).update(text).digest('hex')))
