/** Screens of /alerts: all rules, one rule, its history, and the rules of an address or a rental. */

import { prolongedParts } from '../../../db/stores/bot/purchases/ends.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { endingLead, type Rule, ruleHistory, rulesOf } from '../../../db/stores/bot/rules.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import type { BotContext } from '../../base/context.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { ruleButton, ruleData } from '../../orders/buttons.ts'
import { amountOf } from '../../orders/texts.ts'
import { isAlert } from '../../rules/alerts.ts'
import { LEAD_CHOICES_SEC } from '../../rules/ending.ts'
import { historyLine, ruleLabel, ruleTitle, stateText } from '../../rules/texts.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { type Button, inPairs, type Screen } from '../../telegram/screen.ts'

const PAGE_SIZE = 8
const SHOWN_EVENTS = 15

const ruleDetailButton = (ctx: BotContext, rule: Rule): Button[] => [
  { label: ruleLabel(ctx.t, rule), data: ruleData.pack({ op: 'show', id: rule.id, arg: '' }) },
]

export async function listScreen(ctx: BotContext, requestedPage = 0): Promise<Screen> {
  const { t } = ctx
  const rules = await ctx.deps.db.read((reader) => rulesOf(reader, ctx.user.id))
  const page = requestedPage * PAGE_SIZE < rules.length ? requestedPage : 0
  const first = page * PAGE_SIZE
  const turn = (label: '◀️' | '▶️', to: number): Button => ({
    label,
    data: ruleData.pack({ op: 'list', id: '', arg: String(to) }),
  })
  return {
    text: paragraphs(
      t('alerts-title'),
      rules.length === 0 ? t('alerts-none') : t('alerts-some', { count: rules.length }),
    ),
    buttons: [
      ...rules.slice(first, first + PAGE_SIZE).map((rule) => ruleDetailButton(ctx, rule)),
      [page > 0 && turn('◀️', page - 1), first + PAGE_SIZE < rules.length && turn('▶️', page + 1)],
      [
        ruleButton(t, 'button-new-low-energy', 'low', '', 'ENERGY'),
        ruleButton(t, 'button-new-low-bandwidth', 'low', '', 'BANDWIDTH'),
      ],
      [
        ruleButton(t, 'button-new-price-energy', 'price', '', 'ENERGY'),
        ruleButton(t, 'button-new-price-bandwidth', 'price', '', 'BANDWIDTH'),
      ],
      [ruleButton(t, 'button-new-balance', 'balance'), ruleButton(t, 'button-leads', 'leads')],
      autoButtons(t, ''),
      [menuButton(ctx)],
    ],
  }
}

/** Lists the rules that spend money, and offers new ones. */
export async function autoBuyScreen(ctx: BotContext): Promise<Screen> {
  const { t } = ctx
  const rules = await ctx.deps.db.read((reader) => rulesOf(reader, ctx.user.id))
  return {
    text: t('autobuy-title'),
    buttons: [
      ...rules.filter(({ kind }) => !isAlert(kind)).map((rule) => ruleDetailButton(ctx, rule)),
      autoButtons(t, ''),
      [ruleButton(t, 'button-alerts-all', 'list'), menuButton(ctx)],
    ],
  }
}

export async function ruleScreen(ctx: BotContext, rule: Rule, note?: Html): Promise<Screen> {
  const { t } = ctx
  const [last] = await ctx.deps.db.read((reader) => ruleHistory(reader, rule.id, 1))
  return {
    text: paragraphs(note, ruleTitle(t, rule), lines(stateText(t, rule), last && historyLine(t, rule, last))),
    buttons: [
      [
        rule.state === 'on'
          ? ruleButton(t, 'button-rule-pause', 'pause', rule.id)
          : ruleButton(t, 'button-rule-resume', 'resume', rule.id),
        ruleButton(t, 'button-rule-edit', 'edit', rule.id),
      ],
      [ruleButton(t, 'button-rule-history', 'log', rule.id), ruleButton(t, 'button-rule-delete', 'del', rule.id)],
      [ruleButton(t, 'button-back', 'list'), menuButton(ctx)],
    ],
  }
}

export async function historyScreen(ctx: BotContext, rule: Rule): Promise<Screen> {
  const { t } = ctx
  const events = await ctx.deps.db.read((reader) => ruleHistory(reader, rule.id, SHOWN_EVENTS))
  return {
    text: paragraphs(
      ruleTitle(t, rule),
      t('alerts-history'),
      lines(...events.map((event) => historyLine(t, rule, event))),
    ),
    buttons: [[ruleButton(t, 'button-back', 'show', rule.id), menuButton(ctx)]],
  }
}

export function deleteScreen(ctx: BotContext, rule: Rule): Screen {
  const { t } = ctx
  return {
    text: paragraphs(ruleTitle(t, rule), t('alerts-delete')),
    buttons: [
      [ruleButton(t, 'button-rule-delete-yes', 'delyes', rule.id)],
      [ruleButton(t, 'button-back', 'show', rule.id)],
    ],
  }
}

/** Lists the rules of an address and offers new ones. */
export async function addressScreen(ctx: BotContext, receiver: TronAddress): Promise<Screen> {
  const { t } = ctx
  const rules = await ctx.deps.db.read((reader) => rulesOf(reader, ctx.user.id))
  return {
    text: paragraphs(t('alerts-address'), t('purchase-for', { address: code(receiver) })),
    buttons: [
      ...rules.filter((rule) => rule.receiver === receiver).map((rule) => ruleDetailButton(ctx, rule)),
      ...newForAddress(ctx, receiver),
      [ruleButton(t, 'button-alerts-all', 'list'), menuButton(ctx)],
    ],
  }
}

function newForAddress({ t }: BotContext, receiver: TronAddress | ''): Button[][] {
  return [
    [
      ruleButton(t, 'button-new-low-energy', 'low', receiver, 'ENERGY'),
      ruleButton(t, 'button-new-low-bandwidth', 'low', receiver, 'BANDWIDTH'),
    ],
    autoButtons(t, receiver),
  ]
}

const autoButtons = (t: Translator, receiver: TronAddress | ''): Button[] => [
  ruleButton(t, 'button-new-auto-energy', 'auto', receiver, 'ENERGY'),
  ruleButton(t, 'button-new-auto-bandwidth', 'auto', receiver, 'BANDWIDTH'),
]

/** True if the purchase is a rental that still runs or is not filled yet. */
export async function canKeepRunning({ deps }: Pick<BotContext, 'deps'>, p: Purchase): Promise<boolean> {
  if (p.kind !== 'BUY' || (p.state !== 'ordered' && p.state !== 'completed')) return false
  if (p.state === 'ordered' || p.endsAtMs === null) return true
  const parts = await deps.db.read((reader) => prolongedParts(reader, p))
  return Math.max(p.endsAtMs, ...parts.map(({ endsAtMs = 0 }) => endsAtMs)) > deps.clock.now()
}

/**
 * Lists the rules of a rental's address and offers new ones. Also offers lead times for the warning before the rental
 * ends.
 */
export async function rentalScreen(ctx: BotContext, p: Purchase): Promise<Screen> {
  const { t } = ctx
  const rules = await ctx.deps.db.read((reader) => rulesOf(reader, ctx.user.id))
  const receiverRules = rules.filter((rule) => rule.receiver === p.receiver)
  const isRunning = await canKeepRunning(ctx, p)
  return {
    text: paragraphs(
      t('alerts-rental', { what: amountOf(t, p.amount, p.resource) }),
      t('purchase-for', { address: code(p.receiver) }),
      t('alerts-leads'),
    ),
    buttons: [
      ...(await leadButtons(ctx, p.id)),
      ...receiverRules.map((rule) => ruleDetailButton(ctx, rule)),
      [isRunning && ruleButton(t, 'button-keep', 'keep', p.id)],
      ...newForAddress(ctx, p.receiver),
      [ruleButton(t, 'button-alerts-all', 'list'), menuButton(ctx)],
    ],
  }
}

/** Screen to set the default lead time of the warning before a rental ends. */
export async function leadsScreen(ctx: BotContext): Promise<Screen> {
  const { t } = ctx
  return {
    text: paragraphs(t('alerts-leads-all'), t('alerts-leads')),
    buttons: [...(await leadButtons(ctx, null)), [ruleButton(t, 'button-back', 'list'), menuButton(ctx)]],
  }
}

async function leadButtons(ctx: BotContext, purchaseId: string | null): Promise<Button[][]> {
  const { t } = ctx
  const chosen = await ctx.deps.db.read(
    async (reader) =>
      (await endingLead(reader, ctx.user.id, purchaseId)) ?? (await endingLead(reader, ctx.user.id, null)),
  )
  return inPairs(
    LEAD_CHOICES_SEC.map((sec) => {
      const label = sec === 0 ? t.plain('button-lead-off') : t.shortDuration(sec)
      return {
        label: `${sec === chosen ? '✓ ' : ''}${label}`,
        data: ruleData.pack({ op: 'lead', id: purchaseId ?? '', arg: String(sec) }),
      }
    }),
  )
}
