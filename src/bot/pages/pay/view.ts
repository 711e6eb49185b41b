/** Builds the page's view of a purchase, with the texts of the chat. */
import type { PayStage, PayView } from '../../../contract/pages/pay.ts'
import { type Purchase, purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { type WalletPayment, walletPayment } from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { unreachable } from '../../../kernel/errors.ts'
import { plainTrx, type Sun } from '../../../kernel/sun.ts'
import type { PersonContext } from '../../base/context.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import { type Translator, translatorOf } from '../../locales/translator.ts'
import type { ScreenFacts } from '../../orders/screen-facts.ts'
import { readPublicFacts } from '../../purchases/live-message.ts'
import { purchaseScreen } from '../../purchases/purchase-screens.ts'
import { quoteEndMs } from '../../purchases/quotes/quote.ts'
import { canPayFromWallet, sendFeeText } from '../../purchases/quotes/quote-payment.ts'
import { headOf } from '../../purchases/quotes/quote-screens.ts'
import { missingSun } from '../../purchases/wallet/wallet-screens.ts'
import type { PagesBot } from '../bots.ts'
import { chatHtml } from '../chat-html.ts'
import { readChainId } from '../context.ts'
import { qrOf } from '../qr.ts'
import { type TronLinkMemory, tronLinkView } from './tronlink.ts'

/** Time for which a page shows the outcome. */
const SHOWN_FOR_MS = DAY_SEC * 1_000

/** User and purchase of a page, with its view. */
export interface PayPage {
  person: PersonContext
  p: Purchase
  facts: ScreenFacts
  view: PayView
  /** Transfer that pays the order, if a wallet may sign it now: to the order's own address, before its deadline. */
  due: { to: TronAddress; amountSun: Sun; deadlineMs: number } | undefined
  /** True if the page has expired: it offers no payment and has no outcome to show. */
  isEnded: boolean
  chainId: string
}

/**
 * Creates a function that reads the page for a stream. It renders the page again only if a row of it has changed, or
 * after a while, because the text contains times.
 */
export function createPageReader(bot: PagesBot, link: { id: string; token: string }, memory: TronLinkMemory) {
  const { db, clock } = bot.deps
  let last: { version: string; readAtMs: number; page: PayPage | undefined } | undefined
  return async (): Promise<PayPage | undefined> => {
    const rows = await db.read(async (reader) => [
      await purchase(reader, link.id),
      await walletPayment(reader, link.id),
    ])
    const version = JSON.stringify([...rows, memory.get(link.token)])
    if (last?.version !== version || clock.now() - last.readAtMs >= RENDER_EVERY_MS)
      last = { version, readAtMs: clock.now(), page: await readPayPage(bot, link, memory) }
    return last.page
  }
}

const RENDER_EVERY_MS = 15_000

/** Reads the state of a page. Undefined if its purchase or the person does not exist. */
export async function readPayPage(
  bot: PagesBot,
  { id, token }: { id: string; token: string },
  memory: TronLinkMemory,
): Promise<PayPage | undefined> {
  const { deps, runtime } = bot
  const read = await deps.db.read(async (reader) => {
    const p = await purchase(reader, id)
    const seen = p && (await readVisitor(reader, p.userId))
    return p && seen && { p, seen, payment: await walletPayment(reader, id), chainId: await readChainId(reader) }
  })
  if (!read || runtime.pageUrl === undefined) return undefined
  const { p, seen, payment, chainId } = read
  const t = translatorOf(seen.user, deps.clock)
  const link = seen.links.find(({ accountId }) => accountId === p.accountId)
  const person = { deps, runtime, user: seen.user, link, links: seen.links, t }
  const facts = await readPublicFacts(runtime, p)
  const dueStage = stageOf(p, payment, facts)
  const isSent = dueStage === 'pay' && memory.isSent(token, deps.clock.now())
  const stage = isSent ? 'busy' : dueStage
  const missing =
    stage === 'pay' && payment ? { address: payment.payAddress, amount: plainTrx(missingSun(payment)) } : undefined
  const page = { token, url: runtime.pageUrl('wallet-page', id), chainId, botName: bot.username }
  const tronLink = hasLinks(stage) ? tronLinkView(t, page, memory.get(token), missing) : undefined
  const due = dueTransfer(stage, payment, deps.clock.now())
  const view: PayView = {
    stage,
    html: String(chatHtml(isSent ? sentText(t, p, facts) : textOf(t, p, facts, stage))),
    cost: `${t.exactTrx(p.costSun)} TRX`,
    canSign: due !== undefined || (stage === 'offer' && p.fill === 'whole' && !deps.client.lacks('fund-address')),
    ...(missing && { pay: { ...missing, qr: await qrOf(missing.address) } }),
    ...(tronLink && { tronLink }),
  }
  return { person, p, facts, view, due, isEnded: isEnded(p, seen.user.bannedAtMs, deps.clock.now()), chainId }
}

const hasLinks = (stage: PayStage): boolean => stage === 'offer' || stage === 'pay'

/** A transfer of the page ends this long before the deadline, because a block may include it some seconds later. */
const BEFORE_DEADLINE_MS = 10_000
/** Time that a wallet needs at least to sign. */
const MIN_SIGNING_MS = 20_000

/** Undefined after a part has arrived: only its sender's transfers count. */
function dueTransfer(stage: PayStage, payment: WalletPayment | undefined, nowMs: number): PayPage['due'] {
  if (stage !== 'pay' || !payment || payment.paidSun + payment.arrivingSun > 0) return undefined
  const deadlineMs = payment.deadlineMs - BEFORE_DEADLINE_MS
  return deadlineMs < nowMs + MIN_SIGNING_MS
    ? undefined
    : { to: payment.payAddress, amountSun: payment.amountSun, deadlineMs }
}

/** True if the state cannot change any more. */
export const isFinal = ({ stage }: PayView, { state }: Purchase): boolean => stage === 'over' || state === 'completed'

function isEnded({ state, updatedAtMs }: Purchase, bannedAtMs: number | null, nowMs: number): boolean {
  switch (state) {
    case 'expired':
    case 'refused':
    case 'not_made':
      return true
    case 'quoted':
    case 'waiting':
      return bannedAtMs !== null
    case 'ordered':
    case 'completed':
    case 'unpaid':
      return nowMs - updatedAtMs > SHOWN_FOR_MS
    case 'sending':
    case 'asking':
    case 'payable':
    case 'unknown':
      return false
    default:
      return unreachable(state)
  }
}

function stageOf(p: Purchase, payment: WalletPayment | undefined, facts: ScreenFacts): PayStage {
  switch (p.state) {
    case 'quoted':
    case 'waiting':
      return facts.requestClosure === undefined && canPayFromWallet(p, facts) ? 'offer' : 'over'
    case 'payable': {
      if (!payment || payment.forgottenAtMs !== null) return 'over'
      return missingSun(payment) > 0 && facts.nowMs <= payment.deadlineMs ? 'pay' : 'busy'
    }
    case 'sending':
    case 'asking':
    case 'unknown':
      return 'busy'
    case 'ordered':
    case 'completed':
      return 'done'
    case 'expired':
    case 'refused':
    case 'not_made':
    case 'unpaid':
      return 'over'
    default:
      return unreachable(p.state)
  }
}

const sentText = (t: Translator, p: Purchase, facts: ScreenFacts): Html =>
  paragraphs(lines(...headOf(t, p, facts)), t('pay-page-follow'))

function textOf(t: Translator, p: Purchase, facts: ScreenFacts, stage: PayStage): Html {
  if (stage === 'offer')
    return paragraphs(
      lines(...headOf(t, p, facts)),
      sendFeeText(t, p, facts),
      t('pay-page-until', { time: t.time(quoteEndMs(p)) }),
    )
  const isQuote = p.state === 'quoted' || p.state === 'waiting'
  return isQuote && facts.requestClosure === undefined ? t('pay-page-not-here') : purchaseScreen(t, p, facts).text
}
