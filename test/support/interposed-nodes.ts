/** Interposes faulty nodes between the program and a node of the chain. All calls stay in process. */
import { connectionReset, inProcessTransport } from './inside.ts'

export interface NodeRequest {
  /** For example `/wallet/getnowblock`. */
  path: string
  method: string
  body: string
}

/** `undefined`: the connection breaks. */
export type NodeResponse = { status: number; text: string } | undefined

export type Forward = (path: string, method: string, body: string) => Promise<{ status: number; text: string }>

/** Returns the nodes that replace the real one. If one fails, the client tries the next. */
export type InterposeNodes = (forward: Forward) => ((asked: NodeRequest) => Promise<NodeResponse>)[]

export function inProcessNodes(nodes: ReturnType<InterposeNodes>) {
  const endpoints = nodes.map((_, i) => `http://node-${i}.inside`)
  const transport = inProcessTransport('', async (url, { method, body = '' }) => {
    const { origin } = new URL(url)
    const answer = await nodes[endpoints.indexOf(origin)]?.({ path: url.slice(origin.length), method, body: `${body}` })
    if (!answer) throw connectionReset()
    return { ...answer, headers: {} }
  })
  return { endpoints, transport }
}
