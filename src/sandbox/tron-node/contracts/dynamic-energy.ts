/**
 * Dynamic energy: calls of a busy contract cost more, according to its `energy_factor` in ten-thousandths. Rules:
 * java-tron `ContractStateCapsule` and `Program.addPenalty`.
 */
import { parameter } from '../chain/accounts.ts'
import type { StateView } from '../chain/state.ts'
import { USDT_HEX } from './usdt.ts'

const FACTOR_SCALE = 10_000
/** USDT's factor on the main network, the maximum. The USDT Energy amounts in constants.ts include it. */
const DEFAULT_USDT_FACTOR = 34_000

export const factorKey = (contract: string): string => `energy factor ${contract}`

/** Returns the current factor: the configured one, capped at the chain's maximum; 0 if dynamic energy is disabled. */
export function energyFactor(state: StateView, contract: string): number {
  if (parameter(state, 'getAllowDynamicEnergy') === 0) return 0
  const configured = state.get('parameters', factorKey(contract)) ?? (contract === USDT_HEX ? DEFAULT_USDT_FACTOR : 0)
  return Math.min(configured, parameter(state, 'getDynamicEnergyMaxFactor'))
}

/** Returns the Energy of a call with the contract's factor, and the part that the factor adds. */
export function applyFactor(state: StateView, contract: string, energy: number): { energy: number; penalty: number } {
  const includedFactor = contract === USDT_HEX ? DEFAULT_USDT_FACTOR : 0
  const scaled = (factor: number) => Math.floor((energy * (FACTOR_SCALE + factor)) / (FACTOR_SCALE + includedFactor))
  const total = scaled(energyFactor(state, contract))
  return { energy: total, penalty: total - scaled(0) }
}
