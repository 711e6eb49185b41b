/** The stand-in of a node without the sockets between: the same requests and answers, a turn of the event loop each way. */
import type { RunningNode } from '../../src/sandbox/tron-node/index.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** For `createTronNode`, in worlds that are not about the way between. A broken connection rejects as one does there. */
export function fetchInside({ inject }: Pick<RunningNode, 'inject'>): typeof fetch {
  return async (address, { method = 'GET', headers, body, signal } = {}) => {
    await turn()
    signal?.throwIfAborted()
    const payload = typeof body === 'string' ? { payload: body } : {}
    const asked = inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: String(address),
      headers: headers as Record<string, string>,
      ...payload,
    })
    const late = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
    const answer = await Promise.race([asked, late])
    await turn()
    return {
      status: answer.statusCode,
      headers: new Headers(answer.headers as Record<string, string>),
      text: async () => answer.payload,
    } as Response
  }
}
