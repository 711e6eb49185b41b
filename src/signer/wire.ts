/** Between the program and its signer: one JSON object a line, any number of questions under way. */
import type { Duplex } from 'node:stream'
import { ANSWER_LIMITS } from '../kernel/http/limits.ts'
import type { PaidAt } from '../tron/types.ts'

export type Question =
  | { ask: 'held'; network: string }
  | { ask: 'sign'; name: string; raw: string; returns?: readonly PaidAt[] }
  | { ask: 'message'; name: string; text: string }
  | { ask: 'status' }
  | { ask: 'stop' }

export type Asked = Question & { id: number }

/** `code`: of an AppError. */
export type Answer = { id: number; value: unknown } | { id: number; code: string; data: Record<string, unknown> }

export const say = (socket: Duplex, line: Asked | Answer): boolean => socket.write(`${JSON.stringify(line)}\n`)

/** A line that is not JSON, or too long, ends the connection: nothing after it could be understood. */
export function hear(socket: Duplex, told: (line: unknown) => void): void {
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    try {
      for (const line of lines) told(JSON.parse(line))
    } catch {
      rest = ''
      socket.destroy()
    }
    if (rest.length > ANSWER_LIMITS.signer) socket.destroy()
  })
}
