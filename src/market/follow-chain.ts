/**
 * What the marketplace reads of the chain, block by block: TRX sent to deposit addresses and to those of orders that
 * are paid later, transfers of USDT that orders were quoted for, and every transaction of its own addresses and of its
 * providers with its key, and what they take back themselves. A fork marks what it took as vanished, and time tells:
 * found in another block, or reversed.
 */
import { createWitness, ownerOf, type Witness } from '../chain/witness.ts'
import type { Tx } from '../db/db.ts'
import { forgetTransfersAbove, recordEstimateTransfer } from '../db/stores/orders/order-estimates.ts'
import { markTransfersVanished } from '../db/stores/payments/pay-later-transfers.ts'
import { forgetTakenAbove } from '../db/stores/rentals/taken-stakes.ts'
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
import { noteUndelegation } from './rentals/taken-early.ts'
import { recordDeposit, recordToken } from './treasury/deposits-worker.ts'

/** `market`: asked for when the first block is read, so that it can hold what this answers. */
export function createMarketChain(
  market: () => Market,
  { db, node, clock, log, keys, settings, paid }: Sources,
): Witness {
  const own = new Set<TronAddress>([keys.pool.address, keys.fund.address])
  const ownHex = new Set([...own].map(addressToHex))
  const quoted = createQuotedTransfers(db, USDT[settings.network])
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
   * Only successful native transfers count. What a contract pays is no transfer: `treasury/contract-payments.ts`. A
   * token sent to an account is recorded, so that nobody waits for it in silence.
   */
  async function takeBlock(tx: Tx, block: Block): Promise<void> {
    for (const { txid, success, contract } of block.transactions) {
      if (success && contract?.kind === 'undelegate') await noteUndelegation(market(), tx, contract, block)
      if (!success || (contract?.kind !== 'transfer' && contract?.kind !== 'token')) continue
      if (contract.kind === 'token' && quoted.is(contract))
        await recordEstimateTransfer(tx, {
          txid,
          fromAddress: contract.from,
          toAddress: contract.to,
          blockNumber: block.number,
        })
      const owner = await paid.ownerAt(tx, contract.to)
      if (owner === undefined) continue
      const seen = {
        txid,
        fromAddress: contract.from,
        amountSun: contract.kind === 'transfer' ? contract.amountSun : ZERO_SUN,
        blockNumber: block.number,
        blockId: block.id,
        blockTimeMs: block.timestampMs,
      }
      if (contract.kind === 'token') {
        const token = { token: contract.token, tokenAmount: contract.amount }
        if ('accountId' in owner) await recordToken(market(), tx, { ...owner, ...seen }, token)
      } else if ('accountId' in owner) await recordDeposit(market(), tx, { ...owner, ...seen })
      else await recordTransfer(tx, { ...owner, ...seen })
    }
  }

  /**
   * What leaves an address of ours, what comes to the fund, and what our key does with a provider's stake: what its
   * owner does with it is the owner's business, under whatever permission.
   */
  async function isOurs(tx: Tx, transaction: BlockTransaction & { contract: ReadContract }): Promise<boolean> {
    const { contract, txid, signatures } = transaction
    if (own.has(ownerOf(contract))) return true
    if (contract.kind !== 'transfer') return isSignedBy(keys.pool.address, txid, signatures)
    return contract.to === keys.fund.address || (await paid.ownerAt(tx, contract.from)) !== undefined
  }

  return createWitness({
    db,
    node,
    clock,
    log,
    name: MARKET_CURSOR,
    async refresh() {
      watchProviders()
      await paid.refresh()
      await quoted.refresh()
    },
    tokens: true,
    watch: (hex) => ownHex.has(hex) || providerHex.has(hex) || paid.mayHave(hex) || quoted.mayGoTo(hex),
    takeBlock,
    async rollBack(tx, toNumber) {
      const vanished = (await markVanished(tx, toNumber)) + (await markTransfersVanished(tx, toNumber))
      await forgetTransfersAbove(tx, toNumber)
      await forgetTakenAbove(tx, toNumber)
      if (vanished > 0) log.warn({ to: toNumber, vanished }, 'deposits.vanished')
    },
    isOurs,
  })
}

type Sources = Pick<Market, 'db' | 'node' | 'clock' | 'log' | 'keys' | 'settings' | 'paid'>
