/** Reads the open alerts of the bot as incidents. Their texts are those of the operators' chat, in English. */
import type { Condition } from '../../alarms/incident-watch.ts'
import type { Reader } from '../../db/db.ts'
import { openAlertEvents } from '../../db/stores/bot/outbox.ts'

const MAX_ALERTS = 100

export async function readOperatorAlerts(reader: Reader): Promise<Condition[]> {
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
