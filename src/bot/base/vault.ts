/**
 * Binds each encrypted secret to its database row; encrypts and decrypts API keys and the hash key of deleted users.
 */
import { createHmac } from 'node:crypto'
import type { AccountInfo } from '../../client/types.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { deletionKeys, ensureDeletionKey, type SubjectHash } from '../../db/stores/bot/deleted-people.ts'
import type { LinkRow, NewLink } from '../../db/stores/bot/users.ts'
import { newEncryptionKey, newId } from '../../kernel/ids.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'

export const linkBinding = (id: string): string => `link:${id}`
export const botTokenBinding = (botId: number): string => `bot:${botId}`
export const updateBinding = (updateId: number): string => `update:${updateId}`
export const subKeyBinding = (userId: number): string => `sub-key:${userId}`
export const deletionKeyBinding = (id: number): string => `deletion-key:${id}`
export const keyChangeBinding = (id: string): string => `key-change:${id}`

/** Builds the row of a linked account: the encrypted key, and the account data from the marketplace. */
export function newLinkRow(
  vault: Vault,
  userId: number,
  apiKey: string,
  info: AccountInfo,
  linkedAtMs: number,
): NewLink {
  const id = newId(linkedAtMs)
  return {
    id,
    userId,
    sealedKey: vault.seal(apiKey, linkBinding(id)),
    keyHint: apiKey.slice(-4),
    accountId: info.id,
    representAddress: info.representAddress,
    depositAddress: info.depositAddress,
    linkedAtMs,
  }
}

/** Returns the linked API key in plain text. Use it only for marketplace calls, never in a message or a log. */
export function apiKeyOf({ vault }: { vault: Vault }, link: Pick<LinkRow, 'id' | 'sealedKey'>): string {
  return vault.open(link.sealedKey, linkBinding(link.id))
}

/**
 * Returns the hash function that replaces the ids of deleted users. Undefined if no user's data has been deleted from
 * this database.
 */
export async function subjectHash(reader: Reader, vault: Vault): Promise<SubjectHash | undefined> {
  const [key] = await deletionKeys(reader)
  return key && hasherOf(vault.open(key.sealedKey, deletionKeyBinding(key.id)))
}

/** Returns the hash function for a deletion. Creates its key if none exists. */
export async function ensureSubjectHash(tx: Tx, vault: Vault): Promise<SubjectHash> {
  const { id, sealedKey } = await ensureDeletionKey(tx, (id) => vault.seal(newEncryptionKey(), deletionKeyBinding(id)))
  return hasherOf(vault.open(sealedKey, deletionKeyBinding(id)))
}

function hasherOf(key: string): SubjectHash {
  const bytes = Buffer.from(key, 'base64')
  return (kind, id) => createHmac('sha256', bytes).update(`${kind}:${id}`).digest('base64url')
}
