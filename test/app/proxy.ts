/**
 * Stands between the bot and another part: holds or drops a call before it arrives or after, spoils answers, is gone.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { tried } from '../torture/tries.ts'

interface Trap {
  /** Resolves when the call is here; with `after`, when the marketplace has answered it. */
  readonly caught: Promise<void>
  /** The call, or its answer, goes on its way; what nobody waits for any more arrives all the same. */
  release(): void
  /** The connection breaks. */
  drop(): void
}

interface Answer {
  status: number
  body: string
}

export interface Proxy {
  url: string
  /** While true there is nobody: connections are broken, open ones too. */
  gone: boolean
  /** Answers of calls whose path ends so are changed, until `mend`. */
  spoil(path: string, how: (answer: Answer) => Answer): void
  mend(): void
  /** The next call whose path ends so is caught, once. `before`: the marketplace has not seen it; `after`: it has. */
  trap(path: string, when: 'before' | 'after'): Trap
}

interface Waiting {
  path: string
  when: 'before' | 'after'
  caught: () => void
  decided: Promise<'release' | 'drop'>
}

export async function startProxy(target: string): Promise<Proxy> {
  let gone = false
  const traps: Waiting[] = []
  const spoilt = new Map<string, (answer: Answer) => Answer>()

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    if (gone) return void res.destroy()
    const path = (req.url ?? '').split('?')[0] ?? ''
    const at = traps.findIndex((trap) => path.endsWith(trap.path))
    const [trap] = at < 0 ? [] : traps.splice(at, 1)
    /** True: go on. */
    const passes = async (when: 'before' | 'after') => {
      if (trap?.when !== when) return true
      trap.caught()
      return (await trap.decided) === 'release'
    }
    if (!(await passes('before'))) return void res.destroy()
    const giveUp = new AbortController()
    // A call that was caught goes on, even if its caller no longer waits.
    if (!trap) res.on('close', () => giveUp.abort())
    const answer = await forward(target, req, Buffer.concat(chunks), giveUp.signal)
    if (!(await passes('after')) || gone) return void res.destroy()
    if (res.destroyed) return
    const [, spoil] = [...spoilt].find(([end]) => path.endsWith(end)) ?? []
    if (trap || spoil) tried(6, 1)
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
    get gone() {
      return gone
    },
    set gone(yes) {
      gone = yes
      if (yes) server.closeAllConnections()
    },
    spoil: (path, how) => void spoilt.set(path, how),
    mend: () => spoilt.clear(),
    trap(path, when) {
      let caught: () => void = () => {}
      let decide: (what: 'release' | 'drop') => void = () => {}
      const waiting = new Promise<void>((resolve) => {
        caught = resolve
      })
      const decided = new Promise<'release' | 'drop'>((resolve) => {
        decide = resolve
      })
      traps.push({ path, when, caught, decided })
      return { caught: waiting, release: () => decide('release'), drop: () => decide('drop') }
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
