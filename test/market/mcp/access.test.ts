/**
 * Who may use each tool, written by hand, and every tool used by everybody there is. A tool without a row fails.
 */
import { expect, it } from 'vitest'
import { revokeKey, whitelist } from '../../../src/market/accounts/account-changes.ts'
import { endSubKey, makeSubKey } from '../../../src/market/accounts/sub-keys.ts'
import { TOOLS } from '../../../src/market/mcp/tools/index.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { everyRow } from '../http/every-call/rows.ts'
import { provider, RECEIVER } from '../orders/order-world.ts'
import type { ToolName } from './all-tools.ts'
import { BUY, delegation, FLAT, OTHER, PAYER, type PayingWorld, payingWorld, WAITS } from './paying-world.ts'
import { type Answered, send, stateless } from './raw.ts'

/** `wallet` paid for an order by a signed transfer, and signs to log in; all else that is named is the owner's. */
const CALLERS = [
  'nobody',
  'wallet',
  'otherWallet',
  'owner',
  'subKey',
  'subKeyOver',
  'subKeyRevoked',
  'revoked',
  'handleOfRevoked',
  'other',
  'otherWhitelisted',
  'otherSubKey',
] as const
type Caller = (typeof CALLERS)[number]

/** `in`: it is let in; `unknown`: and what it names is not there; `401`: refused before the tool is looked for. */
type Said = 'in' | 'unknown' | '401' | 'LOGIN_REQUIRED' | 'API_KEY_REQUIRED' | 'KEY_NOT_PERMITTED' | 'FORBIDDEN'
type Access = 'anybody' | 'login' | 'key' | 'whitelisted'

const everybody = (said: Said) => Object.fromEntries(CALLERS.map((caller) => [caller, said])) as Record<Caller, Said>
const DEAD = {
  ...({ subKeyOver: '401', subKeyRevoked: '401', revoked: '401', handleOfRevoked: 'LOGIN_REQUIRED' } as const),
}
const LOGGED_IN = { ...everybody('in'), ...DEAD, nobody: 'LOGIN_REQUIRED' } as const
const WITH_KEY = { ...LOGGED_IN, wallet: 'API_KEY_REQUIRED', otherWallet: 'API_KEY_REQUIRED' } as const
const WANTED: Record<Access, Record<Caller, Said>> = {
  anybody: { ...everybody('in'), ...DEAD },
  login: LOGGED_IN,
  key: WITH_KEY,
  whitelisted: { ...WITH_KEY, owner: 'FORBIDDEN', other: 'FORBIDDEN' },
}

interface Row {
  access: Access
  /** A sub-key may not use it. */
  ownKey?: true
  /** It names what is the owner's: for everybody else there is none. */
  foreign?: true
  /** It is about logging in, and takes no handle. */
  noHandle?: true
  args?(things: Things, world: PayingWorld): Record<string, unknown>
}

interface Things {
  orderId: string
  extendData: unknown[]
  /** A delegation. */
  signedTx: unknown
  apiKey: string
}

const extension = ({ clock }: PayingWorld) => ({
  extendTo: Math.floor(clock.now() / 1000) + 86_400,
  receiver: RECEIVER,
})
const byOrderId = ({ orderId }: Things) => ({ orderId })
const ENERGY = { resourceType: 'ENERGY' }

const ROWS: Record<ToolName, Row> = {
  tronsave_get_sign_message: { access: 'anybody', noHandle: true },
  tronsave_login: { access: 'anybody', noHandle: true, args: ({ apiKey }) => ({ apiKey }) },
  tronsave_user_info_get: { access: 'login' },
  tronsave_user_permissions_get: { access: 'login' },
  tronsave_user_auto_setting_get: { access: 'login' },
  tronsave_user_seller_energy_stats_get: { access: 'login', args: () => ENERGY },
  tronsave_order_book: { access: 'anybody', args: () => ({ ...ENERGY, durationSec: 3_600, address: RECEIVER }) },
  tronsave_orders_list: { access: 'anybody' },
  tronsave_order_detail: { access: 'login', foreign: true, args: ({ orderId }) => ({ id: orderId }) },
  tronsave_order_create: { access: 'key', args: () => ({ order: BUY, payment: { method: 'internal' } }) },
  tronsave_order_create_onchain: {
    access: 'anybody',
    args: (_things, { sign }) => ({ ...FLAT, paymentSignedTx: sign(1) }),
  },
  tronsave_order_create_internal: { access: 'key', args: () => FLAT },
  tronsave_order_create_pending: { access: 'anybody', ownKey: true, args: () => FLAT },
  tronsave_order_update: {
    access: 'key',
    ownKey: true,
    foreign: true,
    args: ({ orderId }) => ({ orderId, newPrice: 700 }),
  },
  tronsave_order_cancel: { access: 'login', ownKey: true, foreign: true, args: byOrderId },
  tronsave_order_sell_manual: {
    access: 'whitelisted',
    ownKey: true,
    args: ({ orderId, signedTx }) => ({ orderId, signedTx }),
  },
  tronsave_estimate_buy_resource: {
    access: 'anybody',
    args: () => ({ ...ENERGY, buyResourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }),
  },
  tronsave_energy_price_table_get: { access: 'login', args: () => ENERGY },
  tronsave_extendable_delegates_get: {
    access: 'anybody',
    args: (_things, world) => ({ ...extension(world), requester: PAYER.address }),
  },
  tronsave_internal_account_get: { access: 'key' },
  tronsave_get_deposit_address: { access: 'key', args: () => ({ amountTrx: 25.5 }) },
  tronsave_internal_order_history: { access: 'key' },
  tronsave_internal_order_details: { access: 'key', foreign: true, args: byOrderId },
  tronsave_internal_order_estimate: { access: 'key', args: () => BUY },
  tronsave_internal_order_create: { access: 'key', args: () => BUY },
  tronsave_internal_extend_delegates: { access: 'key', args: (_things, world) => extension(world) },
  tronsave_internal_extend_request: {
    access: 'key',
    args: ({ extendData }) => ({ extendData, receiver: RECEIVER }),
  },
}

function wanted({ access, ownKey, foreign, noHandle }: Row, caller: Caller): Said {
  const said = WANTED[access][caller]
  if (noHandle && caller === 'handleOfRevoked') return 'in'
  if (said === '401' || caller === 'handleOfRevoked') return said
  if (ownKey && /subKey/i.test(caller)) return 'KEY_NOT_PERMITTED'
  return foreign && said === 'in' && /other|wallet/i.test(caller) ? 'unknown' : said
}

it('every tool is in the table', () => {
  expect(Object.keys(ROWS).sort()).toEqual(TOOLS.map(({ name }) => name).sort())
})

it('lets in whom it is to let in, and what is somebody else’s is not there', async () => {
  const world = await payingWorld({ requestsPerSec: 1e9, accounts: [provider(6, { bandwidthTrx: 20_000 })] })
  const rows = everyRow(world.market.db)
  const callers = await everyCaller(world)
  const things = await ownersThings(world)
  const wrong: string[] = []
  let cells = 0
  const checkCell = async (name: ToolName, caller: Caller, isIn: boolean) => {
    const row = ROWS[name]
    const want = wanted(row, caller)
    if ((want === 'in') !== isIn) return
    cells++
    const { headers, sessionId, apiKey } = callers[caller]
    const use = async (given: Things) => {
      // Some tools answer once a second only.
      world.clock.advance(2_000)
      const args = row.args?.({ ...given, apiKey: apiKey ?? given.apiKey }, world) ?? {}
      const handle = row.noHandle ? {} : { ...(sessionId && { sessionId }) }
      return send(world.url, stateless('tools/call', { name, arguments: { ...args, ...handle } }, headers))
    }
    const before = isIn ? '' : await rows()
    const answer = await use(things)
    const text = textOf(answer, things)
    const said = want === 'unknown' && text === textOf(await use(NOTHING), NOTHING) ? 'unknown' : saidBy(answer)
    if (said !== want) wrong.push(`${name}, ${caller}: ${said}, not ${want}: ${text}`)
    if (!isIn && before !== (await rows())) wrong.push(`${name}, ${caller}: it has left a trace`)
  }
  for (const isIn of [false, true])
    for (const name of Object.keys(ROWS) as ToolName[])
      for (const caller of CALLERS) await checkCell(name, caller, isIn)
  expect(wrong).toEqual([])
  expect(cells).toBe(Object.keys(ROWS).length * CALLERS.length)
})

interface Shown {
  headers?: Record<string, string>
  /** A handle. */
  sessionId?: string
  apiKey?: string
}

async function everyCaller(world: PayingWorld): Promise<Record<Caller, Shown>> {
  const { market, url, clock, accountId, apiKey } = world
  const ask = async (name: string, args: object) =>
    (await send(url, stateless('tools/call', { name, arguments: args }))).message.result.structuredContent
  const logIn = async (args: object): Promise<Shown> => {
    const { sessionId } = await ask('tronsave_login', args)
    return { sessionId }
  }
  const asWallet = async ({ privateKey }: Signer) => {
    const { message, nonce } = await ask('tronsave_get_sign_message', {})
    return logIn({ signature: `${signMessage(message, privateKey)}_${nonce}` })
  }
  const withKey = (key: string): Shown => ({ headers: { authorization: `ApiKey ${key}` }, apiKey: key })
  const subKey = (id: string, terms = {}) => makeSubKey(market, id, { name: 'a script', ...terms })
  const [other, whitelisted, revoked, gone] = [
    ...[await world.account(), await world.account(), await world.account(), await world.account()],
  ] as const
  if (!other || !whitelisted || !revoked || !gone) throw new Error('no account')
  await whitelist(market, whitelisted.id, true)
  const handleOfRevoked = await logIn({ apiKey: gone.apiKey })
  await revokeKey(market, gone.apiKey)
  await revokeKey(market, revoked.apiKey)
  const subKeyRevoked = await subKey(accountId)
  await endSubKey(market, accountId, subKeyRevoked.id)
  const subKeyOver = await subKey(accountId, { expiresAt: Math.floor(clock.now() / 1000) + 1 })
  return {
    nobody: {},
    wallet: await asWallet(PAYER),
    otherWallet: await asWallet(OTHER),
    owner: withKey(apiKey),
    subKey: withKey((await subKey(accountId)).apiKey),
    subKeyOver: withKey(subKeyOver.apiKey),
    subKeyRevoked: withKey(subKeyRevoked.apiKey),
    revoked: withKey(revoked.apiKey),
    handleOfRevoked,
    other: withKey(other.apiKey),
    otherWhitelisted: withKey(whitelisted.apiKey),
    otherSubKey: withKey((await subKey(other.id)).apiKey),
  }
}

/** What can be extended, an order that waits, and a delegation to sell. */
async function ownersThings(world: PayingWorld): Promise<Things> {
  const { apiKey, buy, blocks, rest } = world
  await buy()
  await blocks(3)
  const orderId = await buy(WAITS)
  world.clock.advance(360_000)
  const { extendData } = await rest('POST', '/v2/get-extendable-delegates', apiKey, extension(world))
  return { orderId, extendData, apiKey, signedTx: await delegation(world) }
}

const NOTHING: Things = {
  orderId: '0'.repeat(24),
  extendData: [],
  signedTx: undefined,
  apiKey: '',
}

function saidBy({ status, message }: Answered): string {
  if (status === 401) return '401'
  const code = message?.result?.structuredContent?.error?.code
  return REFUSALS.includes(code) ? code : 'in'
}

const REFUSALS = ['LOGIN_REQUIRED', 'API_KEY_REQUIRED', 'KEY_NOT_PERMITTED', 'FORBIDDEN', 'LOGIN_REFUSED']

/** The answer, whatever was asked for. */
const textOf = ({ text }: Answered, { orderId }: Things): string => text.replaceAll(orderId, '...')
