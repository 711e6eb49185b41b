/** Protocol between the program and its signer: one JSON object per line, any number of concurrent requests. */
import type { Duplex } from 'node:stream'
import { ANSWER_LIMITS } from '../kernel/http/limits.ts'
import type { ReceivedPayment } from '../tron/types.ts'

export type SignerRequest =
  | { ask: 'held'; network: string }
  | { ask: 'sign'; name: string; raw: string; returns?: readonly ReceivedPayment[] }
  | { ask: 'message'; name: string; text: string }
  | { ask: 'status' }
  | { ask: 'stop' }

export type NumberedRequest = SignerRequest & { id: number }

/** Answer to a request: its value, or an AppError code with data. */
export type SignerAnswer = { id: number; value: unknown } | { id: number; code: string; data: Record<string, unknown> }

export const writeLine = (socket: Duplex, line: NumberedRequest | SignerAnswer): boolean =>
  socket.write(`${JSON.stringify(line)}\n`)

/** Calls `onLine` with each parsed line. Closes the connection at a line that is too long or not JSON. */
export function readLines(socket: Duplex, onLine: (line: unknown) => void): void {
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    try {
      for (const line of lines) onLine(JSON.parse(line))
    } catch {
      rest = ''
      socket.destroy()
    }
    if (rest.length > ANSWER_LIMITS.signer) socket.destroy()
  })
}
