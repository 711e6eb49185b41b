/**
 * Questions before an action that cannot be taken back. The Yes button carries a stamp: the time of the question and a
 * hash of what it said. A tap counts only while the question is recent and would read the same now.
 */
import { createHash } from 'node:crypto'
import { paragraphs } from '../../locales/html.ts'
import type { Screen } from '../../telegram/screen.ts'
import type { BotContext } from '../context.ts'

/** Age at which a question is asked again, in ms. */
const QUESTION_MS = 10 * 60_000

/** True if a question is so old that the user may not remember its text. */
export const isOldQuestion = (askedAtMs: number, nowMs: number): boolean => Math.abs(nowMs - askedAtMs) > QUESTION_MS

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 6)

/** Returns the stamp of a question with this text, asked now: `<ms in base 36>.<hash>`. */
export const questionStamp = ({ deps }: Pick<BotContext, 'deps'>, text: string): string =>
  `${deps.clock.now().toString(36)}.${hashOf(text)}`

/** Returns the time of the question with this stamp, in ms. */
export const askedAtMs = (stamp: string): number => Number.parseInt(stamp, 36)

/** True if the question with this stamp is recent, and `text` is its text. */
export function isCurrentQuestion({ deps }: Pick<BotContext, 'deps'>, stamp: string, text: string): boolean {
  const [, hash] = stamp.split('.')
  return hash === hashOf(text) && !isOldQuestion(askedAtMs(stamp), deps.clock.now())
}

/** Adds to a question that it replaces an old one. */
export const askedAgain = ({ t }: Pick<BotContext, 't'>, question: Screen): Screen => ({
  ...question,
  text: paragraphs(t('question-again'), question.text),
})
