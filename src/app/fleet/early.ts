/** The share of further bots that a process runs while another one acts on the main database. */

import type { Nodes } from '../../db/db.ts'
import { createVault } from '../../kernel/secrets/vault.ts'
import { createFigures } from '../../tron/figures.ts'
import { createTronNode } from '../../tron/node/node.ts'
import { keptChain } from '../chain.ts'
import { deskOf } from '../desk.ts'
import type { Base } from '../types.ts'
import { commonsOf } from './commons.ts'
import { createFleet } from './fleet.ts'
import { fleetSettings } from './settings.ts'
import type { RunningFleet } from './types.ts'

interface EarlyParts extends Base {
  nodes: Nodes
  /** Of this process: it passes calls on to the marketplace. */
  apiUrl: string
}

/** Undefined: what this process needs for it is in the one that acts, as the sandbox's Telegram, chain and keys are. */
export function earlyFleet(parts: EarlyParts): RunningFleet | undefined {
  const { config, secrets, holder, nodes, clock, log, stopping } = parts
  const { botToken, encryptionKey } = secrets
  if (botToken === undefined || encryptionKey === undefined || config.tronNodeUrls.length === 0) return undefined
  // The keys of the marketplace here are not in reach.
  if (config.roles.market && !holder?.has('pool')) return undefined
  const vault = createVault(encryptionKey, secrets.formerEncryptionKeys)
  const { read } = nodes
  const desk =
    config.roles.market && config.marketUrl === undefined
      ? deskOf({ db: { read }, clock, settings: { estimateCredits: config.market.estimateCredits } })
      : undefined
  return createFleet({
    ...fleetSettings(config, secrets, botToken),
    ...parts,
    ...{ read, vault, apiRoot: config.telegram.apiRoot },
    async commons() {
      const genesisId = await keptChain(nodes, config.network)
      const node = createTronNode({
        endpoints: config.tronNodeUrls,
        solidity: config.tronSolidityUrls,
        ...(secrets.tronApiKey === undefined ? {} : { apiKey: secrets.tronApiKey }),
        ...(genesisId === undefined ? {} : { genesisId }),
        ...{ stopping, clock, log },
      })
      const figures = createFigures({ node, clock, log, network: config.network })
      return commonsOf({ ...parts, desk, node, figures, vault })
    },
  })
}
