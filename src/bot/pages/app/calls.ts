/** The calls of the Mini App, by path. */
import {
  actOnWithdrawal,
  addWithdrawalAddress,
  createAccount,
  createWithdrawalQuestion,
  ownWithdrawal,
  readAccount,
  readDeposits,
  readKeys,
  readWithdrawalForm,
  sendStatementToChat,
} from './account.ts'
import type { AppCalls } from './app-context.ts'
import { readMarket, savePriceAlert } from './market.ts'
import { confirmChange, createChangeQuestion, ownChange, readChangeTerms } from './order-change.ts'
import { actOnPurchase, makeQuote, ownPurchase, readRent } from './rent.ts'
import { quoteExtension, readExtension, readOrderView, readRunning } from './running.ts'
import { changeView, purchaseView, withdrawalView } from './views.ts'
import { openSignIn, readWallets, saveWallet, switchOwnRule } from './wallets.ts'

export const appCalls: AppCalls = {
  rent: readRent,
  quote: makeQuote,
  purchase: async (ctx, { id }) => purchaseView(ctx, await ownPurchase(ctx, id)),
  'purchase/act': actOnPurchase,
  running: readRunning,
  order: readOrderView,
  extension: readExtension,
  'extension/quote': quoteExtension,
  'order/change-terms': readChangeTerms,
  'order/change': createChangeQuestion,
  change: async (ctx, { id }) => changeView(ctx, await ownChange(ctx, id)),
  'change/act': confirmChange,
  account: readAccount,
  'account/create': createAccount,
  deposits: readDeposits,
  keys: readKeys,
  statement: sendStatementToChat,
  withdraw: readWithdrawalForm,
  'withdraw/address': addWithdrawalAddress,
  'withdraw/ask': createWithdrawalQuestion,
  withdrawal: async (ctx, { id }) => withdrawalView(ctx, await ownWithdrawal(ctx, id)),
  'withdrawal/act': actOnWithdrawal,
  market: readMarket,
  'market/alert': savePriceAlert,
  wallets: readWallets,
  'wallets/save': saveWallet,
  'wallets/sign-in': openSignIn,
  'rule/switch': switchOwnRule,
}
