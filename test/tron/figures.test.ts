/**
 * Tests the chain figures that a process shares: how often it calls a node, and what it uses while no node is
 * reachable.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { createFigures, type FiguresOptions } from '../../src/tron/figures.ts'
import { FIGURES } from '../support/chain-figures.ts'

const { usdtFactor: _, ...PARAMETERS } = FIGURES
const MINUTE_MS = 60_000

describe('the chain parameters that a process reads', () => {
  let clock: ManualClock
  let calls: string[]
  let answers: { fee: number; factor: number | AppError; maintenanceMs: number | AppError; isDown: boolean }

  const answered = async (call: string, answer: number | AppError): Promise<number> => {
    calls.push(call)
    if (answer instanceof AppError) throw answer
    return answer
  }
  const node: FiguresOptions['node'] = {
    chainParameters: async () => {
      calls.push('parameters')
      if (answers.isDown) throw new AppError('TRON_UNREACHABLE')
      return { ...PARAMETERS, energyFeeSun: answers.fee }
    },
    energyFactor: () => answered('factor', answers.factor),
    nextMaintenance: () => answered('maintenance', answers.maintenanceMs),
  }
  const figures = (last?: FiguresOptions['last']) => createFigures({ node, clock, log, network: 'sandbox', last })
  /** Waits for the calls made in parallel with the parameters. */
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const read = () => calls.filter((call) => call === 'parameters').length

  beforeEach(() => {
    clock = new ManualClock(1_000_000)
    calls = []
    answers = { fee: 100, factor: 20_000, maintenanceMs: 100_000_000, isDown: false }
  })

  it('are read once for all callers within a minute, and then again', async () => {
    const one = figures()
    await Promise.all([one.current(), one.current(), one.current()])
    await settled()
    clock.advance(MINUTE_MS - 1)
    expect(await one.current()).toEqual({ ...FIGURES, usdtFactor: 20_000 })
    expect(read()).toBe(1)
    answers.fee = 210
    clock.advance(1)
    expect((await one.current()).energyFeeSun).toBe(210)
    expect(read()).toBe(2)
  })

  it('are read again at the maintenance that applies a proposal', async () => {
    answers.maintenanceMs = clock.now() + 20_000
    const one = figures()
    await one.current()
    await settled()
    clock.advance(19_999)
    await one.current()
    expect(read()).toBe(1)
    // The maintenance block is a moment late. Until the node has it, the figures are read again for each block.
    clock.advance(1)
    expect((await one.current()).energyFeeSun).toBe(100)
    await settled()
    answers = { ...answers, fee: 60, maintenanceMs: clock.now() + 21_600_000 }
    clock.advance(3_000)
    expect((await one.current()).energyFeeSun).toBe(60)
    clock.advance(MINUTE_MS - 1)
    await one.current()
    expect(read()).toBe(3)
  })

  it('keep their last values while no node responds, even those of an earlier start', async () => {
    answers.isDown = true
    const one = figures({ ...FIGURES, energyFeeSun: 77 })
    expect(one.lastOrThrow().energyFeeSun).toBe(77)
    expect((await one.current()).energyFeeSun).toBe(77)
    answers.isDown = false
    clock.advance(3_000)
    expect((await one.current()).energyFeeSun).toBe(100)
  })

  it('have no defaults, and are unknown until a node has responded once', async () => {
    answers.isDown = true
    const one = figures()
    expect(one.last()).toBeUndefined()
    expect(() => one.lastOrThrow()).toThrow('TRON_UNREACHABLE')
    await expect(one.current()).rejects.toThrow('TRON_UNREACHABLE')
  })

  it('contain the maximum factor if a node service does not report it, without a query each minute', async () => {
    answers.factor = new AppError('TRON_BAD_ANSWER')
    answers.maintenanceMs = new AppError('TRON_BAD_ANSWER')
    const one = figures()
    expect((await one.current()).usdtFactor).toBe(34_000)
    await settled()
    clock.advance(MINUTE_MS)
    await one.current()
    expect(calls).toEqual(['parameters', 'factor', 'maintenance', 'parameters'])
  })

  it('are not delayed by a parallel call that hangs', async () => {
    const hangs = { ...node, energyFactor: () => new Promise<never>(() => {}) }
    const one = createFigures({ node: hangs, clock, log, network: 'sandbox' })
    expect((await one.current()).energyFeeSun).toBe(100)
  })

  it('contain no factor if dynamic Energy is off', async () => {
    const off = { ...node, chainParameters: async () => ({ ...PARAMETERS, dynamicEnergy: 0 }) }
    const one = createFigures({ node: off, clock, log, network: 'sandbox' })
    expect((await one.current()).usdtFactor).toBe(0)
  })

  it('are read again if the clock was set back', async () => {
    const one = figures()
    await one.current()
    clock.advance(-500_000)
    await one.current()
    expect(read()).toBe(2)
  })
})
