/** What the bots of a process have in common, whichever database each has. */

import { createChainFacts } from '../../bot/base/chain-facts.ts'
import type { BotDeps, Desk } from '../../bot/base/deps.ts'
import { createScamList } from '../../bot/base/scam-list.ts'
import { createOffers } from '../../bot/prices/offer.ts'
import { TELEGRAM_LIMITS, type TransportLimits } from '../../bot/telegram/transport.ts'
import type { Hold } from '../../chain/hold.ts'
import { createMarketClient } from '../../client/client.ts'
import type { MarketClient } from '../../client/types.ts'
import type { Config } from '../../config.ts'
import { createFairPace } from '../../kernel/pace.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { FiguresReader } from '../../tron/parameters.ts'
import type { TronNode } from '../../tron/types.ts'
import type { Base } from '../types.ts'

type Shared =
  | 'offers'
  | 'node'
  | 'figures'
  | 'chain'
  | 'clock'
  | 'log'
  | 'vault'
  | 'adminIds'
  | 'network'
  | 'accountsOffered'
type Told = keyof Config['bot'] | 'scamList' | 'desk' | 'isTimeInDoubt'

export interface Commons {
  shared: Pick<BotDeps, Shared | Told>
  /** Without any markup. */
  client: MarketClient
  /** A part of the pace of calls to the marketplace. */
  pollShare: () => () => Promise<void>
  telegram: Pick<BotDeps['telegram'], 'apiRoot' | 'limits'>
}

interface CommonsParts extends Pick<Base, 'config' | 'secrets' | 'deskKey' | 'clock' | 'log' | 'stopping'> {
  /** Of this process: it is, or passes calls on to, the marketplace. */
  apiUrl: string
  /** Of a marketplace in the same program. */
  desk: Desk | undefined
  node: TronNode
  figures: FiguresReader
  vault: Vault
  /** Undefined: this process has no database of its own. */
  hold?: Hold
  /** Of the sandbox. */
  telegram?: { apiRoot: string; limits: TransportLimits; adminIds: readonly number[] } | undefined
}

export function commonsOf(parts: CommonsParts): Commons {
  const { config, secrets, apiUrl, deskKey, desk, node, figures, vault, clock, log, stopping, telegram, hold } = parts
  const client = createMarketClient({
    baseUrl: config.marketUrl ?? apiUrl,
    ...(secrets.marketAdminKey === undefined ? {} : { adminKey: secrets.marketAdminKey }),
    ...(desk ? { deskKey } : {}),
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
      offers: createOffers({ client, clock, log }),
      node,
      figures,
      chain: createChainFacts({ node, figures, clock, log, network, scamList }),
      clock,
      log,
      vault,
      adminIds: config.adminIds.length > 0 || !telegram ? config.adminIds : telegram.adminIds,
      network,
      accountsOffered: secrets.marketAdminKey !== undefined,
      ...config.bot,
      scamList,
      ...(desk ? { desk } : {}),
      ...(hold ? { isTimeInDoubt: () => (hold.clockOff() ?? hold.stalled()) !== undefined } : {}),
    },
    telegram: {
      apiRoot: telegram?.apiRoot ?? config.telegram.apiRoot,
      limits: telegram?.limits ?? TELEGRAM_LIMITS,
    },
  }
}
