/** Tests the watchdog in a built process: when it ends the process, and when it does not. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCount, hottestStack } from '../../src/app/watching/watchdog-thread.js'
import { buildScript } from '../support/built.ts'

async function startStalling(stall: string) {
  const program = spawn(process.execPath, [await buildScript('test/app/stalls.ts'), stall], { stdio: 'pipe' })
  onTestFinished(() => void program.kill('SIGKILL'))
  let output = ''
  program.stdout.on('data', (text) => {
    output += text
  })
  const ended = once(program, 'close').then(([code, signal]) => ({ code, signal, said: () => output }))
  const exited = once(program, 'exit')
  await once(program.stdout, 'data')
  return { program, ended, exited }
}

const lastLine = (text: string) => JSON.parse(text.trim().split('\n').at(-1) ?? '')

it("the watchdog logs the main thread's stack and ends the process", async () => {
  const { ended } = await startStalling('reading')
  const { signal, said } = await ended
  expect(signal).toBe('SIGKILL')
  expect(lastLine(said())).toMatchObject({ level: 60, msg: 'app.stalled', time: expect.stringMatching(/Z$/) })
  const { where, silentSec } = lastLine(said())
  expect(where.join('\n')).toMatch(/readForEver \S*stalls\.\w+:\d+/)
  // JavaScript code must not get the sixfold limit of native code.
  expect(silentSec).toBeLessThan(2.4)
})

it('the watchdog ends a process that waits for disk or database after six times the limit', async () => {
  const { program, ended, exited } = await startStalling('native')
  const [, signal] = await exited
  program.stdin.end()
  expect(signal).toBe('SIGKILL')
  const { said } = await ended
  expect(lastLine(said())).toMatchObject({ silentSec: 2.4, where: ['blocked in native code (disk or database)'] })
})

it('the watchdog does not end a program that is being debugged', async () => {
  const { ended } = await startStalling('debugged')
  expect(await ended).toMatchObject({ code: 0, signal: null })
})

it('the watchdog does not end a program whose machine has slept', async () => {
  const { program, ended } = await startStalling('not')
  program.kill('SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  program.kill('SIGCONT')
  program.stdin.write('go on\n')
  expect(await ended).toMatchObject({ code: 0, signal: null })
})

describe('watchdog ticks without a heartbeat', () => {
  it('are counted from the last heartbeat, so that a slow event loop does not count as blocked', () => {
    const silent = createCount()
    const beats = [1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 4]
    expect(beats.map((beat) => silent(beat, false))).toEqual([0, 1, 2, 0, 1, 2, 0, 0, 1, 2, 3])
  })

  it('do not count under a debugger', () => {
    const silent = createCount()
    const seen = [false, false, true, true, false].map((isDebugged) => silent(7, isDebugged))
    expect(seen).toEqual([0, 1, 0, 0, 1])
  })
})

it('the watchdog reports the most frequent stack, innermost function first, with its line number', () => {
  const node = (id: number, functionName: string, hitCount: number, children: number[] = [], line = 0) => ({
    ...{ id, hitCount, children },
    callFrame: { functionName, url: functionName === '(root)' ? '' : 'file:///a.js', lineNumber: 9 },
    positionTicks:
      line > 0
        ? [
            { line: 5, ticks: 1 },
            { line, ticks: 6 },
          ]
        : [],
  })
  const nodes = [
    node(1, '(root)', 0, [2, 5]),
    node(2, 'outer', 1, [3, 4]),
    node(3, 'inner', 7, [], 12),
    node(4, 'other', 2),
    node(5, '', 4),
  ]
  expect(hottestStack({ nodes })).toEqual(['inner file:///a.js:12', 'outer file:///a.js:10'])
})
