/**
 * Child processes of a benchmark. Each sends one message when it is ready, then answers requests until the parent
 * disconnects.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Loader for `node --import` that compiles sources as the build does. */
export const TYPESCRIPT = new URL('./typescript.mjs', import.meta.url).href

export interface BenchProcess {
  /** Sends a request and waits for the answer. Only one request may be open at a time. */
  ask<A>(question: string): Promise<A>
  /** Ends the process. Resolves when it has exited. */
  disconnect(): Promise<void>
}

/** Starts a script of this folder, TypeScript or JavaScript, as a child process and returns its ready message. */
export async function startProcess<T>(file: string, ...args: string[]): Promise<T & BenchProcess> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const loader = file.endsWith('.ts') ? ['--import', TYPESCRIPT] : []
  const child = spawn(process.execPath, ['--expose-gc', ...loader, path, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    ...(await nextMessage<T>(child)),
    ask<A>(question: string) {
      const answer = nextMessage<A>(child)
      child.send(question)
      return answer
    },
    disconnect() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.disconnect()
      return ended
    },
  }
}

/** Waits for the next message from the process. */
function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a child process exited with code ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
}

/** Runs in a child process: sends the ready message and answers the parent's requests. */
export function serveParent(ready: object, answer: (question: string) => Promise<object> | object): void {
  process.on('message', async (question) => process.send?.(await answer(String(question))))
  process.on('disconnect', () => process.exit())
  process.send?.(ready)
}
