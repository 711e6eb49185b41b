/** v0: the account behind the key, what addresses are, and what there is and costs (Energy alone). */
import Type from 'typebox'
import {
  ActivationBody,
  ActivationsRequested,
  AddressStates,
  EstimateBodyV0,
  EstimateV0,
  OrderBookLevelV0,
  OrderBookQueryV0,
  UserInfoV0,
} from '../../../contract/v0.ts'
import type { EstimateBody } from '../../../contract/v2.ts'
import { userInfo } from '../../accounts/own-account.ts'
import type { Market } from '../../base/deps.ts'
import { estimateWithReceiver, orderBook } from '../../matching/prices.ts'
import { activate, addressStates } from '../../treasury/activate.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { checkAmount, RENTAL_FIELDS, secondsOf } from './translations.ts'

const addresses = [EXAMPLE.receiver]

/** v0: the account behind the key, and what addresses are. */
export const ACCOUNT_CALLS_V0 = [
  defineCall('GET /v0/user-info', {
    tag: 'v0',
    summary: 'The account behind the key',
    access: 'key',
    subKeys: true,
    answer: UserInfoV0,
    async run({ market, account }) {
      const { id, balance, representAddress, depositAddress } = await userInfo(market, account)
      return { id, balance, represent_address: representAddress, deposit_address: depositAddress }
    },
  }),
  defineCall('POST /v0/helper/is-active-address-check', {
    tag: 'v0',
    summary: 'Which addresses were ever activated: 0 never, 1 a contract, 2 active, 4 no address',
    access: 'anybody',
    asks: true,
    body: ActivationBody,
    answer: AddressStates,
    example: { addresses },
    run: ({ market, body }) => addressStates(market, body.addresses),
  }),
  defineCall('POST /v0/helper/multi-active-address', {
    tag: 'v0',
    summary: 'Activates addresses at the network’s fee, from the balance; each once, an active one for nothing',
    access: 'key',
    errors: ['INVALID_PARAMS', 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW', 'ORDERS_PAUSED'],
    body: ActivationBody,
    answer: ActivationsRequested,
    example: { addresses },
    run: ({ market, account, body }) => activate(market, account.id, body.addresses),
  }),
]

/** v0: what there is and what it costs. Energy alone. */
export const PRICE_CALLS_V0 = [
  defineCall('GET /v0/order-book', {
    tag: 'v0',
    summary: 'What an order of Energy could get, by price',
    access: 'key',
    subKeys: true,
    errors: ['INVALID_PARAMS'],
    query: OrderBookQueryV0,
    answer: Type.Array(OrderBookLevelV0),
    fields: { durationSec: 'duration_sec' },
    example: { address: EXAMPLE.receiver, duration_sec: 3_600 },
    run({ market, query: { address, min_delegate_amount, duration_sec } }) {
      const levels = orderBook(market, {
        resourceType: 'ENERGY',
        ...(address === undefined ? {} : { address }),
        ...(min_delegate_amount === undefined ? {} : { minDelegateAmount: min_delegate_amount }),
        ...(duration_sec === undefined ? {} : { durationSec: duration_sec }),
      })
      return levels.map(({ price, availableResourceAmount }) => ({
        price,
        available_energy_amount: availableResourceAmount,
      }))
    },
  }),
  defineCall('POST /v0/estimate-trx', {
    tag: 'v0',
    summary: 'What a rental of Energy would cost',
    access: 'anybody',
    asks: true,
    acts: ['price', 'orderV0'],
    body: EstimateBodyV0,
    answer: EstimateV0,
    fields: RENTAL_FIELDS,
    example: { amount: 65_000, buy_energy_type: 'MEDIUM', duration_millisec: 3_600_000 },
    async run({ market, body }) {
      const found = await estimateWithReceiver(market, estimateOf(market, body))
      return {
        unit_price: found.unitPrice,
        duration_millisec: found.durationSec * 1000,
        available_energy: found.availableResource,
        estimate_trx: found.estimateTrx,
        ...(found.receiverActive === undefined ? {} : { receiver_active: found.receiverActive }),
        ...(found.activationFee === undefined ? {} : { activation_fee: found.activationFee }),
      }
    },
  }),
]

function estimateOf(market: Market, body: EstimateBodyV0): EstimateBody {
  const { request_address, target_address, is_partial } = body
  checkAmount(market.settings, body.amount, is_partial ?? false)
  return {
    resourceAmount: body.amount,
    unitPrice: body.buy_energy_type,
    durationSec: secondsOf(market.settings, body.duration_millisec),
    resourceType: 'ENERGY',
    ...(request_address === undefined ? {} : { requester: request_address }),
    ...(target_address === undefined ? {} : { receiver: target_address }),
    ...(is_partial === undefined ? {} : { options: { allowPartialFill: is_partial } }),
  }
}
