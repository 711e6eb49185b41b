/**
 * Tests access to `/metrics` and its content: every metric used by dashboards and alerts, with labels of few values.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { createLogger } from '../../src/kernel/logger.ts'
import { startApp } from '../support/program.ts'
import { createSandboxFixture } from '../support/sandbox-fixture.ts'
import { tempDir } from '../support/temp.ts'

const TOKEN = 'swordfish-swordfish'

async function start(more: Record<string, string>) {
  const logged: string[] = []
  const log = createLogger('warn', { write: (line: string) => void logged.push(line) })
  const env = {
    ROLES: 'market',
    PORT: '0',
    SANDBOX_PORT: '0',
    DATABASE_URL: `file:${join(tempDir(), 'm.db')}`,
  }
  const app = await startApp({ ...readConfig({ ...env, ...more }), log, manual: true })
  onTestFinished(() => app.stop())
  const url = `http://127.0.0.1:${new URL(app.apiUrl).port}`
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}${path}`, { headers })).status
  return { status, warned: () => logged.some((line) => line.includes('metrics.open_to_all_who_reach_port')) }
}

it('/metrics without a token accepts only direct callers, and logs a warning if any host can connect', async () => {
  const { status, warned } = await start({ HOST: '0.0.0.0', TRUST_PROXY: 'loopback' })
  expect(await status('/metrics')).toBe(200)
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    expect(await status('/metrics', { [header]: '203.0.113.7' })).toBe(403)
    expect(await status('/metrics?x=1', { [header]: '203.0.113.7' })).toBe(403)
    expect(await status('/healthz', { [header]: '203.0.113.7' })).toBe(200)
  }
  expect(warned()).toBe(true)
  expect((await start({})).warned()).toBe(false)
})

it('/metrics with a token accepts any caller that sends it, even through a proxy', async () => {
  const { status, warned } = await start({ HOST: '0.0.0.0', METRICS_TOKEN: TOKEN })
  expect(await status('/metrics')).toBe(401)
  expect(await status('/metrics', { authorization: `Bearer ${TOKEN}x` })).toBe(401)
  expect(await status('/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200)
  expect(await status('/metrics', { authorization: `Bearer ${TOKEN}`, via: '1.1 proxy' })).toBe(200)
  expect(await status('/healthz')).toBe(200)
  expect(warned()).toBe(false)
})

it('/metrics counts transactions of the marketplace and ZapBuy in one metric, by outcome', async () => {
  const w = await createSandboxFixture()
  const readCounters = async () => {
    const text = await (await fetch(`${w.app.apiUrl}/metrics`)).text()
    expect(text.match(/^# TYPE sunwatt_transactions_total counter$/gm)).toHaveLength(1)
    const lines = text.matchAll(/^sunwatt_transactions_total\{follower="(\w+)",event="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries([...lines].map(([, follower, event, count]) => [`${follower} ${event}`, Number(count)]))
  }
  const { 'market solidified': soldBefore, ...rest } = await readCounters()
  expect(soldBefore).toBe(0)
  expect(rest).toMatchObject({ 'market gone': 0, 'zapbuy gone': 0, 'zapbuy solidified': 0 })
  const { zapbuy } = w.app.tron.seed
  // The first transfer is too small for an order and is refunded; the second leads to a delegation.
  await w.send(w.alice.wallet, zapbuy.address, '1')
  await w.send(w.wei.wallet, zapbuy.address, '4.3')
  for (let i = 0; i < 3; i++) await w.solidify()
  const after = await readCounters()
  expect(after).toMatchObject({ 'zapbuy solidified': 1, 'zapbuy gone': 0 })
  expect(after['market solidified']).toBeGreaterThan(0)
  // A second scrape must not count anything twice.
  expect(await readCounters()).toEqual(after)
})

const metricsOf = async (url: string) => (await fetch(`${url}/metrics`)).text()

it('/metrics has every metric that the dashboard and the Prometheus rules use', async () => {
  const w = await createSandboxFixture()
  await w.settle()
  const metricsText = await metricsOf(w.app.apiUrl)
  for (const file of ['grafana/sunwatt.json', 'prometheus/alerts.yml']) {
    const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
    const named = new Set(text.match(/\b(?:sunwatt|nodejs|process)_[a-z0-9_]+(?=[{[])/g))
    expect(named.size).toBeGreaterThan(1)
    const missing = [...named].filter((name) => {
      const base = name.replace(/_(?:bucket|count|sum)$/, '')
      return !metricsText.includes(`# TYPE ${name} `) && !metricsText.includes(`# TYPE ${base} histogram`)
    })
    expect([file, missing]).toEqual([file, []])
  }
})

it('/metrics measures orders, fills, transactions, requests and paying calls without naming users or addresses', async () => {
  const w = await createSandboxFixture()
  const numberOf = (text: string, series: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }
  const before = await metricsOf(w.app.apiUrl)
  expect(numberOf(before, 'sunwatt_orders{state="completed"}')).toBe(0)
  const stock = numberOf(before, 'sunwatt_stock_units{resource="ENERGY"}') ?? 0
  expect(stock).toBeGreaterThan(65_000)
  const fills = numberOf(before, 'sunwatt_order_fill_seconds_count{resource="ENERGY"}') ?? 0

  await w.send(w.wei.wallet, w.app.tron.seed.zapbuy.address, '4.3')
  for (let i = 0; i < 3; i++) await w.solidify()
  await fetch(`${w.app.apiUrl}/v2/nothing-of-the-kind/4711`)
  const after = await metricsOf(w.app.apiUrl)
  expect(numberOf(after, 'sunwatt_order_fill_seconds_count{resource="ENERGY"}')).toBe(fills + 1)
  expect(numberOf(after, 'sunwatt_delegations{state="confirmed"}')).toBe(1)
  expect(numberOf(after, 'sunwatt_stock_units{resource="ENERGY"}')).toBeLessThan(stock)
  expect(numberOf(after, 'sunwatt_chain_lag_blocks{follower="market"}')).toBe(0)
  expect(numberOf(after, `sunwatt_database_owned{engine="${w.app.db.engine}"}`)).toBe(1)
  expect(numberOf(after, 'sunwatt_ledger_problems')).toBe(0)
  expect(numberOf(after, 'sunwatt_act_duration_seconds_count{act="order.place",outcome="ok"}')).toBeGreaterThan(0)
  expect(numberOf(after, 'sunwatt_http_requests_total{method="ANY",route="none",status="404"}')).toBe(1)
  const labels = [...after.matchAll(/="([^"]*)"/g)].map((m) => m[1] as string)
  expect(labels.filter((value) => /T[1-9A-HJ-NP-Za-km-z]{33}|[0-9a-f]{24}|4711|\b\d{6,}\b/.test(value))).toEqual([])
})
