/** The share of further bots that a process runs while another one acts on the main database. */

import type { Config, Secrets } from '../../config.ts'
import type { Nodes } from '../../db/db.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { createVault } from '../../kernel/secrets/vault.ts'
import { createTronNode } from '../../tron/node/node.ts'
import { keptChain } from '../chain.ts'
import { deskOf } from '../desk.ts'
import { commonsOf } from './commons.ts'
import { createFleet } from './fleet.ts'
import { fleetSettings } from './settings.ts'
import type { RunningFleet } from './types.ts'

interface EarlyParts {
  config: Config
  secrets: Secrets
  /** Undefined: the keys of the marketplace here are not in reach. */
  deskKey: string | undefined
  nodes: Nodes
  /** Of this process: it passes calls on to the marketplace. */
  apiUrl: string
  clock: Clock
  log: Logger
  stopping: AbortSignal
  forgetKeys: boolean
  manual: boolean
}

/** Undefined: what this process needs for it is in the one that acts, as the sandbox's Telegram, chain and keys are. */
export function earlyFleet(parts: EarlyParts): RunningFleet | undefined {
  const { config, secrets, deskKey, nodes, apiUrl, clock, log, stopping } = parts
  const { botToken, encryptionKey } = secrets
  if (botToken === undefined || encryptionKey === undefined || config.tronNodeUrls.length === 0) return undefined
  if (deskKey === undefined) return undefined
  const vault = createVault(encryptionKey, secrets.formerEncryptionKeys)
  const { read } = nodes
  const desk =
    config.roles.market && config.marketUrl === undefined
      ? deskOf({ db: { read }, clock, settings: { estimateCredits: config.estimateCredits } })
      : undefined
  return createFleet({
    ...fleetSettings(config, secrets, botToken),
    ...parts,
    ...{ read, vault, apiRoot: config.telegram.apiRoot },
    async commons() {
      const genesisId = await keptChain(nodes, config.network)
      const node = createTronNode({
        endpoints: config.tronNodeUrls,
        ...(secrets.tronApiKey === undefined ? {} : { apiKey: secrets.tronApiKey }),
        ...(genesisId === undefined ? {} : { genesisId }),
        ...{ stopping, clock, log },
      })
      return commonsOf({
        ...{ config, secrets, apiUrl, deskKey, desk, node, vault, clock, log, stopping },
      })
    },
  })
}
