/** /zapbuy: the address and the current offer. /zapbuy TXID, or only the txid: the state of a transfer. */
import { Composer } from 'grammy'
import { ZAP_DURATION_SEC, ZAP_MIN_ENERGY } from '../../../contract/pricing.ts'
import { activePause } from '../../../db/stores/bot/flags.ts'
import { watchZap, zapsOfUser } from '../../../db/stores/zapbuy/zap-people.ts'
import { zap } from '../../../db/stores/zapbuy/zaps.ts'
import { shortAddress, type TronAddress } from '../../../kernel/address.ts'
import { fallback } from '../../../kernel/errors.ts'
import { mulDivUp, type Sun, sun } from '../../../kernel/sun.ts'
import { transferFeeSun } from '../../../tron/parameters.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { pauseReasonText } from '../../base/guards.ts'
import { readTxid } from '../../lines/answers.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { transactionButton, zapLine, zapText } from '../../orders/zap-texts.ts'
import { suggestReceivers } from '../../purchases/suggestions.ts'
import { roundUpToCent } from '../../rules/price-alert.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { fitsUnderPicture, qrPng, type Screen } from '../../telegram/screen.ts'

type ZapOffer = { energy: number; paySun: Sun }

interface ZapQuote {
  smallest: ZapOffer
  larger: ZapOffer
  /** Units that the market can fill now. */
  available: number
}

/** Returns the payment that buys `energy` after the markup is deducted, rounded up. */
export function requiredPayment(energy: number, priceSun: number, markupPercent: number): Sun {
  return mulDivUp(mulDivUp(energy, priceSun, 1), 100, 100 - markupPercent)
}

/** Returns undefined if the marketplace does not answer. Without `sender`: prices of an address without rentals. */
async function zapQuote(
  { deps, runtime }: BotContext,
  markupPercent: number,
  sender: TronAddress | undefined,
): Promise<ZapQuote | undefined> {
  const wish = { resource: 'ENERGY', durationSec: ZAP_DURATION_SEC, allowPartialFill: true } as const
  const ask = (amount: number) => deps.client.estimate({ ...wish, amount, ...(sender && { receiver: sender }) })
  // Energy for a USDT transfer to an address that holds no USDT yet.
  const larger = Math.max(ZAP_MIN_ENERGY, (await runtime.chain.usdtTransfer()).newHolder)
  const estimates = await Promise.all([ask(ZAP_MIN_ENERGY), ask(larger)]).catch(fallback(undefined))
  if (!estimates) return undefined
  const [small, large] = estimates
  const offer = (energy: number, priceSun: number): ZapOffer => ({
    energy,
    paySun: sun(roundUpToCent(requiredPayment(energy, priceSun, markupPercent))),
  })
  return {
    smallest: offer(ZAP_MIN_ENERGY, small.unitPriceSun),
    larger: offer(larger, large.unitPriceSun),
    available: small.available,
  }
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
  const [saved] = await suggestReceivers(ctx)
  // A user who has saved no address may have sent before.
  const sender = saved ?? zaps.slice(0, 1).map(({ sender: address }) => ({ address, label: shortAddress(address) }))[0]
  const [pause, quote, known, png] = await Promise.all([
    // ZapBuy transfers also wait while this program's marketplace takes no orders.
    deps.db.read(
      async (reader) => (await activePause(reader, 'zapbuy')) ?? (deps.localMarket && activePause(reader, 'buy')),
    ),
    zapQuote(ctx, markupPercent, sender?.address),
    ctx.runtime.chain.figures(),
    qrPng(address),
  ])
  const isShort = !pause && quote !== undefined && quote.available < quote.smallest.energy
  const title = lines(t('zapbuy-title'), t('zapbuy-address', { address: code(address) }))
  const about =
    pause || !quote || isShort
      ? paragraphs(
          pause
            ? t('zapbuy-paused', { reason: pauseReasonText(pause.reason) })
            : t(quote ? 'zapbuy-short' : 'zapbuy-no-price'),
          title,
        )
      : paragraphs(
          title,
          quoteText(ctx, quote, sender?.label),
          lines(
            t('zapbuy-rules-more'),
            t('zapbuy-rules'),
            noOrder === 'keep'
              ? t('zapbuy-small-keep')
              : known && t(SMALL_PAYMENT_TEXTS[noOrder], { fee: t.trx(transferFeeSun(known)) }),
          ),
          markupPercent > 0 && t('zapbuy-markup', { percent: markupPercent }),
        )
  // Lists as many of the newest transfers as fit.
  const caption = () =>
    paragraphs(about, zaps.length > 0 && lines(t('zapbuy-yours'), ...zaps.map((z) => zapLine(t, z))))
  while (zaps.length > 0 && !fitsUnderPicture(caption())) zaps.pop()
  await showHere(ctx, {
    text: caption(),
    picture: { png, name: 'zapbuy.png' },
    buttons: [
      [isShort && ruleButton(t, 'button-tell-stock', 'price', 'any', 'ENERGY')],
      [{ label: t.plain('button-copy-address'), copy: address }],
      [{ ...goButton(t, 'zapbuy'), label: t.plain('button-refresh') }, goButton(t, 'support', 'keep')],
      [menuButton(ctx)],
    ],
  })
}

/** Text keys of the rule for payments below the minimum. */
const SMALL_PAYMENT_TEXTS = { return: 'zapbuy-small-return', credit: 'zapbuy-small-credit' } as const

function quoteText({ t }: BotContext, quote: ZapQuote, sender: string | undefined): Html {
  const offers = [quote.smallest, quote.larger]
    .filter(({ energy }) => energy <= quote.available)
    .map(({ energy, paySun }) => t('zapbuy-offer', { pay: t.trx(paySun), energy: t.number(energy) }))
  return lines(
    sender === undefined ? t('zapbuy-from-any') : t('zapbuy-from', { sender }),
    ...offers,
    t('zapbuy-smallest', { pay: t.trx(quote.smallest.paySun) }),
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
  return {
    text: paragraphs(zapText(t, found, deps), OPEN_STATES.has(found.state) && t('zap-will-tell')),
    buttons: [[transactionButton(t, deps.network, txid)], [goButton(t, 'support', 'keep'), menuButton(ctx)]],
  }
}

export const zapbuy: Feature = {
  name: 'zapbuy',
  composer,
  openers: { zapbuy: showZapBuy },
  commands: ['zapbuy'],
  isOffered: (deps) => deps.zapbuy !== undefined,
}
