/** Reads fees and the Energy of common transfers. Falls back to the node's last good answer. */
import { randomBytes } from 'node:crypto'
import { addressFromHex, type TronAddress } from '../../kernel/address.ts'
import { type Clock, resolveWithin } from '../../kernel/clock.ts'
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
import { type Checks, createChecks } from './checks/checks.ts'
import type { ScamList } from './checks/scam-list.ts'

export interface Preset {
  name: 'usdt_holder' | 'usdt_new' | 'usdt_holder_5' | 'usdt_holder_10' | 'usdt_3' | 'usdt_20'
  amount: number
  /** Energy of one transfer before rounding. */
  each?: number
}

export interface ChainFacts extends Checks {
  /**
   * Cost of burning TRX instead of renting. Counts each full day of the duration, at least one, because units
   * regenerate every 24 hours. Undefined until a node has responded.
   */
  burn(resource: Resource, amount: number, durationSec: number): Promise<{ costSun: Sun; days: number } | undefined>
  /** Current chain parameters and fees. Undefined until a node has responded. */
  figures(): Promise<ChainFigures | undefined>
  /** Energy to rent for one USDT transfer. The same amounts as in the presets. */
  usdtTransfer(): Promise<TransferEnergy>
  /**
   * Amounts for common transfers. Their Energy is measured by simulating transfers; without `receiver`, the last
   * measurement is used.
   */
  presets(resource: Resource, receiver?: TronAddress): Promise<Preset[]>
}

/** Time to wait for a node before falling back to the last answer. */
const NODE_TIMEOUT_MS = 2_500
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
  let lastMeasurement: { energy: TransferEnergy; factor: number | undefined } | undefined
  const figures = () => figuresWithin(reader, clock, NODE_TIMEOUT_MS)
  /** Returns the last measurement, if the contract still has the Energy factor it was measured with. */
  const lastEnergy = (): TransferEnergy =>
    lastMeasurement && lastMeasurement.factor === reader.last()?.usdtFactor
      ? lastMeasurement.energy
      : usdtTransferEnergy(reader.last(), 1)

  async function usdtTransfer(): Promise<TransferEnergy> {
    await figures()
    const { holder, newHolder } = lastEnergy()
    return { holder: roundUp(holder, 1_000), newHolder: roundUp(newHolder, 1_000) }
  }

  async function transferEnergy(receiver: TronAddress): Promise<TransferEnergy> {
    // A transfer can only be simulated from an address that holds USDT: the receiver, or the token contract itself,
    // which holds USDT sent to it by mistake.
    for (const from of [receiver, usdt]) {
      const holder = await node.estimateTransferEnergy(usdt, from, from, SMALLEST_USDT)
      if (!holder) continue
      const newHolder = await node.estimateTransferEnergy(usdt, from, unusedAddress(), SMALLEST_USDT)
      const energy = { holder, newHolder: newHolder || Math.max(holder, lastEnergy().newHolder) }
      lastMeasurement = { energy, factor: (await figures())?.usdtFactor }
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
      const measurement = (receiver ? transferEnergy(receiver) : figures().then(lastEnergy)).catch((error: unknown) => {
        log.warn({ err: error }, 'chain_facts.transfer_energy_unknown')
        return lastEnergy()
      })
      const energy = await resolveWithin(clock, NODE_TIMEOUT_MS, measurement, lastEnergy)
      return [
        { name: 'usdt_holder', amount: roundUp(energy.holder, 1_000), each: energy.holder },
        { name: 'usdt_new', amount: roundUp(energy.newHolder, 1_000) },
        { name: 'usdt_holder_5', amount: roundUp(5 * energy.holder, 1_000) },
        { name: 'usdt_holder_10', amount: roundUp(10 * energy.holder, 1_000) },
      ]
    },
  }
}

/** Random address without an owner. A transfer to it creates a new USDT holder. */
const unusedAddress = (): TronAddress => addressFromHex(`41${randomBytes(20).toString('hex')}`)
