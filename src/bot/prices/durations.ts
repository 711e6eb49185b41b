/** Durations that the bot offers as buttons. */
import type { BotContext } from '../base/context.ts'

/** Returns those durations, in s, that the marketplace offers. */
export const offeredDurations = ({ deps }: Pick<BotContext, 'deps'>, durations: readonly number[]): number[] =>
  durations.filter((sec) => sec >= deps.client.minDurationSec())
