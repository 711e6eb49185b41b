/** A benchmark's other processes: each tells one thing when it is ready, then answers until its parent leaves it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** For `node --import`: sources as the build has them. */
export const TYPESCRIPT = new URL('./typescript.mjs', import.meta.url).href

export interface Asked {
  /** One question at a time. */
  ask<A>(question: string): Promise<A>
  leave(): void
}

/** With what it told when it was ready. `file`: beside this one. */
export async function start<T>(file: string, ...args: string[]): Promise<T & Asked> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['--expose-gc', '--import', TYPESCRIPT, path, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    ...(await told<T>(child)),
    ask<A>(question: string) {
      const answer = told<A>(child)
      child.send(question)
      return answer
    },
    leave: () => child.disconnect(),
  }
}

/** The next thing that the process tells. */
function told<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
}

/** In such a process. */
export function serveParent(ready: object, answer: (question: string) => Promise<object> | object): void {
  process.on('message', async (question) => process.send?.(await answer(String(question))))
  process.on('disconnect', () => process.exit())
  process.send?.(ready)
}
