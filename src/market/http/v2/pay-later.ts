/** Orders that are paid afterwards, with a key or without. */
import { PayLaterBody, PayLaterCreated, PayLaterOrder } from '../../../contract/pay-later.ts'
import { clientAddress, networkAround } from '../../doors/client-address.ts'
import { payLaterOrder } from '../../orders/to-come.ts'
import { payLater } from '../../payments/pay-later.ts'
import { defineCall } from '../call.ts'
import { EXAMPLE_RENTAL } from '../example.ts'

export const PAY_LATER_CALLS = [
  defineCall('POST /v2/pay-later', {
    tag: 'Orders',
    summary: 'An order that is paid afterwards, by a TRX transfer from any wallet to an address of its own',
    ours: true,
    access: 'optional',
    acts: ['order'],
    errors: ['TOO_MANY_UNPAID'],
    pays: true,
    body: PayLaterBody,
    answer: PayLaterCreated,
    status: 201,
    example: EXAMPLE_RENTAL,
    run({ market, account, body, idempotencyKey, request }) {
      const address = clientAddress(request)
      const caller = account ? { account } : { address, network: networkAround(address) }
      return payLater(market, { caller, body, idempotencyKey })
    },
  }),
  defineCall('GET /v2/pay-later/:id', {
    tag: 'Orders',
    summary: 'What has come for such an order, and what goes back; the id is all that is needed',
    ours: true,
    access: 'anybody',
    errors: ['INVALID_PARAMS'],
    answer: PayLaterOrder,
    run: ({ market, params }) => payLaterOrder(market, params.id),
  }),
]
