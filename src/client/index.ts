/** Public exports of `sunwatt/client`. */

export { payout } from '../contract/pricing.ts'
export type { Receipt } from '../contract/proofs/receipt.ts'
export { tronAddress } from '../kernel/address.ts'
export { systemClock } from '../kernel/clock.ts'
export { AppError, hasCode } from '../kernel/errors.ts'
export { silentLogger } from '../kernel/log.ts'
export { createMarketClient, type MarketClientOptions } from './client.ts'
export { findOrder } from './find-order.ts'
export type * from './types.ts'
export { verifyReceipt } from './verify/receipt.ts'
export { verifyWebhook, type WebhookEvent } from './verify/webhook.ts'
