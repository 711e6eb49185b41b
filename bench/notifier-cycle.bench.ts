/**
 * Benchmark: the notifier polls 100,000 accounts with 300,000 open orders once, without a rate limit. One account in a
 * hundred has news. The baseline is the minimum per account: read its orders, decrypt its key, make the call.
 */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { linkBinding } from '../src/bot/base/vault.ts'
import type { MarketClient, MarketOrder } from '../src/client/types.ts'
import { accountPolls, purchases } from '../src/db/schema/bot/purchases.ts'
import { links } from '../src/db/schema/bot/users.ts'
import { duePolls } from '../src/db/stores/bot/purchases/account-polls.ts'
import { openPurchases } from '../src/db/stores/bot/purchases/lists.ts'
import { readCurrentLink } from '../src/db/stores/bot/users.ts'
import { tronAddress } from '../src/kernel/address.ts'
import { sun } from '../src/kernel/sun.ts'
import { benchBot, insertMany, insertPeople } from './bot.ts'
import { printResult, roundForDisplay } from './support.ts'

const ACCOUNTS = 100_000
const ORDERS_EACH = 3
const NEWS_EVERY = 100
const RECEIVER = tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
/** Age of the orders. Old ones are polled every five minutes only, so no account is polled twice. */
const CREATED_AT_MS = Date.now() - 2 * 86_400_000
const MB = 1024 * 1024

let calls = 0
const orderOf = (account: number, n: number): MarketOrder => {
  const news = account % NEWS_EVERY === 0 && n === 0
  return {
    id: `o${account}-${n}`,
    requester: RECEIVER,
    receiver: RECEIVER,
    resource: 'ENERGY',
    amount: 65_000,
    remaining: news ? 32_500 : 65_000,
    orderType: 'NORMAL',
    priceSun: 60,
    durationSec: 7 * 86_400,
    status: 'Active',
    allowPartialFill: true,
    payoutSun: sun(27_300_000),
    filledPercent: news ? 50 : 0,
    createdAtMs: CREATED_AT_MS,
    delegates: [],
  }
}
const client: Partial<MarketClient> = {
  async orders(apiKey) {
    calls++
    const orders = Array.from({ length: ORDERS_EACH }, (_, n) => orderOf(Number(apiKey), n))
    return { orders, total: ORDERS_EACH } as never
  },
}
let shown = 0
const { db, deps, notifier } = await benchBot({
  client,
  pollsPerSecond: 1e9,
  telegram: () => void shown++,
})

await insertPeople(db, ACCOUNTS)
await insertMany(
  db,
  ACCOUNTS,
  (tx, rows: (typeof links.$inferInsert)[]) => tx.orm.insert(links).values(rows).run(),
  (i) => ({
    id: String(i + 1),
    userId: i + 1,
    sealedKey: deps.vault.seal(String(i + 1), linkBinding(String(i + 1))),
    keyHint: 'xxxx',
    accountId: `a${i + 1}`,
    representAddress: RECEIVER,
    depositAddress: RECEIVER,
    linkedAtMs: 1,
  }),
)
await insertMany(
  db,
  ACCOUNTS,
  (tx, rows: (typeof accountPolls.$inferInsert)[]) => tx.orm.insert(accountPolls).values(rows).run(),
  (i) => ({ accountId: `a${i + 1}`, dueAtMs: 0 }),
)
await insertMany(
  db,
  ACCOUNTS * ORDERS_EACH,
  (tx, rows: (typeof purchases.$inferInsert)[]) => tx.orm.insert(purchases).values(rows).run(),
  (i): typeof purchases.$inferInsert => {
    const account = Math.floor(i / ORDERS_EACH) + 1
    return {
      id: `p${i}`,
      userId: account,
      accountId: `a${account}`,
      kind: 'BUY',
      resource: 'ENERGY',
      receiver: RECEIVER,
      amount: 65_000,
      durationSec: 7 * 86_400,
      unitPriceSun: 60,
      costSun: sun(27_300_000),
      balanceSun: sun(100_000_000),
      available: 65_000,
      fill: 'rest_later',
      state: 'ordered',
      shownState: 'ordered',
      quotedAtMs: CREATED_AT_MS,
      sentAtMs: CREATED_AT_MS,
      orderId: `o${account}-${i % ORDERS_EACH}`,
      chatId: account,
      messageId: 1,
      delegates: [],
      createdAtMs: CREATED_AT_MS,
      updatedAtMs: CREATED_AT_MS,
    }
  },
)

setFlagsFromString('--expose-gc')
runInNewContext('gc')()
const idleMemory = process.memoryUsage().rss
let peakMemory = idleMemory

const baselineStart = performance.now()
for (let account = 1; account <= ACCOUNTS; account++) {
  const open = await db.read((reader) => openPurchases(reader, `a${account}`))
  const link = await db.read((reader) => readCurrentLink(reader, open[0]?.userId ?? 0))
  if (link) await client.orders?.(deps.vault.open(link.sealedKey, linkBinding(link.id)), {})
}
const baselineSec = (performance.now() - baselineStart) / 1_000

calls = 0
let passes = 0
const start = performance.now()
while ((await db.read((reader) => duePolls(reader, Date.now(), 1))).length > 0) {
  await notifier.progress.pass()
  if (++passes % 50 === 0) peakMemory = Math.max(peakMemory, process.memoryUsage().rss)
}
const tookSec = (performance.now() - start) / 1_000
if (calls < ACCOUNTS) throw new Error(`${calls} calls for ${ACCOUNTS} accounts`)
const idleStart = performance.now()
await notifier.progress.pass()
printResult({
  bench: 'notifier-cycle',
  unit: 's',
  accounts: ACCOUNTS,
  orders: ACCOUNTS * ORDERS_EACH,
  ours: roundForDisplay(tookSec),
  baseline: roundForDisplay(baselineSec),
  ratio: roundForDisplay(tookSec / baselineSec),
  aim: 'calls = accounts, memory <= 200 MB',
  calls,
  usPerAccount: roundForDisplay((tookSec * 1e6) / ACCOUNTS),
  shown,
  memoryMb: roundForDisplay((peakMemory - idleMemory) / MB),
  idlePassMs: roundForDisplay(performance.now() - idleStart),
})
await db.close()
process.exit(0)
