/** Records delegations to receivers for whom a supplier has an order: they may be its deliveries. */
import type { Db, Tx } from '../../db/db.ts'
import { isTrackedTransaction } from '../../db/stores/chain/outgoing.ts'
import { recordSighting, watchedReceivers } from '../../db/stores/selling/sources.ts'
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Block, BlockTransaction, DelegateContract } from '../../tron/types.ts'

export interface SuppliedReceivers {
  /** Reads the receivers. Every order is stored before the supplier gets it, and thus before its delivery. */
  refresh(): Promise<void>
  has(addressHex: string): boolean
  /** Records a delegation in the database transaction of its block, unless it is one of ours. */
  record(tx: Tx, transaction: BlockTransaction, contract: DelegateContract, block: Block): Promise<void>
}

export function createSuppliedReceivers(db: Db, clock: Clock): SuppliedReceivers {
  let receivers = new Set<TronAddress>()
  let hexes = new Set<string>()
  return {
    async refresh() {
      receivers = new Set(await db.read((reader) => watchedReceivers(reader, clock.now())))
      hexes = new Set([...receivers].map(addressToHex))
    },
    has: (hex) => hexes.has(hex),
    async record(tx, { txid, expirationMs }, { owner, receiver, resource, balanceSun }, { number, id, timestampMs }) {
      if (!receivers.has(receiver) || (await isTrackedTransaction(tx, txid))) return
      const at = { blockNumber: number, blockId: id, blockTimeMs: timestampMs }
      await recordSighting(tx, { txid, expirationMs, owner, receiver, resource, balanceSun, ...at })
    },
  }
}
