/** Finds a payment on the chain that no call and no address of an account claims, so that an operator can return it. */

import type { Reader } from '../../../db/db.ts'
import { unknownTransactions } from '../../../db/stores/chain/outgoing.ts'
import type { AdjustmentReceiver } from '../../../db/stores/operator/adjustments.ts'
import { addressToHex, type TronAddress } from '../../../kernel/address.ts'
import { txidOfKey } from '../../../kernel/ids.ts'
import type { Sun } from '../../../kernel/sun.ts'
import { MARKET_CURSOR, type Market } from '../../base/deps.ts'
import { invalid } from '../../base/request.ts'

export interface UnclaimedPayment {
  /** `TXID`, or `TXID.N` for a payment by a contract. */
  key: string
  from: TronAddress
  amountSun: Sun
  receivedAt: Exclude<AdjustmentReceiver, 'DEPOSIT'>
  /** Pay-later order whose address received it. */
  orderId?: string
  blockNumber: number
  blockId: string
  blockTimeMs: number
}

const ADVICE =
  'of must be the txid of a payment to the pool or the fund that no order claims, that was not returned yet, and that is ' +
  'solidified (about a minute old)'

/**
 * Finds a payment. The follower records payments to the fund, and those by contracts; a transfer to the pool is read
 * from its block. Throws AppError INVALID_PARAMS if there is none, and the errors of the TRON node.
 */
export async function findUnclaimed(market: Market, key: string): Promise<UnclaimedPayment> {
  await market.chain.catchUp()
  await market.contractPayments.catchUp()
  const found =
    (await market.db.read((reader) => recordedPayment(market, reader, key))) ?? (await findAtPool(market, key))
  if (!found || found.blockNumber > (market.chain.solid()?.number ?? -1)) throw invalid(ADVICE)
  return found
}

/** Returns a payment that the follower has recorded without knowing its purpose. */
export async function recordedPayment(
  market: Market,
  reader: Reader,
  key: string,
): Promise<UnclaimedPayment | undefined> {
  const one = (await unknownTransactions(reader, MARKET_CURSOR)).find(({ txid }) => txid === key)
  if (one?.act !== 'transfer' || !one.success || (await isOwnAddress(market, reader, one.owner))) return undefined
  const { owner: from, receiver, amountSun, blockNumber, blockId, blockTimestampMs: blockTimeMs } = one
  const payment = { key, from, amountSun, blockNumber, blockId, blockTimeMs }
  if (receiver === market.keys.fund.address) return { ...payment, receivedAt: 'FUND' }
  const owner = await market.paymentAddresses.findOwner(reader, receiver)
  return owner && 'orderId' in owner ? { ...payment, receivedAt: 'PAY_LATER', orderId: owner.orderId } : undefined
}

/** Reads a payment to the pool address, which the follower does not record. */
async function findAtPool(market: Market, key: string): Promise<UnclaimedPayment | undefined> {
  const { node, keys } = market
  const pool = keys.pool.address
  const info = await node.solidTransaction(txidOfKey(key))
  const block = info && (await node.block(info.blockNumber))
  if (!block) return undefined
  const place = { key, receivedAt: 'POOL' as const, blockNumber: block.number, blockId: block.id }
  const blockTimeMs = block.timestampMs
  if (key === txidOfKey(key)) {
    const { success, contract } = block.transactions.find(({ txid }) => txid === key) ?? {}
    if (!success || contract?.kind !== 'transfer' || contract.to !== pool) return undefined
    if (await market.db.read((reader) => isOwnAddress(market, reader, contract.from))) return undefined
    return { ...place, blockTimeMs, from: contract.from, amountSun: contract.amountSun }
  }
  const poolHex = addressToHex(pool)
  const { payments } = await node.includedContractPayments(block.number, (hex) => hex === poolHex)
  const paid = payments.find(({ txid, index }) => `${txid}.${index}` === key)
  return paid && { ...place, blockTimeMs, from: paid.from, amountSun: paid.amountSun }
}

/** True for the marketplace's own addresses, whose transfers are sweeps. */
export async function isOwnAddress(
  { keys, paymentAddresses }: Market,
  reader: Reader,
  address: TronAddress,
): Promise<boolean> {
  if (address === keys.pool.address || address === keys.fund.address) return true
  return (await paymentAddresses.findOwner(reader, address)) !== undefined
}
