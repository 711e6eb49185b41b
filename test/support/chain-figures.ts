/** Fixed chain figures, for tests that do not cover how figures are read. */
import type { Clock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { createFigures } from '../../src/tron/figures.ts'
import type { ChainFigures, FiguresReader } from '../../src/tron/parameters.ts'
import type { TronNode } from '../../src/tron/types.ts'

/** Chain parameters of the TRON main network. */
export const FIGURES: ChainFigures = {
  energyFeeSun: 100,
  transactionFeeSun: 1_000,
  createAccountFeeSun: 100_000,
  newAccountFeeSun: 1_000_000,
  memoFeeSun: 1_000_000,
  multiSignFeeSun: 1_000_000,
  permissionUpdateFeeSun: 100_000_000,
  freeBandwidth: 600,
  totalEnergyLimit: 180_000_000_000,
  maxLockBlocks: 864_000,
  unfreezeDelayDays: 14,
  maxFeeLimitSun: 15_000_000_000,
  dynamicEnergy: 1,
  dynamicEnergyThreshold: 5_000_000_000,
  dynamicEnergyIncrease: 2_000,
  dynamicEnergyMax: 34_000,
  usdtFactor: 34_000,
}

export const fixedFigures = (overrides: Partial<ChainFigures> = {}): FiguresReader => {
  const figures = { ...FIGURES, ...overrides }
  return { last: () => figures, lastOrThrow: () => figures, current: async () => figures }
}

export const readFiguresFrom = (node: TronNode, clock: Clock): FiguresReader =>
  createFigures({ node, clock, log: silentLogger, network: 'sandbox' })
