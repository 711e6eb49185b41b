/** Reads conditions that are incidents too: the open alerts of the bot, and pauses. */
import type { Condition } from '../../alarms/incident-watch.ts'
import type { Reader } from '../../db/db.ts'
import { activePauses } from '../../db/stores/bot/flags.ts'
import { openAlertEvents } from '../../db/stores/bot/outbox.ts'

const MAX_ALERTS = 100
/** Start of the names of pauses. The name of the paused service follows. */
export const PAUSE_PREFIX = 'pause:'

export const readConditions = async (reader: Reader): Promise<Condition[]> => [
  ...(await readAlerts(reader)),
  ...(await readPauses(reader)),
]

/** Pauses are recorded for the history of the status page. Operators are not notified of them. */
const readPauses = async (reader: Reader): Promise<Condition[]> =>
  (await activePauses(reader)).map(({ what, reason, sinceMs }) => ({
    name: `${PAUSE_PREFIX}${what}`,
    severity: 'pause',
    problem: reason,
    runbook: 'pause',
    sinceMs,
  }))

/** Returns alerts with the texts of the operators' chat, in English. */
async function readAlerts(reader: Reader): Promise<Condition[]> {
  const alerts = await openAlertEvents(reader, MAX_ALERTS)
  if (alerts.length === 0) return []
  const [{ alertText }, { plainText }, { translator }] = await Promise.all([
    import('../../bot/notifier/alerts.ts'),
    import('../../bot/locales/html.ts'),
    import('../../bot/locales/translator.ts'),
  ])
  const t = translator('en')
  return alerts.map(({ key, sinceMs, event }) => ({
    name: key,
    severity: 'warning',
    problem: plainText(alertText(t, event.name, event.facts)),
    runbook: event.name,
    sinceMs,
  }))
}
