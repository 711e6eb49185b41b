/** Questions and answers, line by line: on a terminal, or out of a file that is piped in. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** What was piped in has ended before the questions did. */
export class Stopped extends Error {}

export interface Terminal {
  say(text: string): void
  /** What was typed, trimmed. `hidden`: it is not shown. Throws Stopped. */
  ask(prompt: string, hidden: boolean): Promise<string>
  close(): void
}

export interface Streams {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stdout: NodeJS.WritableStream & { isTTY?: boolean; columns?: number }
}

export function openTerminal({ stdin, stdout }: Streams): Terminal {
  const isTerminal = Boolean(stdin.isTTY && stdout.isTTY)
  let isShown = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (isShown) stdout.write(chunk)
      done()
    },
  })
  Object.defineProperty(output, 'columns', { get: () => stdout.columns })
  const lines = createInterface({ input: stdin, output, terminal: isTerminal })
  let typed: string[] = []
  let isOver = false
  let wake = () => {}
  lines.on('line', (line) => {
    typed.push(line)
    wake()
  })
  lines.on('close', () => {
    isOver = true
    wake()
  })
  // A terminal that reads key by key tells nobody else of Ctrl-C.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))

  return {
    say: (text) => void stdout.write(`${text}\n`),
    async ask(prompt, hidden) {
      // What was typed before the question was seen does not answer it.
      if (isTerminal) typed = []
      isShown = true
      lines.setPrompt(prompt)
      lines.prompt()
      isShown = isTerminal && !hidden
      while (typed.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve))
      isShown = false
      const line = typed.shift()
      if (hidden || !isTerminal) stdout.write('\n')
      if (line === undefined) throw new Stopped()
      return line.trim()
    },
    close: () => lines.close(),
  }
}
