/** Operator use cases: lists incidents, confirms them, and tests the alarm channels. */
import { type AlarmAnswer, type Alarms, incidentView } from '../../contract/operator/alarms.ts'
import { confirmIncidents, incidentsSince } from '../../db/stores/operator/incidents.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, recordAction } from '../base/operator-actions.ts'

const LISTED_MS = 7 * DAY_SEC * 1000
const MAX_LISTED = 100

/** Returns the alarm channels, and the open incidents and those of the last week, newest first. */
export async function listAlarms({ db, clock, alarms }: Market): Promise<Alarms> {
  const rows = await db.read((reader) => incidentsSince(reader, clock.now() - LISTED_MS, MAX_LISTED))
  return { channels: alarms.channels(), incidents: rows.map(incidentView) }
}

/**
 * Confirms the open incidents, or those of `part`, so that they are not escalated. Repeating the call has no effect.
 */
export async function confirmAlarms(market: Market, part: string | undefined, by: Actor): Promise<Alarms> {
  const action = { action: 'alarms.confirm', target: part ?? 'all' } as const
  const count = await market.db.write(async (tx) => {
    const confirmed = await confirmIncidents(tx, by ?? '', market.clock.now(), part)
    if (confirmed > 0) await recordAction(market, tx, by, action)
    return confirmed
  })
  if (count > 0) logAction(market, by, action)
  return listAlarms(market)
}

/** Sends a test message to every channel, and returns the answer of each. */
export const testAlarms = async ({ alarms }: Market): Promise<{ answers: AlarmAnswer[] }> => ({
  answers: await alarms.test(),
})
