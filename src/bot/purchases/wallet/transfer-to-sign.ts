/** Builds the unsigned transfer that pays for a purchase once a wallet has signed it. */
import type { BuyRequest, PreparedPayment } from '../../../client/types.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError, fallback } from '../../../kernel/errors.ts'
import { unsignedTransfer } from '../../../tron/transactions.ts'
import type { TronNode } from '../../../tron/types.ts'
import type { BotDeps } from '../../base/deps.ts'

/** Validity of a transfer that this bot builds: the same as at a sunwatt marketplace. */
const VALID_FOR_MS = 5 * 60_000

/**
 * Returns the unsigned transfer for `client.buySigned`, which gets the same request with the returned price as
 * `unitPrice`. Builds it with the bot's own node if the marketplace does not prepare payments. Throws the errors of
 * `MarketClient.prepareOrder`, `estimate` and `fundAddress`, and of the TRON node.
 */
export async function transferToSign(
  deps: Pick<BotDeps, 'client' | 'node' | 'clock'>,
  request: BuyRequest,
  payer: TronAddress,
): Promise<PreparedPayment> {
  const { client } = deps
  const prepared = client.lacks('orders/prepare')
    ? undefined
    : await client.prepareOrder({ ...request, payer }).catch(fallback(undefined, 'PREPARE_NOT_OFFERED'))
  return prepared ?? buildTransfer(deps, request, payer)
}

async function buildTransfer(
  { client, node, clock }: Pick<BotDeps, 'client' | 'node' | 'clock'>,
  { resource, amount, durationSec, receiver, unitPrice, allowPartialFill, maxPriceAcceptedSun }: BuyRequest,
  from: TronAddress,
): Promise<PreparedPayment> {
  const options = { ...(unitPrice !== undefined && { unitPrice }), ...(allowPartialFill && { allowPartialFill }) }
  const [{ unitPriceSun, costSun: amountSun }, payAddress] = await Promise.all([
    // A marketplace without `orders/prepare` does not know this bot's markup, so none is added.
    client.estimate({ resource, amount, durationSec, receiver, ...options, maxMarkupBp: 0 }),
    client.fundAddress(),
  ])
  if (maxPriceAcceptedSun !== undefined && unitPriceSun > maxPriceAcceptedSun)
    throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', { priceSun: unitPriceSun, maxPriceSun: maxPriceAcceptedSun })
  const built = await unsignedTransferUntil(
    node,
    { from, to: payAddress, amountSun },
    clock.now(),
    clock.now() + VALID_FOR_MS,
  )
  return { ...built, payAddress, amountSun, unitPriceSun }
}

/** Returns the unsigned transfer to the address of an order that waits for its payment. It ends before `deadlineMs`. */
export const transferToAddress = (
  { node, clock }: Pick<BotDeps, 'node' | 'clock'>,
  transfer: Transfer,
  deadlineMs: number,
) => unsignedTransferUntil(node, transfer, clock.now(), Math.min(clock.now() + VALID_FOR_MS, deadlineMs))

type Transfer = Parameters<typeof unsignedTransfer>[0]

/** Returns a transfer for a wallet to sign, in the form of TRON's nodes. */
async function unsignedTransferUntil(
  node: Pick<TronNode, 'solidHead'>,
  transfer: Transfer,
  nowMs: number,
  endMs: number,
) {
  const refBlock = await node.solidHead()
  const validForMs = endMs - Math.min(nowMs, refBlock.timestampMs)
  const { tx, expirationMs } = unsignedTransfer(transfer, { refBlock, validForMs })
  const { txID, raw_data, raw_data_hex } = tx
  return { transaction: { visible: false as const, txID, raw_data, raw_data_hex }, expiresAtMs: expirationMs }
}
