/** State that the bot's handlers and workers share while the program runs. Created once per bot. */
import type { MarketClient } from '../../client/types.ts'
import type { Referrer } from '../../contract/operator/operator-terms.ts'
import type { Db } from '../../db/db.ts'
import { referrerAccount } from '../../db/stores/admin/referrals.ts'
import { operatorTerm } from '../../db/stores/admin/terms.ts'
import { type LinkRow, readLink } from '../../db/stores/bot/users.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createFairPace } from '../../kernel/pace.ts'
import { createLatestOnlyRunner, type NewestJobRunner } from '../../kernel/pool.ts'
import { makeLinkToken, type TokenPurpose, tokenPath } from '../../kernel/secrets/link-tokens.ts'
import { createSignInMessages, type SignInMessages } from '../../tron/wallets/sign-in.ts'
import { createNewestMessages, type NewestMessages } from '../telegram/newest-messages.ts'
import type { OptionalFields } from '../telegram/optional-fields.ts'
import { type ChainFacts, createChainFacts } from './chain-facts.ts'
import type { Checks } from './checks/checks.ts'
import { isExpiredUnseen, isIncluded, isLocked, mayBePublic } from './delegation-locks.ts'
import type { BotDeps } from './deps.ts'
import { apiKeyOf } from './vault.ts'

/** The hosted marketplace allows 15 calls a second from one address. The remainder is for calls that users trigger. */
const DEFAULT_POLL_LIMIT = { perSecond: 10, burst: 10 }

interface LinkedKey {
  apiKey: string
  link: LinkRow
}

export interface PurchaseDeps extends Checks {
  db: Db
  client: MarketClient
  clock: Clock
  log: Logger
  /**
   * Returns the user's API key for the account. Undefined if the account is no longer linked, or the marketplace has
   * rejected the key.
   */
  apiKeyOf(userId: number, accountId: string): Promise<string | undefined>
  /** Same as `apiKeyOf`, with the link row. */
  linkedKey(userId: number, accountId: string): Promise<LinkedKey | undefined>
  /** Waits before every background call to the marketplace. All background callers share this rate limit. */
  waitForPollSlot(): Promise<void>
  /** True if this delegation has a lock. Undefined if the chain does not show it, or the node does not respond. */
  isLocked(delegation: { txid: string; delegator: string }): Promise<boolean | undefined>
  /**
   * True if no solidified block contains the transaction and no later block can include it. False if unsure, or if the
   * node does not respond.
   */
  isExpiredUnseen(transaction: { txid: string; expiresAtMs: number }): Promise<boolean>
  /** True if a block contains the transaction. False if unsure, or if the node does not respond. */
  isIncluded(txid: string): Promise<boolean>
  /** True if a block or the node's mempool has the transaction, or if the node does not respond. */
  mayBePublic(txid: string): Promise<boolean>
  /** Account that gets a share of the markup on this user's next order. */
  referrerOf(payer: { userId: number; accountId: string }): Promise<Referrer | null>
  /** `sponsor` of every order. */
  sponsorCode?: string | undefined
  /**
   * True if the marketplace runs in this program. Such a marketplace answers a repeated idempotency key with its first
   * answer.
   */
  isLocalMarket: boolean
  /** Fee for cancelling the rest of an order, in basis points of its price. Undefined if it is not known. */
  cancelFeeBp?: number | undefined
}

export interface Runtime {
  deps: PurchaseDeps
  chain: ChainFacts
  /** Purchases and order changes whose tap is being handled now. Background workers skip them. */
  activeTaps: Set<string>
  network: BotDeps['network']
  server: Pick<OptionalFields, 'isRejected'>
  /** Returns the URL of the page for the object with this id. Undefined if the bot offers no pages. */
  pageUrl?: (page: Exclude<TokenPurpose, 'checkout-page'>, id: string) => string
  newestMessages: NewestMessages
  /** One-time messages that users' wallets sign to sign in. */
  signInMessages: SignInMessages
  /** Queue of live-message updates. Each update reads the current state when its turn comes. */
  queueLiveUpdate: NewestJobRunner
}

/** `botId`: Telegram id of the bot, which page tokens contain. Without it, the bot has no links to pages. */
export function createRuntime(
  bot: BotDeps,
  server: Runtime['server'] = { isRejected: () => false },
  botId?: number,
): Runtime {
  const { publicUrl, vault } = bot
  const { db, client, node, figures, clock, log, sponsorCode, network, scamList } = bot
  const { waitForPollSlot = createFairPace(clock, DEFAULT_POLL_LIMIT)() } = bot
  const { chain = createChainFacts({ node, figures, clock, log, network, scamList }) } = bot
  const linkedKey: PurchaseDeps['linkedKey'] = async (userId, accountId) => {
    const link = await db.read((reader) => readLink(reader, userId, accountId))
    if (!link || link.rejectedAtMs !== null) return undefined
    return { apiKey: apiKeyOf(bot, link), link }
  }
  return {
    deps: {
      db,
      client,
      clock,
      log,
      sponsorCode,
      waitForPollSlot,
      isLocalMarket: bot.localMarket !== undefined,
      cancelFeeBp: bot.localMarket?.cancelFeeBp,
      check: chain.check,
      warningsOf: chain.warningsOf,
      isLocked: (delegation) => isLocked(node, delegation),
      isExpiredUnseen: (transaction) => isExpiredUnseen(node, transaction),
      isIncluded: (txid) => isIncluded(node, txid),
      mayBePublic: (txid) => mayBePublic(node, txid),
      referrerOf: (payer) =>
        bot.partner
          ? bot.partner.terms().then(({ referrer }) => referrer)
          : bot.localMarket
            ? db.read(async (reader) => {
                const shareBp = await operatorTerm(reader, 'referral')
                const its = shareBp > 0 ? await referrerAccount(reader, payer) : undefined
                return its === undefined || its === payer.accountId ? null : { accountId: its, shareBp }
              })
            : Promise.resolve(null),
      linkedKey,
      apiKeyOf: async (userId, accountId) => (await linkedKey(userId, accountId))?.apiKey,
    },
    chain,
    activeTaps: new Set(),
    queueLiveUpdate: createLatestOnlyRunner(),
    newestMessages: createNewestMessages(),
    signInMessages: createSignInMessages(clock, network),
    network,
    server,
    ...(publicUrl !== undefined &&
      botId !== undefined && {
        pageUrl: (page, id) => `${publicUrl}${tokenPath(page, makeLinkToken(vault, page, botId, id))}`,
      }),
  }
}
