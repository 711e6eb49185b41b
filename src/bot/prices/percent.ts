/** Percentages as hundredths of a percent: how people read and write them. */
import type { BotContext } from '../base/context.ts'

export const percentOf = ({ t }: Pick<BotContext, 't'>, bp: number): string => t.number(bp / 100)

/** `5`, `2.5 %`, `0,75`: at most two places. */
export function readBasisPoints(typed: string): number | undefined {
  const [, percent, places = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  return percent === undefined ? undefined : Number(percent) * 100 + Number(places.padEnd(2, '0'))
}
