/**
 * Paying without an account: where to, and how much a signed transfer buys; and orders that are paid afterwards, with a
 * key or without.
 */
import { PayLaterBody, PayLaterCreated, PayLaterOrder } from '../../../contract/pay-later.ts'
import { FundAddress } from '../../../contract/payments.ts'
import { unitsPaidFor } from '../../../contract/pricing.ts'
import { DEFAULT_DURATION_SEC, MAX_DURATION_SEC, MAX_UNIT_PRICE } from '../../../contract/v2.ts'
import { AppError } from '../../../kernel/errors.ts'
import { clientAddress, networkAround } from '../../doors/client-address.ts'
import { ofDigits } from '../../doors/lenient.ts'
import { payLaterOrder } from '../../orders/to-come.ts'
import { payLater } from '../../payments/pay-later.ts'
import { type Call, defineCall, defineRefusal, EXAMPLE_RENTAL } from '../call.ts'

/**
 * The calls that would sign with the client's private key: refused before the body is read, so that no key gets
 * anywhere. `field` is where `call` takes what was signed.
 */
function signLocally(name: string, tag: Call['tag'], field: string, call: string): Call {
  const detail = `no private key is taken here, and one that was sent to a server is a secret no more. Make the transfer of the estimate (SUN) to the address of GET /v2/fund-address, sign it where the key is (tronweb: transactionBuilder.sendTrx, then trx.sign), and send it as ${field} to POST ${call}`
  const summary = 'Takes no private key, and says how to sign without one'
  return defineRefusal(
    name,
    { tag, summary, access: 'anybody', errors: ['SIGN_LOCALLY'] },
    () => new AppError('SIGN_LOCALLY', { detail }),
  )
}

export const PAYMENT_CALLS = [
  defineCall('GET /v2/fund-address', {
    tag: 'Orders',
    summary: 'Where signed transfers pay to',
    ours: true,
    access: 'anybody',
    answer: FundAddress,
    run: ({ market }) => ({ address: market.keys.fund.address }),
  }),
  signLocally('POST /v2/signed-tx', 'Orders', 'signedTx', '/v2/buy-resource'),
  signLocally('POST /v0/signed-tx', 'v0', 'signed_tx', '/v0/buy-energy'),
]

/**
 * Published clients that sign leave the amount out, as in v0: it is what the transfer pays for at `unitPrice`. Where
 * that is not a whole amount the check of the schema asks for one.
 */
export function amountPaidFor(body: Record<string, unknown>): void {
  if ((body.resourceAmount ?? null) !== null || !('signedTx' in body)) return
  const { unitPrice, durationSec = DEFAULT_DURATION_SEC } = body
  const paid = amountOf(body.signedTx)
  if (paid === undefined || !isCount(unitPrice, MAX_UNIT_PRICE) || !isCount(durationSec, MAX_DURATION_SEC)) return
  const units = unitsPaidFor(unitPrice, paid, durationSec)
  if (units !== undefined) body.resourceAmount = units
}

/** SUN, as the JSON of a transfer says: whether its bytes say the same is checked with everything else. */
export function amountOf(signedTx: unknown): number | undefined {
  const transfer = signedTx as { raw_data?: { contract?: { parameter?: { value?: { amount?: unknown } } }[] } }
  const contracts = transfer?.raw_data?.contract
  const amount = Array.isArray(contracts) ? ofDigits(contracts[0]?.parameter?.value?.amount) : undefined
  return isCount(amount, Number.MAX_SAFE_INTEGER) ? amount : undefined
}

function isCount(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max
}

/** Orders that are paid afterwards, with a key or without. */
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
    run({ market, account, body, idempotencyKey, terms, request }) {
      const address = clientAddress(request)
      const caller = account ? { account } : { address, network: networkAround(address) }
      return payLater(market, { caller, body, idempotencyKey, terms })
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
