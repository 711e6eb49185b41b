/** Describes one bad request of a call and how its response is checked. */
import type { Answer, RealCall, RealMarket } from './real-market.ts'

export interface BadRequest {
  of: string
  /** Replaces the path of the valid request. */
  path?: string | undefined
  text?: string | Buffer | undefined
  /** Headers added to, or replacing, those of the valid request; undefined removes a header. */
  headers?: Record<string, string | undefined> | undefined
  /** Returns undefined if the response is correct. */
  problem(answer: Answer): string | undefined
}

export type BadRequestsOf = (call: RealCall, market: RealMarket) => BadRequest[] | Promise<BadRequest[]>

export const expect400 = ({ status }: Answer) => (status === 400 ? undefined : 'not a 400')

export const expectStatusAndText = (status: number, text: string) => (answer: Answer) =>
  answer.status === status && JSON.stringify(answer.body).includes(text) ? undefined : `not ${status} ${text}`

/** Expects a 400 that names the field, or a field that contains it. */
export const expectNamedField =
  (...path: readonly (string | number)[]) =>
  (answer: Answer) => {
    const named = path.some((part) => typeof part === 'string' && String(answer.body.message).includes(part))
    return expect400(answer) ?? (named ? undefined : 'the field is not named')
  }
