/** Questions of /extend: which rental or address, and which of its delegations. */
import { runningRentals } from '../../../db/stores/bot/purchases/ends.ts'
import { filledOf } from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { type Answer, BACK, backButton, cancelButton, type Flow } from '../../base/flow.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import { receiverFromText } from '../../orders/answers.ts'
import { type ProviderUnits, providerUnitsOf } from '../../orders/extension.ts'
import { addressLabel, addressText, namesOfCurrentUser } from '../../orders/names.ts'
import { amountOf } from '../../orders/texts.ts'
import { canExtend, type Extendable, extendableText } from '../../purchases/extendable.ts'
import { goButton } from '../../telegram/keyboards.ts'
import { numberDuplicates } from '../../telegram/screen.ts'

export type ExtensionTarget = {
  receiver: TronAddress
  resource?: Resource | undefined
  own?: ProviderUnits | undefined
}

/** Choice of all delegations to the address. */
export const EVERYTHING = 'all'

const MAX_RENTALS = 200
const PAGE_SIZE = 8

type Rental = { receiver: TronAddress; resource: Resource; own: ProviderUnits; label: string }

/** Returns the user's running rentals, sorted by end. The labels show amount, address and time left. */
function readRunningRentals(flow: Flow): Promise<Rental[]> {
  return flow.run(async (ctx) => {
    const nowMs = ctx.deps.clock.now()
    const names = await namesOfCurrentUser(ctx)
    const rentals = await ctx.deps.db.read((r) => runningRentals(r, ctx.user.id, nowMs, MAX_RENTALS))
    return rentals.map(({ receiver, resource, endsAtMs, ...rental }) => ({
      receiver,
      resource,
      own: providerUnitsOf(rental),
      label: ctx.t.plain('button-rental', {
        what: amountOf(ctx.t, filledOf(rental), resource),
        receiver: addressLabel(receiver, names),
        left: ctx.t.shortDuration(((endsAtMs ?? nowMs) - nowMs) / 1000),
      }),
    }))
  })
}

export async function askTarget(flow: Flow): Promise<ExtensionTarget> {
  const rentals = await readRunningRentals(flow)
  const labels = numberDuplicates(rentals.map(({ label }) => label))
  let from = 0
  for (;;) {
    const answer = await askRental(flow, labels, from)
    if (answer.kind === 'text') return { receiver: await receiverFromText(flow, answer, answer.text) }
    if (answer.action.startsWith('p')) {
      from = Number(answer.action.slice(1))
      continue
    }
    const rental = rentals[Number(answer.action.slice(1))]
    if (!rental) return answer.again((ctx) => ctx.t('flow-use-buttons'))
    const { label: _, ...picked } = rental
    return picked
  }
}

/** Asks for one of the rentals, a page at a time. The action `p<index>` turns to the page that begins there. */
const askRental = (flow: Flow, labels: readonly string[], from: number): Promise<Answer> =>
  flow.askText((ctx) => ({
    text: ctx.t(labels.length > 0 ? 'extend-which' : 'extend-which-none'),
    buttons: [
      ...labels.slice(from, from + PAGE_SIZE).map((label, i) => [{ label, action: `r${from + i}` }]),
      [
        from > 0 && { label: '◀️', action: `p${from - PAGE_SIZE}` },
        from + PAGE_SIZE < labels.length && { label: '▶️', action: `p${from + PAGE_SIZE}` },
      ],
      [cancelButton(ctx)],
    ],
  }))

/**
 * Explains why no extension is possible. Returns the user's next choice: another rental or address, EVERYTHING at this
 * address, or BACK.
 */
export async function showNothingExtendable(
  flow: Flow,
  receiver: TronAddress,
  items: readonly Extendable[],
  isRental: boolean,
): Promise<ExtensionTarget | typeof EVERYTHING | typeof BACK> {
  const answer = await flow.askText(async (ctx) => ({
    text: paragraphs(
      ctx.t(isRental ? 'extend-none-rental' : 'extend-none', {
        address: addressText(receiver, await namesOfCurrentUser(ctx)),
      }),
      items.length > 0 && lines(...items.map((item) => extendableText(ctx.t, item))),
    ),
    buttons: [
      isRental ? [{ label: ctx.t.plain('button-extend-all'), action: EVERYTHING }] : [],
      [goButton(ctx.t, 'energy'), goButton(ctx.t, 'bandwidth')],
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  if (answer.kind === 'button') return answer.action === EVERYTHING ? EVERYTHING : BACK
  return { receiver: await receiverFromText(flow, answer, answer.text) }
}

/** Asks which resource to extend if the address has several. */
export async function askExtendable(
  flow: Flow,
  receiver: TronAddress,
  items: readonly Extendable[],
): Promise<Extendable | typeof BACK> {
  const [first] = items
  if (first && items.length === 1) return first
  const choices = items.filter(canExtend)
  const action = await flow.ask(async (ctx) => ({
    text: paragraphs(
      ctx.t('extend-what'),
      ctx.t('purchase-for', { address: addressText(receiver, await namesOfCurrentUser(ctx)) }),
      ...items.map((item) => extendableText(ctx.t, item)),
    ),
    buttons: [
      ...choices.map(({ resource, amount }, i) => [{ label: amountOf(ctx.t, amount, resource), action: `x${i}` }]),
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  return choices[Number(action.slice(1))] ?? BACK
}
