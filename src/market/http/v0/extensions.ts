/** v0: keeping what was rented for longer. Energy alone; ends are unix milliseconds, whole seconds of them count. */

import {
  ExtendableBodyV0,
  ExtendableV0,
  ExtendBodyV0,
  ExtendedV0,
  type ExtendItemV0,
  type ExtendWishV0,
} from '../../../contract/v0.ts'
import type { ExtendItem, ExtendWish } from '../../../contract/v2.ts'
import type { Market } from '../../base/deps.ts'
import { inWords } from '../../doors/failures.ts'
import { EXTENDABLE_PER_SEC } from '../../doors/rate-limit.ts'
import { extend } from '../../rentals/extend.ts'
import { extendable } from '../../rentals/extendable.ts'
import { accountOf, type Door } from '../door.ts'
import { idempotencyKey } from '../fields.ts'
import type { MarketRoutes } from '../routes.ts'
import { EXTENSION_WORDS } from './words.ts'

export function extensionRoutesV0(app: MarketRoutes, market: Market, door: Door): void {
  app.post(
    '/v0/get-extendable-delegates',
    {
      onRequest: door.keyed(EXTENDABLE_PER_SEC),
      schema: { body: ExtendableBodyV0, response: { 200: ExtendableV0 } },
    },
    async (request) => {
      const { extend_to, receiver, max_price } = request.body
      const found = await inWords(EXTENSION_WORDS, () =>
        extendable(market, accountOf(request).id, {
          extendTo: secondOf(extend_to),
          receiver,
          ...(max_price === undefined ? {} : { maxPriceAccepted: max_price }),
        }),
      )
      return {
        extend_order_book: found.extendOrderBook,
        total_delegate_amount: found.totalDelegateAmount,
        total_available_extend_amount: found.totalAvailableExtendAmount,
        total_estimate_trx: found.totalEstimateTrx,
        is_able_to_extend: found.isAbleToExtend,
        your_balance: found.yourBalance,
        extend_data: found.extendData.map(itemV0),
      }
    },
  )

  app.post(
    '/v0/internal-extend-request',
    { onRequest: door.keyed(), schema: { body: ExtendBodyV0, response: { 200: ExtendedV0 } } },
    async (request) => {
      const { receiver, extend_data } = request.body
      const { orderId } = await inWords(EXTENSION_WORDS, () =>
        extend(market, {
          accountId: accountOf(request).id,
          body: { receiver, extendData: extend_data.map(wishV2) },
          idempotencyKey: idempotencyKey(request),
        }),
      )
      return [orderId]
    },
  )
}

/** v2 would read a larger one as milliseconds; either way it is too far away. */
const LAST_SECOND = 100_000_000_000

function secondOf(extendToMs: number): number {
  return Math.min(Math.floor(extendToMs / 1000), LAST_SECOND)
}

function itemV0({ delegator, isExtend, extraAmount, extendTo }: ExtendItem): ExtendItemV0 {
  return { delegator, is_extend: isExtend, extra_amount: extraAmount, extend_to: extendTo * 1000 }
}

function wishV2({ delegator, is_extend = true, extra_amount = 0, extend_to }: ExtendWishV0): ExtendWish {
  const wish = { delegator, isExtend: is_extend, extraAmount: extra_amount }
  return extend_to === undefined ? wish : { ...wish, extendTo: secondOf(extend_to) }
}
