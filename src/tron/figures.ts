/** The reading of the chain figures that everything in a process shares. */
import { type Clock, within } from '../kernel/clock.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import type { Logger } from '../kernel/logger.ts'
import type { ChainFigures, FiguresReader } from './parameters.ts'
import { BLOCK_SEC } from './resources.ts'
import { USDT } from './tokens.ts'
import type { TronNode } from './types.ts'

/** Between maintenances nothing changes on a real chain; private ones may do as they like. */
const FRESH_MS = 60_000
/** While a maintenance is due, and while no node answers, the next block may have other figures. */
const BLOCK_MS = BLOCK_SEC * 1_000
/** Calls that a service does not offer are not repeated for this long. */
const NOT_OFFERED_MS = 6 * 3_600_000

export interface FiguresOptions {
  node: Pick<TronNode, 'chainParameters' | 'energyFactor' | 'nextMaintenance'>
  clock: Clock
  log: Logger
  network: keyof typeof USDT
  /** Reading of an earlier start. */
  last?: ChainFigures | undefined
}

export function createFigures({ node, clock, log, network, last }: FiguresOptions): FiguresReader {
  let latest = last
  let fresh: { fromMs: number; untilMs: number } | undefined
  let reading: Promise<ChainFigures> | undefined
  const retryAtMs = new Map<string, number>()

  /** Nobody waits for the answer: a service may not offer the call. */
  function alsoRead(
    call: 'energyFactor' | 'nextMaintenance',
    ask: () => Promise<number>,
    take: (value: number) => void,
  ) {
    const nowMs = clock.now()
    if (nowMs < (retryAtMs.get(call) ?? 0)) return
    ask().then(take, (error: unknown) => {
      if (hasCode(error, 'TRON_BAD_ANSWER')) retryAtMs.set(call, nowMs + NOT_OFFERED_MS)
      log.info({ err: error, call }, 'chain_figures.call_not_answered')
    })
  }

  async function read(): Promise<ChainFigures> {
    const parameters = await node.chainParameters()
    const { dynamicEnergy, dynamicEnergyMax } = parameters
    const withFactor = (factor: number): ChainFigures => ({
      ...parameters,
      usdtFactor: dynamicEnergy === 0 ? 0 : factor,
    })
    latest = withFactor(latest?.usdtFactor ?? dynamicEnergyMax)
    const nowMs = clock.now()
    const validity = { fromMs: nowMs, untilMs: nowMs + FRESH_MS }
    fresh = validity
    alsoRead(
      'energyFactor',
      () => node.energyFactor(USDT[network]),
      (factor) => {
        if (fresh === validity) latest = withFactor(factor)
      },
    )
    alsoRead(
      'nextMaintenance',
      () => node.nextMaintenance(),
      (maintenanceMs) => {
        validity.untilMs = Math.min(validity.untilMs, Math.max(maintenanceMs, nowMs + BLOCK_MS))
      },
    )
    return latest
  }

  function known(): ChainFigures {
    if (latest === undefined)
      throw new AppError('TRON_UNREACHABLE', { reason: 'no chain parameters have been read yet' })
    return latest
  }

  return {
    last: () => latest,
    known,
    async current() {
      const nowMs = clock.now()
      // A clock that was set back makes a reading old.
      if (latest && fresh && nowMs >= fresh.fromMs && nowMs < fresh.untilMs) return latest
      reading ??= read().finally(() => {
        reading = undefined
      })
      try {
        return await reading
      } catch (error) {
        if (latest === undefined) throw error
        log.info({ err: error }, 'chain_figures.not_read')
        fresh = { fromMs: clock.now(), untilMs: clock.now() + BLOCK_MS }
        return latest
      }
    },
  }
}

/** Returns the last figures if the node is slow or down; undefined while there are none. */
export const figuresWithin = (
  figures: FiguresReader,
  clock: Clock,
  patienceMs: number,
): Promise<ChainFigures | undefined> =>
  within(
    clock,
    patienceMs,
    figures.current().catch(() => figures.last()),
    () => figures.last(),
  )
