/** GET /v2/order/:id/receipt: the marketplace's signed statement of what was sold and delivered. */
import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { boolean, integer, orNull, text } from '../schema/fields.ts'
import { Order, ResourceType } from '../v2.ts'
import { canonicalJson } from './canonical-json.ts'

const ReceiptDelegation = Type.Object({
  delegator: Type.String(),
  txid: Type.String(),
  blockNumber: integer('solidified'),
  amount: integer('units that are paid for; for an extension both the kept and the added units'),
  given: integer('units that the delegated stake provided in its block'),
  startedAt: integer('unix seconds: time of its block'),
  endsAt: integer('unix seconds'),
  deliveredSec: orNull(Type.Integer(), 'seconds from startedAt to its end; null while it runs'),
  paid: integer('SUN earned for it, including commission and markup'),
  refunded: integer('SUN refunded for it, because it gave less than was sold, started late, or was returned'),
  returnedAt: orNull(Type.Integer(), 'unix seconds: time of its early return by the buyer'),
})

export const Receipt = Type.Object({
  version: Type.Literal(1),
  network: text('mainnet, nile or sandbox'),
  order: Type.Object({
    id: text('24 hex'),
    orderType: Order.properties.orderType,
    requester: Type.String(),
    receiver: Type.String(),
    resourceType: ResourceType,
    resourceAmount: integer('units ordered'),
    price: integer('SUN per unit per day'),
    markupBasisPoints: Type.Integer(),
    durationSec: Type.Integer(),
    createdAt: integer('unix seconds'),
  }),
  payout: integer('SUN taken for the order'),
  paid: integer('part of the payout that was earned, in SUN'),
  refunded: integer('part of the payout that was refunded, in SUN'),
  fee: integer('part of the payout charged for a cancellation, in SUN'),
  held: integer('SUN still held: for unfilled parts, or possible refunds'),
  delegations: Type.Array(ReceiptDelegation),
  over: boolean('true: the receipt is final'),
})
export type Receipt = Static<typeof Receipt>

export const SignedReceipt = Type.Object({
  receipt: Receipt,
  signer: text('the fund address of the marketplace: GET /v2/fund-address'),
  signature: text(
    'TIP-191 signature (signMessageV2) by signer, 0x and 130 hex, of "sunwatt receipt <order id> <SHA-256, hex, of receipt as JSON with sorted names and no spaces>"',
  ),
})
export type SignedReceipt = Static<typeof SignedReceipt>

export function receiptMessage(receipt: Receipt): string {
  const hash = createHash('sha256').update(canonicalJson(receipt)).digest('hex')
  return `sunwatt receipt ${receipt.order.id} ${hash}`
}
