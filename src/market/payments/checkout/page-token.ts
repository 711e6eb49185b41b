/** Tokens of the pages that pay an order. The order's id alone does not open its page. */
import { makeLinkToken, readLinkToken, tokenPath } from '../../../kernel/secrets/link-tokens.ts'
import type { Market } from '../../base/deps.ts'

/** Stands for the marketplace, where tokens of the bots have the bot's Telegram id. */
const MARKETPLACE = 0

/** Returns the path of the page that pays this order. */
export const checkoutPagePath = ({ keys }: Pick<Market, 'keys'>, orderId: string): string =>
  tokenPath('checkout-page', makeLinkToken(keys.vault, 'checkout-page', MARKETPLACE, orderId))

/** Returns the id of the order. Undefined unless this marketplace made the token. */
export const orderOfToken = ({ keys }: Pick<Market, 'keys'>, token: string): string | undefined =>
  readLinkToken(keys.vault, 'checkout-page', [MARKETPLACE], token)?.id
