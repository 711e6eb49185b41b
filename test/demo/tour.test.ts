/** Internals of the guided tour: failure reports, and chats drawn in a terminal. */
import { describe, expect, it } from 'vitest'
import { spansOf, terminal, widthOf, wrapSpans } from '../../src/demo/terminal.ts'
import { type Act, playTour } from '../../src/demo/tour.ts'
import { timeOf } from '../../src/demo/transcript.ts'
import { must } from '../../src/demo/unmet.ts'

function createTextSink(isTTY = false) {
  const written: string[] = []
  const out = terminal({ isTTY, columns: 80, write: (text: string) => written.push(text) })
  return { out, text: () => written.join('') }
}

interface Stage {
  transcript: { act(title: string): void; step(title: string): void }
  logTail(): string
  played: string[]
}

function stage(): Stage {
  return { transcript: { act() {}, step() {} }, logTail: () => 'the last line of the log', played: [] }
}

const act = (...steps: [title: string, play: () => void][]): Act<Stage> => ({
  title: 'An act',
  steps: steps.map(([title, play]) => ({
    title,
    async play({ played }) {
      played.push(title)
      play()
    },
  })),
})

describe('the tour', () => {
  it('passes when every step does what it should', async () => {
    const { out, text } = createTextSink()
    const passed = await playTour(stage(), [act(['one', () => {}], ['two', () => must(true, '', '')])], out)
    expect(passed).toBe(true)
    expect(text()).toContain('All 2 steps passed')
  })

  it('ends at the first failing step, and reports expected and actual messages and the log', async () => {
    const { out, text } = createTextSink()
    const fixture = stage()
    const acts = [
      act(['one', () => {}], ['two', () => must(false, 'a balance of 29 TRX', 'Balance: 28 TRX')], ['three', () => {}]),
    ]
    expect(await playTour(fixture, acts, out)).toBe(false)
    expect(fixture.played).toEqual(['one', 'two'])
    for (const part of ['An act: two', 'a balance of 29 TRX', 'Balance: 28 TRX', 'the last line of the log'])
      expect(text()).toContain(part)
  })

  it('reports an error of the program like any other failure', async () => {
    const { out, text } = createTextSink()
    const broken = act([
      'breaks',
      () => {
        throw new Error('the node went away')
      },
    ])
    expect(await playTour(stage(), [broken], out)).toBe(false)
    expect(text()).toContain('the node went away')
  })
})

describe('a message in a terminal', () => {
  const entities = [
    { type: 'bold', offset: 9, length: 6 },
    { type: 'code', offset: 19, length: 4 },
  ]
  const lines = spansOf('Balance: 29 TRX at\nTXyz', entities)
  const shown = (isTTY: boolean) => lines.map((line) => wrapSpans(line, 60, createTextSink(isTTY).out.paint).join('|'))

  it('has colours on a terminal', () => {
    expect(shown(true)).toEqual(['Balance: \u001b[1m29 TRX\u001b[0m at', '\u001b[36mTXyz\u001b[0m'])
  })

  it('has marks and no escape codes anywhere else', () => {
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

describe('the time of the tour', () => {
  it.each([
    [0, '00:00'],
    [65_999, '01:05'],
    [3_723_000, '1:02:03'],
  ])('%i ms is %s', (ms, text) => {
    expect(timeOf(ms)).toBe(text)
  })
})
