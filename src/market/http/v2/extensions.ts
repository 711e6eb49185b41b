/** Keeping what was rented for longer. */
import { Extendable, ExtendableBody, ExtendBody, OrderCreated } from '../../../contract/v2.ts'
import { EXTENDABLE_PER_SEC } from '../../doors/rate-limit.ts'
import { payForExtension } from '../../payments/pay-signed.ts'
import { extend } from '../../rentals/extend.ts'
import { extendable } from '../../rentals/extendable.ts'
import { needAccount } from '../auth-hooks.ts'
import { defineCall } from '../call.ts'
import { EXAMPLE } from '../example.ts'

const { receiver, delegator, extendToSec: extendTo } = EXAMPLE

export const EXTENSION_CALLS = [
  defineCall('POST /v2/get-extendable-delegates', {
    tag: 'Extensions',
    summary: 'Which delegations to a receiver can be extended, and what that costs; with requester also without a key',
    access: 'keyOrProof',
    insteadOfKey: 'requester',
    perSec: EXTENDABLE_PER_SEC,
    errors: ['INVALID_PARAMS'],
    body: ExtendableBody,
    answer: Extendable,
    example: { extendTo, receiver },
    run: ({ market, account, body }) => extendable(market, account?.id, body),
  }),
  defineCall('POST /v2/extend-request', {
    tag: 'Extensions',
    summary: 'Extends, paid from the balance or by a signed transfer of totalEstimateTrx',
    access: 'keyOrProof',
    insteadOfKey: 'signedTx',
    acts: ['extend', 'pay'],
    pays: true,
    body: ExtendBody,
    answer: OrderCreated,
    status: 201,
    example: { receiver, extendData: [{ delegator, isExtend: true, extraAmount: 0, extendTo }] },
    run({ market, account, body: { signedTx, ...body }, idempotencyKey }) {
      if (signedTx) return payForExtension(market, { body: { ...body, signedTx }, idempotencyKey })
      return extend(market, { accountId: needAccount(account).id, body, idempotencyKey })
    },
  }),
]
