/** The rows that the vault seals secrets of: among them links, and the key of the hashes that stand for people. */
import { createHmac } from 'node:crypto'
import type { AccountInfo } from '../../client/types.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { deletionKeys, ensureDeletionKey, type SubjectHash } from '../../db/stores/bot/deleted-people.ts'
import type { LinkRow, NewLink } from '../../db/stores/bot/users.ts'
import { newEncryptionKey } from '../../kernel/ids.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'

export const linkRow = (userId: number): string => `link:${userId}`
export const botTokenRow = (botId: number): string => `bot:${botId}`
export const updateRow = (updateId: number): string => `update:${updateId}`
export const subKeyRow = (userId: number): string => `sub-key:${userId}`
export const deletionKeyRow = (id: number): string => `deletion-key:${id}`
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

/** Undefined: nobody's data has been deleted from this database. */
export async function subjectHash(reader: Reader, vault: Vault): Promise<SubjectHash | undefined> {
  const [key] = await deletionKeys(reader)
  return key && hashBy(vault.open(key.sealedKey, deletionKeyRow(key.id)))
}

/** For a deletion: makes the key if there is none. */
export async function ensureSubjectHash(tx: Tx, vault: Vault): Promise<SubjectHash> {
  const { id, sealedKey } = await ensureDeletionKey(tx, (id) => vault.seal(newEncryptionKey(), deletionKeyRow(id)))
  return hashBy(vault.open(sealedKey, deletionKeyRow(id)))
}

function hashBy(key: string): SubjectHash {
  const bytes = Buffer.from(key, 'base64')
  return (kind, id) => createHmac('sha256', bytes).update(`${kind}:${id}`).digest('base64url')
}
