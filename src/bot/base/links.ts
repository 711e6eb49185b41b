/** A linked account as it is stored: the key sealed, the rest as the marketplace said it. */
import type { AccountInfo } from '../../client/types.ts'
import type { LinkRow, NewLink } from '../../db/stores/bot/users.ts'
import type { BotDeps } from './deps.ts'
import { linkRow, type Vault } from './vault.ts'

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
export function apiKeyOf(deps: Pick<BotDeps, 'vault'>, link: LinkRow): string {
  return deps.vault.open(link.sealedKey, linkRow(link.userId))
}
