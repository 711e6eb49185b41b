/** Operators confirm alarms on the problems screen. */
import { expect, it } from 'vitest'
import { incidentsSince, insertIncident } from '../../src/db/stores/operator/incidents.ts'
import { latestAdminActions } from '../support/rows.ts'
import { createZapsFixture } from './zaps-fixture.ts'

const BUTTON = '✅ Confirm alarms'

async function createIncidentFixture(severity: 'unwell' | 'warning') {
  const { olga, fixture } = await createZapsFixture({ problems: async () => [] })
  const { db, clock } = fixture
  const sinceMs = clock.now()
  await db.write((tx) =>
    insertIncident(tx, {
      ...{ part: 'tron', severity, problem: 'down', remedy: null, runbook: 'tron', sinceMs, endedMs: null },
      ...{ level: 1, levelAtMs: sinceMs, confirmedAtMs: null, confirmedBy: null, notified: { 'anna ntfy': 'open' } },
    }),
  )
  olga.say('/admin')
  await olga.sees('Operator')
  await olga.tap('⚠️ Problems')
  await olga.sees('No problems in this process.')
  return { olga, db, clock }
}

it('a severe incident is confirmed by a tap, under the name of the operator', async () => {
  const { olga, db, clock } = await createIncidentFixture('unwell')
  await olga.sees('🔔 1 alarm waits for confirmation.')
  await olga.tap(BUTTON)
  await olga.sees(/^(?![\s\S]*waits for confirmation)/)
  expect(
    olga
      .last()
      .buttons.flat()
      .map(({ text }) => text),
  ).not.toContain(BUTTON)
  expect(await db.read((reader) => incidentsSince(reader, 0, 9))).toMatchObject([
    { confirmedBy: String(olga.id), confirmedAtMs: clock.now() },
  ])
  expect(await db.read((reader) => latestAdminActions(reader, 9))).toMatchObject([
    { adminId: olga.id, action: 'alarms.confirm', target: 'all' },
  ])
})

it('a warning needs no confirmation', async () => {
  const { olga } = await createIncidentFixture('warning')
  expect(olga.last().text).not.toContain('confirmation')
  expect(
    olga
      .last()
      .buttons.flat()
      .map(({ text }) => text),
  ).not.toContain(BUTTON)
})
