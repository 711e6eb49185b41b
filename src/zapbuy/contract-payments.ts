/**
 * TRX paid to the bot address by a contract. The Energy's recipient is unknown, because the account that called the
 * contract need not be the payer. The payment becomes owed and is refunded by hand.
 */
import { type ContractPayments, createContractPayments } from '../chain/contract-payments.ts'
import type { FollowedChain } from '../chain/followed-chain.ts'
import { noteTransfer, zap } from '../db/stores/zapbuy/zaps.ts'
import { addressToHex } from '../kernel/address.ts'
import { endTransfer } from './order-call.ts'
import type { ZapWatcherDeps } from './settings.ts'

export function createZapContractPayments(deps: ZapWatcherDeps, chain: FollowedChain): ContractPayments {
  const { db, node, clock, log } = deps
  const watchedHex = addressToHex(deps.address)
  return createContractPayments({
    ...{ db, node, clock, log, chain },
    isWatched: (hex) => hex === watchedHex,
    // Refresh the figures first: payments are processed inside a database transaction, which must not call a node.
    refresh: async () => void (await deps.figures.current()),
    async recordPayment(tx, { key: txid, from: sender, caller, amountSun: paidSun, blockNumber, blockTimeMs }) {
      const nowMs = clock.now()
      if ((await noteTransfer(tx, { txid, sender, paidSun, blockNumber, blockTimeMs }, nowMs)) === 'known') return
      const row = await zap(tx, txid)
      // The caller's account is notified, because its users will look for the payment.
      if (row) await endTransfer(deps, tx, { ...row, sender: caller }, 'owed', 'contract', nowMs)
    },
  })
}
