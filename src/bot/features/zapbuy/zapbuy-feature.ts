/** /zapbuy: the address and the current offer. /zapbuy TXID, or only the txid: the state of a transfer. */
import { Composer } from 'grammy'
import { ZAP_MIN_ENERGY } from '../../../contract/pricing.ts'
import type { Reader } from '../../../db/db.ts'
import { activePause } from '../../../db/stores/bot/flags.ts'
import { openScopes } from '../../../db/stores/bot/outbox.ts'
import { fact } from '../../../db/stores/facts.ts'
import { isProvenOwner, watchZap, zapsOfUser } from '../../../db/stores/zapbuy/zap-people.ts'
import { zap } from '../../../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { fallback } from '../../../kernel/errors.ts'
import { ZERO_SUN } from '../../../kernel/sun.ts'
import { transferFeeSun } from '../../../tron/parameters.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { pauseReasonText } from '../../base/guards.ts'
import { readTxid } from '../../lines/answers.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { ownWalletButton, transactionButton, zapLine, zapText } from '../../orders/zap-texts.ts'
import { suggestReceivers } from '../../purchases/suggestions.ts'
import { zapNextStepText, zapOffer } from '../../purchases/zap-offer.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { fitsUnderPicture, qrPng, type Screen } from '../../telegram/screen.ts'

/**
 * Returns the smallest offer and a larger one, as far as the market can fill them. If it can fill none for `sender`,
 * for example because of earlier rentals, returns those of any other address (`isBarred`).
 */
async function zapOffers({ deps, runtime }: BotContext, markupPercent: number, sender: TronAddress | undefined) {
  // Energy for a USDT transfer to an address that holds no USDT yet.
  const larger = Math.max(ZAP_MIN_ENERGY, (await runtime.chain.usdtTransfer()).newHolder)
  const read = async (from?: TronAddress) => {
    const all = await Promise.all([ZAP_MIN_ENERGY, larger].map((energy) => zapOffer(deps, energy, markupPercent, from)))
    return all.filter((offer) => offer.energy <= offer.available)
  }
  const own = await read(sender)
  const others = own.length === 0 && sender ? await read() : []
  return others.length > 0 ? { offers: others, isBarred: true } : { offers: own, isBarred: false }
}

const SHOWN_ZAPS = 3
/** States of a transfer that is still being processed. */
const OPEN_STATES = new Set(['seen', 'ordering', 'ordered', 'owed', 'refunding'])

const composer = new Composer<BotContext>()

composer.command('zapbuy', async (ctx) => {
  if (ctx.match === '') return showZapBuy(ctx)
  const txid = readTxid(ctx.match)
  if (txid !== undefined) return showZap(ctx, txid)
  await sendScreen(ctx.api, ctx.user.id, { text: ctx.t('zapbuy-usage'), buttons: [[menuButton(ctx)]] })
})

async function showZapBuy(ctx: BotContext): Promise<void> {
  const { t, deps } = ctx
  await closeFlow(ctx)
  ctx.ack()
  if (!deps.zapbuy) return showHere(ctx, { text: t('zapbuy-not-offered'), buttons: [[menuButton(ctx)]] })
  const { address, markupPercent, noOrder } = deps.zapbuy
  const zaps = await deps.db.read((reader) => zapsOfUser(reader, ctx.user.id, SHOWN_ZAPS))
  const [sender] = await suggestReceivers(ctx)
  const [[pause, isLate], found, known, png] = await Promise.all([
    deps.db.read(
      async (reader) =>
        [
          // ZapBuy transfers also wait while this program's marketplace takes no orders.
          (await activePause(reader, 'zapbuy')) ?? (deps.localMarket && (await activePause(reader, 'buy'))),
          deps.isClockUnreliable?.() || (await isDelayed(reader)),
        ] as const,
    ),
    zapOffers(ctx, markupPercent, sender?.address).catch(fallback(undefined)),
    ctx.runtime.chain.figures(),
    qrPng(address),
  ])
  const isShort = !pause && !isLate && found?.offers.length === 0
  const warning = pause
    ? t('zapbuy-paused', { reason: pauseReasonText(pause.reason) })
    : isLate
      ? t('zapbuy-delayed')
      : !found?.offers.length && t(found ? 'zapbuy-short' : 'zapbuy-no-price')
  const about = paragraphs(
    warning,
    lines(t('zapbuy-title'), t('zapbuy-address', { address: code(address) })),
    !warning && found && offersText(ctx, found, sender?.label),
    // While paused or short, the warning says what happens to a payment.
    !pause &&
      !isShort &&
      lines(
        t('zapbuy-rules-more'),
        t('zapbuy-rules'),
        noOrder === 'keep'
          ? t('zapbuy-small-keep')
          : known && t(SMALL_PAYMENT_TEXTS[noOrder], { fee: t.trx(transferFeeSun(known)) }),
      ),
    !warning && markupPercent > 0 && t('zapbuy-markup', { percent: markupPercent }),
  )
  // Lists as many of the newest transfers as fit.
  const isProven = sender && (await deps.db.read((reader) => isProvenOwner(reader, ctx.user.id, sender.address)))
  const ownWallet = !warning && !isProven && ownWalletButton(t, deps)
  const caption = () =>
    paragraphs(
      about,
      ownWallet && t('zapbuy-prove'),
      zaps.length > 0 && lines(t('zapbuy-yours'), ...zaps.map((z) => zapLine(t, z))),
    )
  while (zaps.length > 0 && !fitsUnderPicture(caption())) zaps.pop()
  await showHere(ctx, {
    text: caption(),
    picture: { png, name: 'zapbuy.png' },
    buttons: [
      [isShort && ruleButton(t, 'button-tell-stock', 'price', 'any', 'ENERGY')],
      [{ label: t.plain('button-copy-address'), copy: address }],
      [ownWallet],
      [{ ...goButton(t, 'zapbuy'), label: t.plain('button-refresh') }, goButton(t, 'support', 'keep')],
      [menuButton(ctx)],
    ],
  })
}

/** True while transfers are not seen or not ordered: the watcher is behind, or a backup was restored. */
const isDelayed = async (reader: Reader): Promise<boolean> =>
  (await openScopes(reader, 'watcher_behind')).length > 0 || (await fact(reader, 'copied')) !== undefined

/** Text keys of the rule for payments below the minimum. */
const SMALL_PAYMENT_TEXTS = { return: 'zapbuy-small-return', credit: 'zapbuy-small-credit' } as const

type Offers = Awaited<ReturnType<typeof zapOffers>>

function offersText({ t }: BotContext, { offers, isBarred }: Offers, sender: string | undefined): Html {
  return lines(
    sender !== undefined && isBarred && t('zapbuy-barred', { sender }),
    sender === undefined || isBarred ? t('zapbuy-from-any') : t('zapbuy-from', { sender }),
    ...offers.map(({ energy, paySun }) => t('zapbuy-offer', { pay: t.trx(paySun), energy: t.number(energy) })),
    t('zapbuy-smallest', { pay: t.trx(offers[0]?.paySun ?? ZERO_SUN) }),
  )
}

async function showZap(ctx: BotContext, txid: string): Promise<void> {
  const { t, deps } = ctx
  const notFoundScreen = {
    text: t('zapbuy-unknown-txid', { txid: code(txid) }),
    buttons: [[deps.zapbuy && goButton(t, 'zapbuy'), goButton(t, 'support', 'keep')], [menuButton(ctx)]],
  }
  await sendScreen(ctx.api, ctx.user.id, (await zapScreen(ctx, txid)) ?? notFoundScreen)
}

/**
 * Shows a ZapBuy transfer and subscribes the user to its progress. Returns undefined if the txid is not a ZapBuy
 * transfer.
 */
export async function zapScreen(ctx: BotContext, txid: string): Promise<Screen | undefined> {
  const { t, deps } = ctx
  const found = await deps.db.read((reader) => zap(reader, txid))
  if (!found) return undefined
  await deps.db.write((tx) => watchZap(tx, txid, ctx.user.id))
  const isOwner = await deps.db.read((reader) => isProvenOwner(reader, ctx.user.id, found.sender))
  return {
    text: paragraphs(
      zapText(t, found, deps),
      await zapNextStepText(deps, t, found),
      OPEN_STATES.has(found.state) && t('zap-will-tell'),
    ),
    buttons: [
      [transactionButton(t, deps.network, txid)],
      [!isOwner && ownWalletButton(t, deps)],
      [goButton(t, 'support', 'keep'), menuButton(ctx)],
    ],
  }
}

export const zapbuy: Feature = {
  name: 'zapbuy',
  composer,
  openers: { zapbuy: showZapBuy },
  commands: ['zapbuy'],
  isOffered: (deps) => deps.zapbuy !== undefined,
}
