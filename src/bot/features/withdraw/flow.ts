/** Conversation of Withdraw: address and amount. It ends with a question that has its own buttons. */
import type { WithdrawalTerms } from '../../../client/types.ts'
import { readAddress, shortAddress, type TronAddress } from '../../../kernel/address.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { minSun, type Sun, subSun, sun } from '../../../kernel/sun.ts'
import { accountLine } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import {
  type Answer,
  BACK,
  backButton,
  cancelButton,
  defineFlow,
  type Flow,
  liveMessage,
  type Mark,
} from '../../base/flow.ts'
import { readTrx } from '../../lines/answers.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { parsedOrAskAgain, receiverFromText } from '../../orders/answers.ts'
import { remedyButton } from '../../orders/failures.ts'
import { isOnlyPaidTo } from '../../orders/input.ts'
import { trxProblem } from '../../orders/texts.ts'
import { type Failure, failureNoteText, requireCurrentApiKey, requireLink, toFailure } from '../../purchases/guard.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { showWithdrawalQuestion } from '../../withdrawals/submit.ts'
import { amountProblem, balanceLines, closedText, readTerms, type Terms } from '../../withdrawals/terms.ts'

const ADD = 'new'
const REMOVE = 'off'

export const withdrawFlow = defineFlow<null>('withdraw', 3, async (flow) => {
  const start = flow.mark()
  const terms = await flow.run(loadTerms)
  if ('code' in terms) return showTermsFailure(flow, terms, start)
  const closed = closedText(terms)
  if (closed) return flow.show((ctx) => closedScreen(ctx, ctx.t(closed)))
  const choice = await flow.askText((ctx) => chooseScreen(ctx, terms))
  if (choice.kind === 'text') return addAddress(flow, terms, start, await walletFromText(flow, choice))
  if (choice.action === ADD) return addAddress(flow, terms, start)
  if (choice.action === REMOVE) return removeAddress(flow, terms, start)
  const address = findListed(terms, choice.action)
  if (address === undefined) return flow.back(start)
  const amountSun = await askAmount(flow, terms, address, start)
  await flow.run(async (ctx) => {
    const messageId = liveMessage(ctx)
    // From here on, the message shows the confirmation question.
    ctx.flow.liveMessageId = undefined
    await showWithdrawalQuestion(ctx, { accountId: requireLink(ctx).accountId, address, amountSun, terms }, messageId)
  })
})

/** Returns the failure instead of throwing it, because the flow shows it. */
async function loadTerms(ctx: BotContext): Promise<Terms | Failure> {
  try {
    return await readTerms(ctx)
  } catch (error) {
    return hasCode(error, 'WITHDRAWALS_NOT_OFFERED') ? { code: error.code, reference: '' } : toFailure(ctx, error)
  }
}

async function showTermsFailure(flow: Flow, failure: Failure, start: Mark): Promise<void> {
  if (failure.code === 'WITHDRAWALS_NOT_OFFERED')
    return flow.show((ctx) => ({ text: ctx.t('withdraw-not-offered'), buttons: [supportButtons(ctx)] }))
  await flow.ask((ctx) => {
    const retry = { label: ctx.t.plain('button-retry'), action: 'retry' }
    const remedy = remedyButton(ctx.t, failure.code, { retry, change: retry })
    return { text: failureNoteText(ctx, failure), buttons: [[remedy], [cancelButton(ctx)]] }
  })
  await flow.back(start)
}

const supportButtons = (ctx: BotContext): Button[] => [goButton(ctx.t, 'support', 'keep'), menuButton(ctx)]

const closedScreen = (ctx: BotContext, text: Html): Screen => ({ text, buttons: [supportButtons(ctx)] })

const findListed = ({ addresses }: WithdrawalTerms, action: string): TronAddress | undefined =>
  addresses.find(({ address }) => action === address)?.address

function chooseScreen(ctx: BotContext, { addresses, ...terms }: Terms): Screen {
  const { t } = ctx
  const nowMs = ctx.deps.clock.now()
  const usable = addresses.filter(({ usableAtMs }) => usableAtMs <= nowMs)
  const waiting = addresses.filter(({ usableAtMs }) => usableAtMs > nowMs)
  return {
    text: paragraphs(
      accountLine(ctx),
      t('withdraw-choose'),
      lines(
        balanceLines(t, terms),
        t('withdraw-left', { left: ctx.t.exactTrx(terms.leftSun), daily: ctx.t.exactTrx(terms.dailySun) }),
      ),
      addresses.length === 0 &&
        lines(
          t('withdraw-none'),
          terms.addressWaitSec > 0 && t('withdraw-none-wait', { wait: t.duration(terms.addressWaitSec) }),
        ),
      waiting.length > 0 &&
        lines(
          ...waiting.map(({ address, usableAtMs }) =>
            t('withdraw-waiting', { address: code(address), time: ctx.t.timeFrom(usableAtMs, nowMs) }),
          ),
        ),
    ),
    buttons: [
      ...usable.map(({ address }) => [{ label: shortAddress(address), action: address }]),
      [
        { label: t.plain('button-withdraw-new'), action: ADD },
        addresses.length > 0 && { label: t.plain('button-withdraw-off'), action: REMOVE },
      ],
      [cancelButton(ctx)],
    ],
  }
}

/** Adds an address to the list and returns to the start of the flow. */
async function addAddress(flow: Flow, terms: WithdrawalTerms, start: Mark, typed?: TronAddress): Promise<void> {
  const { addressWaitSec: waitSec } = terms
  let address = typed ?? (await askNew(flow, waitSec, start))
  for (;;) {
    const answer = await flow.askText((ctx) => ({
      text: paragraphs(ctx.t('withdraw-new-sure', { address: code(address) }), usableText(ctx.t, waitSec)),
      buttons: [[{ label: ctx.t.plain('button-withdraw-add'), action: 'add' }], [backButton(ctx), cancelButton(ctx)]],
    }))
    if (answer.kind === 'text') address = await walletFromText(flow, answer)
    else if (answer.action === BACK) return flow.back(start)
    else break
  }
  const added = await flow.run((ctx) =>
    callOrFailure(ctx, async (apiKey) => {
      const { usableAtMs } = await ctx.deps.client.addWithdrawalAddress(apiKey, address)
      return { usableAtMs }
    }),
  )
  return flow.back(start, (ctx) =>
    'code' in added
      ? added.code === 'INVALID_PARAMS'
        ? ctx.t('withdraw-address-refused')
        : failureNoteText(ctx, added)
      : ctx.t('withdraw-added', {
          address: code(address),
          time: ctx.t.timeFrom(added.usableAtMs, ctx.deps.clock.now()),
        }),
  )
}

const usableText = (t: Translator, waitSec: number): Html =>
  waitSec > 0 ? t('withdraw-new-after', { wait: t.duration(waitSec) }) : t('withdraw-new-at-once')

async function askNew(flow: Flow, waitSec: number, start: Mark): Promise<TronAddress> {
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(ctx.t('withdraw-new'), usableText(ctx.t, waitSec)),
    buttons: [[backButton(ctx), cancelButton(ctx)]],
  }))
  return answer.kind === 'button' ? flow.back(start) : walletFromText(flow, answer)
}

/** Reads an address or a name of the address book. Refuses deposit addresses and the ZapBuy address. */
async function walletFromText(flow: Flow, answer: Extract<Answer, { kind: 'text' }>): Promise<TronAddress> {
  const address = await receiverFromText(flow, answer, answer.text)
  return (await flow.run((ctx) => isOnlyPaidTo(ctx.deps, address)))
    ? answer.again((ctx) => ctx.t('withdraw-address-own'))
    : address
}

/** Removes an address from the list and returns to the start of the flow. */
async function removeAddress(flow: Flow, { addresses }: WithdrawalTerms, start: Mark): Promise<void> {
  const action = await flow.ask((ctx) => ({
    text: ctx.t('withdraw-off'),
    buttons: [
      ...addresses.map(({ address }) => [{ label: `🗑 ${shortAddress(address)}`, action: address }]),
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  const read = action === BACK ? undefined : readAddress(action)
  if (!read?.ok) return flow.back(start)
  const { address } = read
  const removal = await flow.run((ctx) =>
    callOrFailure(ctx, async (apiKey) => {
      await ctx.deps.client.removeWithdrawalAddress(apiKey, address)
      return { gone: true }
    }),
  )
  return flow.back(start, (ctx) =>
    'code' in removal ? failureNoteText(ctx, removal) : ctx.t('withdraw-removed', { address: code(address) }),
  )
}

async function callOrFailure<T>(ctx: BotContext, call: (apiKey: string) => Promise<T>): Promise<T | Failure> {
  try {
    return await call(await requireCurrentApiKey(ctx))
  } catch (error) {
    return toFailure(ctx, error)
  }
}

async function askAmount(flow: Flow, terms: Terms, address: TronAddress, start: Mark): Promise<Sun> {
  const { availableSun, leftSun, minSun: minAmountSun, feeSun } = terms
  const maxAmountSun = minSun(availableSun, leftSun)
  const answer = await flow.askText((ctx) => ({
    text: paragraphs(
      lines(ctx.t('withdraw-amount'), ctx.t('withdraw-to', { address: code(address) })),
      lines(
        balanceLines(ctx.t, terms),
        ctx.t('withdraw-left', { left: ctx.t.exactTrx(leftSun), daily: ctx.t.exactTrx(terms.dailySun) }),
        ctx.t('withdraw-rules', { min: ctx.t.exactTrx(minAmountSun), fee: ctx.t.exactTrx(feeSun) }),
      ),
      maxAmountSun < minAmountSun && ctx.t('withdraw-too-little'),
    ),
    buttons: [
      [
        maxAmountSun >= minAmountSun && {
          label: ctx.t.plain('button-withdraw-all', {
            amount: ctx.t.exactTrx(maxAmountSun),
            arrives: ctx.t.exactTrx(subSun(maxAmountSun, feeSun)),
          }),
          action: 'all',
        },
      ],
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  if (answer.kind === 'button') return answer.action === BACK ? flow.back(start) : maxAmountSun
  const amountSun = sun(await parsedOrAskAgain(answer, readTrx(answer.text), trxProblem))
  const problem = amountProblem(terms, amountSun)
  return problem ? answer.again((ctx) => problem(ctx.t)) : amountSun
}
