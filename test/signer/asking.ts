/** Who has the socket of a signer, and nothing else: whatever a thief in the program could ask. */
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { hear, type Question, say } from '../../src/signer/wire.ts'
import type { PaidAt } from '../../src/tron/types.ts'

interface Reply {
  value?: unknown
  code?: string
  data?: { detail: string }
}

export async function asking(path: string) {
  const socket = connect(path)
  const open = new Map<number, (answer: Reply) => void>()
  hear(socket, (line) => {
    const answer = line as Reply & { id: number }
    open.get(answer.id)?.(answer)
  })
  socket.on('error', () => {})
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  onTestFinished(() => void socket.destroy())
  let last = 0
  const ask = (question: Question) =>
    new Promise<Reply>((resolve) => {
      open.set(++last, resolve)
      say(socket, { id: last, ...question })
    })
  return {
    socket,
    ask,
    /** The signature, or why there is none. */
    async sign(name: string, raw: string, returns?: readonly PaidAt[]): Promise<string> {
      const { value, data, code } = await ask({ ask: 'sign', name, raw, ...(returns ? { returns } : {}) })
      return typeof value === 'string' ? 'signed' : (data?.detail ?? code ?? '')
    },
  }
}
