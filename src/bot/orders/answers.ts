/** Reads the answer to a flow's question, from a button or from typed text. */
import type { TronAddress } from '../../kernel/address.ts'
import { type Answer, BACK, type Flow } from '../base/flow.ts'
import { namesOfUser } from '../base/typed-line.ts'
import { type ParseResult, readDuration, readPrice, readReceiver, readTrx } from '../lines/answers.ts'
import { type Html, raw } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { durationProblem, pricePerThousand, receiverProblem, trxProblem } from './texts.ts'

/** Price in SUN per unit and day, shown and typed as TRX per 1,000. The caller checks the bounds. */
export const UNIT_PRICE = {
  format: (t: Translator, value: number) => t.plain('own-value-price', { price: pricePerThousand(t, value) }),
  read(text: string) {
    const read = readPrice(text, MAX_PRICE_SUN)
    return read.ok ? read.value : undefined
  },
}
const MAX_PRICE_SUN = 1_000_000_000

/** Returns the parsed value. If the input is invalid, repeats the question with the reason. */
export async function parsedOrAskAgain<T, P>(
  { again }: Pick<Answer, 'again'>,
  read: ParseResult<T, P>,
  problem: (t: Translator, wrong: P) => Html,
): Promise<T> {
  return read.ok ? read.value : again((ctx) => ctx.t('wrong-input', { problem: raw(problem(ctx.t, read)) }))
}

/** Returns the number in a button's action, such as `d3600`, or parses typed text with `read`. */
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
export const durationFromAnswer = (flow: Flow, answer: Answer): Promise<number | typeof BACK> =>
  numberFromAnswer(answer, async (text) => {
    const minSec = await flow.run((ctx) => ctx.deps.client.minDurationSec())
    return parsedOrAskAgain(answer, readDuration(text, minSec), durationProblem)
  })

/** Reads an address or a name of the address book. Checks only the text, not the chain. */
export async function receiverFromText(flow: Flow, answer: Answer, text: string): Promise<TronAddress> {
  const read = await flow.run(async (ctx) => readReceiver(text, await namesOfUser(ctx)))
  return parsedOrAskAgain(answer, read, receiverProblem)
}
