/**
 * Dynamic energy: calls of a busy contract cost more, by its `energy_factor` in ten-thousandths. Source of the rules:
 * java-tron, `ContractStateCapsule` and `Program.addPenalty`.
 */
import { parameter } from '../chain/accounts.ts'
import type { StateView } from '../chain/state.ts'
import { USDT_HEX } from './usdt.ts'

const WHOLE = 10_000
/** USDT's factor on the main network, at the maximum; what USDT's calls use in constants.ts contains it. */
const USDT_FACTOR = 34_000

export const factorKey = (contract: string): string => `energy factor ${contract}`

/** The factor in force: as it was set, at most the chain's maximum, and none where dynamic energy is off. */
export function energyFactor(state: StateView, contract: string): number {
  if (parameter(state, 'getAllowDynamicEnergy') === 0) return 0
  const own = state.get('parameters', factorKey(contract)) ?? (contract === USDT_HEX ? USDT_FACTOR : 0)
  return Math.min(own, parameter(state, 'getDynamicEnergyMaxFactor'))
}

/** Energy of a call with the factor, and the part of it that the factor alone causes. */
export function withFactor(state: StateView, contract: string, energy: number): { energy: number; penalty: number } {
  const contained = contract === USDT_HEX ? USDT_FACTOR : 0
  const scaled = (factor: number) => Math.floor((energy * (WHOLE + factor)) / (WHOLE + contained))
  const total = scaled(energyFactor(state, contract))
  return { energy: total, penalty: total - scaled(0) }
}
