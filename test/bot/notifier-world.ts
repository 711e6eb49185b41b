/** The bot with its notifier: a person with an account, a marketplace that can misbehave, time that is told to move. */
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { createNotifier, type Notifier } from '../../src/bot/notifier/index.ts'
import { NO_LIMITS } from '../../src/bot/telegram/transport.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { figuresOf } from '../support/figures.ts'
import { DELEGATOR } from '../support/hostile-market.ts'
import { ALICE, purchaseWorld } from './purchase-world.ts'

const CONFIRM = '✅ Confirm 3.25 TRX'

export async function notifierWorld(options: Parameters<typeof purchaseWorld>[0] = {}) {
  const made = await purchaseWorld(options)
  const { world, market, account, ann, tron } = made
  const eager: Clock = {
    now: () => world.clock.now(),
    after(_ms, fn) {
      const immediate = setImmediate(fn)
      return () => clearImmediate(immediate)
    },
  }

  /** As a process that has just started has it. */
  function freshNotifier(): Notifier {
    const node = tron.node({ clock: eager })
    const deps: BotDeps = {
      db: world.db,
      client: market.client({ clock: eager }),
      node,
      figures: figuresOf(node, world.clock),
      clock: world.clock,
      log: silentLogger,
      vault: world.vault,
      adminIds: [world.olga.id],
      network: 'sandbox',
      accountsOffered: true,
      zapbuy: undefined,
      sponsorCode: undefined,
      telegram: { apiRoot: undefined, limits: NO_LIMITS, webhook: undefined },
    }
    return createNotifier(deps, world.sunwatt)
  }
  let notifier = freshNotifier()

  return {
    ...made,
    get notifier() {
      return notifier
    },
    restartNotifier(): void {
      notifier = freshNotifier()
    },
    /** 65,000 Energy for an hour, ordered; the order at the marketplace. */
    async order(): Promise<Record<string, unknown>> {
      ann.say(`/energy ${ALICE} 65k 1h`)
      const quote = await ann.sees('Quote: rent 65,000 Energy')
      await ann.tap(CONFIRM, { messageId: quote.id })
      await ann.waitFor((all) => all.find((m) => m.id === quote.id && m.text.includes('Ordered: 65,000')))
      await made.pass()
      const [order] = account.orders
      if (!order) throw new Error('no order')
      return order
    },
    fill(order: Record<string, unknown>, percent: number, status = percent === 100 ? 'Completed' : 'Active') {
      const filled = (Number(order.resourceAmount) * percent) / 100
      order.fulfilledPercent = percent
      order.remainAmount = Number(order.resourceAmount) - filled
      order.status = status
      order.delegates = [{ delegator: DELEGATOR, amount: filled, txid: 'ab'.repeat(32) }]
    },
    /** A look at the marketplace, `ms` later. */
    async look(ms = 0): Promise<void> {
      world.clock.advance(ms)
      await notifier.progress.pass()
    },
    messages: () => world.db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all()),
    calls: (path: string) => market.calls.filter((call) => call.path.startsWith(path)).length,
  }
}

export type NotifierWorld = Awaited<ReturnType<typeof notifierWorld>>
