import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCronWorker } from '../../src/bot/notifier/cron.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'

describe('a worker triggered by node-cron', () => {
  it('continues after a failed run, and stops when told to', async () => {
    let passes = 0
    const worker = createCronWorker({
      name: 'test',
      cron: '* * * * * *',
      clock: systemClock,
      log: silentLogger,
      pass: async () => {
        passes++
        if (passes === 1) throw new Error('once')
      },
    })
    worker.start()
    worker.start()
    await expect.poll(() => passes).toBeGreaterThan(1)
    expect(worker.health).toMatchObject({ failuresInARow: 0, lastError: undefined })
    await worker.stop()
    const stoppedAt = passes
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(passes).toBe(stoppedAt)
  })

  it('backs off while it keeps failing, and runs every second again after a success', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) })
    onTestFinished(() => void vi.useRealTimers())
    let passes = 0
    let works = false
    const worker = createCronWorker({
      name: 'test',
      cron: '* * * * * *',
      clock: systemClock,
      log: silentLogger,
      pass: async () => {
        passes++
        if (!works) throw new Error('again')
      },
    })
    worker.start()
    onTestFinished(() => worker.stop())
    await vi.advanceTimersByTimeAsync(60_000)
    // At 1, 3, 7, 15 and 31 s: the delay doubles after each failure.
    expect(passes).toBe(5)
    works = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(worker.health.failuresInARow).toBe(0)
    passes = 0
    await vi.advanceTimersByTimeAsync(10_000)
    expect(passes).toBeGreaterThanOrEqual(9)
  })

  it('does not wait longer after a failure because the clock is set back', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) })
    onTestFinished(() => void vi.useRealTimers())
    let passes = 0
    let setBackMs = 0
    const worker = createCronWorker({
      name: 'test',
      cron: '* * * * * *',
      clock: { ...systemClock, now: () => systemClock.now() - setBackMs },
      log: silentLogger,
      pass: async () => {
        passes++
        if (passes === 1) throw new Error('once')
      },
    })
    worker.start()
    onTestFinished(() => worker.stop())
    await vi.advanceTimersByTimeAsync(1_000)
    expect(passes).toBe(1)
    setBackMs = 3_600_000
    await vi.advanceTimersByTimeAsync(10_000)
    expect(passes).toBeGreaterThan(2)
  })
})
