/** Parts that all bots of a process share, although each bot has its own database. */

import { createChainFacts } from '../../bot/base/chain-facts.ts'
import { createScamList } from '../../bot/base/checks/scam-list.ts'
import type { BotDeps, LocalMarket } from '../../bot/base/deps.ts'
import { createOfferCache } from '../../bot/prices/offer.ts'
import { TELEGRAM_LIMITS, type TransportLimits } from '../../bot/telegram/transport.ts'
import type { Quarantine } from '../../chain/quarantine.ts'
import { createMarketClient } from '../../client/client.ts'
import type { MarketClient } from '../../client/types.ts'
import type { Config } from '../../config/config.ts'
import { createFairPace } from '../../kernel/pace.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { createFailedCalls } from '../../tron/failed-calls.ts'
import type { FiguresReader } from '../../tron/parameters.ts'
import type { TronNode } from '../../tron/types.ts'
import type { Base } from '../types.ts'

type SharedField =
  | 'offers'
  | 'node'
  | 'figures'
  | 'chain'
  | 'failedCalls'
  | 'clock'
  | 'log'
  | 'vault'
  | 'adminIds'
  | 'network'
  | 'canOpenAccounts'
  | 'publicUrl'
type SettingField = keyof Config['bot'] | 'scamList' | 'localMarket' | 'isClockUnreliable'

export interface SharedParts {
  shared: Pick<BotDeps, SharedField | SettingField>
  /** Prices from this client contain no markup. */
  client: MarketClient
  /**
   * Gives a bot a share of the common rate limit for calls to the marketplace. The result waits for the bot's next
   * call.
   */
  pollShare: () => () => Promise<void>
  telegram: Pick<BotDeps['telegram'], 'apiRoot' | 'limits'>
}

interface SharedPartsOptions
  extends Pick<Base, 'config' | 'secrets' | 'localMarketKey' | 'clock' | 'log' | 'stopping'> {
  /** URL of this process, which is the marketplace or forwards calls to it. */
  apiUrl: string
  /** Set if the marketplace belongs to the same installation. */
  localMarket: LocalMarket | undefined
  node: TronNode
  figures: FiguresReader
  vault: Vault
  /** Undefined if this process does not own the main database. */
  quarantine?: Quarantine
  /** Origin of the pages of additional bots. Undefined: they have none. */
  publicUrl?: string | undefined
  /** The sandbox's Telegram server. */
  telegram?: { apiRoot: string; limits: TransportLimits; adminIds: readonly number[] } | undefined
}

export function createSharedParts(parts: SharedPartsOptions): SharedParts {
  const {
    config,
    secrets,
    apiUrl,
    localMarketKey,
    localMarket,
    node,
    figures,
    vault,
    clock,
    log,
    stopping,
    telegram,
    quarantine,
    publicUrl,
  } = parts
  const client = createMarketClient({
    baseUrl: config.marketUrl ?? apiUrl,
    fundAddress: config.marketFundAddress,
    ...(secrets.marketAdminKey === undefined ? {} : { adminKey: secrets.marketAdminKey }),
    ...(localMarket ? { operatorTermsKey: localMarketKey } : {}),
    stopping,
    clock,
    log,
  })
  const { network, scamAddressesFile, marketPollsPerSecond: perSecond } = config
  const scamList = scamAddressesFile === undefined ? undefined : createScamList(scamAddressesFile, log)
  return {
    client,
    pollShare: createFairPace(clock, { perSecond, burst: perSecond }),
    shared: {
      offers: createOfferCache({ client, clock, log }),
      node,
      figures,
      failedCalls: createFailedCalls({ node, clock }),
      chain: createChainFacts({ node, figures, clock, log, network, scamList }),
      clock,
      log,
      vault,
      adminIds: config.adminIds.length > 0 || !telegram ? config.adminIds : telegram.adminIds,
      network,
      canOpenAccounts: secrets.marketAdminKey !== undefined,
      publicUrl,
      ...config.bot,
      scamList,
      ...(localMarket ? { localMarket } : {}),
      ...(quarantine
        ? { isClockUnreliable: () => (quarantine.clockOff() ?? quarantine.stallReason()) !== undefined }
        : {}),
    },
    telegram: {
      apiRoot: telegram?.apiRoot ?? config.telegram.apiRoot,
      limits: telegram?.limits ?? TELEGRAM_LIMITS,
    },
  }
}
