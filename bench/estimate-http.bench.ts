/** Estimates over HTTP among 10,000 providers, against a bare validated Fastify POST of the same shape. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { compare } from './support.ts'

const SECONDS = 3
const SERVER = fileURLToPath(new URL('./estimate-server.ts', import.meta.url))
/** Six sizes and durations, with and without partial fill. */
const requests = [65_000, 131_000, 400_000, 1_000_000, 5_000_000, 32_000].map((resourceAmount, i) => ({
  method: 'POST' as const,
  path: '/v2/estimate-buy-resource',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    resourceAmount,
    durationSec: 900 + i * 86_400,
    options: { allowPartialFill: i % 2 === 0 },
  }),
}))

function serve(which: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER, which], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve({ url: chunk.toString().trim(), child }))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}

async function load(url: string): Promise<number> {
  const result = await autocannon({ url, requests, connections: 50, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} failures, ${result.errors} errors`)
  return result.requests.total / result.duration
}

const [ours, bare] = [await serve('ours'), await serve('bare')]
try {
  await compare({
    bench: 'estimate-http',
    unit: 'requests/s',
    aim: '>= 0.7',
    rounds: 5,
    notes: { providers: 10_000, connections: 50 },
    ours: () => load(ours.url),
    baseline: () => load(bare.url),
  })
} finally {
  ours.child.kill()
  bare.child.kill()
}
