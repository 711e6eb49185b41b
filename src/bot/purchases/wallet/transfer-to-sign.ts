/** Builds the unsigned transfer that pays for a purchase once a wallet has signed it. */
import type { BuyRequest, PreparedPayment } from '../../../client/types.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { unsignedTransfer } from '../../../tron/transactions.ts'
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
  if (client.lacks('orders/prepare')) return buildTransfer(deps, request, payer)
  try {
    return await client.prepareOrder({ ...request, payer })
  } catch (error) {
    if (!hasCode(error, 'PREPARE_NOT_OFFERED')) throw error
    return buildTransfer(deps, request, payer)
  }
}

async function buildTransfer(
  { client, node, clock }: Pick<BotDeps, 'client' | 'node' | 'clock'>,
  { resource, amount, durationSec, receiver, unitPrice, allowPartialFill, maxPriceAcceptedSun }: BuyRequest,
  from: TronAddress,
): Promise<PreparedPayment> {
  const options = { ...(unitPrice !== undefined && { unitPrice }), ...(allowPartialFill && { allowPartialFill }) }
  const [{ unitPriceSun, costSun: amountSun }, payAddress, refBlock] = await Promise.all([
    // A marketplace without `orders/prepare` does not know this bot's markup, so none is added.
    client.estimate({ resource, amount, durationSec, receiver, ...options, maxMarkupBp: 0 }),
    client.fundAddress(),
    node.solidHead(),
  ])
  if (maxPriceAcceptedSun !== undefined && unitPriceSun > maxPriceAcceptedSun)
    throw new AppError('PRICE_EXCEED_MAX_PRICE_REQUIRED', { priceSun: unitPriceSun, maxPriceSun: maxPriceAcceptedSun })
  const validForMs = Math.max(0, clock.now() - refBlock.timestampMs) + VALID_FOR_MS
  const { tx, expirationMs } = unsignedTransfer({ from, to: payAddress, amountSun }, { refBlock, validForMs })
  const { txID, raw_data, raw_data_hex } = tx
  return {
    transaction: { visible: false, txID, raw_data, raw_data_hex },
    payAddress,
    amountSun,
    unitPriceSun,
    expiresAtMs: expirationMs,
  }
}
