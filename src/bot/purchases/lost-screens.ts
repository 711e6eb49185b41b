/** What a purchase says whose answer was lost: that nobody knows yet, or how sure it is that it was not made. */
import type { Purchase } from '../../db/stores/bot/purchases.ts'
import { type Html, paragraphs } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { purchaseButton } from '../orders/buttons.ts'
import { formatTime } from '../orders/words.ts'
import { goButton } from '../telegram/keyboards.ts'
import type { Screen } from '../telegram/screen.ts'

/** What the last look at the account showed. */
const UNKNOWN_WHY: Readonly<Record<string, PlainKey>> = {
  HISTORY_UNREACHABLE: 'purchase-unknown-unreachable',
  MONEY_MISSING: 'purchase-unknown-money',
}

interface Of {
  what: string
  cost: string
}

export function unknownScreen(t: Translator, p: Purchase, of: Of): Screen {
  return {
    text: paragraphs(
      t('purchase-unknown'),
      t('purchase-unknown-why', of),
      t(UNKNOWN_WHY[p.errorCode ?? ''] ?? 'purchase-unknown-next'),
    ),
    buttons: [[goButton(t, 'orders')]],
  }
}

export function notMadeScreen(t: Translator, p: Purchase, of: Of): Screen {
  const again = purchaseButton(t.plain('button-retry'), 'again', p.id)
  return {
    text: notMadeText(t, p, of),
    buttons: [[again, goButton(t, 'orders', 'keep')], [goButton(t, 'menu')]],
  }
}

function notMadeText(t: Translator, p: Purchase, of: Of): Html {
  if (p.watchUntilMs === null) return t('purchase-not-made', of)
  const looked = p.errorCode === 'MONEY_MISSING' ? 'purchase-not-seen-money' : 'purchase-not-seen-why'
  return paragraphs(
    t('purchase-not-seen', of),
    t(looked),
    t('purchase-not-seen-next', { until: formatTime(p.watchUntilMs) }),
  )
}
