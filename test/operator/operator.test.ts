/** The operator's command line against the marketplace server, over a socket. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/config/config.ts'
import { type Difference, differenceView } from '../../src/contract/operator/differences.ts'
import { post } from '../../src/db/stores/treasury/ledger.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { sun } from '../../src/kernel/sun.ts'
import { buyer, CHAIN_DEPOSITS } from '../../src/market/base/ledger.ts'
import { addAddress } from '../../src/market/withdrawals/addresses.ts'
import { withdraw } from '../../src/market/withdrawals/withdraw.ts'
import { COMMANDS } from '../../src/operator/commands/all-commands.ts'
import { runOperator } from '../../src/operator/run.ts'
import { createMarketFixture, ENERGY_PROVIDER, RECEIVER, WITHDRAWALS } from '../market/market-fixture.ts'
import { createCheckedServer } from '../support/market-server.ts'
import { tempDir } from '../support/temp.ts'

const ADMIN_KEY = 'operator-key-of-the-tests'
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

interface CommandResult {
  code: number
  out: string
  err: string
}

async function runCommand(
  url: string,
  line: string,
  more: { adminKey?: string; width?: number; file?: string } = {},
): Promise<CommandResult> {
  let out = ''
  let err = ''
  const code = await runOperator(line.split(' ').filter(Boolean), {
    clock: systemClock,
    checkup: async () => ({ findings: [] }),
    width: more.width,
    out: (text) => {
      out += text
    },
    async write(bytes) {
      out += Buffer.from(bytes).toString()
    },
    readFile: async () => more.file ?? '',
    err: (text) => {
      err += text
    },
    access: () => ({ url, publicUrl: url, adminKey: more.adminKey ?? ADMIN_KEY }),
  })
  // No command may ever print the operator's key.
  for (const text of [out, err]) expect(text).not.toContain(ADMIN_KEY)
  return { code, out, err }
}

const PROBLEM = /chain:deposits holds -500000001 SUN/

async function running(options: Parameters<typeof createMarketFixture>[0] = {}) {
  const fixture = await createMarketFixture(options)
  const server = createCheckedServer(fixture.market, { adminKey: ADMIN_KEY, requestsPerSec: 100_000 })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  const block = async () => {
    fixture.clock.advance(3_000)
    fixture.chain.mine()
    await fixture.work()
  }
  return {
    ...fixture,
    url,
    server,
    block,
    op: (line: string, more?: Parameters<typeof runCommand>[2]) => runCommand(url, line, more),
    ask: (path: string, apikey: string, body?: object) =>
      fetch(`${url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { apikey, connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
  }
}

/** Starts an HTTP server that is closed when the test ends. Returns its URL. */
async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('the operator lists withdrawals, and approves or rejects those that wait for review', async () => {
  const withdrawals = { ...WITHDRAWALS, reviewAboveSun: sun(1), addressWaitSec: 0 }
  const m = await running({ settings: { withdrawals } })
  const { id: accountId, depositAddress } = await m.account()
  m.send(depositAddress, '101')
  m.send(m.market.keys.pool.address, '100')
  for (let i = 0; i < 25; i++) await m.block()
  await addAddress(m.market, accountId, { address: RECEIVER })
  const body = { address: RECEIVER, amount: 10_000_000 }
  const ask = (idempotencyKey: string) => withdraw(m.market, { accountId, body, idempotencyKey })
  const [first, second] = [await ask('1'), await ask('2')]
  const listed = await m.op('withdrawals list --state review')
  for (const text of [first.id, second.id, '10 TRX', RECEIVER, '2 in all']) expect(listed.out).toContain(text)
  const shown = await m.op(`withdrawals show ${first.id}`)
  for (const fact of [
    /^fee +1.1 TRX, 8.9 TRX arrive$/m,
    /^sent +not before /m,
    new RegExp(`^account +${accountId}$`, 'm'),
  ])
    expect(shown.out).toMatch(fact)
  expect((await m.op(`withdrawals show ${accountId}`)).err).toBe('Refused: id must be the id of a withdrawal.\n')
  expect((await m.op(`withdrawals approve ${first.id}`)).out).toContain(`9 TRX is sent to ${RECEIVER}`)
  expect((await m.op(`withdrawals refuse ${second.id} --reason call-us`)).out).toContain(
    '10 TRX was returned to the balance',
  )
  expect((await m.op(`withdrawals approve ${second.id}`)).err).toContain('the withdrawal is refused')
  expect((await m.op('withdrawals approve x')).err).toContain('is not an id')
  expect((await m.op(`withdrawals refuse ${first.id}`)).code).not.toBe(0)
  expect((await m.op('withdrawals list --state nothing')).err).toContain('is not allowed; expected one of')
  for (let i = 0; i < 45; i++) await m.block()
  expect((await m.op('withdrawals list --state done')).out).toContain(first.id)
  expect((await m.op('actions list')).out).toContain('call-us')
})

describe('accounts on the command line', () => {
  test('can be opened, listed, shown, and get a new key; each key is shown once', async () => {
    const m = await running()
    const opened = await m.op('accounts open')
    expect(opened).toMatchObject({ code: 0, err: '' })
    const id = /^id +([0-9a-f]{24})$/m.exec(opened.out)?.[1] ?? ''
    const address = /^deposit address +(T\w{33})$/m.exec(opened.out)?.[1] ?? ''
    const first = UUID.exec(opened.out)?.[0] ?? ''
    expect((await m.ask('/v2/user-info', first)).status).toBe(200)

    m.send(address as never, '12.5')
    await m.block()
    const shown = await m.op(`accounts show ${address}`)
    expect(shown.code).toBe(0)
    for (const fact of [
      /^balance +11\.5 TRX$/m,
      /^key active +yes$/m,
      /^key last used +2026-01-05 12:00:00, to the hour$/m,
      /^2026-01-05 12:00:03 +12\.5 TRX +1 TRX +credited /m,
    ])
      expect(shown.out).toMatch(fact)
    expect((await m.op(`accounts show ${id}`)).out).toBe(shown.out)

    const revoked = await m.op(`accounts revoke-key ${id}`)
    const second = UUID.exec(revoked.out)?.[0] ?? ''
    expect(second).not.toBe(first)
    expect((await m.ask('/v2/user-info', first)).status).toBe(401)
    expect((await m.ask('/v2/user-info', second)).status).toBe(200)

    for (const line of ['accounts list', `accounts show ${id}`, 'actions list', 'deposits list', 'whitelist list'])
      for (const form of [line, `${line} --json`]) {
        const result = await m.op(form)
        expect(result.code, form).toBe(0)
        expect(result.out, form).not.toMatch(UUID)
      }
  })

  test('are listed in pages, from 1', async () => {
    const m = await running()
    for (let i = 0; i < 3; i++) await m.account()
    const { out } = await m.op('accounts list --page-size 2 --page 2')
    expect(out.trim().split('\n')).toHaveLength(4)
    expect(out).toContain('3 in all, page 2 of 2')
    const json = JSON.parse((await m.op('--json accounts list --page-size 2')).out)
    expect(json).toMatchObject({ total: 3, data: [{}, {}] })
  })

  test('can be added to and removed from the whitelist', async () => {
    const m = await running()
    const { id, depositAddress } = await m.account()
    expect((await m.op('whitelist list')).out).toBe('no whitelisted accounts\n')
    expect((await m.op(`whitelist add ${depositAddress}`)).code).toBe(0)
    expect((await m.op('whitelist list')).out).toContain(id)
    expect((await m.op(`whitelist remove ${id}`)).code).toBe(0)
    expect((await m.op('whitelist list')).out).toBe('no whitelisted accounts\n')
  })

  test.each([
    'accounts show',
    'accounts revoke-key',
    'whitelist add',
    'deposits list --account',
    'orders list --account',
  ])('are reported as missing by %s', async (line) => {
    const m = await running()
    expect(await m.op(`${line} ${RECEIVER}`)).toEqual({
      code: 1,
      out: '',
      err: `This marketplace has no account ${RECEIVER}.\n`,
    })
  })
})

describe('providers on the command line', () => {
  test('can be enrolled, and later calls change only the given terms', async () => {
    const m = await running()
    const set = `providers set ${ENERGY_PROVIDER.address}`
    expect(await m.op(set)).toMatchObject({ code: 2, err: expect.stringContaining('--price is missing') })
    expect(
      (await m.op(`${set} --price 60 --share 80 --keep 1000 --returns 40 --max-duration 14d --extensions no`)).code,
    ).toBe(0)
    expect((await m.op(`${set} --price 65`)).out).toMatch(/ENERGY +65 SUN +32,000 +14d +no +80% +1,000 +40% /)
    const [provider] = JSON.parse((await m.op('providers list --json')).out)
    expect(provider).toMatchObject({
      minPrice: 65,
      sharePercent: 80,
      keepAmount: 1000,
      returnPercent: 40,
      isExtensionAllowed: false,
    })
    expect(await m.op(`providers set ${RECEIVER} --price 60`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Refused: address must have an active permission/),
    })
  })
})

test('revenue and books on the command line show earnings by day and are exported as files', async () => {
  const m = await running()
  const { id, depositAddress } = await m.account()
  m.send(depositAddress, '101')
  await m.block()
  const day = new Date(m.clock.now()).toISOString().slice(0, 10)
  const period = `--from ${day} --to ${day}`
  expect((await m.op(`revenue ${period}`)).out).toBe(
    ['day (UTC)   deposits    net', `${day}     1 TRX  1 TRX`, 'total          1 TRX  1 TRX', ''].join('\n'),
  )
  expect((await m.op('revenue --to 2020-01-01')).out).toBe('no earnings and no costs\n')
  const printed = await m.op(`deposits export ${period}`)
  expect(printed.out).toMatch(new RegExp(`^txid,block_time_utc,.*\r\n[0-9a-f]{64},${day}T[^\n]*,${id},.*\r\n$`))
  const file = join(tempDir(), 'ledger.csv')
  expect((await m.op(`ledger export --out ${file}`)).out).toMatch(/: \d+ bytes\n$/)
  const savedKeys = readFileSync(file, 'utf8')
  expect(savedKeys.split('\r\n')).toHaveLength(1 + 3 + 1)
  expect(savedKeys).toContain(`,fees,1000000,1\r\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await m.op(`ledger export --out ${file}`)).err).toContain('already exists')
  expect(await m.op('ledger export --from 1.1.2026')).toMatchObject({ code: 2 })
  expect(await m.op('orders export --from 2026-02-30')).toMatchObject({ code: 1 })
  expect((await m.op('orders export --from 2026-02-02 --to 2026-02-01')).err).toContain('to must not be before from')
  expect((await m.op(`orders export --out ${join(tempDir(), 'none', 'file')}`)).err).toContain('cannot be written')
})

test('an incomplete export is reported and deleted', async () => {
  const file = join(tempDir(), 'ledger.csv')
  const url = await startServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).write('a,b\r\n')
    await expect.poll(() => existsSync(`${file}.part`)).toBe(true)
    response.destroy()
  })
  const result = await runCommand(url, `ledger export --out ${file}`)
  expect(result).toMatchObject({ code: 1, err: expect.stringContaining('broke off') })
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
})

test('a commission can be agreed with a seller and a provider, listed, and ended', async () => {
  const m = await running({ settings: { commissionBasisPoints: 250 } })
  const { id, depositAddress } = await m.account()
  const provider = ENERGY_PROVIDER.address
  expect((await m.op('commissions list')).out).toBe(
    'default commission  2.5%\n\nno account has a different commission\n',
  )
  expect((await m.op(`commissions set ${provider} --basis-points 0`)).err).toContain('no account or provider')
  await m.op(`providers set ${provider} --price 60`)
  expect((await m.op(`commissions set ${provider} --basis-points 0`)).out).toContain(
    'is 0%, starting with its next sale',
  )
  expect((await m.op(`commissions set ${depositAddress} --basis-points 5000`)).code).toBe(0)
  expect((await m.op(`commissions set ${id} --basis-points 150`)).code).toBe(0)
  const { commissions } = JSON.parse((await m.op('commissions list --json')).out)
  expect(commissions).toEqual([
    { earner: id, as: 'SELLER', basisPoints: 150, setAt: expect.any(Number) },
    { earner: provider, as: 'PROVIDER', basisPoints: 0, setAt: expect.any(Number) },
  ])
  expect((await m.op(`commissions set ${id} --basis-points 5001`)).code).toBe(2)
  expect((await m.op(`commissions set ${id}`)).err).toContain('--basis-points is missing')
  expect((await m.op(`commissions end ${id}`)).out).toContain('pays the default commission')
  expect((await m.op(`commissions end ${id}`)).err).toContain('has no individual commission')
  const actions = (await m.op('actions list')).out
  expect(actions).toMatch(/commission\.end +[0-9a-f]{24}\n/)
  expect(actions).toContain('basisPoints 150')
})

test('orders can be paused with a reason, and resumed', async () => {
  const m = await running()
  const { apiKey } = await m.account()
  const rental = { resourceAmount: 65_000, receiver: RECEIVER, durationSec: 3_600, unitPrice: 60 }
  expect((await m.op('orders paused')).out).toBe('New orders are accepted.\n')
  expect((await m.op('orders pause --reason maintenance')).out).toMatch(
    /^New orders have been paused since .*, by [0-9a-f]{12}: maintenance\n$/,
  )
  const refused = await m.ask('/v2/buy-resource', apiKey, rental)
  expect(await refused.text()).toContain('428 ORDERS_PAUSED new orders are paused: maintenance')
  expect((await m.op('actions list')).out).toContain('orders.pause')
  expect((await m.op('orders resume')).out).toBe('New orders are accepted.\n')
})

describe('payouts, deposits and orders on the command line', () => {
  test('are shown, and changes are stored', async () => {
    const m = await running()
    const account = await m.account()
    m.send(account.depositAddress, '500')
    await m.block()
    const rental = { resourceAmount: 65_000, receiver: RECEIVER, durationSec: 3_600, unitPrice: 60 }
    const bought = await m.ask('/v2/buy-resource', account.apiKey, rental)
    const { orderId } = ((await bought.json()) as { data: { orderId: string } }).data
    expect((await m.op('orders list')).out).toMatch(
      new RegExp(`^${orderId} .* 0% +65,000 ENERGY +65,000 +60 SUN `, 'm'),
    )
    expect((await m.op(`orders list --account ${account.id} --status active`)).out).toContain('1 in all')
    expect((await m.op(`orders show ${orderId}`)).out).toMatch(/^left to fill +65,000$/m)
    expect((await m.op('orders show 000000000000000000000000')).err).toBe('Refused: id must be the id of an order.\n')

    const story = await m.op(`why ${orderId}`, { width: 80 })
    expect(story).toMatchObject({ code: 0, err: '' })
    // One line per event, however narrow the terminal.
    expect(story.out).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d [\\d:]{8} {2}order {2}Order ${orderId} .* TRX {2}[\\d,]+ SUN$`, 'm'),
    )
    expect(story.out.trimEnd().split('\n').at(-1)).toMatch(/^Open: the order .* Next: /)
    expect(JSON.parse((await m.op(`why ${orderId} --json`)).out)).toMatchObject({ of: orderId, found: true })
    expect(await m.op(`why ${'f'.repeat(64)}`)).toMatchObject({
      code: 1,
      out: expect.stringContaining('in: deposits, delegations, '),
    })
    expect((await m.op('deposits list --state credited')).out).toContain('500 TRX')
    expect((await m.op('deposits list --state small')).out).toBe('no deposits\n')
    const set = `payouts set ${ENERGY_PROVIDER.address} --to ${RECEIVER} --frequency at-once`
    expect((await m.op(set)).code).toBe(0)
    expect((await m.op('payouts list')).out).toContain(m.market.keys.pool.address)
    const { out } = await m.op('actions list')
    expect(out).toMatch(new RegExp(`[0-9a-f]{12} +payouts.set +${ENERGY_PROVIDER.address} .*frequency AT_ONCE`))
  })

  test('can be listed from a cursor on', async () => {
    const m = await running()
    const { depositAddress } = await m.account()
    for (const trx of ['20', '30']) {
      m.send(depositAddress, trx)
      await m.block()
    }
    const first = await m.op('deposits list --page-size 1')
    expect(first.out).toContain('30 TRX')
    const cursor = /--cursor (\S+)/.exec(first.out)?.[1]
    const second = await m.op(`deposits list --page-size 1 --cursor ${cursor}`)
    expect(second.out).toContain('20 TRX')
    expect(second.out).toContain('no older deposits')
  })
})

test('on a narrow terminal every row is printed as a block, with whole addresses', async () => {
  const m = await running()
  const { id, depositAddress } = await m.account()
  const { out } = await m.op('accounts list', { width: 60 })
  expect(out).toMatch(new RegExp(`^id +${id}$`, 'm'))
  expect(out).toMatch(new RegExp(`^deposit address +${depositAddress}$`, 'm'))
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
})

describe('an invalid command is not sent', () => {
  const ID = '0'.repeat(24)
  const BAD_ADDRESS = `${RECEIVER.slice(0, -1)}${RECEIVER.endsWith('1') ? '2' : '1'}`
  test.each([
    ['', 'operator --help lists the commands'],
    ['acounts list', '"acounts" is not a command. Expected one of: accounts, whitelist, providers'],
    ['accounts', 'Expected one of: list, show, open, revoke-key'],
    ['accounts close', '"accounts close" is not a command. Expected after accounts: one of list, show'],
    ['accounts list --pages 2', "Unknown option '--pages'"],
    ['accounts list --page 0', '--page: "0" is not a whole number from 1 to'],
    ['accounts list --page two', '--page: "two" is not a whole number from 1 to'],
    ['accounts list --page 1e3', '--page: "1e3" is not a whole number from 1 to'],
    ['accounts list --page １', '--page: "１" is not a whole number from 1 to'],
    ['accounts list --page', '--page: a value is missing (N)'],
    ['accounts list --page -1', '--page: a value is missing (N)'],
    ['accounts list --page 1 --page 2', '--page is given 2 times'],
    ['accounts list --page-size 101', '--page-size: "101" is not a whole number from 1 to 100'],
    ['accounts list all', 'accounts list: "all" is an unexpected argument'],
    ['accounts show', 'accounts show: <account> is missing'],
    ['accounts show x', '<account>: "x" is not an account; expected its id'],
    [`accounts show ${BAD_ADDRESS}`, 'its checksum is wrong. Check for a mistyped character'],
    ['accounts show Tx', '<account>: "Tx" is not a TRON address; expected 34 characters starting with T'],
    [`whitelist add ${ID.slice(1)}`, 'is not an account'],
    [`providers set ${ID}`, `<address>: "${ID}" is not a TRON address`],
    [`providers set ${RECEIVER} --price 0`, '--price: "0" is not a whole number from 1 to 1000000000'],
    [`providers set ${RECEIVER} --price 60.5`, '--price: "60.5" is not a whole number'],
    [`providers set ${RECEIVER} --share 101`, '--share: "101" is not a whole number from 1 to 100'],
    [`providers set ${RECEIVER} --resource gas`, '--resource: "gas" is not allowed; expected one of energy, bandwidth'],
    [`providers set ${RECEIVER} --max-duration 900`, '--max-duration: "900" is not a duration'],
    [`providers set ${RECEIVER} --max-duration 40d`, '--max-duration: "40d" is not from 5m to 30d'],
    [`providers set ${RECEIVER} --extensions maybe`, '--extensions: "maybe" is not allowed; expected one of yes, no'],
    [`payouts set ${RECEIVER}`, '--to is missing'],
    [`payouts set ${RECEIVER} --to ${RECEIVER}`, '--frequency is missing'],
    [`payouts set ${RECEIVER} --to x --frequency daily`, '--to: "x" is not a TRON address'],
    [
      `payouts set ${RECEIVER} --to ${RECEIVER} --frequency weekly`,
      '"weekly" is not allowed; expected one of daily, at-once',
    ],
    [
      'deposits list --state lost',
      '--state: "lost" is not allowed; expected one of waiting, small, credited, reversed',
    ],
    ['orders list --status completed', '--status completed needs --account'],
    ['orders show x', '<order>: "x" is not an id; expected 24 digits'],
    ['reconcile now', 'reconcile: "now" is an unexpected argument'],
  ])('but gets an error: %s', async (line, problem) => {
    const result = await runCommand('http://127.0.0.1:1', line)
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringContaining(problem) })
  })

  test('a key passed to `why` is neither sent nor printed', async () => {
    const key = '3f0e7a52-5c1d-4b7e-9a64-0d2f8c1b6e35'
    const result = await runCommand('http://127.0.0.1:1', `why ${key}`)
    expect(result).toMatchObject({ code: 2, err: expect.stringContaining('not an API key') })
    expect(result.err).not.toContain(key)
  })

  test('a key passed as an account is not printed', async () => {
    const key = '3f0e7a52-5c1d-4b7e-9a64-0d2f8c1b6e35'
    const result = await runCommand('http://127.0.0.1:1', `accounts show ${key}`)
    expect(result).toMatchObject({ code: 2, err: expect.stringContaining('not an API key') })
    expect(result.err).not.toContain(key)
  })
})

describe('operator --help', () => {
  test('explains all commands, a group or one command, and makes no call', async () => {
    const say = async (line: string) => {
      const result = await runCommand('http://127.0.0.1:1', line)
      expect(result).toMatchObject({ code: 0, err: '' })
      return result.out
    }
    const all = await say('--help')
    for (const { name } of COMMANDS) expect(all).toContain(`  ${name}`)
    expect(await say('help')).toBe(all)
    expect(await say('accounts --help')).toContain('accounts revoke-key <account>')
    for (const { name, options = {}, examples } of COMMANDS) {
      const text = await say(`${name} --help`)
      for (const [option, { isCredential }] of Object.entries(options))
        expect(text.includes(`--${option} `), `${name} ${option}`).toBe(!isCredential)
      expect(examples.length, name).toBeGreaterThan(0)
      for (const example of examples) expect(text, name).toContain(`operator ${example}`)
      for (const line of [...all.split('\n'), ...text.split('\n')]) expect(line.length, line).toBeLessThanOrEqual(120)
    }
  })
})

describe('a marketplace that the command line cannot use', () => {
  const somebody = (status: number, body: string, headers: Record<string, string> = {}) =>
    startServer((_request, response) => response.writeHead(status, headers).end(body))

  test('is reported as unreachable', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const gone = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await new Promise((resolve) => server.close(resolve))
    expect(await runCommand(gone, 'accounts list')).toEqual({
      code: 1,
      out: '',
      err:
        `The marketplace at ${gone} cannot be reached: nothing listens on this port. Is it running? ` +
        'Set its address in MARKET_URL, or in HOST and PORT for a marketplace on this machine.\n',
    })
  })

  test('is reported if it rejects the key', async () => {
    const m = await running()
    const result = await m.op('accounts list', { adminKey: 'another-key-of-somebody' })
    expect(result).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('rejects this operator key'),
    })
    expect(result.err).not.toContain('another-key-of-somebody')
  })

  test.each([
    [
      'runs an older version',
      404,
      '{"message":"Route GET:/v2/operator/accounts not found","error":"Not Found","statusCode":404}',
      'does not support GET /v2/operator/accounts: it is older than this command',
    ],
    ['is another program', 200, '<!doctype html>', 'does not respond like a marketplace (HTTP 200'],
    [
      'responds in another format',
      200,
      '{"error":false,"data":{"data":[{}],"total":1}}',
      'sent an unexpected response to /v2/operator/accounts',
    ],
    [
      'fails with an error',
      500,
      '{"error":true,"message":"SUNWATT:500 INTERNAL_ERROR AB12CD","data":null}',
      'See its log, reference AB12CD',
    ],
    [
      'is temporarily unavailable',
      503,
      '{"error":true,"message":"SUNWATT:503 SERVICE_UNAVAILABLE no block has been read yet: try again shortly","data":null}',
      'cannot do that now: no block has been read yet: try again shortly. Try again.',
    ],
    ['rejects the call', 400, '{"error":true,"message":"SUNWATT:408 INVALID_PARAMS no","data":null}', 'Refused: no.'],
    ['redirects to another URL', 302, '', 'did not respond'],
  ])('is reported if it %s', async (_name, status, body, sentence) => {
    const url = await somebody(status, body, status === 302 ? { location: 'http://127.0.0.1:1/' } : {})
    expect(await runCommand(url, 'accounts list')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(sentence),
    })
  })

  test('that is temporarily unavailable may have made a change', async () => {
    const url = await somebody(503, '{"error":true,"message":"SUNWATT:503 SERVICE_UNAVAILABLE busy","data":null}')
    expect((await runCommand(url, 'accounts open')).err).toContain(
      'cannot do that now: busy. The request may have been carried out: check before you repeat it.',
    )
  })

  test('may send a rate limit, and the command waits and retries', async () => {
    let calls = 0
    const url = await startServer((_request, response) => {
      calls++
      if (calls < 3)
        response.writeHead(429, { 'retry-after': '0' }).end('{"error":true,"message":"Rate limit reached"}')
      else response.end('{"error":false,"data":{"data":[],"total":0}}')
    })
    expect(await runCommand(url, 'accounts list')).toEqual({ code: 0, out: 'no accounts\n', err: '' })
    expect(calls).toBe(3)
  })

  test('may lose the response with a new key, and the same key is requested again', async () => {
    const bodies: string[] = []
    const url = await startServer((request, response) => {
      let body = ''
      request.on('data', (text) => {
        body += text
      })
      request.on('end', () => {
        bodies.push(body)
        if (bodies.length === 1) request.socket.destroy()
        else response.end(JSON.stringify({ error: false, data: { apiKey: JSON.parse(body).newApiKey } }))
      })
    })
    const result = await runCommand(url, `accounts revoke-key ${'0'.repeat(24)}`)
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toBe(bodies[0])
    expect(result).toMatchObject({
      code: 0,
      out: expect.stringContaining(JSON.parse(bodies[0] ?? '').newApiKey),
    })
  })

  test('may send terminal control characters, which are printed as question marks', async () => {
    const url = await somebody(
      400,
      '{"error":true,"message":"SUNWATT:408 INVALID_PARAMS \\u001b[2Jno\\u202e","data":null}',
    )
    expect((await runCommand(url, 'accounts list')).err).toBe('Refused: ?[2Jno?.\n')
  })

  test('may send control characters for JSON output, which are escaped and parse back unchanged', async () => {
    const problem = '\u009b2Jno\u202e\u{e0001}\u2028\u0007 T\u00e4t'
    const data = {
      problems: [problem],
      differences: [differenceView({ kind: 'hold', problem })],
      unchecked: [],
      unclaimed: [],
    }
    const url = await somebody(200, JSON.stringify({ error: false, data }))
    const { out } = await runCommand(url, 'reconcile --json')
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(JSON.parse(out)).toEqual(data)
  })
})

describe('operator problems', () => {
  const disk = { name: 'database', severity: 'unwell', problem: 'the disk is full', remedy: 'free some', runbook: '' }
  test.each([
    [200, { status: 'ok', version: '1.0.0', uptimeSec: 1, problems: [] }, 0, /^No problems\.$/m],
    [
      503,
      { status: 'unwell', version: '1.0.0', uptimeSec: 1, problems: [disk] },
      1,
      /^database +unwell +the disk is full +free some$/m,
    ],
  ])('prints the problems of /healthz with status %i, and sets the exit code', async (status, body, code, out) => {
    const url = await startServer((_request, response) => response.writeHead(status).end(JSON.stringify(body)))
    expect(await runCommand(url, 'problems')).toMatchObject({ code, out: expect.stringMatching(out), err: '' })
  })
})

describe('money on the command line', () => {
  const answering = (data: object) =>
    startServer((_request, response) => response.end(JSON.stringify({ error: false, data })))

  test('is shown for a real marketplace: balances, sweeps, and the books against the chain', async () => {
    const m = await running({ problems: [PROBLEM] })
    const { id, depositAddress } = await m.account()
    m.send(depositAddress, '500')
    for (let i = 0; i < 25; i++) await m.block()
    expect((await m.op('reconcile')).out).toBe('The books are consistent and match the chain.\n')
    const balances = await m.op('balances')
    expect(balances.out).toMatch(new RegExp(`^pool +${m.market.keys.pool.address} `, 'm'))
    expect(balances.out).toMatch(/^on deposit addresses +500 TRX$/m)
    expect((await m.op('sweeps list')).out).toBe('no sweeps\n')
    // Create money without a source, so that the books no longer balance.
    const posting = { from: CHAIN_DEPOSITS, to: buyer(id), amount: sun(1) }
    await m.market.db.write(async (tx) => void (await post(tx, m.clock.now(), 'test', [posting])))
    expect(await m.op('reconcile')).toMatchObject({ code: 1, out: expect.stringMatching(PROBLEM), err: '' })
  })

  test('that does not balance is listed with amount, likely cause and safe step, and sets exit code 1', async () => {
    const found: Difference[] = [
      { kind: 'hold', problem: 'hold:1 holds 5 SUN, but its order requires 4', of: '1', bySun: 1 },
      { kind: 'debt', problem: 'account 2 owes 7 SUN', of: '2' },
    ]
    const data = {
      problems: found.map(({ problem }) => problem),
      differences: found.map(differenceView),
      unchecked: [],
      unclaimed: [],
    }
    const result = await runCommand(await answering(data), 'reconcile')
    expect(result).toMatchObject({ code: 1, err: '' })
    for (const line of [
      /^difference {7}hold:1 holds 5 SUN, but its order requires 4$/m,
      /^by {15}0\.000001 TRX \(1 SUN\)$/m,
      /^possible causes {2}a row was edited by hand/m,
      /^do {15}`operator why 1`; then /m,
      /^do {15}no action is needed: the account’s next deposits/m,
    ])
      expect(result.out).toMatch(line)
    expect(result.out.match(/^by /gm)).toHaveLength(1)
    const nothing = { problems: [], differences: [], unchecked: [], unclaimed: [] }
    expect(await runCommand(await answering(nothing), 'reconcile')).toEqual({
      code: 0,
      out: 'The books are consistent and match the chain.\n',
      err: '',
    })
  })

  test('missing in the pool is shown in the table, and sets exit code 1', async () => {
    const wallet = {
      address: RECEIVER,
      balance: 5_000_000,
      leaving: 0,
      arriving: 0,
      need: 7_500_000,
      shortfall: 0,
    }
    const data = {
      pool: { ...wallet, shortfall: 2_500_000 },
      fund: wallet,
      treasury: null,
      sweptToTreasury: 0,
      deposits: { unswept: 9_000_000, sweepable: 1_000_000, addresses: 3 },
      payLater: { unswept: 4_000_000, sweepable: 3_000_000, addresses: 2 },
      openSweeps: [],
      unclaimed: 2_080_000,
    }
    const result = await runCommand(await answering(data), 'balances')
    expect(result.code).toBe(1)
    expect(result.out).toMatch(new RegExp(`^pool +${RECEIVER} +5 TRX +0 TRX +0 TRX +7\\.5 TRX +2\\.5 TRX$`, 'm'))
    expect(result.out).toMatch(/^on pay-later addresses +4 TRX\nof which sweepable +3 TRX, from 2 addresses$/m)
    expect(result.out).toMatch(/^unclaimed transfers to the fund +2\.08 TRX$/m)
    const enough = await runCommand(await answering({ ...data, pool: wallet }), 'balances')
    expect(enough.code).toBe(0)
  })

  test('unclaimed at the fund is listed, without an error', async () => {
    const one = { txid: 'ab'.repeat(32), from: RECEIVER, amount: 2_080_000, block: 7, at: 1_767_614_400 }
    const result = await runCommand(
      await answering({ problems: [], differences: [], unchecked: [], unclaimed: [one] }),
      'reconcile',
    )
    expect(result.code).toBe(0)
    expect(result.out).toMatch(/^The books are consistent and match the chain\./)
    expect(result.out).toMatch(new RegExp(`2\\.08 TRX +${RECEIVER} +${one.txid}$`, 'm'))
  })
})

describe('rotate-keys', () => {
  const SETTINGS = ['encryption-key', 'admin-key', 'telegram-secret', 'bot-token']

  test.each(SETTINGS)('prints a new %s each time and the steps, without calling the marketplace', async (what) => {
    const nowhere = 'http://127.0.0.1:1'
    const [one, two] = [
      await runCommand(nowhere, `rotate-keys ${what} --json`),
      await runCommand(nowhere, `rotate-keys ${what}`),
    ]
    const { setting, value, steps } = JSON.parse(one.out)
    expect([one.code, two.code, one.err + two.err]).toEqual([0, 0, ''])
    expect(steps.join()).toContain(setting)
    for (const [i, step] of steps.entries()) expect(two.out).toContain(`${i + 1}. ${step}`)
    if (what === 'bot-token') expect(value).toBeNull()
    else expect(two.out).not.toContain(value)
    // The printed value must be valid for the setting.
    if (value) expect(readConfig({ ...REQUIRED_SETTINGS, [setting]: value }).secrets).toBeDefined()
    const dry = await runCommand(nowhere, `rotate-keys ${what} --dry-run`)
    expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/^Nothing was created\. Steps:\n1\. /) })
    expect(dry.out).not.toContain('shown only once')
    expect(await runCommand(nowhere, `rotate-keys ${what} --retire`)).toMatchObject({ code: 2, out: '' })
  })

  test('previews, rotates, checks and retires the pepper', async () => {
    const m = await running()
    const { apiKey } = await m.account()
    await m.account()
    const dry = await m.op('rotate-keys pepper --dry-run')
    expect(dry.out).toMatch(/^ +1 +2026-01-05 \d\d:\d\d:\d\d +2\n/m)
    expect(dry.out).toContain('Would create version 2. Then:\n1. No restart or other action is needed')
    expect((await m.op('rotate-keys pepper --retire')).out).toContain('There is no former version.')
    expect((await m.op('rotate-keys pepper')).out).toContain('Version 2 is now the newest.')
    expect((await m.ask('/v2/user-info', apiKey)).status).toBe(200)
    const { data } = JSON.parse(`{"data":${(await m.op('rotate-keys pepper --retire --dry-run --json')).out}}`)
    expect(data.versions).toMatchObject([
      { version: 2, inUse: 1 },
      { version: 1, inUse: 1 },
    ])
    expect((await m.op('rotate-keys pepper --retire')).out).toContain('The former versions are retired: API keys that')
    expect((await m.ask('/v2/user-info', apiKey)).status).toBe(200)
    expect((await m.op('rotate-keys webhook-secret')).out).toContain('POST /v2/webhook/rotate-secret')
  })

  test('lists the available secrets if the name is unknown', async () => {
    expect(await runCommand('http://127.0.0.1:1', 'rotate-keys mnemonic')).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining(
        `"mnemonic" is not a secret; expected one of ${[...SETTINGS, 'pepper', 'webhook-secret'].join(', ')}`,
      ),
    })
  })
})

/** Settings that the other settings require. */
const REQUIRED_SETTINGS = { MARKET_ADMIN_KEY: 'x'.repeat(16) }
