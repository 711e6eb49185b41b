/** /alerts: what the bot watches, and does, by itself for a person. */
import { Composer } from 'grammy'
import { purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { deleteRule, type Rule, rule, saveRule, switchRule } from '../../../db/stores/bot/rules.ts'
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { unreachable } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { isResource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, enterFlow, type Feature } from '../../base/flow.ts'
import { type RuleOp, ruleButton, ruleData } from '../../orders/buttons.ts'
import { ownOf } from '../../orders/extension.ts'
import { readReceiver } from '../../orders/input.ts'
import { enterFresh, linkBarrier, linked, reply } from '../../purchases/guard.ts'
import { isAlert, subjects, USUAL } from '../../rules/alerts.ts'
import { LEADS_SEC } from '../../rules/ending.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { buyFlow } from '../buy/flow.ts'
import { extendFlow } from '../extend/flow.ts'
import { autoFlow } from './auto-flow.ts'
import { alertFlow } from './flow.ts'
import { keepFlow } from './keep-flow.ts'
import {
  addressScreen,
  deleteScreen,
  historyScreen,
  isKeepable,
  leadsScreen,
  listScreen,
  rentalScreen,
  ruleScreen,
} from './screens.ts'

const composer = new Composer<BotContext>()

composer.command('alerts', async (ctx) => reply(ctx, await listScreen(ctx)))

async function showAlerts(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  await reply(ctx, await listScreen(ctx))
}

composer.callbackQuery(ruleData.filter, async (ctx, next) => {
  const data = ruleData.unpack(ctx.callbackQuery.data)
  if (!data || !(await OPERATIONS[data.op](ctx, data.id, data.arg))) return next()
})

/** False: the button is from another time, or somebody else's. */
type Operation = (ctx: BotContext, id: string, arg: string) => Promise<boolean>

/** Ids are not secret: what belongs to somebody else does not exist here. */
const onRule =
  (act: (ctx: BotContext, rule: Rule) => Promise<void>): Operation =>
  async (ctx, id) => {
    const found = await ctx.deps.db.read((reader) => rule(reader, id))
    if (found?.userId !== ctx.user.id) return false
    await act(ctx, found)
    return true
  }

const show = async (ctx: BotContext, { id }: Rule): Promise<void> => {
  const now = await ctx.deps.db.read((reader) => rule(reader, id))
  await reply(ctx, now ? await ruleScreen(ctx, now) : await listScreen(ctx))
}

const switched = (to: 'on' | 'paused'): Operation =>
  onRule(async (ctx, one) => {
    const turn = async () => {
      await ctx.deps.db.write((tx) => switchRule(tx, one, to, ctx.deps.clock.now()))
      await show(ctx, one)
    }
    if (to === 'paused' || one.accountId === null) return turn()
    await withLink(ctx, async ({ accountId }) => {
      if (accountId === one.accountId) return turn()
      const open = ruleButton(ctx.t, 'button-rule-open', 'show', one.id)
      await reply(ctx, {
        text: ctx.t('rule-other-account'),
        buttons: [[goButton(ctx.t, 'link')], [open, menuButton(ctx)]],
      })
    })
  })

const OPERATIONS: Record<RuleOp, Operation> = {
  list: async (ctx, _id, arg) => {
    await closeFlow(ctx)
    await reply(ctx, await listScreen(ctx, Number(arg)))
    return true
  },
  show: onRule(show),
  open: onRule(async (ctx, one) => {
    ctx.ack()
    await sendScreen(ctx.api, ctx.user.id, await ruleScreen(ctx, one))
  }),
  pause: switched('paused'),
  resume: switched('on'),
  log: onRule(async (ctx, one) => reply(ctx, await historyScreen(ctx, one))),
  del: onRule(async (ctx, one) => reply(ctx, deleteScreen(ctx, one))),
  delyes: onRule(async (ctx, one) => {
    await ctx.deps.db.write((tx) => deleteRule(tx, one.id))
    await reply(ctx, await listScreen(ctx))
  }),
  edit: onRule(async (ctx, one) => {
    const { kind, resource, receiver } = one
    if (kind === 'keep') return beginKeep(ctx, one.purchaseId ?? '')
    if (kind === 'auto_buy' && resource && receiver)
      return withLink(ctx, () => enterFlow(ctx, autoFlow, { resource, receiver, ruleId: one.id }))
    if (!isAlert(kind)) return show(ctx, one)
    if (kind === 'low_balance') return withLink(ctx, () => enterFlow(ctx, alertFlow, { kind }))
    await enterFlow(ctx, alertFlow, { kind, ...(resource && { resource }), ...(receiver && { receiver }) })
  }),
  act: onRule(act),
  at: async (ctx, id) => {
    const read = readReceiver(id)
    if (read.ok) await reply(ctx, await addressScreen(ctx, read.value))
    return read.ok
  },
  rental: async (ctx, id, arg) => {
    const p = await ctx.deps.db.read((reader) => purchase(reader, id))
    if (p?.userId !== ctx.user.id) return false
    ctx.ack()
    const screen = await rentalScreen(ctx, p)
    if (arg === 'keep') await sendScreen(ctx.api, ctx.user.id, screen)
    else await reply(ctx, screen)
    return true
  },
  leads: async (ctx) => {
    await reply(ctx, await leadsScreen(ctx))
    return true
  },
  lead: async (ctx, id, arg) => {
    const level = LEADS_SEC.find((sec) => String(sec) === arg)
    const p = id === '' ? undefined : await ctx.deps.db.read((reader) => purchase(reader, id))
    if (level === undefined || (id !== '' && p?.userId !== ctx.user.id)) return false
    const { clock, db } = ctx.deps
    const chosen = { kind: 'ending', subject: subjects.none, level, purchaseId: p?.id ?? null } as const
    await db.write((tx) => saveRule(tx, { ...chosen, id: newId(clock.now()), userId: ctx.user.id }, clock.now()))
    ctx.ack(ctx.t.plain('alerts-lead-set'))
    await reply(ctx, p ? await rentalScreen(ctx, p) : await leadsScreen(ctx))
    return true
  },
  low: async (ctx, id, arg) => {
    const read = readReceiver(id)
    if (!isResource(arg)) return false
    await enterFlow(ctx, alertFlow, { kind: 'low_resource', resource: arg, ...(read.ok && { receiver: read.value }) })
    return true
  },
  price: async (ctx, _id, arg) => {
    if (!isResource(arg)) return false
    await enterFlow(ctx, alertFlow, { kind: 'price', resource: arg })
    return true
  },
  keep: async (ctx, id, arg) => {
    const p = await ctx.deps.db.read((reader) => purchase(reader, id))
    if (p?.userId !== ctx.user.id || !(await isKeepable(ctx, p))) return false
    await (arg === 'keep' ? beginKeep(ctx, id, enterFresh) : beginKeep(ctx, id))
    return true
  },
  auto: async (ctx, id, arg) => {
    const read = readReceiver(id)
    if (!isResource(arg)) return false
    await withLink(ctx, () => enterFlow(ctx, autoFlow, { resource: arg, ...(read.ok && { receiver: read.value }) }))
    return true
  },
  balance: async (ctx) => {
    await withLink(ctx, () => enterFlow(ctx, alertFlow, { kind: 'low_balance' }))
    return true
  },
}

function beginKeep(ctx: BotContext, purchaseId: string, enter = enterFlow): Promise<void> {
  return withLink(ctx, () => enter(ctx, keepFlow, { purchaseId }))
}

/** What takes an account, or how to get one. */
async function withLink(ctx: BotContext, begin: (link: LinkRow) => Promise<void>): Promise<void> {
  const barrier = linkBarrier(ctx)
  if (barrier) await reply(ctx, barrier)
  else await begin(linked(ctx))
}

/** What the rule is about, done by hand. */
async function act(ctx: BotContext, one: Rule): Promise<void> {
  const { kind, receiver } = one
  const resource = one.resource ?? 'ENERGY'
  switch (kind) {
    case 'low_resource':
      return enterFresh(ctx, buyFlow, { step: 'amount', resource, ...(receiver && { receiver }) })
    case 'price': {
      const { amount, durationSec } = USUAL[resource]
      return enterFresh(ctx, buyFlow, { step: 'receiver', resource, amount, durationSec })
    }
    case 'keep': {
      const p = await ctx.deps.db.read((reader) => purchase(reader, one.purchaseId ?? ''))
      if (!p) return show(ctx, one)
      return enterFresh(ctx, extendFlow, { step: 'look', receiver: p.receiver, resource: p.resource, own: ownOf(p) })
    }
    case 'auto_buy': {
      const { terms } = one
      const wanted = terms?.kind === 'auto_buy' ? { amount: terms.amount, durationSec: terms.durationSec } : {}
      return enterFresh(ctx, buyFlow, { step: 'quote', resource, ...(receiver && { receiver }), ...wanted })
    }
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
  flows: [alertFlow, keepFlow, autoFlow],
  opens: { alerts: showAlerts },
  commands: ['alerts'],
}
