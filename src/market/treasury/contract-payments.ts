/**
 * TRX paid by contracts. A payment to a deposit address is credited to its account. A payment to the fund or a
 * pay-later address has no certain owner, so it is reported as an unknown transaction for the operators to decide.
 */
import {
  type ContractPayments,
  type ContractPaymentsOptions,
  createContractPayments,
  type IncludedContractPayment,
} from '../../chain/contract-payments.ts'
import type { Tx } from '../../db/db.ts'
import { insertUnknown } from '../../db/stores/chain/outgoing.ts'
import { hasEnteredDeposit } from '../../db/stores/operator/adjustments.ts'
import { addressToHex } from '../../kernel/address.ts'
import type { Market } from '../base/deps.ts'
import { recordDeposit } from './deposits-worker.ts'

/** Creates the reader. `market` is a function, because the market object itself contains the result. */
export function createMarketContractPayments(
  market: () => Market,
  {
    db,
    node,
    clock,
    log,
    chain,
    keys,
    paymentAddresses,
    findSurplus,
  }: Pick<Market, 'db' | 'node' | 'clock' | 'log' | 'chain' | 'keys' | 'paymentAddresses'> &
    Required<Pick<ContractPaymentsOptions, 'findSurplus'>>,
): ContractPayments {
  const fundHex = addressToHex(keys.fund.address)

  async function take(tx: Tx, payment: IncludedContractPayment): Promise<void> {
    const { key: txid, from: fromAddress, to, amountSun, blockNumber, blockId, blockTimeMs } = payment
    const owner = await paymentAddresses.findOwner(tx, to)
    if (owner && 'accountId' in owner) {
      // Operators may not know the index. Whatever else the transaction paid to the account remains a surplus.
      if (await hasEnteredDeposit(tx, owner.accountId, payment.txid)) return
      const seen = { txid, fromAddress, amountSun, blockNumber, blockId, blockTimeMs }
      return recordDeposit(market(), tx, { ...seen, accountId: owner.accountId })
    }
    if (!owner && to !== keys.fund.address) return
    const act = { act: 'transfer' as const, owner: fromAddress, receiver: to, amountSun, resource: undefined }
    const at = { blockNumber, blockId, blockTimestampMs: blockTimeMs, success: true }
    if (await insertUnknown(tx, chain.name, { txid, ...act, ...at }, clock.now()))
      log.warn({ txid, to, from: fromAddress, amountSun, blockNumber }, 'contract_payments.owner_unknown')
  }

  return createContractPayments({
    ...{ db, node, clock, log, chain, findSurplus, recordPayment: take },
    isWatched: (hex) => hex === fundHex || paymentAddresses.mayContain(hex),
    refresh: () => paymentAddresses.refresh(),
  })
}
