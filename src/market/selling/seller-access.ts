/** Decides who may sell to open orders. The chat, REST and MCP use the same rule and the same protections. */
import { mayWalletSell } from '../../contract/wallets/manual-sale.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'

/** Person or program that sells. */
export interface Seller {
  /** Id that a failed sale suspends, in addition to the wallet. */
  id: string
  /** True for an account that the operator has whitelisted: it may sell with any wallet. */
  isWhitelisted?: boolean
  /** Wallet that has logged in. Undefined for an account. */
  wallet?: TronAddress | undefined
}

type Rules = Pick<Market, 'settings' | 'book'>

const isAllowed = ({ settings, book }: Rules, wallet: TronAddress): boolean =>
  mayWalletSell(settings.providers, wallet, book.enrolledFor(wallet).length > 0)

/** Throws AppError FORBIDDEN unless the seller may sell the stake of this wallet. */
export function checkMaySell(market: Rules, { isWhitelisted }: Seller, wallet: TronAddress): void {
  if (!isWhitelisted && !isAllowed(market, wallet)) throw forbidden()
}

/** Throws AppError FORBIDDEN unless the seller may see the open orders of all buyers. */
export function checkMaySeeOrders(market: Rules, { isWhitelisted, wallet }: Seller): void {
  if (!isWhitelisted && !(wallet && isAllowed(market, wallet))) throw forbidden()
}

const forbidden = () => new AppError('FORBIDDEN', { detail: 'Forbidden' })
