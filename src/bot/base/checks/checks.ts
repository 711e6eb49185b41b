/**
 * Checks a purchase against the chain and the operator's scam list before the user confirms it. All lookups run in
 * parallel with a short timeout. Results that are missing or contradictory are left out.
 */
import type { PurchaseChecks } from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Clock, resolveWithin } from '../../../kernel/clock.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { ChainFigures } from '../../../tron/parameters.ts'
import type { TronNode } from '../../../tron/types.ts'
import type { ScamList } from './scam-list.ts'

const LOOKUP_TIMEOUT_MS = 2_000
/** Energy of one transfer outside this range is rejected as implausible. */
const PLAUSIBLE_ENERGY = { min: 10_000, max: 1_000_000 }
/** Separates new holders from existing ones: a transfer to a new holder takes about twice the Energy. */
const NEW_HOLDER_FACTOR = 1.4
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
  /** Runs the checks. `usdtTo`: the address to which the receiver is about to send USDT, if known. */
  check(receiver: TronAddress, usdtTo: TronAddress | undefined): Promise<PurchaseChecks>
  /** Returns the warnings about an address and their sources. */
  warningsOf(address: TronAddress): Promise<NonNullable<PurchaseChecks['warnings']>>
}

export function createChecks({ node, clock, log, usdt, scamList, figures }: ChecksOptions): Checks {
  const withTimeout = <T>(what: string, asked: Promise<T>): Promise<T | undefined> =>
    resolveWithin<T | undefined>(
      clock,
      LOOKUP_TIMEOUT_MS,
      asked.catch((error: unknown) => {
        log.info({ err: error, what }, 'checks.lookup_failed')
        return undefined
      }),
      () => undefined,
    )

  async function readResources(receiver: TronAddress): Promise<PurchaseChecks['has']> {
    const { energy, bandwidth } = await node.pendingResources(receiver)
    const { available, freeAvailable } = bandwidth
    return { energy: energy.available, bandwidth: available, freeBandwidth: freeAvailable }
  }

  /** Simulates from the token contract, which holds USDT sent to it by mistake, if the receiver holds none. */
  async function simulateTransfer(receiver: TronAddress, to: TronAddress): Promise<PurchaseChecks['transfer']> {
    const [energyFromReceiver, recipientBalance] = await Promise.all([
      node.estimateTransferEnergy(usdt, receiver, receiver, SMALLEST_USDT),
      node.pendingTokenBalance(usdt, to),
    ])
    const from = energyFromReceiver === undefined ? usdt : receiver
    const [energy, holderEnergy] = await Promise.all([
      node.estimateTransferEnergy(usdt, from, to, SMALLEST_USDT),
      energyFromReceiver ?? node.estimateTransferEnergy(usdt, from, from, SMALLEST_USDT),
    ])
    if (energy === undefined || holderEnergy === undefined || recipientBalance === undefined) return undefined
    if (energy < PLAUSIBLE_ENERGY.min || energy > PLAUSIBLE_ENERGY.max || holderEnergy < PLAUSIBLE_ENERGY.min)
      return undefined
    const newHolder = recipientBalance === 0n
    // Use the result only if the balance and the simulation agree on whether `to` is a new holder.
    return energy > holderEnergy * NEW_HOLDER_FACTOR === newHolder ? { energy, newHolder } : undefined
  }

  const warningsOf: Checks['warningsOf'] = async (address) => {
    const [reason, isBlacklisted] = await Promise.all([
      scamList && withTimeout('scam list', scamList(address)),
      withTimeout('blacklist', node.isBlacklisted(usdt, address)),
    ])
    return [
      ...(reason === undefined ? [] : [{ address, by: 'operator' as const, reason }]),
      ...(isBlacklisted ? [{ address, by: 'usdt' as const }] : []),
    ]
  }

  const check: Checks['check'] = async (receiver, usdtTo) => {
    const [has, account, feeLimitSun, known, needs, ...warnings] = await Promise.all([
      withTimeout('resources', readResources(receiver)),
      withTimeout('account', node.pendingAccount(receiver)),
      withTimeout('fee limit', node.lastTransferFeeLimit(receiver)),
      withTimeout('figures', figures()),
      usdtTo && withTimeout('transfer', simulateTransfer(receiver, usdtTo)),
      ...[receiver, ...(usdtTo ? [usdtTo] : [])].map(warningsOf),
    ])
    const found = warnings.flat()
    return {
      atMs: clock.now(),
      ...(has && { has }),
      ...(account && { balanceSun: account.balanceSun }),
      ...(feeLimitSun !== undefined && { feeLimitSun }),
      ...(known && { energyFeeSun: known.energyFeeSun, bandwidthFeeSun: known.transactionFeeSun }),
      ...(needs && { transfer: needs }),
      ...(found.length > 0 && { warnings: found }),
    }
  }

  return { check, warningsOf }
}
