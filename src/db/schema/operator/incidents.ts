/** Incidents: problems of the program from their start to their end, and who was notified of them. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const incidents = sqliteTable(
  'incidents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Name of the problem, or key of the operator alert. */
    part: text('part').notNull(),
    severity: text('severity', { enum: ['unwell', 'warning', 'pause'] }).notNull(),
    problem: text('problem').notNull(),
    remedy: text('remedy'),
    runbook: text('runbook').notNull(),
    sinceMs: integer('since_ms').notNull(),
    /** Null while the incident lasts. */
    endedMs: integer('ended_ms'),
    /** Number of operators, in the order of escalation, who are notified, and the time of the last escalation. */
    level: integer('level').notNull().default(0),
    levelAtMs: integer('level_at_ms').notNull(),
    confirmedAtMs: integer('confirmed_at_ms'),
    /** Operator who confirmed: a Telegram id, or an operator key as in the journal. */
    confirmedBy: text('confirmed_by'),
    /** Last state that each alarm channel was notified of, by the name of the channel. */
    notified: text('notified', { mode: 'json' }).$type<Record<string, 'open' | 'ended'>>().notNull(),
  },
  (t) => [index('incidents_ended').on(t.endedMs)],
)
