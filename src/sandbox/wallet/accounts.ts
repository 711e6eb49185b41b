/** Accounts of each person's wallet, and the settings of the wallet panel. */
import type { Signer } from '../../tron/types.ts'
import type { WalletSettings } from '../telegram/chat-page/page-wallet.ts'
import type { Chain } from '../tron-node/tron-node.ts'

export interface WalletOwner {
  id: number
  accounts: Readonly<Record<Exclude<WalletSettings['account'], 'none'>, Signer>>
}

export interface Accounts {
  /** Returns the selected account. Undefined if the person has no wallet. */
  selected(personId: number): Signer | undefined
  settings(personId: number): WalletSettings
  change(personId: number, change: Partial<WalletSettings>): void
}

/** Chain ids by network, by TronLink's rule: the last four bytes of the id of block 0. */
export type Networks = Record<WalletSettings['network'], string>

export const networksOf = (chain: Chain): Networks => ({
  sandbox: `0x${chain.block(0)?.id.slice(-8)}`,
  mainnet: '0x2b6653dc',
  nile: '0xcd8690dc',
  shasta: '0x94a9059e',
})

export function createAccounts(owners: readonly WalletOwner[]): Accounts {
  const changed = new Map<number, WalletSettings>()
  const settings = (personId: number): WalletSettings =>
    changed.get(personId) ?? { account: 'first', network: 'sandbox', inBrowser: true, fault: 'none' }
  return {
    settings,
    selected(personId) {
      const owner = owners.find(({ id }) => id === personId)
      const { account } = settings(personId)
      return account === 'none' ? undefined : owner?.accounts[account]
    },
    change: (personId, change) => void changed.set(personId, { ...settings(personId), ...change }),
  }
}
