/**
 * Fixture of the bot with its notifier: a user with an account, a marketplace with injectable faults, and a manual
 * clock.
 */
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { createNotifier, type Notifier } from '../../src/bot/notifier/notifier.ts'
import { NO_LIMITS } from '../../src/bot/telegram/transport.ts'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { readFiguresFrom } from '../support/chain-figures.ts'
import { DELEGATOR_ADDRESS } from '../support/hostile-market.ts'
import { ALICE, createPurchaseFixture } from './purchase-fixture.ts'

const CONFIRM = '✅ Rent for 3.25 TRX'

export async function createNotifierFixture(options: Parameters<typeof createPurchaseFixture>[0] = {}) {
  const purchaseFixture = await createPurchaseFixture(options)
  const { botFixture, market, account, ann, tron } = purchaseFixture
  const instantClock: Clock = {
    now: () => botFixture.clock.now(),
    after(_ms, fn) {
      const immediate = setImmediate(fn)
      return () => clearImmediate(immediate)
    },
  }

  /** Creates the notifier of a new process. */
  function newNotifier(): Notifier {
    const node = tron.node({ clock: instantClock })
    const deps: BotDeps = {
      db: botFixture.db,
      client: market.client({ clock: instantClock }),
      node,
      figures: readFiguresFrom(node, botFixture.clock),
      clock: botFixture.clock,
      log: silentLogger,
      vault: botFixture.vault,
      adminIds: [botFixture.olga.id],
      network: 'sandbox',
      canOpenAccounts: true,
      zapbuy: undefined,
      sponsorCode: undefined,
      telegram: { apiRoot: undefined, limits: NO_LIMITS, webhook: undefined },
    }
    return createNotifier(deps, botFixture.sunwatt)
  }
  let notifier = newNotifier()

  return {
    ...purchaseFixture,
    get notifier() {
      return notifier
    },
    restartNotifier(): void {
      notifier = newNotifier()
    },
    /** Orders 65,000 Energy for an hour. Returns the marketplace's order. */
    async order(): Promise<Record<string, unknown>> {
      ann.say(`/energy ${ALICE} 65k 1h`)
      const quote = await ann.sees('⚡ Rent 65,000 Energy')
      await ann.tap(CONFIRM, { messageId: quote.id })
      await ann.waitFor((all) => all.find((m) => m.id === quote.id && m.text.includes('Looking for 65,000')))
      await purchaseFixture.pass()
      const [order] = account.orders
      if (!order) throw new Error('no order')
      return order
    },
    fill(order: Record<string, unknown>, percent: number, status = percent === 100 ? 'Completed' : 'Active') {
      const filled = (Number(order.resourceAmount) * percent) / 100
      order.fulfilledPercent = percent
      order.remainAmount = Number(order.resourceAmount) - filled
      order.status = status
      order.delegates = [{ delegator: DELEGATOR_ADDRESS, amount: filled, txid: 'ab'.repeat(32) }]
    },
    /** Advances the clock by `ms` and polls the marketplace. */
    async poll(ms = 0): Promise<void> {
      botFixture.clock.advance(ms)
      await notifier.progress.pass()
    },
    messages: () => botFixture.db.read((reader) => reader.orm.select().from(outbox).orderBy(outbox.id).all()),
    calls: (path: string) => market.calls.filter((call) => call.path.startsWith(path)).length,
  }
}

export type NotifierFixture = Awaited<ReturnType<typeof createNotifierFixture>>
