/** Plays the acts of a story in order. The first unmet expectation ends the tour and is reported. */
import type { TourFixture } from './fixture.ts'
import type { Terminal } from './terminal.ts'
import { type Transcript, timeOf } from './transcript.ts'
import { asUnmet } from './unmet.ts'

/** Parts of the tour by title. A step is a sentence and the function that performs it. */
export type Story<W = TourFixture> = Readonly<
  Record<string, Readonly<Record<string, (tour: W) => void | Promise<void>>>>
>

interface TourEnvironment {
  transcript: Pick<Transcript, 'act' | 'step'>
  logTail(): string
}

/** Returns true if every step succeeded. */
export async function playTour<W extends TourEnvironment>(
  tour: W,
  story: Story<W>,
  terminal: Terminal,
): Promise<boolean> {
  const startedMs = performance.now()
  let played = 0
  for (const [n, [title, steps]] of Object.entries(story).entries()) {
    tour.transcript.act(`${n + 1}. ${title}`)
    for (const [step, play] of Object.entries(steps)) {
      tour.transcript.step(step)
      try {
        await play(tour)
      } catch (error) {
        reportFailure(terminal, `${title}: ${step}`, error, tour.logTail())
        return false
      }
      played++
    }
  }
  const took = timeOf(performance.now() - startedMs)
  terminal.write(`\n${terminal.paint(`All ${played} steps passed in ${took}.`, 'good')}`)
  return true
}

function reportFailure(terminal: Terminal, where: string, error: unknown, logTail: string): void {
  const unmet = asUnmet(error)
  const section = (title: string, text: string) => {
    terminal.write(`\n${terminal.paint(title, 'bad')}`)
    for (const line of text.split('\n')) terminal.write(`  ${line}`)
  }
  section('FAILED', where)
  if (unmet) {
    section('Expected', unmet.expected)
    section('Seen', unmet.seen)
  } else section('Error', error instanceof Error ? (error.stack ?? error.message) : String(error))
  section('End of the log', logTail || '(empty)')
}
