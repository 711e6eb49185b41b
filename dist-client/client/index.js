/** What other programs import as `sunwatt/client`. */
export { payout } from '../contract/pricing.js';
export { tronAddress } from '../kernel/address.js';
export { systemClock } from '../kernel/clock.js';
export { AppError, hasCode } from '../kernel/errors.js';
export { silentLogger } from '../kernel/log.js';
export { createMarketClient } from './client.js';
export { findOrder } from './find-order.js';
export { verifyWebhook } from './verify-webhook.js';
