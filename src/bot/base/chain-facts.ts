/**
 * What the chain itself would charge, and how much Energy common things need: asked of the node, kept for a
 * while, and answered from the last good answer when the node cannot tell.
 */
import { randomBytes } from 'node:crypto'
import { addressFromHex, type TronAddress } from '../../kernel/address.ts'
import { type Clock, within } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Resource } from '../../kernel/resource.ts'
import { mulDivUp, type Sun } from '../../kernel/sun.ts'
import { figuresWithin } from '../../tron/figures.ts'
import {
  type ChainFigures,
  type FiguresReader,
  roundUp,
  type TransferEnergy,
  USDT_TRANSFER_BYTES,
  usdtTransferEnergy,
} from '../../tron/parameters.ts'
import { USDT } from '../../tron/tokens.ts'
import type { TronNode } from '../../tron/types.ts'
import { type Checks, createChecks } from './checks.ts'
import type { ScamList } from './scam-list.ts'

/** Something people buy resources for, and the units it takes. */
export interface Preset {
  name: 'usdt_holder' | 'usdt_new' | 'usdt_holder_5' | 'usdt_holder_10' | 'usdt_3' | 'usdt_20'
  amount: number
}

export interface ChainFacts extends Checks {
  /**
   * What burning TRX for the same units would cost, and on how many days they could be used (they come back
   * every 24 h, so a rental of three days serves three times). Undefined when no node has told yet.
   */
  burn(resource: Resource, amount: number, durationSec: number): Promise<{ costSun: Sun; days: number } | undefined>
  /** Undefined when no node has told yet. */
  figures(): Promise<ChainFigures | undefined>
  /** Energy of one USDT transfer, as the network charges now. */
  usdtTransfer(): Promise<TransferEnergy>
  /** Amounts named by what they do; for Energy measured with a transfer by `receiver`, or as last measured. */
  presets(resource: Resource, receiver?: TronAddress): Promise<Preset[]>
}

/** A node that takes longer is not waited for: the last answer will do. */
const PATIENCE_MS = 2_500
const SMALLEST_USDT = 1n

export interface ChainFactsOptions {
  node: TronNode
  figures: FiguresReader
  clock: Clock
  log: Logger
  network: keyof typeof USDT
  scamList?: ScamList | undefined
}

export function createChainFacts(options: ChainFactsOptions): ChainFacts {
  const { node, figures: reader, clock, log, network, scamList } = options
  const usdt = USDT[network]
  let measured: { energy: TransferEnergy; factor: number | undefined } | undefined
  const figures = () => figuresWithin(reader, clock, PATIENCE_MS)
  const usdtTransfer = async () => usdtTransferEnergy(await figures())

  /** The last measurement, while the contract still has the factor of that moment. */
  const lastEnergy = (): TransferEnergy =>
    measured && measured.factor === reader.last()?.usdtFactor ? measured.energy : usdtTransferEnergy(reader.last(), 1)

  async function transferEnergy(receiver: TronAddress): Promise<TransferEnergy> {
    // A transfer is only measurable from an address that holds USDT: the person's own, or the token's
    // contract, where many have sent theirs by mistake.
    for (const from of [receiver, usdt]) {
      const holder = await node.estimateTransferEnergy(usdt, from, from, SMALLEST_USDT)
      if (!holder) continue
      const newHolder = await node.estimateTransferEnergy(usdt, from, unusedAddress(), SMALLEST_USDT)
      const energy = { holder, newHolder: newHolder || Math.max(holder, lastEnergy().newHolder) }
      measured = { energy, factor: (await figures())?.usdtFactor }
      break
    }
    return lastEnergy()
  }

  return {
    ...createChecks({ node, clock, log, usdt, scamList, figures }),
    figures,
    usdtTransfer,

    async burn(resource, amount, durationSec) {
      const known = await figures()
      if (!known) return undefined
      const days = Math.max(1, Math.floor(durationSec / DAY_SEC))
      const feeSun = resource === 'ENERGY' ? known.energyFeeSun : known.transactionFeeSun
      return { costSun: mulDivUp(mulDivUp(amount, feeSun, 1), days, 1), days }
    },

    async presets(resource, receiver) {
      if (resource === 'BANDWIDTH') {
        return [
          { name: 'usdt_3', amount: roundUp(3 * USDT_TRANSFER_BYTES, 50) },
          { name: 'usdt_holder_5', amount: roundUp(5 * USDT_TRANSFER_BYTES, 50) },
          { name: 'usdt_holder_10', amount: roundUp(10 * USDT_TRANSFER_BYTES, 50) },
          { name: 'usdt_20', amount: roundUp(20 * USDT_TRANSFER_BYTES, 50) },
        ]
      }
      const asked = (receiver ? transferEnergy(receiver) : usdtTransfer().then(lastEnergy)).catch((error: unknown) => {
        log.warn({ err: error }, 'chain_facts.transfer_energy_unknown')
        return lastEnergy()
      })
      const energy = await within(clock, PATIENCE_MS, asked, lastEnergy)
      return [
        { name: 'usdt_holder', amount: roundUp(energy.holder, 1_000) },
        { name: 'usdt_new', amount: roundUp(energy.newHolder, 1_000) },
        { name: 'usdt_holder_5', amount: roundUp(5 * energy.holder, 1_000) },
        { name: 'usdt_holder_10', amount: roundUp(10 * energy.holder, 1_000) },
      ]
    },
  }
}

/** An address nobody has: where a transfer makes a new holder. */
const unusedAddress = (): TronAddress => addressFromHex(`41${randomBytes(20).toString('hex')}`)
