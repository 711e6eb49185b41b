/** Paying without an account: where to, and the rule that there is exactly one who pays. */
import type { FastifyRequest } from 'fastify'
import { FundAddress } from '../../contract/payments.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../deps.ts'
import { answers, ok } from './answers.ts'
import type { Door } from './door.ts'
import type { MarketRoutes } from './server.ts'

export function paymentRoutes(app: MarketRoutes, market: Market, door: Door): void {
  app.get(
    '/v2/fund-address',
    { onRequest: door.open(), schema: { response: answers(FundAddress) } },
    async () => ok({ address: market.keys.fund.address }),
  )
}

/**
 * `preValidation` of calls that take a signed transaction, in this field, in place of a key. Throws AppError
 * API_KEY_REQUIRED with neither, and INVALID_PARAMS with both: it would not be clear who pays.
 */
export function keyOrSigned(field: string) {
  return async ({ account, body }: FastifyRequest): Promise<void> => {
    const signed = typeof body === 'object' && body !== null && field in body
    if (!account && !signed) throw new AppError('API_KEY_REQUIRED')
    if (account && signed)
      throw new AppError('INVALID_PARAMS', { detail: `either the apikey header or ${field} pays, not both` })
  }
}
