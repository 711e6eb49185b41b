/**
 * `npm run mcp:inspect`: runs the official inspector against the product's server, in both protocol generations. It
 * lists the tools strictly. It then calls one tool without login, one with the `Authorization` header, and one that
 * pays, twice with one key. Exits 0 only if all checks pass.
 */
import { deepStrictEqual, equal, ok, rejects } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { tronAddress } from '../../../../src/kernel/address.ts'
import { sunFromTrx } from '../../../../src/kernel/sun.ts'
import { openAccount } from '../../../../src/market/accounts/open-account.ts'
import { TOOL_NAMES } from '../all-tools.ts'
import { INSPECTOR, runTool } from './packages.ts'
import { type Sandbox, withSandbox } from './sandbox.ts'

const ERAS = { legacy: '2025-11-25', modern: '2026-07-28' } as const
const DEPOSIT_TRX = '200'
const POLL_MS = 200
const DEPOSIT_TIMEOUT_MS = 60_000

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Returns the inspector's result for one request. Fails with the inspector's error output; exit code 5 means that the
 * server returned an error.
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

/** Opens an account with a balance and returns its key. */
async function openFundedAccount({ market, tron, app }: Sandbox): Promise<string> {
  const { account, apiKey } = await openAccount(market)
  tron.chain.faucet(tronAddress(account.depositAddress), sunFromTrx(DEPOSIT_TRX))
  const untilMs = Date.now() + DEPOSIT_TIMEOUT_MS
  while (Date.now() < untilMs) {
    const response = await fetch(`${app.apiUrl}/v2/user-info`, { headers: { apikey: apiKey } })
    const { data } = (await response.json()) as { data: { balance: string } }
    if (Number(data.balance) > 0) return apiKey
    await sleep(POLL_MS)
  }
  throw new Error('the deposit was not credited in time')
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
    print(`${failed === undefined ? 'ok  ' : 'FAIL'} ${ERAS[era]} ${name}${failed === undefined ? '' : `\n${failed}`}`)
    if (failed !== undefined) process.exitCode = 1
  }
}

await withSandbox(async (sandbox) => {
  const apiKey = await openFundedAccount(sandbox)
  for (const era of ['legacy', 'modern'] as const) await inspectAll(sandbox, era, apiKey)
})
