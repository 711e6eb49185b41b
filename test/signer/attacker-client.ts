/** Client of a signer's socket with no other access: sends any request that an attacker in the program could send. */
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { readLines, type SignerRequest, writeLine } from '../../src/signer/wire.ts'
import type { ReceivedPayment } from '../../src/tron/types.ts'

interface Reply {
  value?: unknown
  code?: string
  data?: { detail: string }
}

export async function connectAsAttacker(path: string) {
  const socket = connect(path)
  const open = new Map<number, (answer: Reply) => void>()
  readLines(socket, (line) => {
    const answer = line as Reply & { id: number }
    open.get(answer.id)?.(answer)
  })
  socket.on('error', () => {})
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  onTestFinished(() => void socket.destroy())
  let last = 0
  const ask = (question: SignerRequest) =>
    new Promise<Reply>((resolve) => {
      open.set(++last, resolve)
      writeLine(socket, { id: last, ...question })
    })
  return {
    socket,
    ask,
    /** Returns the signature, or the reason for the rejection. */
    async sign(name: string, raw: string, returns?: readonly ReceivedPayment[]): Promise<string> {
      const { value, data, code } = await ask({ ask: 'sign', name, raw, ...(returns ? { returns } : {}) })
      return typeof value === 'string' ? 'signed' : (data?.detail ?? code ?? '')
    },
  }
}
