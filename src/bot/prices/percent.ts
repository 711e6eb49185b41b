/** Formats and parses percentages, which are stored in basis points (hundredths of a percent). */
import type { BotContext } from '../base/context.ts'

export const percentOf = ({ t }: Pick<BotContext, 't'>, bp: number): string => t.number(bp / 100)

/** Parses a percentage with at most two decimal places, for example `5`, `2.5 %` or `0,75`, into basis points. */
export function readBasisPoints(typed: string): number | undefined {
  const [, percent, places = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  return percent === undefined ? undefined : Number(percent) * 100 + Number(places.padEnd(2, '0'))
}
