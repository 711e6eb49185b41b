/**
 * Follows the chain block by block and records everything that concerns the marketplace:
 * - TRX sent to deposit and pay-later addresses;
 * - USDT transfers of estimated orders;
 * - transactions signed with the marketplace's keys;
 * - undelegations by providers;
 * - delegations to receivers for whom a supplier has an order.
 *
 * After a reorg it marks the affected records as vanished. They are then found in another block, or reversed later.
 */
import { createFollowedChain, type FollowedChain, ownerOf } from '../chain/followed-chain.ts'
import type { Tx } from '../db/db.ts'
import { forgetTransfersAbove, recordEstimateTransfer } from '../db/stores/orders/order-estimates.ts'
import { markTransfersVanished } from '../db/stores/payments/pay-later-transfers.ts'
import { deleteReclaimedStakesAbove } from '../db/stores/rentals/reclaimed-stakes.ts'
import { deleteSightingsAbove } from '../db/stores/selling/sources.ts'
import { markVanished } from '../db/stores/treasury/deposits.ts'
import { addressToHex, type TronAddress } from '../kernel/address.ts'
import { ZERO_SUN } from '../kernel/sun.ts'
import { isSignedBy } from '../tron/protobuf/protobuf.ts'
import { USDT } from '../tron/tokens.ts'
import type { Block, BlockTransaction, ReadContract } from '../tron/types.ts'
import type { Market } from './base/deps.ts'
import { MARKET_CURSOR } from './base/deps.ts'
import { createQuotedTransfers } from './orders/quoted-transfers.ts'
import { recordTransfer } from './payments/settle-pay-later.ts'
import { recordUndelegation } from './rentals/early-reclaim.ts'
import { createSuppliedReceivers } from './sources/sightings.ts'
import { recordDeposit, recordToken } from './treasury/deposits-worker.ts'

/** Creates the followed chain. `market` is a function, because the market object itself contains the result. */
export function createMarketChain(
  market: () => Market,
  { db, node, clock, log, keys, settings, paymentAddresses }: Sources,
): FollowedChain {
  const ownAddresses = new Set<TronAddress>([keys.pool.address, keys.fund.address])
  const fundHex = addressToHex(keys.fund.address)
  const ownHex = new Set([...ownAddresses].map(addressToHex))
  const quoted = createQuotedTransfers(db, USDT[settings.network])
  const supplied = createSuppliedReceivers(db, clock)
  const providers = new Map<TronAddress, string>()
  const providerHex = new Set<string>()

  function watchProviders(): void {
    for (const { address } of market().book.providers()) {
      if (providers.has(address)) continue
      const hex = addressToHex(address)
      providers.set(address, hex)
      providerHex.add(hex)
    }
  }

  /**
   * Records transfers in a block. Only successful TRX transfers count; `treasury/contract-payments.ts` finds payments
   * from contracts. Tokens sent to an account are recorded so that support can explain why they were not credited.
   */
  async function recordBlock(tx: Tx, block: Block): Promise<void> {
    for (const transaction of block.transactions) {
      const { txid, success, contract } = transaction
      if (success && contract?.kind === 'delegate') await supplied.record(tx, transaction, contract, block)
      if (success && (contract?.kind === 'delegate' || contract?.kind === 'undelegate'))
        if (providers.has(contract.owner)) market().book.markStale(contract.resource, contract.owner)
      if (success && contract?.kind === 'undelegate') await recordUndelegation(market(), tx, contract, block)
      if (!success || (contract?.kind !== 'transfer' && contract?.kind !== 'token')) continue
      if (contract.kind === 'token' && quoted.mayBeQuoted(contract))
        await recordEstimateTransfer(tx, {
          txid,
          fromAddress: contract.from,
          toAddress: contract.to,
          blockNumber: block.number,
        })
      const owner = await paymentAddresses.findOwner(tx, contract.to)
      if (owner === undefined) continue
      const transferDetails = {
        txid,
        fromAddress: contract.from,
        amountSun: contract.kind === 'transfer' ? contract.amountSun : ZERO_SUN,
        blockNumber: block.number,
        blockId: block.id,
        blockTimeMs: block.timestampMs,
      }
      if (contract.kind === 'token') {
        const token = { token: contract.token, tokenAmount: contract.amount }
        if ('accountId' in owner) await recordToken(market(), tx, { ...owner, ...transferDetails }, token)
      } else if ('accountId' in owner) await recordDeposit(market(), tx, { ...owner, ...transferDetails })
      else await recordTransfer(tx, { ...owner, ...transferDetails })
    }
  }

  /**
   * True for a transaction from our addresses, to the fund, or signed by the pool key for a provider. False for a
   * provider's own.
   */
  async function isOurs(tx: Tx, transaction: BlockTransaction & { contract: ReadContract }): Promise<boolean> {
    const { contract, txid, signatures } = transaction
    if (ownAddresses.has(ownerOf(contract))) return true
    if (contract.kind !== 'transfer') return isSignedBy(keys.pool.address, txid, signatures)
    return contract.to === keys.fund.address || (await paymentAddresses.findOwner(tx, contract.from)) !== undefined
  }

  return createFollowedChain({
    db,
    node,
    clock,
    log,
    name: MARKET_CURSOR,
    async refresh() {
      watchProviders()
      await paymentAddresses.refresh()
      await quoted.refresh()
      await supplied.refresh()
    },
    tokens: true,
    isWatched: (hex) =>
      ownHex.has(hex) ||
      providerHex.has(hex) ||
      paymentAddresses.mayContain(hex) ||
      quoted.mayBeRecipient(hex) ||
      supplied.has(hex),
    mayReceive: (hex) => hex === fundHex || paymentAddresses.mayContain(hex),
    handleBlock: recordBlock,
    async rollBack(tx, toNumber) {
      const vanished = (await markVanished(tx, toNumber)) + (await markTransfersVanished(tx, toNumber))
      await forgetTransfersAbove(tx, toNumber)
      await deleteReclaimedStakesAbove(tx, toNumber)
      await deleteSightingsAbove(tx, toNumber)
      if (vanished > 0) log.warn({ to: toNumber, vanished }, 'deposits.vanished')
    },
    shouldBeRecorded: isOurs,
  })
}

type Sources = Pick<Market, 'db' | 'node' | 'clock' | 'log' | 'keys' | 'settings' | 'paymentAddresses'>
