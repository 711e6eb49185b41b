import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addressFromHex, addressToHex, readAddress, shortAddress, tronAddress } from '../../src/kernel/address.ts'
import { hasPassed, ManualClock } from '../../src/kernel/clock.ts'
import { formatDuration, parseDuration } from '../../src/kernel/duration.ts'
import { AppError, fallback } from '../../src/kernel/errors.ts'
import { idTimeSec, isId, newApiKey, newId, toUuid } from '../../src/kernel/ids.ts'
import { createLogger, silentLogger } from '../../src/kernel/logger.ts'
import { createPace } from '../../src/kernel/pace.ts'
import { retry } from '../../src/kernel/retry.ts'
import {
  addAll,
  addSun,
  formatTrx,
  groupThousands,
  maxSun,
  minSun,
  mulDivDown,
  mulDivUp,
  plainTrx,
  subSun,
  sun,
  sunFromTrx,
} from '../../src/kernel/sun.ts'
import { createOutageFilter } from '../../src/kernel/telemetry/outages.ts'
import { createWorker, startStaggered } from '../../src/kernel/worker.ts'

describe('a paced job', () => {
  it('does not wait longer because the clock was set back', () => {
    let now = 1_000_000
    const pace = createPace({ now: () => now, after: () => () => {} }, { perSecond: 1, burst: 2 })
    expect([pace.reserve(), pace.reserve(), pace.reserve()]).toEqual([0, 0, 1_000])
    now -= 500_000
    expect(pace.waitMs()).toBe(2_000)
    now += 2_000
    expect(pace.waitMs()).toBe(0)
  })
})

it('a wait counts as ended when its time is reached, or when the clock was set back by as much', () => {
  const clock = new ManualClock(10_000)
  const since = [0, 1, 9_999, 10_000, 19_999, 20_000, 1_000_000]
  expect(since.map((ms) => hasPassed(clock, 10_000, ms))).toEqual([true, false, false, false, false, true, true])
})

describe('a fallback for errors', () => {
  const failed = (code: 'NOT_LINKED' | 'INVALID_PARAMS') => Promise.reject<string>(new AppError(code))

  it('is the result of the named codes only', async () => {
    expect(await failed('NOT_LINKED').catch(fallback(0, 'INVALID_PARAMS', 'NOT_LINKED'))).toBe(0)
    await expect(failed('NOT_LINKED').catch(fallback(0, 'INVALID_PARAMS'))).rejects.toThrow('NOT_LINKED')
  })

  it('is the result of every code if none is named, but not of an unexpected error', async () => {
    expect(await failed('INVALID_PARAMS').catch(fallback(undefined))).toBeUndefined()
    await expect(Promise.reject(new TypeError('a bug')).catch(fallback(undefined))).rejects.toThrow('a bug')
  })
})

describe('money', () => {
  it.each([
    ['4.35', 4_350_000],
    ['0.000001', 1],
    ['1234567890', 1_234_567_890_000_000],
    ['0', 0],
  ])('is parsed from %s TRX', (text, amount) => expect(sunFromTrx(text)).toBe(amount))

  it.each(['', '-1', '1e3', '1,5', '1.0000001', '.5', '5.', ' 1', '１２', '12345678901'])(
    'is not parsed from "%s" TRX',
    (text) => expect(() => sunFromTrx(text)).toThrow(RangeError),
  )

  it('is written in TRX with thousands separators and without needless zeros', () => {
    expect(['1234500000', '1', '-2500000', '0', '10000000'].map((s) => formatTrx(sun(s)))).toEqual([
      '1,234.5',
      '0.000001',
      '-2.5',
      '0',
      '10',
    ])
    expect(plainTrx(sun(1_234_500_000))).toBe('1234.5')
    expect([0, 999, 1_000, 1_234_567].map(groupThousands)).toEqual(['0', '999', '1,000', '1,234,567'])
  })

  it('is a whole number of SUN, created from a number, a bigint or digits', () => {
    expect([sun(5), sun(-5), sun(5n), sun('5'), sun('-50'), sun(-0)]).toEqual([5, -5, 5, 5, -50, 0])
    for (const wrong of ['', '5 ', 'x5', '5x', '5.0', '--5'])
      expect(() => sun(wrong)).toThrow(`not a whole number of SUN in the safe range: ${wrong}`)
    expect(() => sunFromTrx('x1')).toThrow('not an amount of TRX: x1')
  })

  it('can be added, subtracted and compared', () => {
    const [less, more] = [sun(3), sun(5)]
    expect([addSun(less, more, more), subSun(less, more), addAll([])]).toEqual([13, -2, 0])
    expect(addAll(Array.from({ length: 200_000 }, () => more))).toBe(1_000_000)
    expect([minSun(less, more), minSun(more, less), maxSun(less, more), maxSun(more, less)]).toEqual([3, 3, 5, 5])
  })

  it('survives the round trip through TRX', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000_000 }), (n) => {
        expect(sunFromTrx(formatTrx(sun(n)).replaceAll(',', ''))).toBe(n)
      }),
    )
  })

  it('is divided exactly and rounded as the function name says, however large the product is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 0, max: 2 ** 40 }), (a, b) => {
        const exact = BigInt(a) * BigInt(b)
        const divisor = 2 ** 31 + 11
        const down = exact / BigInt(divisor)
        const up = (exact + BigInt(divisor) - 1n) / BigInt(divisor)
        expect(BigInt(mulDivDown(a, b, divisor))).toBe(down)
        expect(BigInt(mulDivUp(a, b, divisor))).toBe(up)
      }),
    )
  })

  it('is divided even if a product exceeds the range of exact numbers', () => {
    const divisors = fc.integer({ min: 1, max: 2 ** 40 })
    fc.assert(
      fc.property(fc.integer({ min: 2 ** 50, max: 2 ** 53 - 1 }), divisors, divisors, (a, one, other) => {
        const [b, divisor] = [Math.min(one, other), Math.max(one, other)]
        const exact = BigInt(a) * BigInt(b)
        const up = (exact + BigInt(divisor) - 1n) / BigInt(divisor)
        expect([mulDivDown(a, b, divisor), mulDivUp(a, b, divisor)].map(BigInt)).toEqual([exact / BigInt(divisor), up])
        expect([mulDivDown(a, divisor, divisor), mulDivUp(a, divisor, divisor)]).toEqual([a, a])
      }),
    )
    expect([mulDivUp(2 ** 53 - 1, 1, 2), mulDivDown(2 ** 53 - 1, 1, 2)]).toEqual([2 ** 52, 2 ** 52 - 1])
  })

  it('throws on overflow instead of losing a SUN', () => {
    expect(() => addSun(sun(Number.MAX_SAFE_INTEGER), sun(1))).toThrow(RangeError)
    expect(() => mulDivUp(2 ** 52, 4, 1)).toThrow(RangeError)
    expect(() => sun(0.5)).toThrow(RangeError)
    expect(() => sun('1e3')).toThrow(RangeError)
  })
})

describe('addresses', () => {
  const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

  it('are converted between base58check and hex', () => {
    expect(addressToHex(tronAddress(usdt))).toBe('41a614f803b6fd780986a42c78ec9c7f77e6ded13c')
    expect(addressFromHex('41A614F803B6FD780986A42C78EC9C7F77E6DED13C')).toBe(usdt)
  })

  it.each([
    [`${usdt.slice(0, -1)}u`, 'checksum'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'shape'],
    ['41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'shape'],
    ['0xa614f803b6fd780986a42c78ec9c7f77e6ded13c', 'shape'],
    [` ${usdt}`, 'shape'],
    [usdt.replace('R', '0'), 'shape'],
    ['', 'shape'],
  ])('%s is rejected for its %s', (text, problem) => expect(readAddress(text)).toEqual({ ok: false, problem }))

  it('are shortened for buttons', () => expect(shortAddress(usdt)).toBe('TR7N…Lj6t'))
})

describe('durations', () => {
  it.each([
    ['15m', 900],
    ['3h', 10_800],
    ['1d', 86_400],
    [' 2 H ', 7_200],
    ['3w', 1_814_400],
  ])('%s is parsed as %i s', (text, sec) => expect(parseDuration(text)).toBe(sec))

  it.each(['', '0', '30', '0h', '-1d', '1.5h', '1e3', 'h', '2 hours', '１h', '1h30m', '1h 2h', '2 часа'])(
    '"%s" is rejected',
    (text) => expect(parseDuration(text)).toBeUndefined(),
  )

  it('are written with at most two units', () =>
    expect([59, 60, 900, 93_784, 259_200].map(formatDuration)).toEqual(['59s', '1m', '15m', '1d 2h', '3d']))
})

describe('ids', () => {
  it('contain the second in which they were created', () => {
    const id = newId(1_700_000_000_999)
    expect(isId(id)).toBe(true)
    expect(idTimeSec(id)).toBe(1_700_000_000)
    expect([isId(id.toUpperCase()), isId(`${id}0`), isId(7)]).toEqual([false, false, false])
  })

  it('of API keys are in UUID form, and each of their 128 bits is random', () => {
    const keys = Array.from({ length: 200 }, newApiKey)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const numbers = keys.map((key) => BigInt(`0x${key.replaceAll('-', '')}`))
    const fixed = Array.from({ length: 128 }, (_, bit) => bit).filter(
      (bit) => new Set(numbers.map((number) => (number >> BigInt(bit)) & 1n)).size === 1,
    )
    expect(fixed).toEqual([])
    expect(toUuid(Buffer.from('00112233445566778899aabbccddeeff', 'hex'))).toBe('00112233-4455-6677-8899-aabbccddeeff')
  })
})

describe('retry', () => {
  it('waits 1, 2 and 4 s or as long as the server asks, and only for temporary errors', async () => {
    const clock = new ManualClock(0)
    const at: number[] = []
    const trying = retry(
      async () => {
        at.push(clock.now())
        throw new Error('429')
      },
      { clock, retryable: () => true, requestedWaitMs: () => (at.length === 2 ? 10_000 : undefined) },
    )
    trying.catch(() => {})
    for (let i = 0; i < 20; i++) {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(1_000)
    }
    await expect(trying).rejects.toThrow('429')
    expect(at).toEqual([0, 1_000, 11_000, 15_000])
    const once = vi.fn(async () => Promise.reject(new Error('400')))
    await expect(retry(once, { clock, retryable: () => false })).rejects.toThrow('400')
    expect(once).toHaveBeenCalledTimes(1)
  })
})

describe('a worker', () => {
  it('starts shortly after the previous worker, or when woken', async () => {
    const clock = new ManualClock(0)
    const passed: string[] = []
    const workers = ['first', 'second', 'woken', 'stopped', 'last'].map((name) =>
      createWorker({ name, everyMs: 1_000, clock, log: silentLogger, pass: async () => void passed.push(name) }),
    )
    startStaggered(workers)
    workers[2]?.wake()
    await workers[3]?.stop()
    expect(passed).toEqual(['first', 'woken'])
    clock.advance(100)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(passed).toEqual(['first', 'woken', 'second', 'last'])
  })

  it('never runs two passes at the same time, and stopping waits for the current pass', async () => {
    const clock = new ManualClock(0)
    let running = 0
    let most = 0
    let release: () => void = () => {}
    const worker = createWorker({
      name: 'w',
      everyMs: 10,
      clock,
      log: silentLogger,
      pass: async () => {
        most = Math.max(most, ++running)
        await new Promise<void>((resolve) => {
          release = resolve
        })
        running--
      },
    })
    worker.start()
    const second = worker.pass()
    await new Promise((resolve) => setImmediate(resolve))
    const stopped = worker.stop()
    let over = false
    void stopped.then(() => {
      over = true
    })
    await Promise.resolve()
    expect(over).toBe(false)
    for (let i = 0; i < 5; i++) {
      release()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await second
    await stopped
    expect(most).toBe(1)
    expect(worker.health.lastOkAtMs).toBe(0)
  })

  it('continues after a failed pass, with growing delays', async () => {
    const clock = new ManualClock(0)
    const at: number[] = []
    const worker = createWorker({
      name: 'w',
      everyMs: 1_000,
      clock,
      log: silentLogger,
      pass: async () => {
        at.push(clock.now())
        if (at.length < 3) throw new Error('no')
      },
    })
    worker.start()
    for (let i = 0; i < 30; i++) {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(500)
    }
    await worker.stop()
    expect(at.slice(0, 5)).toEqual([0, 2_000, 6_000, 7_000, 8_000])
  })

  it('makes one pass when woken, one more for any number of wake-ups during it, and none after a failure', async () => {
    const clock = new ManualClock(0)
    let passes = 0
    let fails = false
    let during: () => void = () => {}
    const worker = createWorker({
      name: 'w',
      everyMs: 1_000,
      clock,
      log: silentLogger,
      pass: async () => {
        passes++
        during()
        if (fails) throw new Error('no')
      },
    })
    const settled = async () => {
      for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
      return passes
    }
    worker.wake()
    expect(await settled()).toBe(0)
    worker.start()
    expect(await settled()).toBe(1)
    worker.wake()
    expect(await settled()).toBe(2)
    during = () => {
      during = () => {}
      for (let i = 0; i < 3; i++) worker.wake()
    }
    worker.wake()
    expect(await settled()).toBe(4)
    clock.advance(1_000)
    expect(await settled()).toBe(5)
    fails = true
    clock.advance(1_000)
    expect(await settled()).toBe(6)
    worker.wake()
    expect(await settled()).toBe(6)
    await worker.stop()
    worker.wake()
    clock.advance(60_000)
    expect(await settled()).toBe(6)
  })
})

describe('an outage in the log', () => {
  const away = (reason: string, host = 'a.example') => ({
    err: new AppError('TRON_UNREACHABLE', { call: `wallet/${Math.random()}`, host, reason }),
  })

  it('is logged once per kind of event at the start, every five minutes, and at the end', () => {
    const clock = new ManualClock(0)
    const ended: object[] = []
    const admit = createOutageFilter(clock, (facts) => ended.push(facts))
    const written = () => [
      admit(away('ECONNREFUSED'), 'tron.call_failed'),
      admit({ ...away('ECONNREFUSED'), worker: 'delegate' }, 'worker.pass_failed'),
    ]
    expect(written().map(Boolean)).toEqual([true, true])
    for (let sec = 1; sec < 300; sec++) {
      clock.advance(1_000)
      expect(written()).toEqual([undefined, undefined])
    }
    clock.advance(1_000)
    expect(written()).toMatchObject([{ repeats: 299 }, { repeats: 299 }])
    expect(ended).toEqual([])
    clock.advance(200_000)
    expect(ended).toEqual([{ outage: 'TRON_UNREACHABLE', failures: 602, lastedSec: 300 }])
    expect(written().map(Boolean)).toEqual([true, true])
  })

  it.each(['DB_UNREACHABLE', 'DB_REFUSED', 'DB_BUSY', 'DB_SYNC_FAILED'] as const)(
    'is one line per event for the database error %s',
    (code) => {
      const admit = createOutageFilter(new ManualClock(0), () => {})
      const refused = () => admit({ err: new AppError(code), route: `${Math.random()}` }, 'http.database_unavailable')
      expect([refused(), refused(), refused()].map(Boolean)).toEqual([true, false, false])
    },
  )

  it('is logged again for another node or reason, and hides nothing else', () => {
    const admit = createOutageFilter(new ManualClock(0), () => {})
    const fields = [
      away('ECONNREFUSED'),
      away('time-out'),
      away('ECONNREFUSED', 'b.example'),
      { err: new AppError('TRON_BAD_ANSWER', { call: 'a', field: 'x' }) },
      { err: new AppError('TRON_BAD_ANSWER', { call: 'b', field: 'x' }) },
      { err: new AppError('ORDER_NOT_FOUND') },
      { err: new AppError('ORDER_NOT_FOUND') },
      { err: new Error('a bug') },
      { err: new Error('a bug') },
      {},
    ]
    expect(fields.map((one) => admit(one, 'e'))).toEqual(fields)
  })

  it('has no stack trace, unlike a bug', () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line: string) => void lines.push(line) })
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' })
    const err = new AppError('TRON_UNREACHABLE', { host: 'a.example', reason: 'ECONNREFUSED' }, { cause })
    for (let i = 0; i < 3; i++) log.warn({ err, worker: `${i}` }, 'worker.pass_failed')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('connect ECONNREFUSED')
    expect(lines[0]).not.toContain('stack')
    log.warn({ err: new Error('a bug') }, 'worker.pass_failed')
    expect(lines[1]).toContain('"stack":"Error: a bug')
  })

  it('ends once, and its own log line does not count as a failure', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const events: string[] = []
    const log = createLogger('info', { write: (line: string) => void events.push(JSON.parse(line).msg) })
    log.warn(away('ECONNREFUSED'), 'tron.call_failed')
    vi.advanceTimersByTime(600_000)
    expect(events).toEqual(['tron.call_failed', 'outage.ended'])
  })
})

describe('the log', () => {
  it('masks every secret, by field name or within a text', () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line: string) => void lines.push(line) })
    const canary = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    const token = '123456789:AAF-canary_canary_canary_canary'
    log.info({ apiKey: canary, request: { headers: { apikey: canary, authorization: canary } } }, 'e')
    log.info({ privateKey: canary, config: { secrets: { mnemonic: canary } } }, 'e')
    log.error({ err: new Error(`fetch https://api.telegram.org/bot${token}/getMe failed, key ${canary}`) }, 'e')
    log.error({ err: new Error('outer', { cause: new Error(`inner ${token}`) }) }, 'e')
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toContain('canary')
    expect(lines.join('')).not.toContain(canary)
  })
})
