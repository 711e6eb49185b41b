/** Internals of the guided tour: failure reports, and chats drawn in a terminal. */
import { describe, expect, it } from 'vitest'
import { spansOf, terminal, widthOf, wrapSpans } from '../../src/demo/terminal.ts'
import { playTour } from '../../src/demo/tour.ts'
import { timeOf } from '../../src/demo/transcript.ts'
import { must } from '../../src/demo/unmet.ts'

function createTextSink(isTTY = false) {
  const written: string[] = []
  const out = terminal({ isTTY, columns: 80, write: (text: string) => written.push(text) })
  return { out, text: () => written.join('') }
}

/** Plays one act. Returns whether it passed, the steps that were played, and the output. */
async function play(steps: Record<string, () => void>) {
  const { out, text } = createTextSink()
  const played: string[] = []
  const tour = { transcript: { act() {}, step: (title: string) => played.push(title) }, logTail: () => 'the last line' }
  return { passed: await playTour(tour, { 'An act': steps }, out), played, text: text() }
}

describe('the guided tour', () => {
  it('passes if every step succeeds', async () => {
    const { passed, text } = await play({ one() {}, two: () => must(true, '', '') })
    expect(passed).toBe(true)
    expect(text).toContain('All 2 steps passed')
  })

  it('ends at the first failing step, and reports expected and actual messages and the log', async () => {
    const two = () => must(false, 'a balance of 29 TRX', 'Balance: 28 TRX')
    const { passed, played, text } = await play({ one() {}, two, three() {} })
    expect(passed).toBe(false)
    expect(played).toEqual(['one', 'two'])
    for (const part of ['An act: two', 'a balance of 29 TRX', 'Balance: 28 TRX', 'the last line'])
      expect(text).toContain(part)
  })

  it('reports an error of the program like any other failure', async () => {
    const { passed, text } = await play({
      breaks() {
        throw new Error('the node went away')
      },
    })
    expect([passed, text]).toEqual([false, expect.stringContaining('the node went away')])
  })
})

describe('a message in a terminal', () => {
  const entities = [
    { type: 'bold', offset: 9, length: 6 },
    { type: 'code', offset: 19, length: 4 },
  ]
  const lines = spansOf('Balance: 29 TRX at\nTXyz', entities)
  const shown = (isTTY: boolean) => lines.map((line) => wrapSpans(line, 60, createTextSink(isTTY).out.paint).join('|'))

  it('has colors on a terminal, and text marks anywhere else', () => {
    expect(shown(true)).toEqual(['Balance: \u001b[1m29 TRX\u001b[0m at', '\u001b[36mTXyz\u001b[0m'])
    expect(shown(false)).toEqual(['Balance: *29 TRX* at', '`TXyz`'])
  })

  it('is wrapped between words, and counts wide characters twice', () => {
    const { paint } = createTextSink().out
    const plain = (text: string) => wrapSpans([{ text, style: undefined }], 10, paint)
    expect(plain('one two three four').map((line) => line.trimEnd())).toEqual(['one two', 'three four'])
    expect(plain('租用能量比燃烧更划算')).toEqual(['租用能量比', '燃烧更划算'])
    expect(widthOf('⚡ 能量')).toBeGreaterThanOrEqual(6)
  })
})

it('times of the tour are written with minutes, and with hours if needed', () => {
  expect([0, 65_999, 3_723_000].map(timeOf)).toEqual(['00:00', '01:05', '1:02:03'])
})
