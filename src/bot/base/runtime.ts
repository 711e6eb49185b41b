/** What the bot's handlers and workers share while the program runs; made once per bot. */
import type { MarketClient } from '../../client/types.ts'
import type { Referrer } from '../../contract/operator/desk.ts'
import type { Db } from '../../db/db.ts'
import { type LinkRow, readLink } from '../../db/stores/bot/users.ts'
import { referrerAccount } from '../../db/stores/desk/referrals.ts'
import { deskTerm } from '../../db/stores/desk/terms.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createFairPace } from '../../kernel/pace.ts'
import { createNewest, type Newest } from '../../kernel/pool.ts'
import { type ChainFacts, createChainFacts } from './chain-facts.ts'
import type { Checks } from './checks.ts'
import type { BotDeps } from './deps.ts'
import { isLocked } from './locks.ts'
import { apiKeyOf } from './vault.ts'

/** The hosted marketplace allows 15 a second from one address; the rest is for what people tap. */
const DEFAULT_POLLS = { perSecond: 10, burst: 10 }

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
   * The key of the account as this person linked it; undefined: that account is not linked any more, or the marketplace
   * does not know the key any more.
   */
  apiKeyOf(userId: number, accountId: string): Promise<string | undefined>
  /** The same, with the link that it came from. */
  linkedKey(userId: number, accountId: string): Promise<LinkedKey | undefined>
  /** Before every call of those that look at the marketplace again and again: together they keep to a pace. */
  pollTurn(): Promise<void>
  /** Whether this delegation has a lock; undefined: the chain does not tell, or not now. */
  isLocked(delegation: { txid: string; delegator: string }): Promise<boolean | undefined>
  /** Who has a share of the markup on what this person orders now. */
  referrerOf(payer: { userId: number; accountId: string }): Promise<Referrer | null>
  /** Sent with every order. */
  sponsorCode?: string | undefined
  /** The marketplace is our own: it answers the second call with a key as it did the first. */
  isOurs: boolean
}

export interface Runtime {
  deps: PurchaseDeps
  chain: ChainFacts
  /** Purchases and changes of orders whose tap is being dealt with right now: nothing else asks about them. */
  inHand: Set<string>
  network: BotDeps['network']
  /** Showings of live messages, each in its turn; what is shown is read then. */
  show: Newest
}

export function createRuntime(bot: BotDeps): Runtime {
  const { db, client, node, figures, clock, log, sponsorCode, network, scamList } = bot
  const { pollTurn = createFairPace(clock, DEFAULT_POLLS)() } = bot
  const { chain = createChainFacts({ node, figures, clock, log, network, scamList }) } = bot
  const linkedKey: PurchaseDeps['linkedKey'] = async (userId, accountId) => {
    const link = await db.read((reader) => readLink(reader, userId))
    if (link?.accountId !== accountId || link.rejectedAtMs !== null) return undefined
    return { apiKey: apiKeyOf(bot, link), link }
  }
  return {
    deps: {
      db,
      client,
      clock,
      log,
      sponsorCode,
      pollTurn,
      isOurs: bot.desk !== undefined,
      check: chain.check,
      warningsOf: chain.warningsOf,
      isLocked: (delegation) => isLocked(node, delegation),
      referrerOf: (payer) =>
        bot.partner
          ? bot.partner.terms().then(({ referrer }) => referrer)
          : bot.desk
            ? db.read(async (reader) => {
                const shareBp = await deskTerm(reader, 'referral')
                const its = shareBp > 0 ? await referrerAccount(reader, payer) : undefined
                return its === undefined || its === payer.accountId ? null : { accountId: its, shareBp }
              })
            : Promise.resolve(null),
      linkedKey,
      apiKeyOf: async (userId, accountId) => (await linkedKey(userId, accountId))?.apiKey,
    },
    chain,
    inHand: new Set(),
    show: createNewest(),
    network,
  }
}
