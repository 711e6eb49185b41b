/** Screens of /alerts: all rules, one rule, its history, and the rules of an address or a rental. */

import { isPackage, packageUse, type TransferPackage } from '../../../db/stores/bot/packages.ts'
import { prolongedParts } from '../../../db/stores/bot/purchases/ends.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { endingLead, isStockAlert, type Rule, ruleHistory, rulesOf } from '../../../db/stores/bot/rules.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { mulDivUp } from '../../../kernel/sun.ts'
import { accountLine } from '../../base/accounts.ts'
import { questionStamp } from '../../base/checks/questions.ts'
import type { BotContext } from '../../base/context.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import { ruleButton, ruleData } from '../../orders/buttons.ts'
import { addressText, namesOfCurrentUser } from '../../orders/names.ts'
import { amountOf, reservedText } from '../../orders/texts.ts'
import { isAlert } from '../../rules/alerts.ts'
import { LEAD_CHOICES_SEC } from '../../rules/ending.ts'
import { historyLine, ruleLabel, ruleTitle, stateText } from '../../rules/texts.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { type Button, inPairs, type Screen } from '../../telegram/screen.ts'

const PAGE_SIZE = 8
const SHOWN_EVENTS = 15

async function ruleButtons(ctx: BotContext, rules: readonly Rule[]): Promise<Button[][]> {
  const names = await namesOfCurrentUser(ctx)
  return rules.map((rule) => [
    { label: ruleLabel(ctx.t, rule, names), data: ruleData.pack({ op: 'show', id: rule.id, arg: '' }) },
  ])
}

const titleOf = async (ctx: BotContext, rule: Rule): Promise<Html> =>
  ruleTitle(ctx.t, rule, await namesOfCurrentUser(ctx))

export async function listScreen(ctx: BotContext, requestedPage = 0, note?: Html): Promise<Screen> {
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
      note,
      t('alerts-title'),
      rules.length === 0 ? t('alerts-none') : t('alerts-some', { count: rules.length }),
    ),
    buttons: [
      ...(await ruleButtons(ctx, rules.slice(first, first + PAGE_SIZE))),
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
      [ruleButton(t, 'button-new-package', 'package')],
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
      ...(await ruleButtons(
        ctx,
        rules.filter(({ kind }) => !isAlert(kind)),
      )),
      autoButtons(t, ''),
      [ruleButton(t, 'button-new-package', 'package')],
      [ruleButton(t, 'button-alerts-all', 'list'), menuButton(ctx)],
    ],
  }
}

export async function ruleScreen(ctx: BotContext, rule: Rule, note?: Html): Promise<Screen> {
  const { t } = ctx
  if (isPackage(rule)) return packageScreen(ctx, rule, note)
  const [last] = await ctx.deps.db.read((reader) => ruleHistory(reader, rule.id, 1))
  return {
    text: paragraphs(
      rule.accountId !== null && accountLine(ctx),
      note,
      await titleOf(ctx, rule),
      lines(stateText(t, rule), last && historyLine(t, rule, last)),
    ),
    buttons: [
      [
        rule.state === 'on'
          ? ruleButton(t, 'button-rule-pause', 'pause', rule.id)
          : ruleButton(t, 'button-rule-resume', 'resume', rule.id),
        !isStockAlert(rule) && ruleButton(t, 'button-rule-edit', 'edit', rule.id),
      ],
      [ruleButton(t, 'button-rule-history', 'log', rule.id), ruleButton(t, 'button-rule-delete', 'del', rule.id)],
      [ruleButton(t, 'button-back', 'list'), menuButton(ctx)],
    ],
  }
}

/**
 * Screen of a package: what is used, paid and set aside. `isOneEnough`: the address already has the Energy of a
 * transfer, so the user must confirm that one more is wanted.
 */
export async function packageScreen(
  ctx: BotContext,
  rule: TransferPackage,
  note?: Html,
  isOneEnough = false,
): Promise<Screen> {
  const { t } = ctx
  const { count, isReady } = rule.terms
  const [[last], use] = await ctx.deps.db.read(async (reader) => [
    await ruleHistory(reader, rule.id, 1),
    await packageUse(reader, rule),
  ])
  const ordered = use.used + use.open
  const label = isOneEnough ? 'button-send-anyway' : 'button-send-now'
  const isEnded = rule.state === 'done'
  return {
    text: paragraphs(
      note,
      await titleOf(ctx, rule),
      lines(
        t('package-left', { left: t.number(use.left), count: t.number(count) }),
        use.open > 0 && t('package-open'),
        ordered > 0 &&
          t('package-paid', {
            spent: t.trx(use.spentSun),
            each: t.trx(mulDivUp(use.spentSun, 1, ordered)),
          }),
        !isEnded && reservedText(t, use.reservedSun),
      ),
      lines(stateText(t, rule), last && historyLine(t, rule, last)),
    ),
    buttons: [
      [
        rule.state === 'on' && use.left > 0 && sendButton(t, label, rule.id, `${ordered}${isOneEnough ? '.sure' : ''}`),
        (rule.state === 'paused' || rule.state === 'stopped') && ruleButton(t, 'button-rule-resume', 'resume', rule.id),
      ],
      [!isEnded && ruleButton(t, isReady ? 'button-on-request' : 'button-keep-ready', 'ready', rule.id)],
      [
        ruleButton(t, 'button-rule-history', 'log', rule.id),
        ruleButton(t, isEnded ? 'button-rule-delete' : 'button-package-cancel', 'del', rule.id),
      ],
      [isEnded && ruleButton(t, 'button-new-package', 'package', rule.receiver ?? '')],
      [ruleButton(t, 'button-back', 'list'), menuButton(ctx)],
    ],
  }
}

const sendButton = (t: Translator, label: PlainKey, id: string, arg: string): Button => ({
  ...ruleButton(t, label, 'send', id, arg),
  style: 'success',
})

export async function historyScreen(ctx: BotContext, rule: Rule): Promise<Screen> {
  const { t } = ctx
  const events = await ctx.deps.db.read((reader) => ruleHistory(reader, rule.id, SHOWN_EVENTS))
  return {
    text: paragraphs(
      await titleOf(ctx, rule),
      t('alerts-history'),
      lines(...events.map((event) => historyLine(t, rule, event))),
    ),
    buttons: [[ruleButton(t, 'button-back', 'show', rule.id), menuButton(ctx)]],
  }
}

export async function deleteScreen(ctx: BotContext, rule: Rule): Promise<Screen> {
  const { t } = ctx
  const unused = isPackage(rule) && rule.state !== 'done' ? await unusedPart(ctx, rule) : undefined
  const text = paragraphs(await titleOf(ctx, rule), unused ? t('package-cancel', unused) : t('alerts-delete'))
  const label = unused ? 'button-package-cancel-yes' : 'button-rule-delete-yes'
  return {
    text,
    buttons: [
      [ruleButton(t, label, 'delyes', rule.id, questionStamp(ctx, text))],
      [ruleButton(t, 'button-back', 'show', rule.id)],
    ],
  }
}

/** Returns how many transfers of a package are unused, and how much of the balance is set aside for them. */
export async function unusedPart({ t, deps }: BotContext, rule: TransferPackage) {
  const { left, reservedSun } = await deps.db.read((reader) => packageUse(reader, rule))
  return { left: t.number(left), back: t.heldTrx(reservedSun) }
}

/** Lists the rules of an address and offers new ones. */
export async function addressScreen(ctx: BotContext, receiver: TronAddress): Promise<Screen> {
  const { t } = ctx
  const rules = await ctx.deps.db.read((reader) => rulesOf(reader, ctx.user.id))
  return {
    text: paragraphs(
      t('alerts-address'),
      t('purchase-for', { address: addressText(receiver, await namesOfCurrentUser(ctx)) }),
    ),
    buttons: [
      ...(await ruleButtons(
        ctx,
        rules.filter((rule) => rule.receiver === receiver),
      )),
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
    [ruleButton(t, 'button-new-package', 'package', receiver)],
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
      t('purchase-for', { address: addressText(p.receiver, await namesOfCurrentUser(ctx)) }),
      t('alerts-leads'),
    ),
    buttons: [
      ...(await leadButtons(ctx, p.id)),
      ...(await ruleButtons(ctx, receiverRules)),
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
