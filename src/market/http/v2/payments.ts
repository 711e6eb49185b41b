/** Paying without an account: where to, and the rule that there is exactly one who pays. */

import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { FundAddress } from '../../../contract/payments.ts'
import { unitsPaidFor } from '../../../contract/pricing.ts'
import { DEFAULT_DURATION_SEC, MAX_DURATION_SEC, MAX_UNIT_PRICE } from '../../../contract/v2.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Market } from '../../base/deps.ts'
import { answers, ok } from '../answers.ts'
import type { Door } from '../door.ts'
import type { MarketRoutes } from '../routes.ts'

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

/**
 * `preValidation` of buy-resource, after the body was read. Published clients that sign leave the amount out, as in v0:
 * it is what the transfer pays for at `unitPrice`. Where that is no whole amount the check of the schema asks for one.
 */
export async function amountPaidFor({ body }: FastifyRequest): Promise<void> {
  if (typeof body !== 'object' || body === null || 'resourceAmount' in body || !('signedTx' in body)) return
  const asked = body as Record<string, unknown>
  const { unitPrice, durationSec = DEFAULT_DURATION_SEC } = asked
  const paid = amountOf(asked.signedTx)
  if (paid === undefined || !isCount(unitPrice, MAX_UNIT_PRICE) || !isCount(durationSec, MAX_DURATION_SEC))
    return
  const units = unitsPaidFor(unitPrice, paid, durationSec)
  if (units !== undefined) asked.resourceAmount = units
}

/** SUN, as the JSON of a transfer says: whether its bytes say the same is checked with everything else. */
export function amountOf(signedTx: unknown): number | undefined {
  const transfer = signedTx as {
    raw_data?: { contract?: { parameter?: { value?: { amount?: unknown } } }[] }
  }
  const contracts = transfer?.raw_data?.contract
  const amount = Array.isArray(contracts) ? contracts[0]?.parameter?.value?.amount : undefined
  return isCount(amount, Number.MAX_SAFE_INTEGER) ? amount : undefined
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most
}
