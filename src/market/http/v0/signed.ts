/** v0: buying with a signed transaction. What it pays says how much is bought. */

import { unitsPaidFor } from '../../../contract/pricing.ts'
import { SignedBuyBodyV0, SignedOrderV0 } from '../../../contract/v0.ts'
import { MAX_AMOUNT } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { invalid } from '../../base/request.ts'
import { inWords, type Words } from '../../doors/failures.ts'
import { orGiveBack } from '../../payments/give-back.ts'
import { payForRental } from '../../payments/pay-signed.ts'
import type { Door } from '../door.ts'
import { idempotencyKey } from '../fields.ts'
import type { MarketRoutes } from '../routes.ts'
import { amountOf, keyOrSigned, signLocally } from '../v2/payments.ts'
import { checkAmount, secondsOf } from './words.ts'

const SIGNED_WORDS: Words = {
  resourceAmount: 'the amount paid for',
  unitPrice: 'unit_price',
  receiver: 'target_address',
  signedTx: 'signed_tx',
}

export function signedRoutesV0(app: MarketRoutes, market: Market, door: Door): void {
  app.post(
    '/v0/buy-energy',
    {
      onRequest: door.optional(),
      preValidation: keyOrSigned('signed_tx'),
      schema: { body: SignedBuyBodyV0, response: { 200: SignedOrderV0 } },
    },
    async (request) => {
      const { signed_tx: signedTx, ...asked } = request.body
      const { orderId } = await inWords(SIGNED_WORDS, async () => {
        const body = await orGiveBack(market, { call: 'buy-resource', signedTx, body: asked }, () =>
          rentalOf(market, request.body),
        )
        return payForRental(market, { body, idempotencyKey: idempotencyKey(request) })
      })
      return { message: orderId }
    },
  )

  app.post(
    '/v0/signed-tx',
    { onRequest: [door.open(), signLocally('signed_tx', '/v0/buy-energy')] },
    () => undefined,
  )
}

function rentalOf(market: Market, body: SignedBuyBodyV0): Parameters<typeof payForRental>[1]['body'] {
  const { unit_price: unitPrice, signed_tx: signedTx, sponsor, max_price_accepted } = body
  if (body.tx_id !== signedTx.txID) throw invalid('tx_id must be the txID of signed_tx')
  const durationSec = secondsOf(market.settings, body.duration_millisec)
  const paid = amountOf(signedTx)
  if (paid === undefined) throw invalid('signed_tx must be a TransferContract with an amount')
  const units = unitsPaidFor(unitPrice, paid, durationSec)
  if (units === undefined || units > MAX_AMOUNT)
    throw invalid(`signed_tx must pay for a whole amount at ${unitPrice} SUN: estimate_trx of the estimate`)
  if (body.amount !== undefined && body.amount !== units)
    throw invalid(`amount must be the ${units} that signed_tx pays for at ${unitPrice} SUN`)
  checkAmount(market.settings, units, body.allow_partial_fill, body.resource_type)
  return {
    resourceAmount: units,
    receiver: body.target_address,
    resourceType: body.resource_type,
    unitPrice,
    durationSec,
    ...(sponsor === undefined ? {} : { sponsor }),
    options: {
      allowPartialFill: body.allow_partial_fill,
      onlyCreateWhenFulfilled: body.only_create_when_fulfilled ?? false,
      preventDuplicateIncompleteOrders: body.add_order_incomplete ?? false,
      ...(max_price_accepted === undefined ? {} : { maxPriceAccepted: max_price_accepted }),
    },
    signedTx,
  }
}
