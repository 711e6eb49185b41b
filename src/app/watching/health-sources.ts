/** Health sources of the process, in addition to its workers and the bot. */

import type { Probe } from '../../bot/notifier/health.ts'
import type { Liveness } from '../../chain/liveness.ts'
import type { HealthSource } from '../../contract/operator/problems.ts'
import type { Db } from '../../db/db.ts'
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import { createHistoryCheck, createNodeCheck } from '../../tron/node/history.ts'
import { type ChainFigures, PARAMETER_NAMES, PARAMETERS, type ParameterName } from '../../tron/parameters.ts'
import type { App, TronNodeOptions } from '../types.ts'
import { createServiceHealth } from './health.ts'

/** Options for health checks, which must answer quickly: short timeout and no retries. */
export const CHECK_OPTIONS = { timeoutMs: 5_000, retryWaitsMs: [] }

/** Pause of a check of a public node after a success. Its calls count against the plan of the node's service. */
const PAUSE_MS = 10 * 60_000

/** Skips a check for a while after its last success, as long as `isWell`. */
function rarely(check: () => Promise<void>, clock: Clock, isWell: () => boolean): () => Promise<void> {
  let succeededAtMs: number | undefined
  return async () => {
    if (succeededAtMs !== undefined && !hasPassed(clock, PAUSE_MS, succeededAtMs) && isWell()) return
    succeededAtMs = undefined
    await check()
    succeededAtMs = clock.now()
  }
}

export function healthOf({ db, node }: App, nodeOptions: TronNodeOptions, liveness: Liveness): HealthSource[] {
  const { clock } = nodeOptions
  const options = { ...nodeOptions, ...CHECK_OPTIONS }
  const isWell = () => node.slots !== undefined && liveness.isCurrent()
  return [
    createServiceHealth('tron', rarely(createNodeCheck(options), clock, isWell), clock, 'TRON_UNREACHABLE'),
    createServiceHealth('tron-history', rarely(createHistoryCheck(options), clock, isWell), clock, 'TRON_UNREACHABLE'),
    { name: 'tron-stalled', problem: () => liveness.problem() },
    { name: 'clock-off', problem: () => liveness.clockOff() },
    { name: 'database', problem: () => db.problem() },
  ]
}

export const ownershipMeasure = (engine: Db['engine'], isOwner: boolean): Measure => ({
  name: 'sunwatt_database_owned',
  help: '1 if this process may write to the database, 0 while another process does.',
  labels: { engine },
  value: isOwner ? 1 : 0,
})

const parameterMeasure = (name: ParameterName, known: ChainFigures): Measure => ({
  name: 'sunwatt_chain_parameter',
  help: 'Chain parameters as last read from a node.',
  labels: { parameter: PARAMETERS[name].key },
  value: known[name],
})

/** Returns all measures taken on request, except the list of problems. */
export async function measuresOf({ market, bot, notifier, zapbuy, fleet, db, figures }: App): Promise<Measure[]> {
  const known = figures.last()
  return [
    ...(known ? PARAMETER_NAMES.map((name) => parameterMeasure(name, known)) : []),
    ownershipMeasure(db.engine, db.isOwner()),
    ...((await market?.measures()) ?? []),
    ...((await zapbuy?.measures()) ?? []),
    ...((await notifier?.measures()) ?? []),
    ...(bot?.measures() ?? []),
    ...(fleet?.measures() ?? []),
  ]
}

/** Describes why the marketplace does not work. `elsewhere`: true for the marketplace at MARKET_URL. */
export function marketProblem({ code = 'MARKET_UNREACHABLE', reason }: Probe, elsewhere: boolean): string {
  const failure = reason === undefined ? code : `${code}: ${reason}`
  if (!elsewhere) return `the marketplace in this process does not answer correctly (${failure}): see its log`
  return code === 'MARKET_UNREACHABLE'
    ? `no usable answer from MARKET_URL (${failure}): start the marketplace there, or correct MARKET_URL`
    : `the server at MARKET_URL is not a marketplace (${failure}): set MARKET_URL to the part of the address before /v2/..., without a redirect`
}
