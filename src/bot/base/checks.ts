/**
 * What the chain and the operator's list tell about a purchase before it is confirmed. All of it is asked at once and
 * waited for shortly; what nobody told, or what contradicts itself, is left out.
 */
import type { PurchaseChecks } from '../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { type Clock, within } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { ChainFigures } from '../../tron/parameters.ts'
import type { TronNode } from '../../tron/types.ts'
import type { ScamList } from './scam-list.ts'

const PATIENCE_MS = 2_000
/** Energy of one transfer beyond these is not believed. */
const PLAUSIBLE = { min: 10_000, max: 1_000_000 }
/** A transfer that makes a new holder takes about twice the Energy of another; in between lies neither. */
const NEW_HOLDER_TIMES = 1.4
const SMALLEST_USDT = 1n

export interface ChecksOptions {
  node: TronNode
  clock: Clock
  log: Logger
  usdt: TronAddress
  scamList: ScamList | undefined
  figures: () => Promise<ChainFigures | undefined>
}

export interface Checks {
  /** `usdtTo`: to whom the receiver is about to send USDT, where that is known. */
  check(receiver: TronAddress, usdtTo: TronAddress | undefined): Promise<PurchaseChecks>
  /** Who warns of an address. */
  warningsOf(address: TronAddress): Promise<NonNullable<PurchaseChecks['warnings']>>
}

export function createChecks({ node, clock, log, usdt, scamList, figures }: ChecksOptions): Checks {
  const quick = <T>(what: string, asked: Promise<T>): Promise<T | undefined> =>
    within<T | undefined>(
      clock,
      PATIENCE_MS,
      asked.catch((error: unknown) => {
        log.info({ err: error, what }, 'checks.not_known')
        return undefined
      }),
      () => undefined,
    )

  async function resources(receiver: TronAddress): Promise<PurchaseChecks['has']> {
    const { energy, bandwidth } = await node.pendingResources(receiver)
    const { available, freeAvailable } = bandwidth
    return { energy: energy.available, bandwidth: available, freeBandwidth: freeAvailable }
  }

  /** From the receiver; where that holds no USDT, from the token's contract, which holds what was lost there. */
  async function transfer(receiver: TronAddress, to: TronAddress): Promise<PurchaseChecks['transfer']> {
    const [own, held] = await Promise.all([
      node.estimateTransferEnergy(usdt, receiver, receiver, SMALLEST_USDT),
      node.pendingTokenBalance(usdt, to),
    ])
    const from = own === undefined ? usdt : receiver
    const [energy, ofHolder] = await Promise.all([
      node.estimateTransferEnergy(usdt, from, to, SMALLEST_USDT),
      own ?? node.estimateTransferEnergy(usdt, from, from, SMALLEST_USDT),
    ])
    if (energy === undefined || ofHolder === undefined || held === undefined) return undefined
    if (energy < PLAUSIBLE.min || energy > PLAUSIBLE.max || ofHolder < PLAUSIBLE.min) return undefined
    const newHolder = held === 0n
    // The balance and the simulation have to say the same.
    return energy > ofHolder * NEW_HOLDER_TIMES === newHolder ? { energy, newHolder } : undefined
  }

  const warningsOf: Checks['warningsOf'] = async (address) => {
    const [reason, shutOut] = await Promise.all([
      scamList && quick('scam list', scamList(address)),
      quick('blacklist', node.isBlacklisted(usdt, address)),
    ])
    return [
      ...(reason === undefined ? [] : [{ address, by: 'operator' as const, reason }]),
      ...(shutOut ? [{ address, by: 'usdt' as const }] : []),
    ]
  }

  const check: Checks['check'] = async (receiver, usdtTo) => {
    const [has, known, needs, ...warnings] = await Promise.all([
      quick('resources', resources(receiver)),
      quick('figures', figures()),
      usdtTo && quick('transfer', transfer(receiver, usdtTo)),
      ...[receiver, ...(usdtTo ? [usdtTo] : [])].map(warningsOf),
    ])
    const found = warnings.flat()
    return {
      atMs: clock.now(),
      ...(has && { has }),
      ...(known && { energyFeeSun: known.energyFeeSun, bandwidthFeeSun: known.transactionFeeSun }),
      ...(needs && { transfer: needs }),
      ...(found.length > 0 && { warnings: found }),
    }
  }

  return { check, warningsOf }
}
