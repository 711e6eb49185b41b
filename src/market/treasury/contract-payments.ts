/**
 * TRX that a contract paid: into the balance if the address is an account's. What comes to the fund, or to the address
 * of an order, is nobody's for certain: it is named as a transaction that the books do not know, and the operators
 * decide.
 */
import { type ContractPayments, createContractPayments, type PaidByContract } from '../../chain/contract-payments.ts'
import type { Tx } from '../../db/db.ts'
import { insertUnknown } from '../../db/stores/chain/outgoing.ts'
import { addressToHex } from '../../kernel/address.ts'
import type { Market } from '../base/deps.ts'
import { recordDeposit } from './deposits-worker.ts'

/** `market`: as of `createMarketChain`. */
export function createMarketContractPayments(
  market: () => Market,
  {
    db,
    node,
    clock,
    log,
    chain,
    keys,
    paid,
  }: Pick<Market, 'db' | 'node' | 'clock' | 'log' | 'chain' | 'keys' | 'paid'>,
): ContractPayments {
  const fundHex = addressToHex(keys.fund.address)

  async function take(tx: Tx, payment: PaidByContract): Promise<void> {
    const { key: txid, from: fromAddress, to, amountSun, blockNumber, blockId, blockTimeMs } = payment
    const owner = await paid.ownerAt(tx, to)
    if (owner && 'accountId' in owner) {
      const seen = { txid, fromAddress, amountSun, blockNumber, blockId, blockTimeMs }
      return recordDeposit(market(), tx, { ...seen, accountId: owner.accountId })
    }
    if (!owner && to !== keys.fund.address) return
    const act = { act: 'transfer' as const, owner: fromAddress, receiver: to, amountSun, resource: undefined }
    const at = { blockNumber, blockId, blockTimestampMs: blockTimeMs, success: true }
    if (await insertUnknown(tx, chain.name, { txid, ...act, ...at }, clock.now()))
      log.warn({ txid, to, from: fromAddress, amountSun, blockNumber }, 'contract_payments.owed')
  }

  return createContractPayments({
    ...{ db, node, clock, log, chain, take },
    watch: (hex) => hex === fundHex || paid.mayHave(hex),
    refresh: () => paid.refresh(),
  })
}
