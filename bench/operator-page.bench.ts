/** Every page of the operator's that reads, with 300,000 past orders, one after the other as a person asks: ms. */
import Fastify from 'fastify'
import { addOperatorPage } from '../src/app/operator-page.ts'
import { marketApi } from '../src/market/http/server.ts'
import { COMMANDS } from '../src/operator/commands/index.ts'
import { placeOf } from '../src/operator/page/places.ts'
import { benchMarket } from './market.ts'
import { accountId, LARGE_ACCOUNT, waitingId } from './past.ts'
import { median, percentile, print, round } from './support.ts'

const TIMES = 200
const ADMIN_KEY = 'operator-key-of-the-bench'
const PASSWORD = 'password of the bench'

const { market } = await benchMarket({ providers: 100, orders: 300_000 })
const { db, clock, log } = market
const http = Fastify()
const pageKey = 'key-of-the-page-in-the-bench'
await http.register(marketApi(market, { adminKey: ADMIN_KEY, pageKey, requestsPerSec: 1_000_000 }))
const secrets = { marketAdminKey: ADMIN_KEY, marketAdminPassword: PASSWORD }
await addOperatorPage(http, { config: { network: 'sandbox' }, secrets, pageKey, db, clock, log })
http.get('/healthz', () => ({ status: 'ok', uptimeSec: 1, problems: [] }))
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

async function timeOf(place: string): Promise<number> {
  const startMs = performance.now()
  const answer = await fetch(`${url}${place}`, { headers: { cookie }, redirect: 'error' })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${place}: ${answer.status}`)
  return performance.now() - startMs
}

const account = accountId(LARGE_ACCOUNT)
const places = [
  '/admin',
  ...COMMANDS.filter(({ args, file }) => !args && !file).map(placeOf),
  `/admin/accounts/show?account=${account}`,
  `/admin/whitelist/add?account=${account}`,
  `/admin/orders/show?order=${waitingId(5)}`,
  '/admin/orders/list?page-size=100',
  `/admin/orders/list?account=${account}`,
  `/admin/orders/list?account=${account}&page=250&page-size=100`,
]
let slowest = { place: '', p50: 0, p99: 0 }
const all: number[] = []
for (const place of places) {
  await timeOf(place)
  const times: number[] = []
  for (let i = 0; i < TIMES; i++) times.push(await timeOf(place))
  all.push(...times)
  const p99 = percentile(times, 99)
  if (p99 > slowest.p99) slowest = { place, p50: round(median(times)), p99: round(p99) }
}
const aim = 'p99 of the slowest at most 200'
print({ bench: 'operator-page', unit: 'ms', p50: round(median(all)), p99: round(percentile(all, 99)), slowest, aim })
await http.close()
process.exit(0)
