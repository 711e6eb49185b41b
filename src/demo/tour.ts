/** Runs the acts in order. The first unmet expectation ends the tour and is reported. */
import { asUnmet } from './actor.ts'
import type { Terminal } from './terminal.ts'
import { type Transcript, timeOf } from './transcript.ts'

interface Step<W> {
  /** Sentence that describes the step. */
  title: string
  play(world: W): Promise<void>
}

export interface Act<W> {
  title: string
  steps: readonly Step<W>[]
}

interface TourEnvironment {
  transcript: Pick<Transcript, 'act' | 'step'>
  logTail(): string
}

/** Returns true if every step succeeded. */
export async function playTour<W extends TourEnvironment>(
  world: W,
  acts: readonly Act<W>[],
  terminal: Terminal,
): Promise<boolean> {
  const startedMs = performance.now()
  let played = 0
  for (const [n, act] of acts.entries()) {
    world.transcript.act(`${n + 1}. ${act.title}`)
    for (const step of act.steps) {
      world.transcript.step(step.title)
      try {
        await step.play(world)
      } catch (error) {
        reportFailure(terminal, `${act.title}: ${step.title}`, error, world.logTail())
        return false
      }
      played++
    }
  }
  const took = timeOf(performance.now() - startedMs)
  terminal.write('')
  terminal.write(terminal.paint(`All ${played} steps passed in ${took}.`, 'good'))
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
