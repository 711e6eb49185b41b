/** v0: extensions. Energy only; end times are unix milliseconds, rounded down to seconds. */
import {
  ExtendableBodyV0,
  ExtendableV0,
  ExtendBodyV0,
  type ExtendChoiceV0,
  ExtendedV0,
  type ExtendItemV0,
} from '../../../contract/v0.ts'
import type { ExtendChoice, ExtendItem } from '../../../contract/v2.ts'
import { spenderOf } from '../../base/sub-keys.ts'
import { extend } from '../../rentals/extend.ts'
import { listExtendable } from '../../rentals/extendable.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { EXTENDABLE_PER_SEC } from '../rate-limit.ts'
import { EXTENSION_FIELDS } from './translations.ts'

const { receiver, delegator } = EXAMPLE
const extend_to = EXAMPLE.extendToSec * 1000

export const EXTENSION_CALLS_V0 = [
  defineCall('POST /v0/get-extendable-delegates', {
    tag: 'v0',
    summary: 'Delegations that can be extended, and the cost',
    access: 'key',
    isReadOnly: true,
    subKeys: true,
    perSec: EXTENDABLE_PER_SEC,
    errors: ['INVALID_PARAMS'],
    body: ExtendableBodyV0,
    answer: ExtendableV0,
    fields: EXTENSION_FIELDS,
    example: { extend_to, receiver },
    async run({ market, account, body: { extend_to, receiver, max_price } }) {
      const found = await listExtendable(market, account.id, {
        extendTo: toUnixSec(extend_to),
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
    summary: 'Extends delegations, paid from the balance',
    access: 'key',
    subKeys: true,
    errorGroups: ['extend', 'pay'],
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

/** Larger values count as milliseconds in v2. In both units, the time is too far in the future. */
const MAX_UNIX_SEC = 100_000_000_000

const toUnixSec = (extendToMs: number): number => Math.min(Math.floor(extendToMs / 1000), MAX_UNIX_SEC)

function itemV0({ delegator, isExtend, extraAmount, extendTo }: ExtendItem): ExtendItemV0 {
  return { delegator, is_extend: isExtend, extra_amount: extraAmount, extend_to: extendTo * 1000 }
}

function wishV2({ delegator, is_extend = true, extra_amount = 0, extend_to }: ExtendChoiceV0): ExtendChoice {
  const wish = { delegator, isExtend: is_extend, extraAmount: extra_amount }
  return extend_to === undefined ? wish : { ...wish, extendTo: toUnixSec(extend_to) }
}
