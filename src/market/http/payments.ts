/** Paying without an account: where to, and the rule that there is exactly one who pays. */
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
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

  app.post(
    '/v2/signed-tx',
    { onRequest: [door.open(), signLocally('signedTx', '/v2/buy-resource')] },
    () => undefined,
  )
}

/**
 * `onRequest` of the calls that would sign with the client's private key: refused before the body is read, so that no
 * key gets anywhere. `field` is where `call` takes what was signed.
 */
export function signLocally(field: string, call: string): onRequestHookHandler {
  const detail = `no private key is taken here, and one that was sent to a server is a secret no more. Make the transfer of the estimate (SUN) to the address of GET /v2/fund-address, sign it where the key is (tronweb: transactionBuilder.sendTrx, then trx.sign), and send it as ${field} to POST ${call}`
  return (_request, _reply, done) => done(new AppError('SIGN_LOCALLY', { detail }))
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
