/**
 * `npm run mcp:inspect`: the official inspector's command line against the product's server, in both generations of the
 * protocol. It lists the tools strictly, and calls one that needs no login, one with the `Authorization` header, and
 * one that pays, twice with one key. Exits 0 only if all is well.
 */
import { deepStrictEqual, equal, ok, rejects } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { tronAddress } from '../../../../src/kernel/address.ts'
import { sunFromTrx } from '../../../../src/kernel/sun.ts'
import { openAccount } from '../../../../src/market/accounts/open-account.ts'
import { TOOL_NAMES } from '../all-tools.ts'
import { INSPECTOR, runTool } from './packages.ts'
import { inSandbox, type Sandbox } from './sandbox.ts'

const ERAS = { legacy: '2025-11-25', modern: '2026-07-28' } as const
const DEPOSIT_TRX = '200'
const LOOK_EVERY_MS = 200
const COMES_WITHIN_MS = 60_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * What the inspector makes of one request: `result`, or it fails with what it complains about (5: an error is
 * answered).
 */
async function inspect({ product, folder }: Sandbox, era: string, args: string[]): Promise<unknown> {
  const { exitCode, stdout, stderr } = await runTool(
    INSPECTOR,
    'inspector',
    ['--cli', product, '--transport', 'http', '--protocol-era', era, '--format', 'json', ...args],
    { MCP_STORAGE_DIR: folder },
  )
  if (exitCode !== 0) throw new Error(`exit code ${exitCode}: ${stderr}${stdout}`)
  return JSON.parse(stdout).result
}

async function call(sandbox: Sandbox, era: string, name: string, args: object, apiKey?: string) {
  const result = await inspect(sandbox, era, [
    ...['--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args)],
    ...(apiKey === undefined ? [] : ['--header', `Authorization: ApiKey ${apiKey}`]),
  ])
  return (result as { structuredContent: Record<string, unknown> }).structuredContent
}

/** The key of an account with money on it. */
async function richAccount({ market, tron, app }: Sandbox): Promise<string> {
  const { account, apiKey } = await openAccount(market)
  tron.chain.faucet(tronAddress(account.depositAddress), sunFromTrx(DEPOSIT_TRX))
  const untilMs = Date.now() + COMES_WITHIN_MS
  while (Date.now() < untilMs) {
    const response = await fetch(`${app.apiUrl}/v2/user-info`, { headers: { apikey: apiKey } })
    const { data } = (await response.json()) as { data: { balance: string } }
    if (Number(data.balance) > 0) return apiKey
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error('the deposit was never credited')
}

async function inspectAll(sandbox: Sandbox, era: keyof typeof ERAS, apiKey: string): Promise<void> {
  const receiver = tronAddress(sandbox.tron.seed.people[0]?.wallet.address ?? '')
  const checks: Record<string, () => Promise<void>> = {
    'tools/list --strict': async () => {
      const listed = await inspect(sandbox, era, ['--method', 'tools/list', '--strict'])
      const names = (listed as { tools: { name: string }[] }).tools.map(({ name }) => name)
      deepStrictEqual(names.sort(), [...TOOL_NAMES].sort())
    },
    'tronsave_estimate_buy_resource, without a login': async () => {
      const estimate = await call(sandbox, era, 'tronsave_estimate_buy_resource', {
        buyResourceAmount: 65_000,
      })
      ok(Number(estimate.estimateTrx) > 0)
    },
    'tronsave_internal_account_get, with the header': async () => {
      const account = await call(sandbox, era, 'tronsave_internal_account_get', {}, apiKey)
      ok(Number(account.balance) > 0)
    },
    'tronsave_internal_order_create, twice with one key': async () => {
      const order = {
        receiver,
        resourceAmount: 65_000,
        durationSec: 3_600,
        idempotencyKey: `inspected-${era}`,
      }
      const orders = [0, 1].map(() => call(sandbox, era, 'tronsave_internal_order_create', order, apiKey))
      const [first, second] = await Promise.all(orders)
      ok(first?.orderId)
      equal(second?.orderId, first.orderId)
    },
    'tronsave_internal_account_get without a login, refused': async () => {
      const refused = call(sandbox, era, 'tronsave_internal_account_get', {})
      await rejects(refused, /exit code 5:[\s\S]*"code":"LOGIN_REQUIRED"/)
    },
  }
  for (const [name, check] of Object.entries(checks)) {
    const failed = await check().then(
      () => undefined,
      (error: unknown) => String(error),
    )
    say(`${failed === undefined ? 'ok  ' : 'FAIL'} ${ERAS[era]} ${name}${failed === undefined ? '' : `\n${failed}`}`)
    if (failed !== undefined) process.exitCode = 1
  }
}

await inSandbox(async (sandbox) => {
  const apiKey = await richAccount(sandbox)
  for (const era of ['legacy', 'modern'] as const) await inspectAll(sandbox, era, apiKey)
})
