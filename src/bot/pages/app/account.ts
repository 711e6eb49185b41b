/** Screen *Account* of the Mini App: balance, deposits, keys, the statement, and withdrawals. */
import type { AppAccount, AppAccounts, AppList, AppView, AppWithdraw } from '../../../contract/pages/app.ts'
import type { AppInput } from '../../../contract/pages/app-inputs.ts'
import { DUST_SUN } from '../../../contract/v2.ts'
import {
  type ChatWithdrawal,
  chatWithdrawal,
  moveChatWithdrawal,
  unfinishedWithdrawals,
} from '../../../db/stores/withdrawals/chat-withdrawals.ts'
import { shortAddress } from '../../../kernel/address.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { minSun, sun } from '../../../kernel/sun.ts'
import { depositLine } from '../../accounts/deposit-line.ts'
import { notCreatedText, openAccount } from '../../accounts/key-changes.ts'
import { sendStatement } from '../../accounts/statement.ts'
import { linkedSubKeyText, subKeyText } from '../../accounts/sub-key-text.ts'
import { accountName } from '../../base/accounts.ts'
import { readReceiver, readTrx } from '../../lines/answers.ts'
import { code, lines, paragraphs } from '../../locales/html.ts'
import { depositRules } from '../../orders/deposit-terms.ts'
import { isOnlyPaidTo } from '../../orders/input.ts'
import { outcomesOfAccount, totalSavings } from '../../orders/outcome.ts'
import { receiverProblem, reservedText, trxProblem } from '../../orders/texts.ts'
import { requireCurrentApiKey, requireLink } from '../../purchases/guard.ts'
import { withTimeout } from '../../purchases/payer-calls.ts'
import { readReserved } from '../../purchases/quotes/offers.ts'
import { refreshWithdrawal, storeWithdrawalQuestion, submitWithdrawal } from '../../withdrawals/submit.ts'
import { amountProblem, balanceLines, closedText, readTerms } from '../../withdrawals/terms.ts'
import { pageHtml } from '../chat-html.ts'
import { qrOf } from '../qr.ts'
import { type AppContext, AppRefusal, loadPerson, requireAccount, selectAccount } from './app-context.ts'
import { accountsOf, withdrawalView } from './views.ts'

/** Returns the API key of the account. Throws AppRefusal with the chat's text if the key is missing or rejected. */
async function requireKey(ctx: AppContext): Promise<string> {
  await requireAccount(ctx)
  return requireCurrentApiKey(ctx)
}

/** Creates the user's first account. The page never gets its key. The chat announces the account. */
export async function createAccount({ bot, deps, user, t }: AppContext): Promise<AppAccounts> {
  // A second tap waited for the first one, which has created the account.
  const readAccounts = async () => accountsOf(await loadPerson(bot, user.id))
  const known = await readAccounts()
  if (known.currentAccount !== null) return known
  const outcome = await openAccount(deps, user.id, 'later')
  if (outcome.at !== 'done') throw new AppRefusal('NOT_CREATED', t(notCreatedText(outcome)), { status: 409 })
  return readAccounts()
}

export async function readAccount(ctx: AppContext): Promise<AppAccount> {
  const { t, deps } = ctx
  const apiKey = await requireKey(ctx)
  const link = requireLink(ctx)
  const [info, reservedSun, outcomes] = await Promise.all([
    withTimeout(deps, deps.client.userInfo(apiKey)),
    readReserved(deps, { userId: ctx.user.id, accountId: link.accountId }),
    outcomesOfAccount(ctx),
  ])
  const savedSun = totalSavings(outcomes)
  const address = info.depositAddress
  const notes = [
    reservedText(t, reservedSun, info.balanceSun),
    savedSun > 0 && t('account-saved', { saved: t.aboutTrx(sun(savedSun)) }),
    info.key && linkedSubKeyText(t, info.key),
  ]
  return {
    name: accountName(t, link),
    balance: t.heldTrx(info.balanceSun),
    lines: notes.flatMap((note) => (note ? [pageHtml(note)] : [])),
    deposit: {
      address,
      qr: await qrOf(address),
      rules: pageHtml(depositRules(t, info.deposits)),
      hasList: info.deposits?.cursor !== undefined,
    },
    canWithdraw: !info.key && !deps.client.lacks('withdrawal-terms'),
    hasKeys: !info.key && !deps.client.lacks('sub-keys'),
  }
}

const DEPOSITS_PER_PAGE = 20

export async function readDeposits(ctx: AppContext, { page }: AppInput<'deposits'>): Promise<AppList> {
  const { t, deps } = ctx
  const query = { page, pageSize: DEPOSITS_PER_PAGE, minSun: sun(DUST_SUN) }
  const { entries, more } = await withTimeout(deps, deps.client.deposits(await requireKey(ctx), query))
  return {
    title: t.plain('deposits-title'),
    lines: entries.map((one) => pageHtml(depositLine(t, one, deps.network))),
    none: t.plain('deposits-none'),
    more,
  }
}

/** Lists the sub-keys with their budgets. Users create and revoke sub-keys in the chat. */
export async function readKeys(ctx: AppContext): Promise<AppList> {
  const { t, deps } = ctx
  const keys = await withTimeout(deps, deps.client.subKeys(await requireKey(ctx)))
  return {
    title: t.plain('keys-title'),
    lines: keys.map((key) => pageHtml(subKeyText(t, key))),
    none: t.plain('keys-none'),
    more: false,
  }
}

export async function sendStatementToChat(ctx: AppContext): Promise<{ text: string }> {
  await requireKey(ctx)
  await sendStatement(ctx, requireLink(ctx))
  return { text: ctx.t.plain('app-statement-sent') }
}

export async function readWithdrawalForm(ctx: AppContext): Promise<AppWithdraw> {
  const { t, deps } = ctx
  await requireKey(ctx)
  const { accountId } = requireLink(ctx)
  const open = await deps.db.read((reader) => unfinishedWithdrawals(reader, ctx.user.id, accountId))
  const views = open.map((row) => withdrawalView(ctx, row))
  const terms = await readTerms(ctx).catch((error: unknown) => {
    if (!hasCode(error, 'WITHDRAWALS_NOT_OFFERED')) throw error
    return undefined
  })
  const closed = terms ? closedText(terms) : 'withdraw-not-offered'
  if (!terms || closed)
    return { closed: t.plain(closed ?? 'withdraw-not-offered'), text: '', addresses: [], max: null, open: views }
  const nowMs = deps.clock.now()
  const maxAmountSun = minSun(terms.availableSun, terms.leftSun)
  return {
    closed: null,
    text: pageHtml(
      paragraphs(
        lines(
          balanceLines(t, terms),
          t('withdraw-left', { left: t.exactTrx(terms.leftSun), daily: t.exactTrx(terms.dailySun) }),
          t('withdraw-rules', { min: t.exactTrx(terms.minSun), fee: t.exactTrx(terms.feeSun) }),
          maxAmountSun < terms.minSun && t('withdraw-too-little'),
        ),
        terms.addresses.length === 0 &&
          lines(
            t('withdraw-none'),
            terms.addressWaitSec > 0 && t('withdraw-none-wait', { wait: t.duration(terms.addressWaitSec) }),
          ),
      ),
    ),
    addresses: terms.addresses.map(({ address, usableAtMs }) => ({
      address,
      label: shortAddress(address),
      usable: usableAtMs <= nowMs,
      note:
        usableAtMs <= nowMs
          ? null
          : t.plain('withdraw-waiting', { address: code(shortAddress(address)), time: t.timeFrom(usableAtMs, nowMs) }),
    })),
    max: maxAmountSun < terms.minSun ? null : t.exactTrx(maxAmountSun),
    open: views,
  }
}

function readTypedAddress({ t }: AppContext, typed: string) {
  const read = readReceiver(typed)
  if (!read.ok) throw new AppRefusal('RECEIVER', receiverProblem(t, read), { field: 'address' })
  return read.value
}

/** Adds an address to the account's list. Notifies the other users of the account and its owner. */
export async function addWithdrawalAddress(
  ctx: AppContext,
  input: AppInput<'withdraw/address'>,
): Promise<{ text: string }> {
  const { t, deps } = ctx
  const apiKey = await requireKey(ctx)
  const address = readTypedAddress(ctx, input.address)
  if (await isOnlyPaidTo(deps, address))
    throw new AppRefusal('ADDRESS_REFUSED', t('withdraw-address-own'), { field: 'address' })
  if (!input.sure) return { text: pageHtml(t('withdraw-new-sure', { address: code(address) })) }
  const { usableAtMs } = await deps.client.addWithdrawalAddress(apiKey, address).catch((error: unknown) => {
    if (!hasCode(error, 'INVALID_PARAMS')) throw error
    throw new AppRefusal('ADDRESS_REFUSED', t('withdraw-address-refused'), { field: 'address' })
  })
  return { text: t.plain('withdraw-added', { address: code(address), time: t.timeFrom(usableAtMs, deps.clock.now()) }) }
}

/** Stores the confirmation question with the current terms. Only Confirm requests the withdrawal. */
export async function createWithdrawalQuestion(ctx: AppContext, input: AppInput<'withdraw/ask'>): Promise<AppView> {
  const { t, deps } = ctx
  await requireKey(ctx)
  const terms = await readTerms(ctx)
  const closed = closedText(terms)
  if (closed) throw new AppRefusal('CLOSED', t(closed), { status: 409 })
  const address = readTypedAddress(ctx, input.address)
  const listed = terms.addresses.find((one) => one.address === address && one.usableAtMs <= deps.clock.now())
  if (!listed) throw new AppRefusal('ADDRESS_NOT_LISTED', t('withdraw-choose'), { field: 'address' })
  const amount = readTrx(input.amount)
  if (!amount.ok) throw new AppRefusal('AMOUNT', trxProblem(t, amount), { field: 'amount' })
  const amountSun = sun(amount.value)
  const problem = amountProblem(terms, amountSun)
  if (problem) throw new AppRefusal('AMOUNT', problem(t), { field: 'amount' })
  const question = { userId: ctx.user.id, accountId: requireLink(ctx).accountId, address, amountSun, terms }
  return withdrawalView(ctx, await ownWithdrawal(ctx, await storeWithdrawalQuestion(deps, question)))
}

/** Returns the user's own withdrawal. Reports another user's withdrawal as not found. */
export async function ownWithdrawal({ deps, user, t }: AppContext, id: string): Promise<ChatWithdrawal> {
  const row = await deps.db.read((reader) => chatWithdrawal(reader, id))
  if (!row || row.userId !== user.id) throw new AppRefusal('NOT_FOUND', t.plain('stale-button'), { status: 404 })
  return row
}

export async function actOnWithdrawal(person: AppContext, { id, op }: AppInput<'withdrawal/act'>): Promise<AppView> {
  const row = await ownWithdrawal(person, id)
  const ctx = await selectAccount(person, row.accountId)
  const { runtime, deps, api } = ctx
  // A repeated tap returns the current state and changes nothing.
  if (runtime.activeTaps.has(id)) return withdrawalView(ctx, row)
  await requireKey(ctx)
  const wasAsked = row.state === 'asked'
  runtime.activeTaps.add(id)
  try {
    if (op === 'no' && wasAsked)
      await deps.db.write((tx) => moveChatWithdrawal(tx, 'refuse', id, { reason: 'DROPPED' }, deps.clock.now()))
    if (op === 'stop') await refreshWithdrawal(runtime.deps, row, true)
    if (op !== 'ok' || !wasAsked) return withdrawalView(ctx, await ownWithdrawal(ctx, id))
    const made = await submitWithdrawal(runtime, api, row)
    return withdrawalView(ctx, await ownWithdrawal(ctx, made.id), made.at === 'moved')
  } catch (error) {
    // Report the error only if the call was not sent. Otherwise the withdrawal may have been requested.
    const now = await ownWithdrawal(ctx, id)
    if (now.state === row.state || !(error instanceof AppError)) throw error
    return withdrawalView(ctx, now)
  } finally {
    runtime.activeTaps.delete(id)
  }
}
