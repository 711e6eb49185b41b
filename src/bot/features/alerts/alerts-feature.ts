/** /alerts: alerts and automatic rules of a user. */
import { Composer } from 'grammy'
import { isPackage, type TransferPackage } from '../../../db/stores/bot/packages.ts'
import { purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import {
  ANY_COST_SUN,
  deleteRule,
  type Rule,
  rule,
  rulesOf,
  saveRule,
  switchRule,
} from '../../../db/stores/bot/rules.ts'
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { readAddress } from '../../../kernel/address.ts'
import { unreachable } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { isResource } from '../../../kernel/resource.ts'
import { selectAccountForUpdate } from '../../base/accounts.ts'
import { askedAgain, isCurrentQuestion } from '../../base/checks/questions.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, enterFlow, type Feature } from '../../base/flow.ts'
import type { Html } from '../../locales/html.ts'
import { type RuleOp, ruleButton, ruleData } from '../../orders/buttons.ts'
import { providerUnitsOf } from '../../orders/extension.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import { amountOf } from '../../orders/texts.ts'
import {
  enterInNewMessage,
  failureNoteText,
  linkBarrier,
  replyWithScreen,
  requireLink,
  toFailure,
} from '../../purchases/guard.ts'
import { nullIfSlow } from '../../purchases/optional-data.ts'
import { sendTransfer } from '../../purchases/rules/packages.ts'
import { isAlert, PRICE_ALERT_RENTAL, subjectKeys, usableUnits } from '../../rules/alerts.ts'
import { LEAD_CHOICES_SEC } from '../../rules/ending.ts'
import { priceAlert, saveNewRule } from '../../rules/price-alert.ts'
import { ruleLabel } from '../../rules/texts.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { buyFlow } from '../buy/flow.ts'
import { extendFlow } from '../extend/flow.ts'
import {
  addressScreen,
  autoBuyScreen,
  canKeepRunning,
  deleteScreen,
  historyScreen,
  leadsScreen,
  listScreen,
  packageScreen,
  rentalScreen,
  ruleScreen,
  unusedPart,
} from './alert-screens.ts'
import { autoFlow } from './auto-flow.ts'
import { alertFlow, savedScreen } from './flow.ts'
import { keepFlow } from './keep-flow.ts'
import { packageFlow } from './package-flow.ts'

const composer = new Composer<BotContext>()

composer.command('alerts', async (ctx) => replyWithScreen(ctx, await listScreen(ctx)))

async function showAlerts(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  await replyWithScreen(ctx, await listScreen(ctx))
}

async function showAutoBuy(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  await replyWithScreen(ctx, await autoBuyScreen(ctx))
}

const JUST_NOW_MS = 60_000

/** A second tap on Start comes after the end of its flow. */
composer.callbackQuery(/^~.*start$/, async (ctx, next) => {
  const rules = await ctx.deps.db.read((reader) => rulesOf(reader, ctx.user.id))
  const sinceMs = ctx.deps.clock.now() - JUST_NOW_MS
  const newest = rules.findLast(
    ({ kind, state, createdAtMs }) => !isAlert(kind) && state === 'on' && createdAtMs >= sinceMs,
  )
  if (!newest) return next()
  ctx.ack(ctx.t.plain('rule-is-on', { rule: ruleLabel(ctx.t, newest, await namesOfCurrentUser(ctx)) }))
})

composer.callbackQuery(ruleData.filter, async (ctx, next) => {
  const data = ruleData.unpack(ctx.callbackQuery.data)
  if (!data || !(await OPERATIONS[data.op](ctx, data.id, data.arg))) return next()
})

/** Returns false if the button is outdated or belongs to another user. */
type Operation = (ctx: BotContext, id: string, arg: string) => Promise<boolean>

/** Rule ids are not secret, so a rule of another user counts as not found. */
const onRule =
  (handle: (ctx: BotContext, rule: Rule, arg: string) => Promise<void>): Operation =>
  async (ctx, id, arg) => {
    const found = await ctx.deps.db.read((reader) => rule(reader, id))
    if (found?.userId !== ctx.user.id) return false
    if (found.accountId !== null) selectAccountForUpdate(ctx, found.accountId)
    await handle(ctx, found, arg)
    return true
  }

const show = async (ctx: BotContext, { id }: Rule): Promise<void> => {
  const now = await ctx.deps.db.read((reader) => rule(reader, id))
  await replyWithScreen(ctx, now ? await ruleScreen(ctx, now) : await listScreen(ctx))
}

const switchBy = (move: 'pause' | 'resume'): Operation =>
  onRule(async (ctx, one) => {
    const applySwitch = async () => {
      await ctx.deps.db.write((tx) => switchRule(tx, one, move, ctx.deps.clock.now()))
      await show(ctx, one)
    }
    if (move === 'pause' || one.accountId === null) return applySwitch()
    if (ctx.link || ctx.links.length === 0) return withLink(ctx, applySwitch)
    const open = ruleButton(ctx.t, 'button-rule-open', 'show', one.id)
    await replyWithScreen(ctx, {
      text: ctx.t('rule-other-account'),
      buttons: [[goButton(ctx.t, 'link')], [open, menuButton(ctx)]],
    })
  })

const OPERATIONS: Record<RuleOp, Operation> = {
  list: async (ctx, _id, arg) => {
    await closeFlow(ctx)
    await replyWithScreen(ctx, await listScreen(ctx, Number(arg)))
    return true
  },
  show: onRule(show),
  open: onRule(async (ctx, one) => {
    ctx.ack()
    await sendScreen(ctx.api, ctx.user.id, await ruleScreen(ctx, one))
  }),
  pause: switchBy('pause'),
  resume: switchBy('resume'),
  log: onRule(async (ctx, one) => replyWithScreen(ctx, await historyScreen(ctx, one))),
  del: onRule(async (ctx, one) => replyWithScreen(ctx, await deleteScreen(ctx, one))),
  delyes: onRule(async (ctx, one, stamp) => {
    const question = await deleteScreen(ctx, one)
    if (!isCurrentQuestion(ctx, stamp, question.text)) return replyWithScreen(ctx, askedAgain(ctx, question))
    const unused = isPackage(one) && one.state !== 'done' ? await unusedPart(ctx, one) : undefined
    await ctx.deps.db.write((tx) => deleteRule(tx, one.id))
    await replyWithScreen(ctx, await listScreen(ctx, 0, unused && ctx.t('package-cancelled', unused)))
  }),
  edit: onRule(async (ctx, one) => {
    const { kind, resource, receiver } = one
    if (kind === 'keep') return startKeepFlow(ctx, one.purchaseId ?? '')
    if (kind === 'auto_buy' && resource && receiver)
      return withLink(ctx, () => enterFlow(ctx, autoFlow, { resource, receiver, ruleId: one.id }))
    if (!isAlert(kind)) return show(ctx, one)
    if (kind === 'low_balance') return withLink(ctx, () => enterFlow(ctx, alertFlow, { kind }))
    await enterFlow(ctx, alertFlow, { kind, ...(resource && { resource }), ...(receiver && { receiver }) })
  }),
  act: onRule(startManually),
  at: async (ctx, id) => {
    const read = readAddress(id)
    if (read.ok) await replyWithScreen(ctx, await addressScreen(ctx, read.address))
    return read.ok
  },
  rental: async (ctx, id, arg) => {
    const p = await ctx.deps.db.read((reader) => purchase(reader, id))
    if (p?.userId !== ctx.user.id) return false
    ctx.ack()
    const screen = await rentalScreen(ctx, p)
    if (arg === 'keep') await sendScreen(ctx.api, ctx.user.id, screen)
    else await replyWithScreen(ctx, screen)
    return true
  },
  leads: async (ctx) => {
    await replyWithScreen(ctx, await leadsScreen(ctx))
    return true
  },
  lead: async (ctx, id, arg) => {
    const level = LEAD_CHOICES_SEC.find((sec) => String(sec) === arg)
    const p = id === '' ? undefined : await ctx.deps.db.read((reader) => purchase(reader, id))
    if (level === undefined || (id !== '' && p?.userId !== ctx.user.id)) return false
    const { clock, db } = ctx.deps
    const chosen = { kind: 'ending', subject: subjectKeys.none, level, purchaseId: p?.id ?? null } as const
    await db.write((tx) => saveRule(tx, { ...chosen, id: newId(clock.now()), userId: ctx.user.id }, clock.now()))
    ctx.ack(ctx.t.plain('alerts-lead-set'))
    await replyWithScreen(ctx, p ? await rentalScreen(ctx, p) : await leadsScreen(ctx))
    return true
  },
  low: async (ctx, id, arg) => {
    const read = readAddress(id)
    if (!isResource(arg)) return false
    await enterFlow(ctx, alertFlow, { kind: 'low_resource', resource: arg, ...(read.ok && { receiver: read.address }) })
    return true
  },
  price: async (ctx, id, arg) => {
    if (!isResource(arg)) return false
    if (id === 'any') {
      await replyWithScreen(ctx, await savedScreen(ctx, await saveNewRule(ctx, priceAlert(ctx, arg, ANY_COST_SUN))))
      return true
    }
    await enterFlow(ctx, alertFlow, { kind: 'price', resource: arg })
    return true
  },
  keep: async (ctx, id, arg) => {
    const p = await ctx.deps.db.read((reader) => purchase(reader, id))
    if (p?.userId !== ctx.user.id || !(await canKeepRunning(ctx, p))) return false
    selectAccountForUpdate(ctx, p.accountId)
    await (arg === 'keep' ? startKeepFlow(ctx, id, enterInNewMessage) : startKeepFlow(ctx, id))
    return true
  },
  auto: async (ctx, id, arg) => {
    const read = readAddress(id)
    if (!isResource(arg)) return false
    await withLink(ctx, () => enterFlow(ctx, autoFlow, { resource: arg, ...(read.ok && { receiver: read.address }) }))
    return true
  },
  package: async (ctx, id) => {
    const read = readAddress(id)
    await withLink(ctx, () => enterFlow(ctx, packageFlow, read.ok ? { receiver: read.address } : {}))
    return true
  },
  send: async (ctx, id, arg) => {
    const one = await ctx.deps.db.read((reader) => rule(reader, id))
    const [, used = '', isSure] = /^(\d+)(\.sure)?$/.exec(arg) ?? []
    if (one?.userId !== ctx.user.id || !isPackage(one) || used === '') return false
    ctx.ack()
    await sendNow(ctx, one, Number(used), isSure !== undefined)
    return true
  },
  ready: onRule(async (ctx, one) => {
    if (!isPackage(one) || one.state === 'done') return show(ctx, one)
    const terms = { ...one.terms, isReady: !one.terms.isReady }
    await ctx.deps.db.write((tx) => saveRule(tx, { ...one, terms }, ctx.deps.clock.now()))
    await show(ctx, one)
  }),
  balance: async (ctx) => {
    await withLink(ctx, () => enterFlow(ctx, alertFlow, { kind: 'low_balance' }))
    return true
  },
}

/** Rents for one transfer of a package. Asks first if the address already has the Energy for one. */
async function sendNow(ctx: BotContext, one: TransferPackage, used: number, isSure: boolean): Promise<void> {
  const { receiver, resource, level } = one
  const units =
    isSure || receiver === null
      ? null
      : await nullIfSlow(ctx, async () => usableUnits(await ctx.deps.node.pendingResources(receiver), resource))
  if (units !== null && units >= level) {
    const note = ctx.t('package-enough', { what: amountOf(ctx.t, units, resource ?? 'ENERGY') })
    return replyWithScreen(ctx, await packageScreen(ctx, one, note, true))
  }
  let note: Html | undefined
  try {
    await sendTransfer(ctx.runtime, one, used)
  } catch (error) {
    note = failureNoteText(ctx, toFailure(ctx, error))
  }
  const now = await ctx.deps.db.read((reader) => rule(reader, one.id))
  await replyWithScreen(ctx, now ? await ruleScreen(ctx, now, note) : await listScreen(ctx))
}

function startKeepFlow(ctx: BotContext, purchaseId: string, enter = enterFlow): Promise<void> {
  return withLink(ctx, () => enter(ctx, keepFlow, { purchaseId }))
}

/** Runs an action that needs a linked account. Otherwise explains how to link one. */
async function withLink(ctx: BotContext, begin: (link: LinkRow) => Promise<void>): Promise<void> {
  const barrier = await linkBarrier(ctx)
  if (barrier) await replyWithScreen(ctx, barrier)
  else await begin(requireLink(ctx))
}

/** Starts the rule's action manually, for example a rental. */
async function startManually(ctx: BotContext, one: Rule): Promise<void> {
  const { kind, receiver } = one
  const resource = one.resource ?? 'ENERGY'
  switch (kind) {
    case 'low_resource':
      return enterInNewMessage(ctx, buyFlow, { step: 'amount', resource, ...(receiver && { receiver }) })
    case 'price': {
      const { amount, durationSec } = PRICE_ALERT_RENTAL[resource]
      return enterInNewMessage(ctx, buyFlow, { step: 'receiver', resource, amount, durationSec })
    }
    case 'keep': {
      const p = await ctx.deps.db.read((reader) => purchase(reader, one.purchaseId ?? ''))
      if (!p) return show(ctx, one)
      return enterInNewMessage(ctx, extendFlow, {
        step: 'look',
        receiver: p.receiver,
        resource: p.resource,
        own: providerUnitsOf(p),
      })
    }
    case 'auto_buy': {
      const { terms } = one
      const prefill = terms?.kind === 'auto_buy' ? { amount: terms.amount, durationSec: terms.durationSec } : {}
      return enterInNewMessage(ctx, buyFlow, { step: 'quote', resource, ...(receiver && { receiver }), ...prefill })
    }
    case 'package':
    case 'low_balance':
    case 'ending':
      return show(ctx, one)
    default:
      return unreachable(kind)
  }
}

export const alerts: Feature = {
  name: 'alerts',
  composer,
  flows: [alertFlow, keepFlow, autoFlow, packageFlow],
  openers: { alerts: showAlerts, autobuy: showAutoBuy },
  commands: ['alerts'],
}
