/** Starts a rental from a typed line: asks for missing values, or which of several readings is meant. */
import { setKeptLine } from '../../../db/stores/bot/users.ts'
import type { BotContext } from '../../base/context.ts'
import { enterFlow } from '../../base/flow.ts'
import type { Rental, ShownRental } from '../../lines/line.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import { rentalButton } from '../../orders/rental-button.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { buyFlow, nextStep, withResource } from './flow.ts'

/** Opens the quote, or the flow at the first missing value. */
export async function startRental(ctx: BotContext, rental: ShownRental): Promise<void> {
  await keepLine(ctx, rental)
  const draft = withResource({ ...rental })
  return enterFlow(ctx, buyFlow, { step: nextStep(draft), ...draft })
}

/** Asks which reading of a line is meant. */
export async function showChoices(ctx: BotContext, choices: readonly Rental[]): Promise<void> {
  const names = await namesOfCurrentUser(ctx)
  const buttons = choices.map((choice) => [rentalButton(ctx.t, choice, names)])
  await replyWithScreen(ctx, { text: ctx.t('typed-which'), buttons: [...buttons, [menuButton(ctx)]] })
}

/** Stores a rental that cannot be quoted yet, because the user has no account. */
export async function keepLine(ctx: BotContext, rental: ShownRental): Promise<void> {
  const { resource, receiver, amount, durationSec, shownSun } = rental
  if (ctx.link || amount === undefined || durationSec === undefined) return
  const known = { ...(resource && { resource }), ...(receiver && { receiver }), ...(shownSun && { shownSun }) }
  const keptLine = { ...known, amount, durationSec }
  await ctx.deps.db.write((tx) => setKeptLine(tx, ctx.user.id, keptLine))
  ctx.user.keptLine = keptLine
}
