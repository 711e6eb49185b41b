import { describe, expect, it } from 'vitest'
import { createCronWorker } from '../../src/bot/notifier/cron.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'

describe('a worker triggered by node-cron', () => {
  it('makes its passes by itself, survives one that fails, and stops', async () => {
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
    await expect.poll(() => passes, { timeout: 5_000 }).toBe(2)
    expect(worker.health).toMatchObject({ failuresInARow: 0, lastError: undefined })
    await worker.stop()
    const stoppedAt = passes
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(passes).toBe(stoppedAt)
  })
})
