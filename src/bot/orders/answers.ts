/** What was answered to a question of a flow: tapped, or typed and read. */
import { type Answer, BACK } from '../base/flow.ts'
import { type Html, raw } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { type Read, readDuration, readTrx } from './input.ts'
import { durationProblem, trxProblem } from './words.ts'

/** The value that was read; where it cannot be, the question is asked again, with what is wrong. */
export async function readOrAgain<T, P>(
  { again }: Pick<Answer, 'again'>,
  read: Read<T, P>,
  problem: (t: Translator, wrong: P) => Html,
): Promise<T> {
  return read.ok ? read.value : again((ctx) => ctx.t('wrong-input', { problem: raw(problem(ctx.t, read)) }))
}

/** A tap on a button of a letter and a number, like `d3600`, or what was typed, read by `read`. */
export async function numberOf(answer: Answer, read: (text: string) => Promise<number>): Promise<number | typeof BACK> {
  if (answer.kind === 'text') return read(answer.text)
  return answer.action === BACK ? BACK : Number(answer.action.slice(1))
}

/** The same of an amount of TRX. SUN. */
export const sunOf = (answer: Answer, maxSun?: number): Promise<number | typeof BACK> =>
  numberOf(answer, (text) => readOrAgain(answer, readTrx(text, maxSun), trxProblem))

/** The same of a duration. Seconds. */
export const durationOf = (answer: Answer): Promise<number | typeof BACK> =>
  numberOf(answer, (text) => readOrAgain(answer, readDuration(text), durationProblem))
