/** Cached reading of the chain figures, shared by the whole process. */
import { type Clock, resolveWithin } from '../kernel/clock.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import type { Logger } from '../kernel/logger.ts'
import type { ChainFigures, FiguresReader } from './parameters.ts'
import { BLOCK_SEC } from './resources.ts'
import { USDT } from './tokens.ts'
import type { TronNode } from './types.ts'

/** Cache lifetime. Public chains change parameters only at a maintenance, private chains at any time. */
const FRESH_MS = 60_000
/** Maximum cache lifetime before the next maintenance of a public chain, if the node reports its time. */
const PUBLIC_FRESH_MS = 10 * 60_000
/** Cache lifetime while a maintenance is due or no node answers: the next block may bring new figures. */
const BLOCK_MS = BLOCK_SEC * 1_000
/** Pause before repeating a call that the node does not offer. */
const NOT_OFFERED_MS = 6 * 3_600_000

export interface FiguresOptions {
  node: Pick<TronNode, 'chainParameters' | 'energyFactor' | 'nextMaintenance' | 'slots'>
  clock: Clock
  log: Logger
  network: keyof typeof USDT
  /** Figures persisted by an earlier start. */
  last?: ChainFigures | undefined
}

export function createFigures({ node, clock, log, network, last }: FiguresOptions): FiguresReader {
  let latest = last
  let currentValidity: { fromMs: number; untilMs: number } | undefined
  let reading: Promise<ChainFigures> | undefined
  const retryAtMs = new Map<string, number>()

  /** Reads an optional value, without delaying the main reading: a node may not offer the call. */
  function readInBackground(
    call: 'energyFactor' | 'nextMaintenance',
    request: () => Promise<number>,
    apply: (value: number) => void,
  ) {
    const nowMs = clock.now()
    if (nowMs < (retryAtMs.get(call) ?? 0)) return
    request().then(apply, (error: unknown) => {
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
    currentValidity = validity
    readInBackground(
      'energyFactor',
      () => node.energyFactor(USDT[network]),
      (factor) => {
        if (currentValidity === validity) latest = withFactor(factor)
      },
    )
    readInBackground(
      'nextMaintenance',
      () => node.nextMaintenance(),
      (maintenanceMs) => {
        const freshMs = node.slots ? PUBLIC_FRESH_MS : FRESH_MS
        validity.untilMs = Math.min(nowMs + freshMs, Math.max(maintenanceMs, nowMs + BLOCK_MS))
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
    lastOrThrow: known,
    async current() {
      const nowMs = clock.now()
      // If the clock was set back, treat the reading as stale.
      if (latest && currentValidity && nowMs >= currentValidity.fromMs && nowMs < currentValidity.untilMs) return latest
      reading ??= read().finally(() => {
        reading = undefined
      })
      try {
        return await reading
      } catch (error) {
        if (latest === undefined) throw error
        log.info({ err: error }, 'chain_figures.not_read')
        currentValidity = { fromMs: clock.now(), untilMs: clock.now() + BLOCK_MS }
        return latest
      }
    },
  }
}

/** Returns the current figures, or the last known ones if the node is slow or down. Undefined if there are none. */
export const figuresWithin = (
  figures: FiguresReader,
  clock: Clock,
  timeoutMs: number,
): Promise<ChainFigures | undefined> =>
  resolveWithin(
    clock,
    timeoutMs,
    figures.current().catch(() => figures.last()),
    () => figures.last(),
  )
