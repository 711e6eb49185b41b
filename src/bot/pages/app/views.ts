/** Converts a screen of the chat to a view of the Mini App: the same text, and the buttons that the app can handle. */
import type { AppAccounts, AppAction, AppView } from '../../../contract/pages/app.ts'
import type { OrderChange } from '../../../db/stores/bot/purchases/order-changes.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { ChatWithdrawal } from '../../../db/stores/withdrawals/chat-withdrawals.ts'
import { accountName } from '../../base/accounts.ts'
import { type AskedAgain, changeData, changeScreen } from '../../order-changes/order-change-screens.ts'
import { missingForChange } from '../../order-changes/terms.ts'
import { orderData, type PurchaseOp, purchaseData } from '../../orders/buttons.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import type { ScreenFacts } from '../../orders/screen-facts.ts'
import { readQuoteFacts } from '../../purchases/live-message.ts'
import { currentDeposits } from '../../purchases/optional-data.ts'
import { purchaseScreen } from '../../purchases/purchase-screens.ts'
import { goFilter } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { withdrawalData, withdrawalScreen } from '../../withdrawals/withdrawal-screens.ts'
import { pageHtml } from '../chat-html.ts'
import type { AppContext } from './app-context.ts'

/** Operations on a quote that the app offers. All other operations lead to flows of the chat. */
const QUOTE_OPS = [
  'ok',
  'sure',
  'no',
  'part',
  'rest',
  'wait15m',
  'wait1h',
  'wait3h',
  'wait6h',
  'wait1d',
  'long',
  'need',
  'first',
  'quote',
  'details',
] as const satisfies readonly PurchaseOp[]
export type QuoteOp = (typeof QUOTE_OPS)[number]
export const isQuoteOp = (op: string): op is QuoteOp => (QUOTE_OPS as readonly string[]).includes(op)

function actionOf(button: Button, costSun?: number): AppAction | undefined {
  const { label, style } = button
  const base = { label, ...(style && { style }) }
  if ('url' in button) return { ...base, url: button.url }
  if ('copy' in button) return { ...base, copy: button.copy }
  if (!('data' in button)) return undefined
  const { data } = button
  const onPurchase = purchaseData.unpack(data)
  if (onPurchase) {
    const { op, id } = onPurchase
    if (op === 'again') return { ...base, open: 'rent' }
    if (op === 'account') return { ...base, open: 'account' }
    const shown = op === 'ok' || op === 'sure' ? { costSun: costSun ?? 0 } : {}
    return isQuoteOp(op) ? { ...base, act: 'purchase', id, op, ...shown } : undefined
  }
  const onChange = changeData.unpack(data)
  if (onChange) return onChange.op === 'ok' ? { ...base, act: 'change', ...onChange } : undefined
  const onWithdrawal = withdrawalData.unpack(data)
  if (onWithdrawal)
    return onWithdrawal.op === 'see'
      ? undefined
      : { ...base, act: 'withdrawal', id: onWithdrawal.id, op: onWithdrawal.op }
  const onOrder = orderData.unpack(data)
  if (onOrder) return orderActionOf(base, onOrder.op, onOrder.id)
  if (goFilter('deposit').test(data)) return { ...base, open: 'deposit' }
  if (goFilter('orders').test(data)) return { ...base, open: 'running' }
  return undefined
}

function orderActionOf(base: Pick<AppAction, 'label' | 'style'>, op: string, id: string): AppAction | undefined {
  switch (op) {
    case 'show':
    case 'open':
      return { ...base, open: `order/${id}` }
    case 'extend':
      return { ...base, open: `extend/${id}` }
    case 'cancel':
    case 'return':
    case 'price':
    case 'receiver':
      return { ...base, open: `change/${op}/${id}` }
    default:
      return undefined
  }
}

type ViewOf = Pick<AppView, 'kind' | 'id' | 'state' | 'isPending'> & { costSun?: number }

export function viewOf({ text, buttons = [] }: Screen, { costSun, ...view }: ViewOf): AppView {
  const actions = buttons.flat().flatMap((button) => (button ? (actionOf(button, costSun) ?? []) : []))
  return { ...view, text: pageHtml(text), actions }
}

export const accountsOf = (person: Pick<AppContext, 'links' | 'link' | 't'> | undefined): AppAccounts => ({
  accounts: person?.links.map((one) => ({ id: one.accountId, name: accountName(person.t, one) })) ?? [],
  currentAccount: person?.link?.accountId ?? null,
})

const PENDING_PURCHASES: ReadonlySet<Purchase['state']> = new Set([
  'sending',
  'asking',
  'unknown',
  'ordered',
  'waiting',
])

export const purchaseViewOf = (p: Purchase, screen: Screen): AppView =>
  viewOf(screen, {
    kind: 'purchase',
    id: p.id,
    state: p.state,
    isPending: PENDING_PURCHASES.has(p.state),
    costSun: p.costSun,
  })

export async function purchaseView(
  { t, runtime }: Pick<AppContext, 't' | 'runtime'>,
  p: Purchase,
  why: Pick<ScreenFacts, 'reason' | 'wasSun'> = {},
): Promise<AppView> {
  return purchaseViewOf(p, purchaseScreen(t, p, { ...(await readQuoteFacts(runtime, p)), ...why }))
}

export async function changeView(ctx: AppContext, change: OrderChange, askedAgain?: AskedAgain): Promise<AppView> {
  const isShort = change.state === 'asked' && missingForChange(change) > 0
  const deposits = isShort ? await currentDeposits(ctx.runtime, change) : undefined
  const names = await namesOfCurrentUser(ctx)
  const screen = changeScreen(ctx.t, change, ctx.deps.clock.now(), askedAgain, names, deposits)
  const isPending = change.state === 'sending' || change.state === 'unknown'
  return viewOf(screen, { kind: 'change', id: change.id, state: change.state, isPending })
}

const ENDED_WITHDRAWALS: ReadonlySet<ChatWithdrawal['state']> = new Set([
  'asked',
  'done',
  'failed',
  'refused',
  'cancelled',
  'not_made',
  'not_taken',
])

export function withdrawalView(ctx: AppContext, row: ChatWithdrawal, termsChanged = false): AppView {
  const { network } = ctx.runtime
  const screen = withdrawalScreen(ctx.t, row, { network, termsChanged })
  return viewOf(screen, {
    kind: 'withdrawal',
    id: row.id,
    state: row.state,
    isPending: !ENDED_WITHDRAWALS.has(row.state),
  })
}
