/** Reads the answer to a flow's question, from a button or from typed text. */
import { type Answer, BACK } from '../base/flow.ts'
import { type Html, raw } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { type ParseResult, readDuration, readTrx } from './input.ts'
import { durationProblem, trxProblem } from './texts.ts'

/** Returns the parsed value. If the input is invalid, repeats the question with the reason. */
export async function parsedOrAskAgain<T, P>(
  { again }: Pick<Answer, 'again'>,
  read: ParseResult<T, P>,
  problem: (t: Translator, wrong: P) => Html,
): Promise<T> {
  return read.ok ? read.value : again((ctx) => ctx.t('wrong-input', { problem: raw(problem(ctx.t, read)) }))
}

/** Number of a button, whose action is a letter and a number such as `d3600`, or typed text parsed with `read`. */
export async function numberFromAnswer(
  answer: Answer,
  read: (text: string) => Promise<number>,
): Promise<number | typeof BACK> {
  if (answer.kind === 'text') return read(answer.text)
  return answer.action === BACK ? BACK : Number(answer.action.slice(1))
}

/** Reads an amount of TRX from a button or typed text. Returns SUN. */
export const sunFromAnswer = (answer: Answer, maxSun?: number): Promise<number | typeof BACK> =>
  numberFromAnswer(answer, (text) => parsedOrAskAgain(answer, readTrx(text, maxSun), trxProblem))

/** Reads a duration from a button or typed text. Returns seconds. */
export const durationFromAnswer = (answer: Answer): Promise<number | typeof BACK> =>
  numberFromAnswer(answer, (text) => parsedOrAskAgain(answer, readDuration(text), durationProblem))
