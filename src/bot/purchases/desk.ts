/** What the purchase flows share while the program runs, made once per bot; and showing a purchase's live message. */

import { type Api, GrammyError } from 'grammy'
import { isPaused } from '../../db/stores/bot/flags.ts'
import { maybeMade } from '../../db/stores/bot/lost-purchases.ts'
import { type Purchase, purchase, setShown } from '../../db/stores/bot/purchases.ts'
import { readLink, readVisitor, setBlocked } from '../../db/stores/bot/users.ts'
import {
  updateWalletPayment,
  type WalletPayment,
  walletPayment,
} from '../../db/stores/bot/wallet-payments.ts'
import type { BotDeps } from '../base/context.ts'
import { apiKeyOf } from '../base/links.ts'
import { translator } from '../locales/translator.ts'
import { type ChainFacts, createChainFacts } from '../orders/chain-facts.ts'
import { pastOf } from '../orders/past.ts'
import type { ScreenFacts } from '../orders/screen-facts.ts'
import { isUnreachable, removeMessage } from '../telegram/live-message.ts'
import type { PurchaseDeps } from './quote.ts'
import { purchaseScreen } from './screens.ts'
import { pictureSays } from './wallet/screens.ts'
import { showPurchase } from './wallet/show.ts'

export interface Desk {
  deps: PurchaseDeps
  chain: ChainFacts
  /** Purchases whose tap is being dealt with right now: nobody else asks about them. */
  inHand: Set<string>
  network: BotDeps['network']
  /** The marketplace said that an order cannot be paid from another wallet there; it is asked again after this. */
  noWalletUntilMs: number
  /** The last showing of each live message under way: the next one waits for it. */
  showing: Map<string, Promise<void>>
}

const desks = new WeakMap<BotDeps, Desk>()

export function deskOf(bot: BotDeps): Desk {
  let desk = desks.get(bot)
  if (!desk) {
    const { db, client, node, clock, log, sponsorCode, network } = bot
    desk = {
      deps: {
        db,
        client,
        clock,
        log,
        sponsorCode,
        async apiKeyOf(userId, accountId) {
          const link = await db.read((reader) => readLink(reader, userId))
          return link?.accountId === accountId ? apiKeyOf(bot, link) : undefined
        },
      },
      chain: createChainFacts({ node, clock, log, network }),
      inHand: new Set(),
      showing: new Map(),
      network,
      noWalletUntilMs: 0,
    }
    desks.set(bot, desk)
  }
  return desk
}

/** Undefined: buying goes on; otherwise the operator's reason, possibly empty. */
export async function buyingPaused(desk: Desk): Promise<{ reason: string } | undefined> {
  const pause = await desk.deps.db.read((reader) => isPaused(reader, 'buy'))
  return pause && { reason: pause.reason ?? '' }
}

/**
 * Shows the purchase as it stands now on its live message, or on a new one when that is gone, and notes what
 * was shown. A failure of Telegram is not thrown: the next pass of the worker shows it again.
 */
export function tell(desk: Desk, api: Api, id: string, why?: ScreenFacts['why']): Promise<void> {
  const before = desk.showing.get(id) ?? Promise.resolve()
  const mine = before
    .then(() => show(desk, api, id, why))
    .finally(() => {
      if (desk.showing.get(id) === mine) desk.showing.delete(id)
    })
  desk.showing.set(id, mine)
  return mine
}

async function show(desk: Desk, api: Api, id: string, why: ScreenFacts['why']): Promise<void> {
  const { db, clock, log } = desk.deps
  const p = await db.read((reader) => purchase(reader, id))
  const user = p && (await db.read((reader) => readVisitor(reader, p.userId)))?.user
  if (!p || !user) return
  if (user.blockedAtMs !== null) {
    // Who comes back wants to know what became of an order, not of a quote.
    if (p.sentAtMs === null) await db.write((tx) => setShown(tx, id, p.messageId, p.state))
    return
  }
  const payment = await db.read((reader) => walletPayment(reader, id))
  const facts = await factsOf(desk, p, payment)
  const screen = purchaseScreen(translator(user.language), p, { ...facts, why })
  const said = (of: WalletPayment) => pictureSays(of, facts.nowMs)
  try {
    const shown = await showPurchase(api, p, payment, screen)
    await db.write((tx) => {
      setShown(tx, id, shown.messageId, p.state)
      if (payment) updateWalletPayment(tx, id, { pictureId: shown.pictureId, pictureSaid: said(payment) })
    })
    if (shown.replaced !== undefined) await removeMessage(api, p.chatId, shown.replaced)
  } catch (error) {
    log.warn({ err: error, purchase: id, userId: p.userId }, 'purchase.not_shown')
    if (isUnreachable(error)) await db.write((tx) => setBlocked(tx, p.userId, clock.now()))
    // What Telegram will never take is not offered to it again and again.
    if (error instanceof GrammyError && error.error_code === 400)
      await db.write((tx) => {
        setShown(tx, id, p.messageId, p.state)
        if (payment) updateWalletPayment(tx, id, { pictureSaid: said(payment) })
      })
  }
}

async function factsOf(desk: Desk, p: Purchase, payment: WalletPayment | undefined): Promise<ScreenFacts> {
  const { db, clock } = desk.deps
  const past = p.orderId === null ? undefined : await db.read((reader) => pastOf(reader, p.orderId ?? ''))
  const nowMs = clock.now()
  const facts: ScreenFacts = { nowMs, network: desk.network, live: true, past, payment }
  if (p.state !== 'quoted' && p.state !== 'waiting') return facts
  const [unsettled] = await db.read((reader) => maybeMade(reader, p, nowMs))
  const link = p.state === 'waiting' ? await db.read((reader) => readLink(reader, p.userId)) : undefined
  return {
    ...facts,
    noWallet: nowMs < desk.noWalletUntilMs,
    burn: p.kind === 'BUY' ? await desk.chain.burn(p.resource, p.amount, p.durationSec) : undefined,
    unsettled,
    depositAddress: link?.depositAddress,
  }
}
