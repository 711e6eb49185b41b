/**
 * Secrets at rest: AES-256-GCM, `v<key version>.<iv>.<tag>.<text>` in base64url. The row a secret belongs to is
 * its associated data, so that a sealed key copied to another row does not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { AccountInfo } from '../../client/types.ts'
import type { LinkRow, NewLink } from '../../db/stores/bot/users.ts'
import { AppError } from '../../kernel/errors.ts'

export interface Vault {
  seal(secret: string, row: string): string
  /** Throws AppError VAULT_CANNOT_OPEN {row}: another key, another row, or damaged. */
  open(sealed: string, row: string): string
}

const KEY_VERSION = 1

/** `key`: 32 bytes. */
export function createVault(key: Buffer): Vault {
  if (key.length !== 32) throw new RangeError('the encryption key has 32 bytes')
  return {
    seal(secret, row) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(row))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [`v${KEY_VERSION}`, ...[iv, cipher.getAuthTag(), sealed].map((b) => b.toString('base64url'))].join('.')
    },
    open(sealed, row) {
      const [version, iv, tag, text] = sealed.split('.')
      try {
        if (version !== `v${KEY_VERSION}` || !iv || !tag || text === undefined) throw new Error('form')
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
          .setAAD(Buffer.from(row))
          .setAuthTag(Buffer.from(tag, 'base64url'))
        return decipher.update(Buffer.from(text, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new AppError('VAULT_CANNOT_OPEN', { row }, { cause })
      }
    },
  }
}

export const linkRow = (userId: number): string => `link:${userId}`
export const botTokenRow = (botId: number): string => `bot:${botId}`
export const updateRow = (updateId: number): string => `update:${updateId}`
export const subKeyRow = (userId: number): string => `sub-key:${userId}`
export const keyChangeRow = (id: string): string => `key-change:${id}`

/** A linked account as it is stored: the key sealed, the rest as the marketplace said it. */
export function linkOf(vault: Vault, userId: number, apiKey: string, info: AccountInfo, linkedAtMs: number): NewLink {
  return {
    userId,
    sealedKey: vault.seal(apiKey, linkRow(userId)),
    keyHint: apiKey.slice(-4),
    accountId: info.id,
    representAddress: info.representAddress,
    depositAddress: info.depositAddress,
    linkedAtMs,
  }
}

/** The linked API key, in the clear: for a call to the marketplace, never for a text or a log. */
export function apiKeyOf({ vault }: { vault: Vault }, link: LinkRow): string {
  return vault.open(link.sealedKey, linkRow(link.userId))
}
