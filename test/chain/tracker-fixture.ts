/** Fixture: the tracker alone, with a kind that only records its notifications. */

import { createFollowedChain } from '../../src/chain/followed-chain.ts'
import { createTransactionRunner, readSigningContext, send } from '../../src/chain/send.ts'
import { createTracker, trackedKind } from '../../src/chain/tracker.ts'
import { openOutgoing, refusalOf } from '../../src/db/stores/chain/outgoing.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type Logger, silentLogger } from '../../src/kernel/logger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import type { TronNode } from '../../src/tron/types.ts'
import { startChain } from '../support/chain.ts'
import { type InterposeNodes, inProcessNodes } from '../support/interposed-nodes.ts'
import { tempDb } from '../support/temp.ts'

const [FROM, TO] = [signerOf('1'.repeat(64)), signerOf('2'.repeat(64))]

/**
 * `confirms`: the kind acts on the first block. `between`: interceptor between tracker and node. `world.knows`: a node
 * can answer the required queries. `world.showsBlocksEmpty`: blocks are returned without their transactions.
 * `world.fails`: the kind's effects throw.
 */
export async function createTrackerFixture({
  confirms = true,
  between,
  log = silentLogger,
}: {
  confirms?: boolean
  between?: InterposeNodes
  log?: Logger
} = {}) {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  const accounts = [FROM, TO].map(({ address }) => ({ address, balanceSun: 1_000_000_000 }))
  const running = startChain({ clock, genesis: { accounts } })
  const { chain, faults } = running
  const db = await tempDb()
  const honest = running.node()
  const real = between ? running.node(inProcessNodes(between(running.forward))) : honest
  const notifications: string[] = []
  const notificationsOf = new Map<string, string[]>()
  const fixture = { knows: true, fails: false, showsBlocksEmpty: false }
  const node: TronNode = {
    ...real,
    async blocks(...asked) {
      const blocks = await real.blocks(...asked)
      return fixture.showsBlocksEmpty ? blocks.map((block) => ({ ...block, transactions: [] })) : blocks
    },
  }
  const note = ({ txid }: { txid: string }, event: string) => {
    if (fixture.fails) throw new Error('no')
    notifications.push(event)
    notificationsOf.set(txid, [...(notificationsOf.get(txid) ?? []), event])
  }
  const kind = trackedKind({
    fetchData: async () => (fixture.knows ? true : undefined),
    ...(confirms
      ? {
          onConfirmed: async (_write, sent) => note(sent, 'confirmed'),
          onMoved: async (_write, sent) => note(sent, 'moved'),
          onReverted: async (_write, sent) => note(sent, 'reverted'),
        }
      : {}),
    onEnd: async (_write, sent, end) => note(sent, end),
  })
  function start() {
    const parts = { db, node, clock, log, name: 'test' }
    const witness = createFollowedChain({
      ...parts,
      isWatched: () => false,
      handleBlock: async () => {},
      rollBack: async () => {},
    })
    return {
      witness,
      tracker: createTracker({
        ...parts,
        runTransaction: createTransactionRunner(db),
        chain: witness,
        kinds: () => ({ SWEEP: kind }),
      }),
    }
  }
  let process = start()
  await process.tracker.pass()
  return {
    chain,
    told: notifications,
    /** Returns the notifications for one transaction. */
    toldOf: (txid: string): readonly string[] => notificationsOf.get(txid) ?? [],
    world: fixture,
    faults,
    get tracker() {
      return process.tracker
    },
    /** Starts another process on the same database. */
    second: () => start().tracker,
    restart: () => {
      process = start()
    },
    /** Signs, stores and broadcasts a transfer, and returns its txid. `longerMs` extends its expiration. */
    async sign(amountSun = 5_000_000, longerMs = 0): Promise<string> {
      const { context } = await readSigningContext({ node })
      context.validForMs = (context.validForMs ?? 0) + longerMs
      const order = { from: FROM.address, to: TO.address, amountSun: sun(amountSun) }
      const prepared = buildTransfer(order, FROM, context)
      const sending = { db, node, log, chain: process.witness }
      await send(
        sending,
        { purpose: 'SWEEP', owner: FROM.address, prepared },
        createTransactionRunner(db),
        async () => 7,
      )
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
