/**
 * Activates a receiver: shows the fee, asks for a confirmation, and continues once the chain has the account. The call
 * is safe to repeat, because the marketplace activates and charges each address only once.
 */
import type { DepositsInfo } from '../../client/types.ts'
import { MIN_AMOUNT } from '../../contract/v2.ts'
import { activePause } from '../../db/stores/bot/flags.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { wait } from '../../kernel/clock.ts'
import { AppError, foreignCode } from '../../kernel/errors.ts'
import { type Sun, subSun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import { type Answer, BACK, backButton, cancelButton, type Flow, type Mark } from '../base/flow.ts'
import { namesOfUser } from '../base/typed-line.ts'
import { code, lines, paragraphs, raw } from '../locales/html.ts'
import { missingText } from '../orders/deposit-terms.ts'
import { checkReceiver } from '../orders/input.ts'
import { receiverProblem } from '../orders/texts.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'
import { type Failure, failureNoteText, requireCurrentApiKey, toFailure } from './guard.ts'
import { withTimeout } from './payer-calls.ts'

/** Short, because an activation appears in one of the next blocks and the user is watching the screen. */
const POLL_EVERY_MS = 1_500
const MAX_POLLS = 10

/**
 * Returns the receiver, or repeats the question if the address cannot be a receiver. `start`: mark before the question.
 */
export async function resolveReceiver(flow: Flow, answer: Answer, text: string, start: Mark): Promise<TronAddress> {
  const checked = await flow.run(async (ctx) => checkReceiver(ctx.deps, text, await namesOfUser(ctx)))
  if (checked.ok) return checked.value
  if (checked.problem === 'not_activated') {
    const offered = await offerActivation(flow, checked.address)
    if (offered === 'active') return checked.address
    if (offered === 'back') return flow.back(start)
  }
  return answer.again((ctx) => ctx.t('wrong-input', { problem: raw(receiverProblem(ctx.t, checked)) }))
}

type ActivationOffer = { costSun: Sun; balanceSun: Sun; deposits?: DepositsInfo | undefined }

/** `already`: the address was active before the request, so nothing was paid. */
type ActivationResult = { at: 'active'; already?: true } | { at: 'coming' } | { at: 'refused'; failure: Failure }

/**
 * Offers to activate an address. `not_offered`: this marketplace does not activate addresses, or it does not answer.
 */
export async function offerActivation(flow: Flow, address: TronAddress): Promise<'active' | 'back' | 'not_offered'> {
  let now: ActivationResult | undefined
  let costSun: Sun | undefined
  for (;;) {
    const offer = await flow.run((ctx) => readActivationOffer(ctx, address))
    if (offer === 'active') {
      if (now?.at === 'coming') await showActivationReceipt(flow, address, costSun)
      return 'active'
    }
    if (offer === null && now === undefined) return 'not_offered'
    const previousResult = now
    const action = await flow.ask((ctx) => offerScreen(ctx, address, offer, previousResult))
    if (action === BACK) return 'back'
    if (action === 'look') continue
    await flow.show((ctx) => ({ text: ctx.t('activation-under-way', { address: code(address) }) }))
    const result: ActivationResult = await flow.run((ctx) => activate(ctx, address))
    if (offer) costSun = offer.costSun
    if (result.at === 'active') {
      if (!result.already || now?.at === 'coming') await showActivationReceipt(flow, address, costSun)
      return 'active'
    }
    now = result
  }
}

/** Shows the payment in a separate message that stays in the chat. The flow continues below it. */
async function showActivationReceipt(flow: Flow, address: TronAddress, costSun: Sun | undefined): Promise<void> {
  if (costSun === undefined) return
  await flow.show((ctx) => ({ text: ctx.t('activation-done', { address: code(address), cost: ctx.t.trx(costSun) }) }))
  await flow.run((ctx) => {
    ctx.flow.liveMessageId = undefined
  })
}

/** Reads the activation fee and the balance. Returns null if the marketplace reports no activation fee. */
async function readActivationOffer(ctx: BotContext, receiver: TronAddress): Promise<ActivationOffer | 'active' | null> {
  const { client, node } = ctx.deps
  try {
    if (await node.pendingAccount(receiver)) return 'active'
    const apiKey = await requireCurrentApiKey(ctx)
    const smallestRental = { resource: 'ENERGY', amount: MIN_AMOUNT.ENERGY, durationSec: 3_600 } as const
    const [{ activationFeeSun }, { balanceSun, deposits }] = await withTimeout(
      ctx.deps,
      Promise.all([client.estimate({ ...smallestRental, receiver, apiKey }), client.userInfo(apiKey)]),
    )
    return activationFeeSun === undefined ? null : { costSun: activationFeeSun, balanceSun, deposits }
  } catch (error) {
    ctx.deps.log.info({ err: error, userId: ctx.user.id }, 'activation.fee_request_failed')
    return null
  }
}

function offerScreen(
  ctx: BotContext,
  receiver: TronAddress,
  offer: ActivationOffer | null,
  previousResult: ActivationResult | undefined,
): Screen {
  const { t } = ctx
  const address = code(receiver)
  const leaveButtons = [backButton(ctx), cancelButton(ctx)]
  const failureLine = previousResult?.at === 'refused' && failureNoteText(ctx, previousResult.failure)
  if (previousResult?.at === 'coming' || offer === null)
    return {
      text: paragraphs(failureLine, t('activation-coming', { address })),
      buttons: [[{ label: t.plain('button-check-again'), action: 'go' }], leaveButtons],
    }
  const { costSun, balanceSun, deposits } = offer
  const cost = t.trx(costSun)
  const question = t('activation-offer', { address, cost, balance: t.heldTrx(balanceSun) })
  if (balanceSun < costSun) {
    const missing = subSun(costSun, balanceSun)
    const short = lines(
      t('activation-short', { missing: t.trx(missing) }),
      missingText(t, missing, deposits),
      t('deposit-then-check'),
    )
    return {
      text: paragraphs(failureLine, question, short),
      buttons: [
        [goButton(t, 'deposit', 'keep'), { label: t.plain('button-check-again'), action: 'look' }],
        leaveButtons,
      ],
    }
  }
  return {
    text: paragraphs(failureLine, question),
    buttons: [[{ label: t.plain('button-activate', { cost }), action: 'go' }], leaveButtons],
  }
}

async function activate(ctx: BotContext, address: TronAddress): Promise<ActivationResult> {
  const { client, clock, db, node } = ctx.deps
  const isActive = async () => Boolean(await node.pendingAccount(address).catch(() => undefined))
  if (await isActive()) return { at: 'active', already: true }
  try {
    if (await db.read((reader) => activePause(reader, 'buy'))) throw new AppError('ORDERS_PAUSED')
    const outcome = await client.activate(await requireCurrentApiKey(ctx), address)
    if (outcome.at === 'refused') throw new AppError(foreignCode(outcome.code), { message: outcome.message })
  } catch (error) {
    return { at: 'refused', failure: toFailure(ctx, error) }
  }
  // The outcome is read from the chain, whether the marketplace answered or the response was lost.
  for (let polls = 1; ; polls++) {
    if (await isActive()) break
    if (polls === MAX_POLLS) return { at: 'coming' }
    await wait(clock, POLL_EVERY_MS)
  }
  return { at: 'active' }
}
