/** v0: account information, address checks, prices and supply (Energy only). */
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
import { checkAmount, RENTAL_FIELDS, toDurationSec } from './translations.ts'

const addresses = [EXAMPLE.receiver]

/** v0: account information and address checks. */
export const ACCOUNT_CALLS_V0 = [
  defineCall('GET /v0/user-info', {
    tag: 'v0',
    summary: 'Account of the API key',
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
    summary: 'Activation state of addresses: 0 never activated, 1 contract, 2 active, 4 invalid address',
    access: 'anybody',
    isReadOnly: true,
    body: ActivationBody,
    answer: AddressStates,
    example: { addresses },
    run: ({ market, body }) => addressStates(market, body.addresses),
  }),
  defineCall('POST /v0/helper/multi-active-address', {
    tag: 'v0',
    summary: 'Activates addresses for the network’s fee, paid from the balance; already active ones are free',
    access: 'key',
    errors: ['INVALID_PARAMS', 'INTERNAL_BALANCE_ACCOUNT_TOO_LOW', 'ORDERS_PAUSED'],
    body: ActivationBody,
    answer: ActivationsRequested,
    example: { addresses },
    run: ({ market, account, body }) => activate(market, account.id, body.addresses),
  }),
]

/** v0: prices and supply. Energy only. */
export const PRICE_CALLS_V0 = [
  defineCall('GET /v0/order-book', {
    tag: 'v0',
    summary: 'Energy that an order could get, by price',
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
    summary: 'Estimates the cost of an Energy rental',
    access: 'anybody',
    isReadOnly: true,
    errorGroups: ['price', 'orderV0'],
    body: EstimateBodyV0,
    answer: EstimateV0,
    fields: RENTAL_FIELDS,
    example: { amount: 65_000, buy_energy_type: 'MEDIUM', duration_millisec: 3_600_000 },
    async run({ market, body }) {
      const found = await estimateWithReceiver(market, toEstimateBody(market, body))
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

function toEstimateBody(market: Market, body: EstimateBodyV0): EstimateBody {
  const { request_address, target_address, is_partial } = body
  checkAmount(market.settings, body.amount, is_partial ?? false)
  return {
    resourceAmount: body.amount,
    unitPrice: body.buy_energy_type,
    durationSec: toDurationSec(market.settings, body.duration_millisec),
    resourceType: 'ENERGY',
    ...(request_address === undefined ? {} : { requester: request_address }),
    ...(target_address === undefined ? {} : { receiver: target_address }),
    ...(is_partial === undefined ? {} : { options: { allowPartialFill: is_partial } }),
  }
}
