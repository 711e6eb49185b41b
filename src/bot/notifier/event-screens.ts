/** Screens of events about rentals and ZapBuy transfers. */

import type { OutboxEvent } from '../../db/stores/bot/outbox.ts'
import { isPackage, transferNumber } from '../../db/stores/bot/packages.ts'
import { filledOf, isExternal, type Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { rule } from '../../db/stores/bot/rules.ts'
import { isProvenOwner } from '../../db/stores/zapbuy/zap-people.ts'
import { isReturnedByHand } from '../../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { unreachable } from '../../kernel/errors.ts'
import { sun } from '../../kernel/sun.ts'
import type { BotDeps, EstimateCredit } from '../base/deps.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import { tokenText } from '../locales/tokens.ts'
import type { Translator } from '../locales/translator.ts'
import { orderDetailsButton, purchaseButton, ruleButton } from '../orders/buttons.ts'
import { couldExtend } from '../orders/ends.ts'
import { addressText, type Names, namesOf, receiverText } from '../orders/names.ts'
import { waitsUntilMs } from '../orders/order-screen.ts'
import { fullUseUnits, outcomesOf, totalSavings } from '../orders/outcome.ts'
import { readOrderHistory } from '../orders/screen-facts.ts'
import { amountOf } from '../orders/texts.ts'
import { type NoOrder, owedText, ownWalletButton, transactionButton, zapReasonText } from '../orders/zap-texts.ts'
import { purchaseScreen } from '../purchases/purchase-screens.ts'
import { zapNextStepText } from '../purchases/zap-offer.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'

type Event<Kind extends OutboxEvent['kind']> = Extract<OutboxEvent, { kind: Kind }>

export const namesFor = (deps: BotDeps, { userId }: { userId: number }): Promise<Names> =>
  deps.db.read((reader) => namesOf(reader, userId))

/** Transfer states that may need support: no automatic next step follows, or not soon. */
const NEEDS_SUPPORT = new Set(['ignored', 'refused', 'owed'])

export async function receiptScreen(deps: BotDeps, t: Translator, p: Purchase): Promise<Screen> {
  const history = await deps.db.read((reader) => readOrderHistory(reader, p.orderId ?? ''))
  const names = await namesFor(deps, p)
  const screen = purchaseScreen(t, p, { nowMs: deps.clock.now(), network: deps.network, history, names })
  if (p.ruleId === null) return screen
  const asked = p.checks?.insteadOfSec
  const longer =
    asked !== undefined && t('receipt-longer', { duration: t.duration(p.durationSec), asked: t.duration(asked) })
  const { ruleId } = p
  const transfer = await deps.db.read(async (reader) => {
    const source = await rule(reader, ruleId)
    return source && isPackage(source) && { n: await transferNumber(reader, source, p), count: source.terms.count }
  })
  const [note, label] = transfer
    ? ([t('receipt-package', transfer), 'button-receipt-package'] as const)
    : ([t('receipt-rule'), 'button-receipt-rule'] as const)
  return {
    text: paragraphs(lines(note, longer), screen.text),
    buttons: [...(screen.buttons ?? []), [ruleButton(t, label, 'open', p.ruleId)]],
  }
}

export function waitUnlinkedScreen(t: Translator, p: Purchase, names: Names): Screen {
  const what = amountOf(t, p.amount, p.resource)
  const address = addressText(p.receiver, names)
  const end = t.time(waitsUntilMs(p) ?? 0)
  return {
    text: t('wait-unlinked', { what, address, end }),
    buttons: [[goButton(t, 'link', 'keep')], [goButton(t, 'menu', 'keep')]],
  }
}

export function endingScreen(
  t: Translator,
  p: Purchase,
  event: Event<'rental_ending'>,
  nowMs: number,
  names: Names,
): Screen | undefined {
  const { amount, endsAtMs, restUntilMs } = event
  if (endsAtMs <= nowMs) return undefined
  return {
    text: lines(
      t('ending-title', {
        what: amountOf(t, amount, p.resource),
        address: receiverText(p.receiver, names),
        left: t.duration((endsAtMs - nowMs) / 1000),
      }),
      restUntilMs !== undefined && t('ending-rest', { end: t.time(restUntilMs) }),
    ),
    buttons: [
      [
        !isExternal(p) && couldExtend(p) && purchaseButton(t.plain('button-extend'), 'extend', p.id),
        p.requestId === null && purchaseButton(t.plain('button-buy-again'), 'again', p.id),
      ],
      [detailsButton(t, p)],
    ],
  }
}

/** Only the account that owns an order can open it. */
const detailsButton = (t: Translator, p: Purchase) =>
  !isExternal(p) && p.orderId !== null && orderDetailsButton(t, p.orderId)

/**
 * Summary of an ended rental and its extensions: the total paid and, if measured, the units used and the saving.
 * `sharing` has the rentals that share the measured use.
 */
export function endedScreen(
  t: Translator,
  { ended, sharing }: { ended: readonly Purchase[]; sharing: readonly Purchase[] },
  names: Names,
  credits: readonly EstimateCredit[] = [],
): Screen | undefined {
  const last = ended.at(-1)
  if (!last) return undefined
  const rentals = ended.filter(({ kind }) => kind === 'BUY')
  const amount = (rentals.length > 0 ? rentals : [last]).reduce((sum, p) => sum + filledOf(p), 0)
  const costSun = sun(ended.reduce((sum, p) => sum + p.costSun, 0))
  const outcomes = outcomesOf(ended, sharing)
  const rented = ended.reduce((units, p) => units + fullUseUnits(p), 0)
  // Energy regenerates during a rental, so a little more can be used than was rented.
  const used = Math.min(
    rented,
    outcomes.reduce((units, outcome) => units + outcome.used, 0),
  )
  // A rule rents ahead, so the advice to rent later does not apply.
  const isUnused = outcomes.length > 0 && used === 0 && ended.some(({ ruleId }) => ruleId === null)
  const cost = t.trx(costSun)
  return {
    text: lines(
      t('ended-title', {
        what: amountOf(t, amount, last.resource),
        address: receiverText(last.receiver, names),
        end: t.time(last.endsAtMs ?? 0),
      }),
      outcomes.length > 0 && !isUnused && t('ended-used', { used: t.number(used), all: t.number(rented) }),
      ...credits.map(({ shortUnits, burnedSun, creditedSun }) =>
        t('ended-estimate', {
          short: t.number(shortUnits),
          burned: t.aboutTrx(burnedSun),
          credited: t.heldTrx(creditedSun),
        }),
      ),
      isUnused ? t('ended-unused', { cost }) : (outcomeText(t, outcomes, cost) ?? t('purchase-paid', { cost })),
    ),
    buttons: [
      [
        last.requestId === null && purchaseButton(t.plain('button-buy-again'), 'again', last.id),
        detailsButton(t, last),
      ],
    ],
  }
}

/** Text about the savings, computed from actual use. */
function outcomeText(t: Translator, outcomes: ReturnType<typeof outcomesOf>, cost: string): Html | undefined {
  if (outcomes.every(({ used }) => used === 0)) return undefined
  const saved = totalSavings(outcomes)
  if (saved < 0) return t('ended-lost', { cost, lost: t.aboutTrx(sun(-saved)) })
  const burnSun = sun(outcomes.reduce((sum, outcome) => sum + outcome.burnSun, 0))
  return t('ended-saved', { saved: t.aboutTrx(sun(saved)), cost, burn: t.aboutTrx(burnSun) })
}

/** A user who has not proved the sender's wallet may not be the sender, and then gets no offers about the money. */
export async function zapNewsScreen(
  deps: BotDeps,
  t: Translator,
  event: Event<'zap'>,
  userId: number,
): Promise<Screen> {
  const { state, txid, facts } = event
  const sender = String(facts.sender ?? '') as TronAddress
  const [names, isOwner] = await deps.db.read(
    async (reader) => [await namesOf(reader, userId), await isProvenOwner(reader, userId, sender)] as const,
  )
  const text = zapNewsText(t, event, deps.zapbuy?.noOrder, names)
  const isSupportOffered = NEEDS_SUPPORT.has(state) && (isOwner || isReturnedByHand(facts.reason))
  return {
    text: lines(
      text,
      isOwner
        ? await zapNextStepText(deps, t, { reason: facts.reason, sender })
        : !text.includes(sender) && t('zap-sender', { address: addressText(sender, names) }),
    ),
    buttons: [
      [transactionButton(t, deps.network, String(facts.refundTxid ?? txid))],
      [isSupportOffered && goButton(t, 'support', 'keep'), !isOwner && ownWalletButton(t, deps)],
      [goButton(t, 'zapbuy', 'keep'), goButton(t, 'menu', 'keep')],
    ],
  }
}

function zapNewsText(t: Translator, { state, facts }: Event<'zap'>, noOrder: NoOrder, names: Names): Html {
  const { paidSun = 0, backSun = paidSun } = facts
  const reason = String(facts.reason ?? '')
  const paid = t.heldTrx(sun(paidSun))
  const address = addressText(String(facts.sender ?? ''), names)
  const energy = t.number(Number(facts.energy ?? 0))
  const why = zapReasonText(t, { state, reason }, noOrder)
  switch (state) {
    case 'seen':
      return t('zap-told-seen', { paid })
    case 'ordering':
      return lines(t('zap-told-unknown', { paid }), t('zap-unknown-next'))
    case 'ordered':
      return lines(t('zap-told-ordered', { energy, address }), facts.late === 1 && t('zap-told-late'))
    case 'filled':
      return lines(
        t('zap-told-filled', { energy, address, end: t.time(Number(facts.endsAtMs ?? 0)) }),
        Boolean(facts.missing) && t('zap-told-missing', { missing: t.number(Number(facts.missing)) }),
      )
    case 'ignored':
      return facts.filledPercent ? t('zap-told-closed', { paid }) : lines(t('zap-told-ignored', { paid }), why)
    case 'refused':
      if (facts.reason === 'not_trx')
        return t('zap-told-token', { token: tokenText(t, String(facts.token ?? ''), String(facts.tokenAmount ?? '')) })
      return lines(t('zap-told-refused', { paid }), why)
    case 'owed':
      if (reason === 'order_short')
        return lines(t('zap-told-short', { energy, wanted: t.number(Number(facts.wanted ?? 0)), address }), why)
      return lines(
        t(facts.reason === 'answer_lost' ? 'zap-told-owed-lost' : 'zap-told-owed', { paid }),
        why,
        owedText(t, { reason, paidSun: Number(paidSun), backSun: Number(backSun) }, noOrder),
      )
    case 'refunding':
      return t('zap-state-refunding')
    case 'refunded':
      return lines(
        facts.backSun === undefined
          ? t('zap-told-sent-back')
          : t('zap-told-refunded', {
              paid: t.heldTrx(sun(facts.backSun)),
              address: addressText(String(facts.to), names),
            }),
        Boolean(facts.feeSun) && t('zap-fee', { fee: t.trx(sun(Number(facts.feeSun))) }),
        t('zap-refund', { txid: code(String(facts.refundTxid ?? '')) }),
      )
    case 'vanished':
      return t('zap-told-vanished', { paid })
    default:
      return unreachable(state)
  }
}
