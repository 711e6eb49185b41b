/** State of a purchase as its page shows it. */
import type { PayView } from '../../../contract/pages/pay.ts'
import { type Purchase, purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { type Language, readVisitor } from '../../../db/stores/bot/users.ts'
import { translatorOf } from '../../locales/translator.ts'
import { readQuoteFacts } from '../../purchases/live-message.ts'
import { purchaseScreen } from '../../purchases/purchase-screens.ts'
import type { PagesBot } from '../bots.ts'
import { chatHtml } from '../chat-html.ts'

/** Purchases whose page has ended: no order came of them, and another quote may have replaced them. */
const ENDED_STATES: ReadonlySet<Purchase['state']> = new Set(['expired', 'refused', 'not_made'])

export interface PurchaseView {
  language: Language
  view: PayView
}

/** Reads the state. Undefined if the purchase does not exist or has ended. */
export async function readPayView({ deps, runtime }: PagesBot, id: string): Promise<PurchaseView | undefined> {
  const { db, clock } = deps
  const p = await db.read((reader) => purchase(reader, id))
  const user = p && (await db.read((reader) => readVisitor(reader, p.userId)))?.user
  if (!p || !user || ENDED_STATES.has(p.state)) return undefined
  const t = translatorOf(user, clock)
  const screen = purchaseScreen(t, p, await readQuoteFacts(runtime, p))
  return { language: user.language, view: { state: p.state, html: String(chatHtml(screen.text)) } }
}

/** True if the purchase can change no more. */
export const isFinal = ({ state }: PayView): boolean => FINAL_STATES.has(state)

const FINAL_STATES: ReadonlySet<string> = new Set<Purchase['state']>(['completed', 'unpaid'])
