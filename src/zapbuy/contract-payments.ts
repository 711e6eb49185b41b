/**
 * TRX that a contract paid to the bot address. Nobody can tell who is to get the Energy: the account that called the
 * contract need not be the one whose money it was. It is owed, and given back by hand.
 */
import { type ContractPayments, createContractPayments } from '../chain/contract-payments.ts'
import type { Witness } from '../chain/witness.ts'
import { noteTransfer, zap } from '../db/stores/zapbuy/zaps.ts'
import { addressToHex } from '../kernel/address.ts'
import { endTransfer } from './act.ts'
import type { ZapWatcherDeps } from './settings.ts'

export function createZapContractPayments(deps: ZapWatcherDeps, chain: Witness): ContractPayments {
  const { db, node, clock, log } = deps
  const watchedHex = addressToHex(deps.address)
  return createContractPayments({
    ...{ db, node, clock, log, chain },
    watch: (hex) => hex === watchedHex,
    // Payments are judged inside a write, which must not call a node.
    refresh: async () => void (await deps.figures.current()),
    async take(tx, { key: txid, from: sender, caller, amountSun: paidSun, blockNumber, blockTimeMs }) {
      const nowMs = clock.now()
      if ((await noteTransfer(tx, { txid, sender, paidSun, blockNumber, blockTimeMs }, nowMs)) === 'known') return
      const row = await zap(tx, txid)
      // The people of the account that made the call look for it.
      if (row) await endTransfer(deps, tx, { ...row, sender: caller }, 'owed', 'contract', nowMs)
    },
  })
}
