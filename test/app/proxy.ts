/**
 * Proxy between the bot and another part. It can delay or drop a call before or after it arrives, change responses, or
 * be unreachable.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { countTries } from '../torture/tries.ts'

interface CallTrap {
  /** Resolves when the call has arrived, or with `after`, when the target has answered it. */
  readonly reached: Promise<void>
  /** Forwards the call or its response, even if the caller no longer waits. */
  release(): void
  /** Breaks the connection. */
  drop(): void
}

interface ProxyResponse {
  status: number
  body: string
}

export interface Proxy {
  url: string
  /** While true, all connections are broken, including open ones. */
  isDown: boolean
  /** Changes the responses of calls whose path ends with `path`, until `stopChanges`. */
  changeResponses(path: string, how: (answer: ProxyResponse) => ProxyResponse): void
  stopChanges(): void
  /**
   * Stops the next call whose path ends with `path`, once. `before`: the target has not seen the call; `after`: it has
   * answered.
   */
  trapNext(path: string, when: 'before' | 'after'): CallTrap
}

interface PendingTrap {
  path: string
  when: 'before' | 'after'
  caught: () => void
  decided: Promise<'release' | 'drop'>
}

export async function startProxy(target: string): Promise<Proxy> {
  let gone = false
  const traps: PendingTrap[] = []
  const responseChanges = new Map<string, (answer: ProxyResponse) => ProxyResponse>()

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    if (gone) return void res.destroy()
    const path = (req.url ?? '').split('?')[0] ?? ''
    const at = traps.findIndex((trap) => path.endsWith(trap.path))
    const [trap] = at < 0 ? [] : traps.splice(at, 1)
    /** Returns true if the call may continue. */
    const mayContinue = async (when: 'before' | 'after') => {
      if (trap?.when !== when) return true
      trap.caught()
      return (await trap.decided) === 'release'
    }
    if (!(await mayContinue('before'))) return void res.destroy()
    const giveUp = new AbortController()
    // A trapped call continues even if its caller no longer waits.
    if (!trap) res.on('close', () => giveUp.abort())
    const answer = await forward(target, req, Buffer.concat(chunks), giveUp.signal)
    if (!(await mayContinue('after')) || gone) return void res.destroy()
    if (res.destroyed) return
    const [, spoil] = [...responseChanges].find(([end]) => path.endsWith(end)) ?? []
    if (trap || spoil) countTries(6, 1)
    const { status, body } = spoil ? spoil({ status: answer.status, body: answer.body.toString() }) : answer
    res.writeHead(status, { 'content-type': answer.type }).end(body)
  }

  const server = createServer((req, res) => void handle(req, res).catch(() => res.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get isDown() {
      return gone
    },
    set isDown(yes) {
      gone = yes
      if (yes) server.closeAllConnections()
    },
    changeResponses: (path, how) => void responseChanges.set(path, how),
    stopChanges: () => responseChanges.clear(),
    trapNext(path, when) {
      let caught: () => void = () => {}
      let decide: (what: 'release' | 'drop') => void = () => {}
      const waiting = new Promise<void>((resolve) => {
        caught = resolve
      })
      const decided = new Promise<'release' | 'drop'>((resolve) => {
        decide = resolve
      })
      traps.push({ path, when, caught, decided })
      return { reached: waiting, release: () => decide('release'), drop: () => decide('drop') }
    },
  }
}

function forward(
  target: string,
  req: IncomingMessage,
  body: Buffer,
  signal: AbortSignal,
): Promise<{ status: number; type: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const url = new URL(req.url ?? '/', target)
    const { host: _, ...headers } = req.headers
    const outgoing = request(url, { method: req.method ?? 'GET', headers, signal }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 502,
          type: incoming.headers['content-type'] ?? 'application/json',
          body: Buffer.concat(chunks),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
