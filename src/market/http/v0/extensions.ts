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
import { spenderOf } from '../../base/sub-keys.ts'
import { EXTENDABLE_PER_SEC } from '../../doors/rate-limit.ts'
import { extend } from '../../rentals/extend.ts'
import { extendable } from '../../rentals/extendable.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { EXTENSION_FIELDS } from './translations.ts'

const { receiver, delegator } = EXAMPLE
const extend_to = EXAMPLE.extendToSec * 1000

export const EXTENSION_CALLS_V0 = [
  defineCall('POST /v0/get-extendable-delegates', {
    tag: 'v0',
    summary: 'Which delegations can be extended, and what that costs',
    access: 'key',
    asks: true,
    subKeys: true,
    perSec: EXTENDABLE_PER_SEC,
    errors: ['INVALID_PARAMS'],
    body: ExtendableBodyV0,
    answer: ExtendableV0,
    fields: EXTENSION_FIELDS,
    example: { extend_to, receiver },
    async run({ market, account, body: { extend_to, receiver, max_price } }) {
      const found = await extendable(market, account.id, {
        extendTo: secondOf(extend_to),
        receiver,
        ...(max_price === undefined ? {} : { maxPriceAccepted: max_price }),
      })
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
  }),
  defineCall('POST /v0/internal-extend-request', {
    tag: 'v0',
    summary: 'Extends, paid from the balance',
    access: 'key',
    subKeys: true,
    acts: ['extend', 'pay'],
    pays: true,
    body: ExtendBodyV0,
    answer: ExtendedV0,
    fields: EXTENSION_FIELDS,
    example: { receiver, extend_data: [{ delegator, is_extend: true, extra_amount: 0, extend_to }] },
    async run({ market, account, body: { receiver, extend_data }, idempotencyKey }) {
      const body = { receiver, extendData: extend_data.map(wishV2) }
      return [(await extend(market, { ...spenderOf(account), body, idempotencyKey })).orderId]
    },
  }),
]

/** v2 would read a larger one as milliseconds; either way it is too far away. */
const LAST_SECOND = 100_000_000_000

const secondOf = (extendToMs: number): number => Math.min(Math.floor(extendToMs / 1000), LAST_SECOND)

function itemV0({ delegator, isExtend, extraAmount, extendTo }: ExtendItem): ExtendItemV0 {
  return { delegator, is_extend: isExtend, extra_amount: extraAmount, extend_to: extendTo * 1000 }
}

function wishV2({ delegator, is_extend = true, extra_amount = 0, extend_to }: ExtendWishV0): ExtendWish {
  const wish = { delegator, isExtend: is_extend, extraAmount: extra_amount }
  return extend_to === undefined ? wish : { ...wish, extendTo: secondOf(extend_to) }
}
