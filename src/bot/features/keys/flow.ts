/** Conversation that creates a sub-key: name, budget, receivers, expiry. The new key is shown once. */
import type { SubKeyTerms } from '../../../client/types.ts'
import { MAX_RECEIVERS } from '../../../contract/sub-keys.ts'
import { recentReceivers } from '../../../db/stores/bot/purchases/lists.ts'
import { shortAddress, type TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { newApiKey } from '../../../kernel/ids.ts'
import { type Sun, sun, sunFromTrx } from '../../../kernel/sun.ts'
import { readName } from '../../accounts/address-names.ts'
import type { BotContext } from '../../base/context.ts'
import {
  type Answer,
  BACK,
  backButton,
  cancelButton,
  defineFlow,
  echoInput,
  type Flow,
  type Mark,
  withBackAndCancel,
} from '../../base/flow.ts'
import { subKeyBinding } from '../../base/vault.ts'
import { readAddresses, readTrx } from '../../lines/answers.ts'
import { code, lines, paragraphs, raw } from '../../locales/html.ts'
import { parsedOrAskAgain } from '../../orders/answers.ts'
import { receiverProblem, trxProblem } from '../../orders/texts.ts'
import { askAfterFailure, type Failure, requireCurrentApiKey, toFailure } from '../../purchases/guard.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { showTemporarily } from '../account/account-screen.ts'

/** This is a type instead of an interface, because the flow stores it as JSON. */
type KeyDraft = {
  name: string
  /** Daily budget, in SUN. */
  daily: number | null
  receivers: TronAddress[] | null
  forSec: number | null
}

/** New key, stored before the call, so that a retry after a crash creates the same key with the same terms. */
type SealedKey = { key: string; expiresAtMs: number | null }

const KEY_VISIBLE_MS = 120_000
const NONE = 'none'

export const makeKeyFlow = defineFlow<null>('sub-key', 2, async (flow) => {
  const start = flow.mark()
  const name = await askName(flow)
  const budgetMark = flow.mark()
  const daily = await askBudget(flow, start)
  const receiversMark = flow.mark()
  const receivers = await askReceivers(flow, budgetMark)
  const timeMark = flow.mark()
  const forSec = await askTime(flow, receiversMark)
  const draft = { name, daily, receivers, forSec }
  const sealed = await flow.run((ctx) => sealedKey(ctx, forSec))
  for (;;) {
    const action = await flow.confirm((ctx) => confirmScreen(ctx, draft))
    if (action === BACK) return flow.back(timeMark)
    const failure = await flow.run((ctx) => createSubKey(ctx, draft, sealed))
    if (!failure) return flow.show((ctx) => createdScreen(ctx, draft))
    if ((await askAfterFailure(flow, failure)) === BACK) return flow.back(timeMark)
  }
})

const SUGGESTED_NAMES = ['button-key-script', 'button-key-agent'] as const

async function askName(flow: Flow): Promise<string> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('keys-ask-name'),
    buttons: [SUGGESTED_NAMES.map((key) => ({ label: ctx.t.plain(key), action: key })), [cancelButton(ctx)]],
  }))
  if (answer.kind === 'button') {
    const usual = SUGGESTED_NAMES.find((key) => key === answer.action)
    return usual ? flow.run((ctx) => ctx.t.plain(usual)) : answer.again((ctx) => ctx.t('flow-use-buttons'))
  }
  const read = readName(answer.text)
  return read.ok ? read.name : answer.again((ctx) => ctx.t(read.problem))
}

const BUDGETS_TRX = ['10', '50', '100', '500']

async function askBudget(flow: Flow, previousMark: Mark): Promise<number | null> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('keys-ask-budget'),
    buttons: withBackAndCancel(ctx, [
      ...BUDGETS_TRX.map((trx) => ({ label: `${trx} TRX`, action: trx })),
      { label: ctx.t.plain('button-key-no-budget'), action: NONE },
    ]),
  }))
  if (answer.kind === 'button') {
    if (answer.action === BACK) return flow.back(previousMark)
    return answer.action === NONE ? null : sunFromTrx(answer.action)
  }
  return parsedOrAskAgain(answer, readTrx(answer.text), trxProblem)
}

const SHOWN_RECENT = 4

async function askReceivers(flow: Flow, previousMark: Mark): Promise<TronAddress[] | null> {
  const recent = await flow.run((ctx) =>
    ctx.deps.db.read((reader) => recentReceivers(reader, ctx.user.id, SHOWN_RECENT)),
  )
  const answer = await flow.askText(
    (ctx) => ({
      text: ctx.t('keys-ask-receivers', { max: MAX_RECEIVERS }),
      buttons: withBackAndCancel(ctx, [
        { label: ctx.t.plain('button-key-anybody'), action: NONE },
        ...recent.map((address) => ({ label: shortAddress(address), action: address })),
      ]),
    }),
    'addresses',
  )
  if (answer.kind === 'text') return receiversOf(answer, answer.text)
  if (answer.action === BACK) return flow.back(previousMark)
  return answer.action === NONE ? null : receiversOf(answer, answer.action)
}

/** Reads all addresses of one message, separated by spaces, commas, semicolons or line breaks. */
async function receiversOf({ again }: Pick<Answer, 'again'>, text: string): Promise<TronAddress[]> {
  const read = readAddresses(text)
  if ('wrong' in read)
    return again((ctx) => {
      const problem = raw(receiverProblem(ctx.t, read.wrong))
      const problemText =
        read.count > 1 ? raw(ctx.t('wrong-one-of', { text: echoInput(read.text) || '…', problem })) : problem
      return ctx.t('wrong-input', { problem: problemText })
    })
  const { addresses } = read
  if (addresses.length === 0) return again((ctx) => ctx.t('wrong-empty'))
  if (addresses.length <= MAX_RECEIVERS) return addresses
  return again((ctx) => ctx.t('keys-receivers-many', { count: addresses.length, max: MAX_RECEIVERS }))
}

const DAYS = [1, 7, 30, 90]

async function askTime(flow: Flow, previousMark: Mark): Promise<number | null> {
  const action = await flow.ask((ctx) => ({
    text: ctx.t('keys-ask-time'),
    buttons: withBackAndCancel(ctx, [
      ...DAYS.map((days) => ({ label: ctx.t.duration(days * DAY_SEC), action: String(days) })),
      { label: ctx.t.plain('keys-forever'), action: NONE },
    ]),
  }))
  if (action === BACK) return flow.back(previousMark)
  return action === NONE ? null : Number(action) * DAY_SEC
}

function sealedKey({ deps, user }: BotContext, forSec: number | null): SealedKey {
  const nowSec = Math.floor(deps.clock.now() / 1000)
  return {
    key: deps.vault.seal(newApiKey(), subKeyBinding(user.id)),
    expiresAtMs: forSec === null ? null : (nowSec + forSec) * 1000,
  }
}

function confirmScreen(ctx: BotContext, { name, daily, receivers, forSec }: KeyDraft): Screen {
  const { t } = ctx
  return {
    text: paragraphs(
      t('keys-confirm'),
      lines(
        t('keys-line', { name }),
        daily === null ? t('keys-budget-free') : t('keys-budget', { daily: t.exactTrx(sun(daily)) }),
        forSec === null ? t('keys-forever') : t('keys-time', { time: t.duration(forSec) }),
        receivers === null ? t('keys-for-any') : t('keys-for-these'),
        ...(receivers ?? []).map((address) => t('bullet', { what: code(address) })),
      ),
    ),
    buttons: [[{ label: t.plain('button-key-make'), action: 'make' }], [backButton(ctx), cancelButton(ctx)]],
  }
}

/** Creates the key and shows it in a message that deletes itself. Returns null on success. */
async function createSubKey(
  ctx: BotContext,
  { name, daily, receivers }: KeyDraft,
  sealed: SealedKey,
): Promise<Failure | null> {
  const { deps, user, t } = ctx
  const dailySun: Sun | null = daily === null ? null : sun(daily)
  const terms: SubKeyTerms = { name, dailySun, receivers, expiresAtMs: sealed.expiresAtMs }
  const key = deps.vault.open(sealed.key, subKeyBinding(user.id))
  try {
    await deps.client.makeSubKey(await requireCurrentApiKey(ctx), key, terms)
  } catch (error) {
    return toFailure(ctx, error)
  }
  await showTemporarily(ctx, KEY_VISIBLE_MS, async () => t('keys-shown', { name, key: code(key) }))
  return null
}

function createdScreen(ctx: BotContext, { name }: KeyDraft): Screen {
  return { text: ctx.t('keys-made', { name }), buttons: [[goButton(ctx.t, 'keys'), menuButton(ctx)]] }
}
