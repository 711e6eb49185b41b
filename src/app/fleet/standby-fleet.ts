/** Runs a share of the additional bots in a process that waits as a standby for the main database. */

import type { NodeRegistry } from '../../db/db.ts'
import { createVault } from '../../kernel/secrets/vault.ts'
import { createFigures } from '../../tron/figures.ts'
import { createTronNode } from '../../tron/node/node.ts'
import { readStoredGenesis } from '../chain.ts'
import { createLocalMarket } from '../local-market.ts'
import type { Base } from '../types.ts'
import { createFleet } from './fleet.ts'
import { fleetSettings } from './settings.ts'
import { createSharedParts } from './shared-parts.ts'
import type { RunningFleet } from './types.ts'

interface StandbyFleetParts extends Base {
  nodes: NodeRegistry
  /** URL of this process, which forwards calls to the marketplace. */
  apiUrl: string
}

/**
 * Returns undefined if the bots need parts of the owner process, for example the sandbox's Telegram server, chain or
 * keys.
 */
export function createStandbyFleet(parts: StandbyFleetParts): RunningFleet | undefined {
  const { config, secrets, holder, nodes, clock, log, stopping } = parts
  const { botToken, encryptionKey } = secrets
  if (botToken === undefined || encryptionKey === undefined || config.tronNodeUrls.length === 0) return undefined
  // This process has no access to the marketplace's keys.
  if (config.roles.market && !holder?.has('pool')) return undefined
  const vault = createVault(encryptionKey, secrets.formerEncryptionKeys)
  const { read } = nodes
  const localMarket =
    config.roles.market && config.marketUrl === undefined
      ? createLocalMarket({ db: { read }, clock, settings: config.market })
      : undefined
  return createFleet({
    ...fleetSettings(config, secrets, botToken),
    ...parts,
    ...{ read, vault, apiRoot: config.telegram.apiRoot },
    async sharedParts() {
      const genesisId = await readStoredGenesis(nodes, config.network)
      const node = createTronNode({
        endpoints: config.tronNodeUrls,
        solidity: config.tronSolidityUrls,
        ...(secrets.tronApiKey === undefined ? {} : { apiKey: secrets.tronApiKey }),
        ...(genesisId === undefined ? {} : { genesisId }),
        ...{ stopping, clock, log },
      })
      const figures = createFigures({ node, clock, log, network: config.network })
      return createSharedParts({ ...parts, localMarket, node, figures, vault, publicUrl: config.publicUrl })
    },
  })
}
