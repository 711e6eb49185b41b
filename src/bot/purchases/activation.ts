/**
 * A receiver that was never activated: what activating it costs at this marketplace, one Confirm, and on as soon as the
 * chain has it. The marketplace activates and charges each address once, so the same call again is safe: after a lost
 * answer, after a restart, on a second tap.
 */
import { MIN_AMOUNT } from '../../contract/v2.ts'
import { isPaused } from '../../db/stores/bot/flags.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { wait } from '../../kernel/clock.ts'
import { AppError, foreignCode } from '../../kernel/errors.ts'
import { type Sun, subSun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import { type Answer, BACK, backButton, cancelButton, type Flow, type Mark } from '../base/flow.ts'
import { code, paragraphs, raw } from '../locales/html.ts'
import { checkReceiver } from '../orders/input.ts'
import { receiverProblem } from '../orders/words.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'
import { type Failure, failureNote, failureOf, keyHere } from './guard.ts'
import { inTime } from './quote.ts'

/** A transfer is in the next block, or soon after; the person looks at the screen until then. */
const LOOK_EVERY_MS = 1_500
const LOOKS = 10

/** The receiver that was sent or chosen; where it cannot be one, the question is asked again. `start`: before it. */
export async function takeReceiver(flow: Flow, answer: Answer, text: string, start: Mark): Promise<TronAddress> {
  const checked = await flow.run((ctx) => checkReceiver(ctx.deps, text, ctx.link?.depositAddress))
  if (checked.ok) return checked.value
  if (checked.problem === 'not_activated') {
    const offered = await offerActivation(flow, checked.address)
    if (offered === 'active') return checked.address
    if (offered === 'back') return flow.back(start)
  }
  return answer.again((ctx) => ctx.t('wrong-input', { problem: raw(receiverProblem(ctx.t, checked)) }))
}

type Offer = { costSun: Sun; balanceSun: Sun }

/** `already`: before it was asked for, so that nothing was paid for it then. */
type Activated = { at: 'active'; already?: true } | { at: 'coming' } | { at: 'refused'; failure: Failure }

/** `not_offered`: this marketplace activates nothing, or does not answer. */
export async function offerActivation(flow: Flow, address: TronAddress): Promise<'active' | 'back' | 'not_offered'> {
  let now: Activated | undefined
  let costSun: Sun | undefined
  for (;;) {
    const offer = await flow.run((ctx) => offerOf(ctx, address))
    if (offer === 'active') {
      if (now?.at === 'coming') await tellDone(flow, address, costSun)
      return 'active'
    }
    if (offer === null && now === undefined) return 'not_offered'
    const last = now
    const action = await flow.ask((ctx) => offerScreen(ctx, address, offer, last))
    if (action === BACK) return 'back'
    if (action === 'look') continue
    await flow.show((ctx) => ({ text: ctx.t('activation-under-way', { address: code(address) }) }))
    const done: Activated = await flow.run((ctx) => activate(ctx, address))
    if (offer) costSun = offer.costSun
    if (done.at === 'active') {
      if (!done.already || now?.at === 'coming') await tellDone(flow, address, costSun)
      return 'active'
    }
    now = done
  }
}

/** In a message of its own: what was paid stays to be read, and the flow goes on below it. */
async function tellDone(flow: Flow, address: TronAddress, costSun: Sun | undefined): Promise<void> {
  if (costSun === undefined) return
  await flow.show((ctx) => ({ text: ctx.t('activation-done', { address: code(address), cost: ctx.t.trx(costSun) }) }))
  await flow.run((ctx) => {
    ctx.flow.liveMessageId = undefined
  })
}

/** Null: the marketplace names no price for it. */
async function offerOf(ctx: BotContext, receiver: TronAddress): Promise<Offer | 'active' | null> {
  const { client, node } = ctx.deps
  try {
    if (await node.pendingAccount(receiver)) return 'active'
    const apiKey = await keyHere(ctx)
    const least = { resource: 'ENERGY', amount: MIN_AMOUNT.ENERGY, durationSec: 3_600 } as const
    const [{ activationFeeSun }, { balanceSun }] = await inTime(
      ctx.deps,
      Promise.all([client.estimate({ ...least, receiver, apiKey }), client.userInfo(apiKey)]),
    )
    return activationFeeSun === undefined ? null : { costSun: activationFeeSun, balanceSun }
  } catch (error) {
    ctx.deps.log.info({ err: error, userId: ctx.user.id }, 'activation.no_offer')
    return null
  }
}

function offerScreen(ctx: BotContext, receiver: TronAddress, offer: Offer | null, last: Activated | undefined): Screen {
  const { t } = ctx
  const address = code(receiver)
  const leave = [backButton(ctx), cancelButton(ctx)]
  const said = last?.at === 'refused' && failureNote(ctx, last.failure)
  if (last?.at === 'coming' || offer === null)
    return {
      text: paragraphs(said, t('activation-coming', { address })),
      buttons: [[{ label: t.plain('button-check-again'), action: 'go' }], leave],
    }
  const { costSun, balanceSun } = offer
  const cost = t.trx(costSun)
  const asked = t('activation-offer', { address, cost, balance: t.trx(balanceSun) })
  if (balanceSun < costSun) {
    const missing = t.trx(subSun(costSun, balanceSun))
    return {
      text: paragraphs(said, asked, t('activation-short', { missing })),
      buttons: [[goButton(t, 'deposit', 'keep'), { label: t.plain('button-check-again'), action: 'look' }], leave],
    }
  }
  return {
    text: paragraphs(said, asked),
    buttons: [[{ label: t.plain('button-activate', { cost }), action: 'go' }], leave],
  }
}

async function activate(ctx: BotContext, address: TronAddress): Promise<Activated> {
  const { client, clock, db, node } = ctx.deps
  const isActive = async () => Boolean(await node.pendingAccount(address).catch(() => undefined))
  if (await isActive()) return { at: 'active', already: true }
  try {
    if (await db.read((reader) => isPaused(reader, 'buy'))) throw new AppError('ORDERS_PAUSED')
    const outcome = await client.activate(await keyHere(ctx), address)
    if (outcome.at === 'refused') throw new AppError(foreignCode(outcome.code), { message: outcome.message })
  } catch (error) {
    return { at: 'refused', failure: failureOf(ctx, error) }
  }
  // Whatever was answered, or got lost on the way: the chain tells.
  for (let looked = 1; ; looked++) {
    if (await isActive()) break
    if (looked === LOOKS) return { at: 'coming' }
    await wait(clock, LOOK_EVERY_MS)
  }
  return { at: 'active' }
}
