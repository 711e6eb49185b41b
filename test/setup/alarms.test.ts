/** Questions about alarm channels: when the wizard asks them, and the test messages. */
import { expect, it } from 'vitest'
import { readSettings } from '../../src/config/config.ts'
import { checkAlarms } from '../../src/doctor/services.ts'
import { OPERATORS } from '../../src/doctor/setting-checks.ts'
import { QUESTIONS } from '../../src/setup/questions.ts'
import { startStubServer } from '../support/stub-server.ts'

const asked = (settings: Record<string, string>) =>
  QUESTIONS.filter((one) => one.name.startsWith('ALARM') && one.applies(settings)).map(({ name }) => name)

it('asks about mail only for a mail channel, and nothing in a sandbox', () => {
  const nile = { NETWORK: 'nile', ROLES: 'market' }
  expect(asked({ ...nile, NETWORK: 'sandbox' })).toEqual([])
  expect(asked(nile)).toEqual(['ALARM_CHANNELS'])
  expect(asked({ ...nile, ALARM_CHANNELS: 'mail ntfy https://ntfy.sh/mail' })).toEqual(['ALARM_CHANNELS'])
  const mail = 'ben ntfy https://ntfy.sh/x, anna mail anna@example.com'
  expect(asked({ ...nile, ALARM_CHANNELS: mail })).toEqual(['ALARM_CHANNELS', 'ALARM_MAIL_FROM', 'ALARM_SMTP_URL'])
})

it('sends a test message to the chosen channels, and describes each answer', async () => {
  const bodies: string[] = []
  const ntfy = await startStubServer(({ body }, reply) => {
    bodies.push(body)
    reply.send(200, '{}')
  })
  const ALARM_CHANNELS = `anna ntfy ${ntfy.url}/topic, ben ntfy http://127.0.0.1:1/topic, anna mail anna@example.com`
  const read = readSettings({ NETWORK: 'nile', ROLES: 'market', ALARM_CHANNELS })
  expect(await checkAlarms(read, ({ target }) => target.kind !== 'mail')).toMatch(
    /^a test message was sent to anna ntfy; ben ntfy did not accept a test message \(.+\)$/,
  )
  expect(bodies).toHaveLength(1)
  expect(await checkAlarms(read, ({ target }) => target.kind === 'mail')).toContain('anna mail did not accept')
  expect(await checkAlarms(read, () => false)).toBeUndefined()
})

it.each<[string, Record<string, string>, string[]]>([
  ['no way', { BOT_TOKEN: '' }, ['warning', 'warning']],
  ['the chat only', { ADMIN_IDS: '1001' }, ['warning', 'ok']],
  ['both ways', { ADMIN_IDS: '1001', ALARM_CHANNELS: 'anna ntfy https://ntfy.sh/x' }, ['ok', 'ok']],
  ['a channel, without a bot', { ROLES: 'market', ALARM_CHANNELS: 'anna ntfy https://ntfy.sh/x' }, ['ok']],
  ['the sandbox', { NETWORK: 'sandbox' }, []],
])('the doctor reports whether operators are notified: %s', async (_, settings, kinds) => {
  const read = readSettings({ NETWORK: 'nile', ...settings })
  const outcomes = await OPERATORS.run({ ...read, env: {}, envPath: '', database: {} as never })
  expect(outcomes.map(({ kind }) => kind)).toEqual(kinds)
})
