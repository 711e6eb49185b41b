/** The rows that the vault seals secrets of, and the links among them. */
import type { AccountInfo } from '../../client/types.ts'
import type { LinkRow, NewLink } from '../../db/stores/bot/users.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'

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
