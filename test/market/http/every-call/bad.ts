/** One bad request of a call, and what is said of the answer. */
import type { Answer, RealCall, RealMarket } from './real-market.ts'

export interface Bad {
  of: string
  /** In place of the good request's. */
  path?: string | undefined
  text?: string | Buffer | undefined
  /** Beside, or in place of, those of the good request; undefined: without it. */
  headers?: Record<string, string | undefined> | undefined
  /** Undefined: the answer is right. */
  problem(answer: Answer): string | undefined
}

export type BadOf = (call: RealCall, market: RealMarket) => Bad[] | Promise<Bad[]>

export const isRefused = ({ status }: Answer) => (status === 400 ? undefined : 'not a 400')

export const says = (status: number, text: string) => (answer: Answer) =>
  answer.status === status && JSON.stringify(answer.body).includes(text) ? undefined : `not ${status} ${text}`

/** 400, with the name of the field or of one that it is in. */
export const names =
  (...path: readonly (string | number)[]) =>
  (answer: Answer) => {
    const named = path.some((part) => typeof part === 'string' && String(answer.body.message).includes(part))
    return isRefused(answer) ?? (named ? undefined : 'the field is not named')
  }
