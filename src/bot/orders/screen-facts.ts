import type { Purchase } from '../../db/stores/bot/purchases.ts'
import type { WalletPayment } from '../../db/stores/bot/wallet-payments.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { Past } from './past.ts'

/** Why a new quote took the place of the confirmed one. */
export type RequoteReason = 'expired' | 'price' | 'market' | 'balance' | 'no_wallet' | 'made_already'

/** What the row itself does not say. */
export interface ScreenFacts {
  nowMs: number
  network: 'mainnet' | 'nile' | 'sandbox'
  /** What burning would cost instead, where the chain told. */
  burn?: { costSun: Sun; days: number } | undefined
  /** An earlier purchase of this account that may be an order. */
  unsettled?: Purchase | undefined
  /** Where to deposit, while the balance is short. */
  depositAddress?: string | undefined
  /** What has happened to the order. */
  past?: Past | undefined
  /** How it stands with the payment from another wallet. */
  payment?: WalletPayment | undefined
  /** The marketplace does not let an order be paid from another wallet. */
  noWallet?: boolean
  /** On the live message: at the end it leaves the details to the receipt, which is a message of its own. */
  live?: boolean
  /** Why this quote is shown without having been asked for. */
  why?: RequoteReason | 'came_back' | undefined
}
