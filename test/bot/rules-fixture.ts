/** Extends the notifier's fixture with addresses of given balances and a run of all rules. */
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { rules } from '../../src/db/schema/bot/rules.ts'
import { insertQuote, startSending } from '../../src/db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { newId } from '../../src/kernel/ids.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createNotifierFixture } from './notifier-fixture.ts'
import { ALICE } from './purchase-fixture.ts'

export const MINUTE_MS = 60_000

export async function createRulesFixture() {
  const w = await createNotifierFixture()
  const unitsByAddress = new Map<string, number>()
  const runCount: string[] = []
  let isNodeDown = false
  Object.assign(w.botFixture.deps.node, {
    async pendingResources(address: TronAddress) {
      runCount.push(address)
      if (isNodeDown) throw new Error('no node answers')
      const available = unitsByAddress.get(address) ?? 0
      const bandwidth = { available: 0, limit: 0, freeAvailable: 600, freeLimit: 600 }
      return { energy: { available, limit: available }, bandwidth }
    },
  })
  const { ann, botFixture } = w

  /** Advances the clock, runs the rules and sends messages. Returns the new messages. */
  async function runRules(ms = MINUTE_MS) {
    const before = ann.chat().at(-1)?.id ?? 0
    botFixture.clock.advance(ms)
    await botFixture.pass('bot.rules')
    await w.notifier.outbox.pass()
    return ann.chat().filter((message) => message.id > before)
  }

  return {
    ...w,
    get notifier() {
      return w.notifier
    },
    units: unitsByAddress,
    looks: runCount,
    look: runRules,
    /** Restarts the bot, polls for long, reveals the lost order, and polls again. */
    async findLostOrder() {
      await botFixture.restart()
      w.restartNotifier()
      const passes = async (times: number) => {
        for (let i = 0; i < times; i++) {
          await runRules()
          await botFixture.pass('bot.outcomes')
        }
      }
      await passes(30)
      w.market.reveal()
      await botFixture.pass('bot.outcomes')
      await passes(5)
    },
    setNodeDown(down: boolean) {
      isNodeDown = down
    },
    rules: () => botFixture.db.read((reader) => reader.orm.select().from(rules).orderBy(rules.createdAtMs).all()),
    queuedNotifications: () =>
      botFixture.db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all()),
  }
}

/** Stores the intent of an order for 65,000 Energy, as a process that is killed before the call leaves it. */
export async function leaveIntent(w: RulesFixture, ruleId: string, durationSec: number): Promise<void> {
  const nowMs = w.botFixture.clock.now()
  const id = newId(nowMs)
  const who = { id, userId: w.ann.id, accountId: w.account.id, chatId: w.ann.id, ruleId }
  const wish = { kind: 'BUY', resource: 'ENERGY', receiver: ALICE, amount: 65_000, durationSec, fill: 'whole' } as const
  const terms = { unitPriceSun: 50, costSun: sun(3_250_000), balanceSun: sun(100_000_000), available: 100_000 }
  await w.botFixture.db.write(async (tx) => {
    await insertQuote(tx, { ...who, ...wish, ...terms }, 'quoted', nowMs)
    await startSending(tx, id, terms.balanceSun, nowMs)
  })
  await w.botFixture.restart()
  w.restartNotifier()
}

export type RulesFixture = Awaited<ReturnType<typeof createRulesFixture>>
