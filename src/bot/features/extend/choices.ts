/** What to extend: a rental of the person's, an address, or one of several things that an address has. */
import { runningRentals } from '../../../db/stores/bot/purchases/ends.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, backButton, cancelButton, type Flow } from '../../base/flow.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import { readOrAgain } from '../../orders/answers.ts'
import { isExtendable, type Own, ownOf, partLines } from '../../orders/extension.ts'
import { readReceiver } from '../../orders/input.ts'
import { addressLabel, addressText, namesHere } from '../../orders/names.ts'
import { filledOf } from '../../orders/order-screen.ts'
import { amountOf, receiverProblem } from '../../orders/words.ts'
import { goButton } from '../../telegram/keyboards.ts'
import { distinct } from '../../telegram/screen.ts'
import { canExtend, type Extendable } from './extendable.ts'

export type Picked = { receiver: TronAddress; resource?: Resource | undefined; own?: Own | undefined }

/** Everything at that address. */
export const EVERYTHING = 'all'

const SHOWN_RENTALS = 8

type Rental = { receiver: TronAddress; resource: Resource; own: Own; label: string }

/** The person's own that run, the first end first, each told from the others by amount, address and time left. */
function rentalsHere(flow: Flow): Promise<Rental[]> {
  return flow.run(async (ctx) => {
    const nowMs = ctx.deps.clock.now()
    const names = await namesHere(ctx)
    const rentals = await ctx.deps.db.read((r) => runningRentals(r, ctx.user.id, nowMs, SHOWN_RENTALS))
    return rentals.map(({ receiver, resource, endsAtMs, ...rental }) => ({
      receiver,
      resource,
      own: ownOf(rental),
      label: ctx.t.plain('button-rental', {
        what: amountOf(ctx.t, filledOf(rental), resource),
        receiver: addressLabel(receiver, names),
        left: ctx.t.shortDuration(((endsAtMs ?? nowMs) - nowMs) / 1000),
      }),
    }))
  })
}

export async function askWhich(flow: Flow): Promise<Picked> {
  const rentals = await rentalsHere(flow)
  const labels = distinct(rentals.map(({ label }) => label))
  const answer = await flow.askText((ctx) => ({
    text: ctx.t(rentals.length > 0 ? 'extend-which' : 'extend-which-none'),
    buttons: [...labels.map((label, i) => [{ label, action: `r${i}` }]), [cancelButton(ctx)]],
  }))
  if (answer.kind === 'button') {
    const rental = rentals[Number(answer.action.slice(1))]
    if (!rental) return answer.again((ctx) => ctx.t('flow-use-buttons'))
    const { label: _, ...picked } = rental
    return picked
  }
  return { receiver: await readOrAgain(answer, readReceiver(answer.text), receiverProblem) }
}

/** Nothing can be extended, and why: another address, everything there, or BACK. */
export async function sayNothing(
  flow: Flow,
  receiver: TronAddress,
  found: readonly Extendable[],
  isRental: boolean,
): Promise<Picked | typeof EVERYTHING | typeof BACK> {
  const answer = await flow.askText(async (ctx) => ({
    text: paragraphs(
      ctx.t(isRental ? 'extend-none-rental' : 'extend-none', { address: addressText(receiver, await namesHere(ctx)) }),
      found.length > 0 && lines(...found.map((item) => foundText(ctx, item))),
    ),
    buttons: [
      isRental ? [{ label: ctx.t.plain('button-extend-all'), action: EVERYTHING }] : [],
      [goButton(ctx.t, 'energy'), goButton(ctx.t, 'bandwidth')],
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  if (answer.kind === 'button') return answer.action === EVERYTHING ? EVERYTHING : BACK
  return { receiver: await readOrAgain(answer, readReceiver(answer.text), receiverProblem) }
}

/** Everything of a resource, or one of the person's own rentals at that address. */
export async function askWhat(
  flow: Flow,
  receiver: TronAddress,
  found: readonly Extendable[],
): Promise<Extendable | typeof BACK> {
  const [first] = found
  if (first && found.length === 1) return first
  const able = found.filter(canExtend)
  const action = await flow.ask(async (ctx) => ({
    text: paragraphs(
      ctx.t('extend-what'),
      ctx.t('purchase-for', { address: addressText(receiver, await namesHere(ctx)) }),
      ...found.map((item) => foundText(ctx, item)),
    ),
    buttons: [
      ...able.map(({ resource, amount }, i) => [{ label: amountOf(ctx.t, amount, resource), action: `x${i}` }]),
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  return able[Number(action.slice(1))] ?? BACK
}

/** What it is about, each part with its own end, and what is left out. */
export function foundText(ctx: BotContext, { resource, amount, parts, endsMs, together }: Extendable): Html {
  if (parts) return partLines(ctx.t, resource, parts, (part) => !isExtendable(part))
  const what = amountOf(ctx.t, amount, resource)
  const [first, last] = [Math.min(...endsMs), Math.max(...endsMs)].map((ms) =>
    Number.isFinite(ms) ? ctx.t.time(ms) : undefined,
  )
  const line =
    first === undefined || last === undefined
      ? ctx.t('bullet', { what })
      : first === last
        ? ctx.t('extend-found', { what, end: first })
        : ctx.t('extend-found-between', { what, first, last })
  return lines(line, together && ctx.t('extend-together'))
}
