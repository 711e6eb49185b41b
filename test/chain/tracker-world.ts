/** The tracker alone, with a kind that only keeps what it was told. */
import { send, signingMoment, writingTo } from '../../src/chain/send.ts'
import { createTracker, trackedKind } from '../../src/chain/tracker.ts'
import { createWitness } from '../../src/chain/witness.ts'
import { openOutgoing, refusalOf } from '../../src/db/stores/chain/outgoing.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type Logger, silentLogger } from '../../src/kernel/logger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import type { TronNode } from '../../src/tron/types.ts'
import { startChain } from '../support/chain.ts'
import { nodesInside, type PutBetween } from '../support/node-between.ts'
import { tempDb } from '../support/temp.ts'

const [FROM, TO] = [signerOf('1'.repeat(64)), signerOf('2'.repeat(64))]

/**
 * `confirms`: whether its kind acts on one block. `between`: what stands between it and the node.
 * `world.knows`: whether a node can tell what it needs to know. `world.showsBlocksEmpty`: its blocks are without what
 * is in them. `world.fails`: what its kind does in the write fails.
 */
export async function trackerWorld({
  confirms = true,
  between,
  log = silentLogger,
}: {
  confirms?: boolean
  between?: PutBetween
  log?: Logger
} = {}) {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  const accounts = [FROM, TO].map(({ address }) => ({ address, balanceSun: 1_000_000_000 }))
  const running = startChain({ clock, genesis: { accounts } })
  const { chain, faults } = running
  const db = await tempDb()
  const honest = running.node()
  const real = between ? running.node(nodesInside(between(running.forward))) : honest
  const told: string[] = []
  const toldOf = new Map<string, string[]>()
  const world = { knows: true, fails: false, showsBlocksEmpty: false }
  const node: TronNode = {
    ...real,
    async blocks(...asked) {
      const blocks = await real.blocks(...asked)
      return world.showsBlocksEmpty ? blocks.map((block) => ({ ...block, transactions: [] })) : blocks
    },
  }
  const note = ({ txid }: { txid: string }, event: string) => {
    if (world.fails) throw new Error('no')
    told.push(event)
    toldOf.set(txid, [...(toldOf.get(txid) ?? []), event])
  }
  const kind = trackedKind({
    ask: async () => (world.knows ? true : undefined),
    ...(confirms
      ? {
          confirmed: async (_write, sent) => note(sent, 'confirmed'),
          moved: async (_write, sent) => note(sent, 'moved'),
          reverted: async (_write, sent) => note(sent, 'reverted'),
        }
      : {}),
    ended: async (_write, sent, end) => note(sent, end),
  })
  function start() {
    const parts = { db, node, clock, log, name: 'test' }
    const witness = createWitness({
      ...parts,
      watch: () => false,
      takeBlock: async () => {},
      rollBack: async () => {},
    })
    return {
      witness,
      tracker: createTracker({
        ...parts,
        writing: writingTo(db),
        chain: witness,
        kinds: () => ({ SWEEP: kind }),
      }),
    }
  }
  let process = start()
  await process.tracker.pass()
  return {
    chain,
    told,
    /** Of one transaction. */
    toldOf: (txid: string): readonly string[] => toldOf.get(txid) ?? [],
    world,
    faults,
    get tracker() {
      return process.tracker
    },
    /** Another process with the same database. */
    second: () => start().tracker,
    restart: () => {
      process = start()
    },
    /** Signed, written down and broadcast; its txid. `longerMs`: a block may include it so much later. */
    async sign(amountSun = 5_000_000, longerMs = 0): Promise<string> {
      const { context } = await signingMoment({ node })
      context.validForMs = (context.validForMs ?? 0) + longerMs
      const order = { from: FROM.address, to: TO.address, amountSun: sun(amountSun) }
      const prepared = buildTransfer(order, FROM, context)
      const sending = { db, node, log, chain: process.witness }
      await send(sending, { purpose: 'SWEEP', owner: FROM.address, prepared }, writingTo(db), async () => 7)
      return prepared.txid
    },
    async blocks(count: number, pass = () => process.tracker.pass()): Promise<void> {
      for (let i = 0; i < count; i++) {
        clock.advance(3_000)
        chain.mine()
        await pass()
      }
    },
    isOnChain: async (txid: string) => (await honest.includedTransaction(txid)) !== undefined,
    open: () => db.read((reader) => openOutgoing(reader, 'test', Number.MAX_SAFE_INTEGER)),
    refusal: (txid: string) => db.read(async (reader) => (await refusalOf(reader, txid))?.refusal),
  }
}
