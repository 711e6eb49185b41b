/** Line-based questions and answers, on a terminal or from piped input. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Thrown if the piped input ends before the last question. */
export class InputEnded extends Error {}

export interface Terminal {
  say(text: string): void
  /** Returns the typed line, trimmed. `hidden` suppresses the echo. Throws InputEnded. */
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
  // In raw mode, readline receives Ctrl-C instead of the process, so send the signal on.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))

  return {
    say: (text) => void stdout.write(`${text}\n`),
    async ask(prompt, hidden) {
      // Discard input typed before the question appeared.
      if (isTerminal) typed = []
      isShown = true
      lines.setPrompt(prompt)
      lines.prompt()
      isShown = isTerminal && !hidden
      while (typed.length === 0 && !isOver) await new Promise<void>((resolve) => (wake = resolve))
      isShown = false
      const line = typed.shift()
      if (hidden || !isTerminal) stdout.write('\n')
      if (line === undefined) throw new InputEnded()
      return line.trim()
    },
    close: () => lines.close(),
  }
}
