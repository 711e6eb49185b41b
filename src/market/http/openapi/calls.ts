/** What the schemas of the routes do not say: what a call is for, who may make it, how it fails, and an example. */
import type { ErrorCode } from '../../../contract/errors.ts'

/** Who may make a call. `optional`: anybody, but not with a wrong key. `keyOrSigned`: a signed transaction in the body may stand in for the key. */
export type Access = 'anybody' | 'optional' | 'mayKey' | 'key' | 'keyOrSigned' | 'whitelisted' | 'operator'

export interface Call {
  tag: Tag
  summary: string
  access: Access
  /** Beside those that follow from `access`, `pays` and a body, and those that any call may meet. */
  errors?: readonly ErrorCode[]
  /** Never succeeds: always one of `errors`. */
  refused?: boolean
  /** Takes `Idempotency-Key`. */
  pays?: boolean
  /** A request that is answered with success where the ids, times and signatures in it are real. */
  example?: { params?: Values; query?: Values; body?: Values }
}

export const TAGS = {
  Account: 'balance, keys, opening an account',
  Prices: 'what there is and what it costs',
  Orders: 'buying, and what becomes of an order',
  Extensions: 'keeping what was rented for longer',
  History: 'a whitelisted account’s past',
  Webhooks: 'being told of events instead of asking; see `webhooks` for what is sent',
  Selling: 'for whitelisted accounts',
  Operator: 'for whoever runs the marketplace, header x-admin-key',
  v0: 'the same in the older form',
  'Fast Charge': 'the same amount for many receivers, ended by the buyer',
} as const
type Tag = keyof typeof TAGS
type Values = Readonly<Record<string, unknown>>

export const EXAMPLE = {
  receiver: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  delegator: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  id: '695bb0c0d1f2a3b4c5d6e7f8',
  apiKey: '3f0e7a52-5c1d-4b7e-9a64-0d2f8c1b6e35',
} as const

const { receiver, delegator, id } = EXAMPLE
const EXTEND_TO_SEC = 1_798_761_600
const signedTx = { visible: false, txID: '...', raw_data: {}, raw_data_hex: '...', signature: ['...'] }
const RENTAL = { resourceAmount: 65_000, receiver, durationSec: 3_600 }
const RENTAL_V0 = {
  resource_type: 'ENERGY',
  amount: 65_000,
  buy_energy_type: 'MEDIUM',
  allow_partial_fill: true,
  target_address: receiver,
  duration_millisec: 3_600_000,
}
const CHARGE = { amount: 65_000, duration_sec: 172_800, max_price_accept: 90 }
const BOUGHT: readonly ErrorCode[] = [
  'INVALID_PARAMS',
  'MIN_PRICE_INVALID',
  'PRICE_EXCEED_MAX_PRICE_REQUIRED',
  'CANNOT_FULFILLED',
  'MUST_BE_WAIT_PREVIOUS_ORDER_FILLED',
  'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
  'ORDERS_PAUSED',
]
const SIGNED: readonly ErrorCode[] = ['PAYMENT_FAILED', 'PAYMENT_RETURNED']
const PRICED: readonly ErrorCode[] = ['INVALID_PARAMS', 'MIN_PRICE_INVALID']
const AMOUNT_V0: readonly ErrorCode[] = ['ORDER_BUY_ENERGY_AMOUNT_TOO_SMALL', 'CANNOT_SET_PARTIAL_FULFILLED']
const EXTENDED: readonly ErrorCode[] = [
  'INVALID_PARAMS',
  'SOME_DELEGATE_CANNOT_EXTEND',
  'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
  'ORDERS_PAUSED',
]

const SIGNING: Call = {
  tag: 'Orders',
  summary: 'Takes no private key, and says how to sign without one',
  access: 'anybody',
  errors: ['SIGN_LOCALLY'],
  refused: true,
}

const V2: Record<string, Call> = {
  'POST /v2/signed-tx': SIGNING,
  'GET /v2/user-info': { tag: 'Account', summary: 'The account behind the key', access: 'key' },
  'POST /v2/accounts': {
    tag: 'Operator',
    summary: 'Opens an account, under a key of its own choice if it proposes one',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { body: { apiKey: EXAMPLE.apiKey } },
  },
  'POST /v2/api-key/revoke': {
    tag: 'Account',
    summary: 'Replaces the key; the old one is dead at once',
    access: 'key',
    errors: ['INVALID_PARAMS'],
    example: { body: {} },
  },
  'GET /v2/order-book': {
    tag: 'Prices',
    summary: 'What an order could get, by price',
    access: 'key',
    errors: ['INVALID_PARAMS'],
    example: { query: { address: receiver, resourceType: 'ENERGY', durationSec: 3_600 } },
  },
  'POST /v2/estimate-buy-resource': {
    tag: 'Prices',
    summary: 'What a rental would cost, and how much of it there is',
    access: 'anybody',
    errors: PRICED,
    example: { body: { ...RENTAL, unitPrice: 'MEDIUM' } },
  },
  'POST /v2/buy-resource': {
    tag: 'Orders',
    summary: 'Rents, paid from the balance or by a signed transfer of exactly the payout to the fund address',
    access: 'keyOrSigned',
    errors: [...BOUGHT, ...SIGNED],
    pays: true,
    example: { body: { ...RENTAL, options: { allowPartialFill: true, maxPriceAccepted: 90 } } },
  },
  'POST /v2/pay-later': {
    tag: 'Orders',
    summary:
      'An order that is paid afterwards, by a TRX transfer from any wallet to an address of its own (ours)',
    access: 'optional',
    errors: [...BOUGHT.filter((code) => code !== 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW'), 'TOO_MANY_UNPAID'],
    pays: true,
    example: { body: RENTAL },
  },
  'GET /v2/pay-later/:id': {
    tag: 'Orders',
    summary: 'What has come for such an order, and what goes back; for whoever knows its id (ours)',
    access: 'anybody',
    errors: ['INVALID_PARAMS'],
    example: { params: { id } },
  },
  'GET /v2/fund-address': {
    tag: 'Orders',
    summary: 'Where signed transfers pay to (ours)',
    access: 'anybody',
  },
  'GET /v2/order/:id': {
    tag: 'Orders',
    summary: 'An order; without a key, one that was paid without one',
    access: 'mayKey',
    errors: ['API_KEY_REQUIRED', 'INVALID_PARAMS', ...SIGNED],
    example: { params: { id } },
  },
  'PATCH /v2/order/:id': {
    tag: 'Orders',
    summary: 'Another price, or after an hour another receiver, for what is not filled (ours)',
    access: 'key',
    errors: [
      'INVALID_PARAMS',
      'MIN_PRICE_INVALID',
      'ORDER_COMPLETED',
      'ORDER_NOT_CHANGEABLE',
      'ORDER_TOO_YOUNG',
      'ORDER_IN_PROGRESS',
      'INTERNAL_BALANCE_ACCOUNT_TOO_LOW',
    ],
    pays: true,
    example: { params: { id }, body: { unitPrice: 65 } },
  },
  'GET /v2/order/:id/cancel': {
    tag: 'Orders',
    summary: 'What cancelling would give back now, and from when on it can be done; changes nothing (ours)',
    access: 'key',
    errors: ['INVALID_PARAMS', 'ORDER_COMPLETED', 'ORDER_NOT_CHANGEABLE', 'PAYMENT_FAILED'],
    example: { params: { id } },
  },
  'POST /v2/order/:id/cancel': {
    tag: 'Orders',
    summary: 'Gives up what is not filled, after five minutes, or an hour where a part is filled (ours)',
    access: 'keyOrSigned',
    errors: [
      'INVALID_PARAMS',
      'ORDER_COMPLETED',
      'ORDER_NOT_CHANGEABLE',
      'ORDER_TOO_YOUNG',
      'PAYMENT_FAILED',
    ],
    example: { params: { id }, body: {} },
  },
  'GET /v2/orders': {
    tag: 'Orders',
    summary: 'The account’s orders, newest first',
    access: 'key',
    example: { query: { page: 0, pageSize: 10, status: 'Active' } },
  },
  'POST /v2/get-extendable-delegates': {
    tag: 'Extensions',
    summary:
      'Which delegations to a receiver can be extended, and what that costs; with requester also without a key; once a second',
    access: 'mayKey',
    errors: ['API_KEY_REQUIRED', 'INVALID_PARAMS'],
    example: { body: { extendTo: EXTEND_TO_SEC, receiver } },
  },
  'POST /v2/extend-request': {
    tag: 'Extensions',
    summary: 'Extends, paid from the balance or by a signed transfer of totalEstimateTrx',
    access: 'keyOrSigned',
    errors: [...EXTENDED, ...SIGNED],
    pays: true,
    example: {
      body: {
        receiver,
        extendData: [{ delegator, isExtend: true, extraAmount: 0, extendTo: EXTEND_TO_SEC }],
      },
    },
  },
  'PUT /v2/webhook': {
    tag: 'Webhooks',
    summary: 'Where the account is told of events; a new url gets a new secret; once in two seconds (ours)',
    access: 'key',
    errors: ['WEBHOOK_URL_REFUSED'],
    example: { body: { url: 'https://shop.example/hooks/sunwatt', events: ['order.filled', 'order.ended'] } },
  },
  'GET /v2/webhook': {
    tag: 'Webhooks',
    summary: 'The webhook and how it does, without its secret (ours)',
    access: 'key',
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  'DELETE /v2/webhook': {
    tag: 'Webhooks',
    summary: 'Nothing is sent any more; what waits is given up (ours)',
    access: 'key',
    errors: ['WEBHOOK_NOT_FOUND'],
  },
  'POST /v2/webhook/rotate-secret': {
    tag: 'Webhooks',
    summary: 'A new secret; for 24 hours the old one signs too; once in two seconds (ours)',
    access: 'key',
    errors: ['WEBHOOK_NOT_FOUND'],
    example: { body: {} },
  },
  'POST /v2/webhook/test': {
    tag: 'Webhooks',
    summary: 'Sends an event webhook.test; once in two seconds (ours)',
    access: 'key',
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE'],
    example: { body: {} },
  },
  'GET /v2/webhook/deliveries': {
    tag: 'Webhooks',
    summary: 'The events of the last 30 days and what became of them, newest first (ours)',
    access: 'key',
    example: { query: { page: 0, pageSize: 10, state: 'waiting' } },
  },
  'POST /v2/webhook/deliveries/:id/retry': {
    tag: 'Webhooks',
    summary: 'Sends an event again, at once; once a second (ours)',
    access: 'key',
    errors: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_NOT_ACTIVE', 'INVALID_PARAMS'],
    example: { params: { id: `msg_${EXAMPLE.id}` }, body: {} },
  },
  'GET /v2/internal/buyer/orders': {
    tag: 'History',
    summary: 'Orders in a range of time, by cursor',
    access: 'whitelisted',
    errors: ['MISSING_PARAMS', 'INVALID_PARAMS'],
    example: { query: { startTimestamp: 0, pageSize: 20 } },
  },
  'GET /v2/internal/buyer/monthly-stats': {
    tag: 'History',
    summary: 'The last six months in figures',
    access: 'whitelisted',
  },
  'GET /v2/orders/active-global': {
    tag: 'Selling',
    summary: 'Everybody’s open orders; three times a second',
    access: 'whitelisted',
    example: { query: { page: 0, pageSize: 10 } },
  },
  'POST /v2/orders/sell-manual': {
    tag: 'Selling',
    summary: 'Sells to an open order with a signed delegation; twice a second',
    access: 'whitelisted',
    errors: ['INVALID_PARAMS', 'ORDER_NOT_SELLABLE', 'SALE_PRICE_TOO_LOW', 'SALE_REFUSED'],
    pays: true,
    example: { body: { orderId: id, signedTx } },
  },
  'GET /v2/providers': { tag: 'Operator', summary: 'Who delegates, and on which terms', access: 'operator' },
  'PUT /v2/providers/:address': {
    tag: 'Operator',
    summary: 'Enrols a provider, or changes its terms',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { params: { address: delegator }, body: { minPrice: 60, isExtensionAllowed: true } },
  },
  'PUT /v2/accounts/:id/whitelist': {
    tag: 'Operator',
    summary: 'Lets an account sell and see its history, or no longer',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { params: { id }, body: { whitelisted: true } },
  },
  'GET /v2/operator/accounts': {
    tag: 'Operator',
    summary: 'Accounts, newest first',
    access: 'operator',
    example: { query: { page: 0, pageSize: 10 } },
  },
  'GET /v2/operator/accounts/:id': {
    tag: 'Operator',
    summary: 'An account, by its id or its deposit address',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { params: { id } },
  },
  'POST /v2/operator/accounts/:id/revoke-key': {
    tag: 'Operator',
    summary: 'Replaces the key of an account; the old one is dead at once',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { params: { id }, body: {} },
  },
  'GET /v2/operator/deposits': {
    tag: 'Operator',
    summary: 'Deposits, newest first, by cursor',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { query: { state: 'credited', pageSize: 10 } },
  },
  'GET /v2/operator/orders': {
    tag: 'Operator',
    summary: 'Orders of an account, or everybody’s that still want something',
    access: 'operator',
    errors: ['MISSING_PARAMS', 'INVALID_PARAMS'],
    example: { query: { page: 0, pageSize: 10 } },
  },
  'GET /v2/operator/orders/:id': {
    tag: 'Operator',
    summary: 'An order, whosever it is',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { params: { id } },
  },
  'GET /v2/operator/actions': {
    tag: 'Operator',
    summary: 'What the operator has changed, newest first, by cursor',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { query: { pageSize: 10 } },
  },
  'GET /v2/payouts': { tag: 'Operator', summary: 'What is earned and what was paid out', access: 'operator' },
  'PUT /v2/payouts/:address': {
    tag: 'Operator',
    summary: 'Where and how often an address is paid what it earns',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { params: { address: delegator }, body: { frequency: 'DAILY' } },
  },
  'GET /v2/operator/balances': {
    tag: 'Operator',
    summary: 'What lies at the pool, the fund, the treasury and where people pay, and what is needed',
    access: 'operator',
  },
  'GET /v2/operator/sweeps': {
    tag: 'Operator',
    summary: 'Transfers from where people pay, and the fund, to where money is needed, newest first',
    access: 'operator',
    errors: ['INVALID_PARAMS'],
    example: { query: { page: 0, pageSize: 20 } },
  },
  'POST /v2/operator/reconciliation': {
    tag: 'Operator',
    summary:
      'Whether the books add up, by themselves and against the chain: a sentence for each thing that is wrong',
    access: 'operator',
    example: { body: {} },
  },
  'GET /v2/operator/pause': {
    tag: 'Operator',
    summary: 'Whether new orders are refused, since when and why',
    access: 'operator',
  },
  'POST /v2/operator/pause': {
    tag: 'Operator',
    summary: 'Refuses new orders and extensions from now on; what was ordered before goes on',
    access: 'operator',
    example: { body: { reason: 'maintenance until 14:00 UTC' } },
  },
  'POST /v2/operator/resume': {
    tag: 'Operator',
    summary: 'Takes new orders and extensions again',
    access: 'operator',
    example: { body: {} },
  },
  'GET /v2/operator/unknown-transactions': {
    tag: 'Operator',
    summary: 'Transactions of ours on the chain that the books do not know',
    access: 'operator',
  },
  'POST /v2/operator/unknown-transactions': {
    tag: 'Operator',
    summary: 'Enters them: fills of orders, rentals to be taken back, or noted',
    access: 'operator',
    example: { body: {} },
  },
}

const V0: Record<string, Call> = {
  'POST /v0/signed-tx': { ...SIGNING, tag: 'v0' },
  'GET /v0/user-info': { tag: 'v0', summary: 'The account behind the key', access: 'key' },
  'POST /v0/helper/is-active-address-check': {
    tag: 'v0',
    summary: 'Which addresses were ever activated: 0 never, 1 a contract, 2 active, 4 no address',
    access: 'anybody',
    errors: ['SERVICE_UNAVAILABLE'],
    example: { body: { addresses: [receiver] } },
  },
  'POST /v0/helper/multi-active-address': {
    tag: 'v0',
    summary:
      'Activates addresses at the network’s fee, from the balance; each once, an active one for nothing',
    access: 'key',
    errors: ['INVALID_PARAMS', 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW', 'SERVICE_UNAVAILABLE'],
    example: { body: { addresses: [receiver] } },
  },
  'GET /v0/order-book': {
    tag: 'v0',
    summary: 'What an order of Energy could get, by price',
    access: 'key',
    errors: ['INVALID_PARAMS'],
    example: { query: { address: receiver, duration_sec: 3_600 } },
  },
  'POST /v0/estimate-trx': {
    tag: 'v0',
    summary: 'What a rental of Energy would cost',
    access: 'anybody',
    errors: [...PRICED, ...AMOUNT_V0],
    example: { body: { amount: 65_000, buy_energy_type: 'MEDIUM', duration_millisec: 3_600_000 } },
  },
  'POST /v0/internal-buy-energy': {
    tag: 'v0',
    summary: 'Rents, paid from the balance',
    access: 'key',
    errors: [...BOUGHT, ...AMOUNT_V0],
    pays: true,
    example: { body: RENTAL_V0 },
  },
  'POST /v0/buy-energy': {
    tag: 'v0',
    summary: 'Rents what a signed transfer pays for at a price',
    access: 'keyOrSigned',
    errors: [...BOUGHT, ...AMOUNT_V0, ...SIGNED],
    pays: true,
    example: {
      body: {
        resource_type: 'ENERGY',
        unit_price: 60,
        allow_partial_fill: true,
        target_address: receiver,
        duration_millisec: 3_600_000,
        tx_id: '...',
        signed_tx: signedTx,
      },
    },
  },
  ...Object.fromEntries(
    ['GET /v0/order/:id', 'GET /v0/orders/:id'].map((call): [string, Call] => [
      call,
      {
        tag: 'v0',
        summary: 'An order; without a key, one that was paid by a signed transfer',
        access: 'mayKey',
        errors: ['API_KEY_REQUIRED', 'INVALID_PARAMS', ...SIGNED],
        example: { params: { id } },
      },
    ]),
  ),
  'GET /v0/orders': {
    tag: 'v0',
    summary: 'The account’s orders, newest first',
    access: 'key',
    example: { query: { page: 0, pageSize: 10 } },
  },
  'POST /v0/get-extendable-delegates': {
    tag: 'v0',
    summary: 'Which delegations can be extended, and what that costs; once a second',
    access: 'key',
    errors: ['INVALID_PARAMS'],
    example: { body: { extend_to: EXTEND_TO_SEC * 1000, receiver } },
  },
  'POST /v0/internal-extend-request': {
    tag: 'v0',
    summary: 'Extends, paid from the balance',
    access: 'key',
    errors: EXTENDED,
    pays: true,
    example: {
      body: {
        receiver,
        extend_data: [{ delegator, is_extend: true, extra_amount: 0, extend_to: EXTEND_TO_SEC * 1000 }],
      },
    },
  },
}

const FAST = '/v0/fast-charge-order'
const ids = { body: { order_ids: [id] } }

/** Each of them once in two seconds. */
const FAST_CHARGE: Record<string, Call> = {
  'POST /v0/fast-charge-estimate-order-request': {
    tag: 'Fast Charge',
    summary: 'What the rentals would cost, and for how many receivers there is enough',
    access: 'key',
    errors: PRICED,
    example: { body: { ...CHARGE, receiver_count: 1 } },
  },
  [`POST ${FAST}-request`]: {
    tag: 'Fast Charge',
    summary: 'Orders the same for every receiver: all of it, or nothing',
    access: 'key',
    errors: BOUGHT,
    pays: true,
    example: { body: { ...CHARGE, receivers: [receiver], deadline: 300 } },
  },
  [`POST ${FAST}-tracking`]: {
    tag: 'Fast Charge',
    summary: 'How far they are',
    access: 'key',
    errors: ['INVALID_PARAMS'],
    example: ids,
  },
  [`POST ${FAST}-confirmation`]: {
    tag: 'Fast Charge',
    summary: 'Ends rentals: the resource is taken back, the unused time refunded',
    access: 'key',
    example: ids,
  },
  [`POST ${FAST}-cancel`]: {
    tag: 'Fast Charge',
    summary: 'Cancels what is pending, with all of it refunded',
    access: 'key',
    example: ids,
  },
  [`GET ${FAST}-history`]: {
    tag: 'Fast Charge',
    summary: 'What was ordered, newest first',
    access: 'key',
    errors: ['INVALID_PARAMS'],
    example: { query: { page: 0, pageSize: 10 } },
  },
}

/** By method and route. */
export const CALLS: Readonly<Record<string, Call>> = { ...V2, ...V0, ...FAST_CHARGE }
