/** What stands between us and a node of the chain; asked without sockets, as the node itself. */
import { broken, transportInside } from './inside.ts'

export interface Asked {
  /** `/wallet/getnowblock`. */
  path: string
  method: string
  body: string
}

/** `undefined`: the connection breaks. */
export type Answer = { status: number; text: string } | undefined

export type Forward = (path: string, method: string, body: string) => Promise<{ status: number; text: string }>

/** What answers in place of the node; where one fails, the next is asked. */
export type PutBetween = (forward: Forward) => ((asked: Asked) => Promise<Answer>)[]

export function nodesInside(nodes: ReturnType<PutBetween>) {
  const endpoints = nodes.map((_, i) => `http://node-${i}.inside`)
  const transport = transportInside('', async (url, { method, body = '' }) => {
    const { origin } = new URL(url)
    const answer = await nodes[endpoints.indexOf(origin)]?.({ path: url.slice(origin.length), method, body: `${body}` })
    if (!answer) throw broken()
    return { ...answer, headers: {} }
  })
  return { endpoints, transport }
}
