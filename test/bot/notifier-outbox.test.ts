import { describe, expect, it, vi } from 'vitest'
import { LANGUAGES, translator } from '../../src/bot/locales/translator.ts'
import { alertMessage } from '../../src/bot/notifier/alerts.ts'
import { createHousekeeping } from '../../src/bot/workers/housekeeping.ts'
import { removeOperator, setOperator } from '../../src/db/stores/admin/operators.ts'
import {
  clearAlert,
  enqueue,
  hasDueMessage,
  postponeMessage,
  raiseAlert,
  takeNext,
} from '../../src/db/stores/bot/outbox.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { createNotifierFixture, type NotifierFixture } from './notifier-fixture.ts'

const zapSeen = (txid: string, paidSun = 4_300_000) =>
  ({
    kind: 'zap',
    txid,
    state: 'seen',
    facts: { paidSun, sender: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  }) as const

async function record(w: NotifierFixture, key: string, to: number = w.ann.id, paidSun?: number): Promise<void> {
  await w.botFixture.db.write((tx) => enqueue(tx, { key, to, event: zapSeen(key, paidSun) }, w.clock.now()))
}

const messagesOf = (w: NotifierFixture) =>
  w.ann
    .chat()
    .filter((m) => m.text.includes('arrived at ZapBuy. Checking'))
    .map((m) => /[\d.]+/.exec(m.text)?.[0])

it('a message that was due for over a minute holds up no quote, because it may never be sent', async () => {
  const w = await createNotifierFixture()
  const isHeldUp = () => w.botFixture.db.read((reader) => hasDueMessage(reader, w.ann.id, w.clock.now()))
  await record(w, 'a')
  expect(await isHeldUp()).toBe(true)
  w.clock.advance(61_000)
  expect(await isHeldUp()).toBe(false)
})

describe('messages about one ZapBuy transfer', () => {
  const step = (w: NotifierFixture, state: 'seen' | 'ordered' | 'filled') =>
    w.botFixture.db.write((tx) =>
      enqueue(
        tx,
        { key: `zap:${state}`, to: w.ann.id, event: { ...zapSeen('one'), state, facts: FACTS } },
        w.clock.now(),
      ),
    )
  const FACTS = {
    paidSun: 4_300_000,
    energy: 66_000,
    endsAtMs: 1,
    sender: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  }
  const zaps = (w: NotifierFixture) => w.ann.chat().filter(({ text }) => /4\.3 TRX|66,000 Energy/.test(text))

  it('edit the earlier message while it is the latest in the chat', async () => {
    const w = await createNotifierFixture()
    for (const state of ['seen', 'ordered', 'filled'] as const) {
      await step(w, state)
      await w.notifier.outbox.pass()
      w.clock.advance(4_000)
    }
    expect(zaps(w)).toHaveLength(1)
    expect(zaps(w)[0]?.text).toContain('66,000 Energy for')
  })

  it('replace the earlier message with a new one later', async () => {
    const w = await createNotifierFixture()
    await step(w, 'seen')
    await w.notifier.outbox.pass()
    const [first] = zaps(w)
    w.clock.advance(3_600_000)
    w.restartNotifier()
    await step(w, 'filled')
    await w.notifier.outbox.pass()
    expect(zaps(w)).toHaveLength(1)
    expect(zaps(w)[0]?.id).not.toBe(first?.id)
  })
})

describe('a recorded message', () => {
  it('is sent once', async () => {
    const w = await createNotifierFixture()
    await record(w, 'a')
    await record(w, 'a')
    await w.notifier.outbox.pass()
    await w.notifier.outbox.pass()
    expect(messagesOf(w)).toHaveLength(1)
    expect(await w.messages()).toMatchObject([{ state: 'sent', attempts: 1 }])
  })

  it('that a crash interrupted is sent after the restart; those sent before it are not sent again', async () => {
    const w = await createNotifierFixture()
    await record(w, 'a', w.ann.id, 1_000_000)
    await w.notifier.outbox.pass()
    await record(w, 'b', w.ann.id, 2_000_000)
    await record(w, 'c', w.ann.id, 3_000_000)
    await w.botFixture.db.write((tx) => takeNext(tx, w.clock.now()))
    w.restartNotifier()
    await w.notifier.outbox.pass()
    expect(messagesOf(w)).toEqual(['1', '2', '3'])
  })

  it('waits for an earlier one to the same user, but not for those to other users', async () => {
    const w = await createNotifierFixture()
    w.botFixture.wei.say('/start')
    await w.botFixture.wei.sees('欢迎')
    w.telegram.faults.failNext('sendMessage', { kind: 'refuse', status: 500, description: 'Internal' }, 1, w.ann.id)
    await record(w, 'a', w.ann.id, 1_000_000)
    await record(w, 'b', w.ann.id, 2_000_000)
    await record(w, 'c', w.botFixture.wei.id)
    await w.notifier.outbox.pass()
    expect(messagesOf(w)).toEqual([])
    await w.botFixture.wei.sees('已到账')
    w.clock.advance(5_000)
    await w.notifier.outbox.pass()
    expect(messagesOf(w)).toEqual(['1', '2'])
  })

  it('whose delivery could not be recorded is sent once, and later ones follow', async () => {
    const w = await createNotifierFixture()
    const { db } = w.botFixture
    await record(w, 'a', w.ann.id, 1_000_000)
    await record(w, 'b', w.ann.id, 2_000_000)
    const write = db.write.bind(db)
    const failing = vi.spyOn(db, 'write').mockImplementation((job) => {
      if (messagesOf(w).length === 1) return Promise.reject(new AppError('DB_REFUSED'))
      return write(job)
    })
    await expect(w.notifier.outbox.pass()).rejects.toThrow()
    failing.mockRestore()
    expect(await w.messages()).toMatchObject([{ state: 'sending' }, { state: 'queued' }])
    for (let i = 0; i < 3; i++) {
      w.clock.advance(30_000)
      await w.notifier.outbox.pass()
    }
    expect(messagesOf(w)).toEqual(['1', '2'])
  })

  it('is sent once if the response of the write that reserved it was lost', async () => {
    const w = await createNotifierFixture()
    const { wei, db } = w.botFixture
    wei.say('/start')
    await wei.sees('欢迎')
    await record(w, 'slow', wei.id, 7_000_000)
    w.telegram.faults.failNext('sendMessage', { kind: 'hang', ms: 60_000 })
    const slow = w.notifier.outbox.pass()
    await expect.poll(() => w.messages()).toMatchObject([{ state: 'sending' }])
    w.clock.advance(5_000)
    await slow
    await record(w, 'a', w.ann.id, 1_000_000)
    await record(w, 'b', w.ann.id, 2_000_000)
    const write = db.write.bind(db)
    const losing = vi.spyOn(db, 'write').mockImplementation(async (job) => {
      const answer = await write(job)
      if ((await w.messages())[1]?.state === 'sending') throw new AppError('DB_UNREACHABLE')
      return answer
    })
    await expect(w.notifier.outbox.pass()).rejects.toThrow()
    losing.mockRestore()
    expect((await w.messages()).map(({ state }) => state)).toEqual(['sending', 'sending', 'queued'])
    for (let i = 0; i < 2; i++) {
      w.clock.advance(1_000)
      await w.notifier.outbox.pass()
    }
    expect(messagesOf(w)).toEqual(['1', '2'])
    expect((await w.messages())[0]).toMatchObject({ state: 'sending', attempts: 1 })
  })

  it('reserved while the previous one is being settled is delivered', async () => {
    const w = await createNotifierFixture()
    const { db } = w.botFixture
    await record(w, 'a', w.ann.id, 1_000_000)
    const write = db.write.bind(db)
    let goOn = () => {}
    const settled = new Promise<void>((resolve) => {
      goOn = resolve
    })
    vi.spyOn(db, 'write').mockImplementation(async (job) => {
      const answer = await write(job)
      const [first] = await w.messages()
      if (first?.state === 'sent') await settled
      return answer
    })
    const pass = w.notifier.outbox.pass()
    await expect.poll(() => w.messages()).toMatchObject([{ state: 'sent' }])
    vi.mocked(db.write).mockRestore()
    w.clock.advance(2_000)
    await pass
    await record(w, 'b', w.ann.id, 2_000_000)
    await w.notifier.outbox.pass()
    goOn()
    await w.notifier.outbox.pass()
    expect(messagesOf(w)).toEqual(['1', '2'])
  })

  it('postponed while the clock was ahead is sent once the clock is right, unless Telegram demanded the delay', async () => {
    const w = await createNotifierFixture()
    const { db } = w.botFixture
    const untilMs = w.clock.now() + 9 * 3_600_000
    w.telegram.faults.failNext('sendMessage', { kind: 'flood', retryAfterSec: 9 * 3_600 })
    await record(w, 'put off')
    await w.notifier.outbox.pass()
    await record(w, 'tried', w.ann.id + 1)
    const tried = await db.write((tx) => takeNext(tx, w.clock.now()))
    await db.write((tx) => postponeMessage(tx, tried?.id ?? 0, untilMs, 'no answer'))
    expect((await w.messages()).map(({ dueAtMs }) => dueAtMs)).toEqual([untilMs, untilMs])
    await createHousekeeping({ db, clock: w.clock, log: silentLogger }).pass()
    expect((await w.messages()).map(({ dueAtMs }) => dueAtMs)).toEqual([untilMs, w.clock.now()])
  })

  it.each([
    { kind: 'flood', retryAfterSec: 30 },
    { kind: 'hang', ms: 1_000 },
  ] as const)('to one user is not delayed when Telegram delays another user ($kind)', async (fault) => {
    const w = await createNotifierFixture()
    const { wei } = w.botFixture
    wei.say('/start')
    await wei.sees('欢迎')
    await record(w, 'a')
    await record(w, 'b', wei.id)
    w.telegram.faults.failNext('sendMessage', fault, 1, w.ann.id)
    const pass = w.notifier.outbox.pass()
    await wei.sees('已到账')
    expect(messagesOf(w)).toEqual([])
    await record(w, 'c', wei.id, 5_000_000)
    w.clock.advance(2_000)
    await pass
    await w.notifier.outbox.pass()
    await wei.sees('5 TRX')
    expect(messagesOf(w)).toEqual([])
    await w.botFixture.patiently(w.notifier.outbox.stop())
    w.clock.advance(10_000)
    await w.notifier.outbox.pass()
    expect(messagesOf(w)).toHaveLength(1)
  })

  it('to a user who blocked the bot waits until they return', async () => {
    const w = await createNotifierFixture()
    w.telegram.faults.failNext('sendMessage', {
      kind: 'refuse',
      status: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    await record(w, 'a')
    await w.notifier.outbox.pass()
    await w.notifier.outbox.pass()
    expect(await w.messages()).toMatchObject([{ state: 'queued', attempts: 1 }])
    const { id } = w.ann.say('/start')
    await w.ann.sees('Balance: ', { after: id })
    w.clock.advance(2_000)
    await w.notifier.outbox.pass()
    expect(messagesOf(w)).toHaveLength(1)
  })

  it('is not sent if the user switched off this kind', async () => {
    const w = await createNotifierFixture()
    w.ann.say('/settings')
    await w.ann.sees('Language')
    await w.ann.tap('🔔 Notifications')
    await w.ann.sees('Tap to change')
    await w.ann.tap('ZapBuy: on')
    await w.ann.waitFor((all) => all.find((m) => m.buttons.flat().some((b) => b.text === 'ZapBuy: silent')))
    await w.ann.tap('ZapBuy: silent')
    await w.ann.waitFor((all) => all.find((m) => m.buttons.flat().some((b) => b.text === 'ZapBuy: off')))
    await record(w, 'a')
    await w.notifier.outbox.pass()
    expect(messagesOf(w)).toEqual([])
    expect(await w.messages()).toMatchObject([{ state: 'muted' }])
  })

  it('is not sent if its content is no longer true', async () => {
    const w = await createNotifierFixture()
    await record(w, 'a')
    w.clock.advance(8 * 86_400_000)
    await w.notifier.outbox.pass()
    expect(messagesOf(w)).toEqual([])
    expect(await w.messages()).toMatchObject([{ state: 'expired' }])
  })
})

describe('the operators', () => {
  it('are notified once when a problem starts and once when it ends; other users are not notified', async () => {
    const w = await createNotifierFixture()
    const raise = () =>
      w.botFixture.db.write((tx) => raiseAlert(tx, 'watcher_behind', 'zapbuy', { lag: 30 }, w.clock.now()))
    w.botFixture.olga.say('/start')
    await w.botFixture.olga.sees('Welcome')
    expect([await raise(), await raise()]).toEqual([true, false])
    await w.notifier.outbox.pass()
    await w.botFixture.olga.sees('30 blocks behind')
    await w.botFixture.db.write((tx) => clearAlert(tx, 'watcher_behind', 'zapbuy', { lag: 0 }, w.clock.now()))
    await w.notifier.outbox.pass()
    await w.botFixture.olga.sees('✅ Operator:')
    expect(w.ann.chat().some((m) => m.text.includes('blocks behind'))).toBe(false)
  })

  it('who are removed before a message is sent do not get it', async () => {
    const w = await createNotifierFixture()
    const { db } = w.botFixture
    const row = { userId: w.ann.id, role: 'owner', addedBy: w.botFixture.olga.id, addedAtMs: w.clock.now() } as const
    w.botFixture.olga.say('/start')
    await w.botFixture.olga.sees('Welcome')
    await db.write((tx) => setOperator(tx, row))
    await db.write((tx) => raiseAlert(tx, 'unwell', 'tron', { part: 'tron', problem: 'no answer' }, w.clock.now()))
    w.telegram.faults.failNext('sendMessage', { kind: 'refuse', status: 500, description: 'Internal' }, 2)
    await w.notifier.outbox.pass()
    await db.write((tx) => removeOperator(tx, w.ann.id))
    w.clock.advance(60_000)
    await w.notifier.outbox.pass()
    await w.botFixture.olga.sees('no answer')
    expect(w.ann.chat().some((m) => m.text.includes('no answer'))).toBe(false)
  })
})

it.each(LANGUAGES)('a problem is reported in English alone, also to operators who read %s', (language) => {
  const facts = {
    part: 'tron',
    problem: 'no answer',
    remedy: 'Check the node.',
    sinceMs: 0,
    lastedSec: 90,
    runbook: 'tron',
  }
  for (const kind of ['alert', 'alert_over'] as const) {
    const event = { kind, name: 'unwell', facts } as const
    expect(alertMessage(translator(language), event)).toBe(alertMessage(translator('en'), event))
  }
})

it('an alert about a transfer names its state in the language of the operator', () => {
  const event = { kind: 'alert', name: 'zap_vanished', facts: { paidSun: 5_000_000, state: 'filled' } } as const
  expect(alertMessage(translator('zh'), event)).toContain('已完成')
  expect(alertMessage(translator('zh'), event)).not.toContain('filled')
})
