/** Benchmark: every read-only operator page with 300,000 past orders, requested one after another, in ms. */
import Fastify from 'fastify'
import { addOperatorPage } from '../src/app/operator-page.ts'
import { marketApi } from '../src/market/http/server.ts'
import { COMMANDS } from '../src/operator/commands/all-commands.ts'
import { commandUrl } from '../src/operator/page/urls.ts'
import { benchMarket } from './market.ts'
import { accountId, LARGE_ACCOUNT, openOrderId } from './past.ts'
import { median, percentile, printResult, roundForDisplay } from './support.ts'

const TIMES = 200
const ADMIN_KEY = 'operator-key-of-the-bench'
const PASSWORD = 'password of the bench'

const { market } = await benchMarket({ providers: 100, orders: 300_000 })
const http = Fastify()
const pageKey = 'key-of-the-page-in-the-bench'
await http.register(marketApi(market, { adminKey: ADMIN_KEY, pageKey, requestsPerSec: 1_000_000 }))
const secrets = { marketAdminKey: ADMIN_KEY, marketAdminPassword: PASSWORD }
await addOperatorPage(http, { market, config: { network: 'sandbox' }, secrets, pageKey })
http.get('/healthz', () => ({ status: 'ok', version: '1.0.0', uptimeSec: 1, problems: [] }))
const url = await http.listen({ port: 0, host: '127.0.0.1' })

const form = await (await fetch(`${url}/admin/sign-in`)).text()
const token = /name="token" value="([^"]+)"/.exec(form)?.[1] ?? ''
const signedIn = await fetch(`${url}/admin/sign-in`, {
  method: 'POST',
  redirect: 'manual',
  headers: { origin: url },
  body: new URLSearchParams({ token, password: PASSWORD }),
})
const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''

async function measurePage(path: string): Promise<number> {
  const startMs = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { cookie }, redirect: 'error' })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - startMs
}

const account = accountId(LARGE_ACCOUNT)
const paths = [
  '/admin',
  ...COMMANDS.filter(({ args, outputFile }) => !args && !outputFile).map(commandUrl),
  `/admin/accounts/show?account=${account}`,
  `/admin/whitelist/add?account=${account}`,
  `/admin/orders/show?order=${openOrderId(5)}`,
  '/admin/orders/list?page-size=100',
  `/admin/orders/list?account=${account}`,
  `/admin/orders/list?account=${account}&page=250&page-size=100`,
]
let slowest = { place: '', p50: 0, p99: 0 }
const all: number[] = []
for (const path of paths) {
  await measurePage(path)
  const times: number[] = []
  for (let i = 0; i < TIMES; i++) times.push(await measurePage(path))
  all.push(...times)
  const p99 = percentile(times, 99)
  if (p99 > slowest.p99) slowest = { place: path, p50: roundForDisplay(median(times)), p99: roundForDisplay(p99) }
}
const aim = 'p99 of the slowest at most 200'
printResult({
  bench: 'operator-page',
  unit: 'ms',
  p50: roundForDisplay(median(all)),
  p99: roundForDisplay(percentile(all, 99)),
  slowest,
  aim,
})
await http.close()
process.exit(0)
