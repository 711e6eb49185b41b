/** Lines and labels of the order list, and the order of its entries. */
import { sun } from '../../../kernel/sun.ts'
import type { PersonContext } from '../../base/context.ts'
import type { Html } from '../../locales/html.ts'
import { paidText } from '../../locales/tokens.ts'
import type { OrderTab } from '../buttons.ts'
import { addressLabel, type Names } from '../names.ts'
import { totalSavings } from '../outcome.ts'
import { amountOf, pricePerThousand } from '../texts.ts'
import { zapStateText } from '../zap-texts.ts'
import type { OrderEntry } from './entries.ts'

type EntryContext = Pick<PersonContext, 't' | 'deps'>

/** Sorts running orders by end, waiting orders oldest first, and ended orders newest first. */
export function sortedEntries(tab: OrderTab, entries: readonly OrderEntry[]): OrderEntry[] {
  const entriesOfTab = entries.filter((one) => one.tab === tab)
  if (tab === 'R') return entriesOfTab.sort((a, b) => (a.endsAtMs ?? 0) - (b.endsAtMs ?? 0))
  return entriesOfTab.sort((a, b) => (tab === 'W' ? a.madeAtMs - b.madeAtMs : b.madeAtMs - a.madeAtMs))
}

function entryFacts(ctx: EntryContext, one: OrderEntry, names: Names) {
  const { t } = ctx
  const nowMs = ctx.deps.clock.now()
  const mark = one.zap ? '🚀 ' : one.extension ? '⏳ ' : ''
  const what = one.zap && one.amount === 0 ? paidText(t, one.zap) : amountOf(t, one.amount, one.resource)
  return {
    what: `${mark}${what}`,
    receiver: addressLabel(one.receiver, names),
    leftSec: ((one.endsAtMs ?? nowMs) - nowMs) / 1000,
    end: t.time(one.endsAtMs ?? nowMs),
    percent: one.filledPercent,
    price: pricePerThousand(t, one.priceSun),
    time: t.time(one.endsAtMs ?? one.madeAtMs),
    cost: t.trx(sun(one.costSun)),
  }
}

export function entryLabel(ctx: EntryContext, one: OrderEntry, names: Names): string {
  const { leftSec, ...said } = entryFacts(ctx, one, names)
  if (one.zap && one.tab === 'W')
    return ctx.t.plain('button-order-over', { ...said, state: zapStateText(ctx.t, one.zap) })
  switch (one.tab) {
    case 'R':
      return ctx.t.plain('button-rental', { ...said, left: ctx.t.shortDuration(leftSec) })
    case 'W':
      return ctx.t.plain('button-order-waiting', said)
    case 'E':
      return ctx.t.plain('button-order-over', { ...said, state: said.time })
  }
}

/** Says how much of a rental was used. Undefined if no use was measured. */
export function entryUseText({ t }: EntryContext, one: OrderEntry): Html | undefined {
  const used = one.used ?? one.outcome?.used ?? 0
  return used === 0 ? undefined : t('ended-used', { used: t.number(used), all: t.number(one.amount) })
}

/**
 * Describes an order in one line. Running: time left and end. Waiting: filled part and price. Ended: end, cost and
 * saving. Cancelled: time and refund.
 */
export function entryLine(ctx: EntryContext, one: OrderEntry, names: Names): Html {
  const { t } = ctx
  const { leftSec, ...said } = entryFacts(ctx, one, names)
  if (one.zap && one.tab !== 'R' && one.zap.state !== 'filled')
    return t('orders-line-zap', { ...said, state: zapStateText(t, one.zap) })
  switch (one.tab) {
    case 'R':
      return t('orders-line-running', { ...said, left: t.duration(leftSec) })
    case 'W':
      return t('orders-line-waiting', said)
    case 'E': {
      if (one.cancelledSun === 0)
        return one.endsAtMs === null ? t('orders-line-cancelled-untimed', said) : t('orders-line-cancelled', said)
      if (one.cancelledSun !== undefined)
        return t('orders-line-cancelled-back', { ...said, returned: t.heldTrx(sun(one.cancelledSun)) })
      const saved = one.outcome ? totalSavings([one.outcome]) : 0
      return saved > 0
        ? t('orders-line-ended-saved', { ...said, saved: t.aboutTrx(sun(saved)) })
        : t('orders-line-ended', said)
    }
  }
}
