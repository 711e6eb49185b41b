/** What the process needs to be well, beside its workers and the bot. */

import type { Liveness } from '../chain/liveness.ts'
import type { HealthSource } from '../contract/operator/problems.ts'
import type { Db } from '../db/db.ts'
import { askedHealth } from '../health.ts'
import type { Measure } from '../kernel/telemetry/measure.ts'
import { createHistoryCheck, createNodeCheck } from '../tron/node/history.ts'
import { type ChainFigures, PARAMETER_NAMES, PARAMETERS, type ParameterName } from '../tron/parameters.ts'
import type { App, TronNodeOptions } from './types.ts'

/** A health check must answer at once. */
export const LOOK = { timeoutMs: 5_000, retryWaitsMs: [] }

export function healthOf({ db }: App, nodeOptions: TronNodeOptions, liveness: Liveness): HealthSource[] {
  const { clock } = nodeOptions
  const options = { ...nodeOptions, ...LOOK }
  return [
    askedHealth('tron', createNodeCheck(options), clock, 'TRON_UNREACHABLE'),
    askedHealth('tron-history', createHistoryCheck(options), clock, 'TRON_UNREACHABLE'),
    { name: 'tron-stalled', problem: () => liveness.problem() },
    { name: 'clock-off', problem: () => liveness.clockOff() },
    { name: 'database', problem: () => db.problem() },
  ]
}

export const ownedMeasure = (engine: Db['engine'], isOwner: boolean): Measure => ({
  name: 'sunwatt_database_owned',
  help: 'Whether this process may write to the database: 1, or 0 while another one does.',
  labels: { engine },
  value: isOwner ? 1 : 0,
})

const parameterMeasure = (name: ParameterName, known: ChainFigures): Measure => ({
  name: 'sunwatt_chain_parameter',
  help: 'Chain parameters as read last, as the node has them.',
  labels: { parameter: PARAMETERS[name].key },
  value: known[name],
})

/** All measures taken on request, except the list of problems. */
export async function measuresOf({ market, bot, notifier, zapbuy, fleet, db, figures }: App): Promise<Measure[]> {
  const known = figures.last()
  return [
    ...(known ? PARAMETER_NAMES.map((name) => parameterMeasure(name, known)) : []),
    ownedMeasure(db.engine, db.isOwner()),
    ...((await market?.measures()) ?? []),
    ...((await zapbuy?.measures()) ?? []),
    ...((await notifier?.measures()) ?? []),
    ...(bot?.measures() ?? []),
    ...(fleet?.measures() ?? []),
  ]
}

/** `elsewhere`: it is that of MARKET_URL. */
export function marketProblem(code: string, elsewhere: boolean): string {
  if (!elsewhere) return `our own marketplace does not answer as it should (${code}): see its log`
  return code === 'MARKET_UNREACHABLE'
    ? `nothing answers at MARKET_URL (${code}): start the marketplace there, or correct MARKET_URL`
    : `what answers at MARKET_URL is not a marketplace (${code}): set it to the address in front of /v2/..., one without a redirect`
}
