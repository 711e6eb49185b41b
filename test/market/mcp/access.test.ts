/**
 * Access rules for each MCP tool, maintained by hand; every tool is called by every kind of caller. A tool without a
 * row fails.
 */
import { expect, it } from 'vitest'
import { revokeKey, setWhitelist } from '../../../src/market/accounts/account-changes.ts'
import { createSubKey, revokeOwnSubKey } from '../../../src/market/accounts/sub-keys.ts'
import { TOOLS } from '../../../src/market/mcp/tools/all-tools.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import type { Signer } from '../../../src/tron/types.ts'
import { createRowReader } from '../http/every-call/rows.ts'
import { provider, RECEIVER } from '../orders/order-fixture.ts'
import type { ToolName } from './all-tools.ts'
import {
  BUY,
  createPayingFixture,
  FLAT_BUY,
  OTHER,
  PAYER,
  type PayingFixture,
  signDelegation,
  WAITING_ORDER,
} from './paying-fixture.ts'
import { type RawResponse, send, stateless } from './raw.ts'

/**
 * Kinds of callers. `wallet` paid for an order with a signed transfer and signs to log in; all other named objects
 * belong to the owner.
 */
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

/**
 * Expected outcome. `in`: allowed; `unknown`: allowed, but the object is not found; `401`: rejected before the tool is
 * looked up.
 */
type ExpectedOutcome =
  | 'in'
  | 'unknown'
  | '401'
  | 'LOGIN_REQUIRED'
  | 'API_KEY_REQUIRED'
  | 'KEY_NOT_PERMITTED'
  | 'FORBIDDEN'
type Access = 'anybody' | 'login' | 'wallet' | 'key' | 'seller'

const sameForAll = (outcome: ExpectedOutcome) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Record<Caller, ExpectedOutcome>
const REVOKED_KEY = {
  ...({ subKeyOver: '401', subKeyRevoked: '401', revoked: '401', handleOfRevoked: 'LOGIN_REQUIRED' } as const),
}
const LOGGED_IN = { ...sameForAll('in'), ...REVOKED_KEY, nobody: 'LOGIN_REQUIRED' } as const
const WITH_KEY = { ...LOGGED_IN, wallet: 'API_KEY_REQUIRED', otherWallet: 'API_KEY_REQUIRED' } as const
const OUTCOME_BY_ACCESS: Record<Access, Record<Caller, ExpectedOutcome>> = {
  anybody: { ...sameForAll('in'), ...REVOKED_KEY },
  login: LOGGED_IN,
  wallet: { ...sameForAll('LOGIN_REQUIRED'), ...REVOKED_KEY, wallet: 'in', otherWallet: 'in' },
  key: WITH_KEY,
  // No wallet may join here, and only one account is whitelisted.
  seller: { ...LOGGED_IN, wallet: 'FORBIDDEN', otherWallet: 'FORBIDDEN', owner: 'FORBIDDEN', other: 'FORBIDDEN' },
}

interface Row {
  access: Access
  /** True if a sub-key may not use the tool. */
  ownKey?: true
  /** True if the tool names an object of the owner; other callers get "not found". */
  foreign?: true
  /** True for login tools, which take no session handle. */
  noHandle?: true
  args?(things: OwnedObjects, fixture: PayingFixture): Record<string, unknown>
}

interface OwnedObjects {
  orderId: string
  extendData: unknown[]
  /** A signed delegation. */
  signedTx: unknown
  apiKey: string
}

const extension = ({ clock }: PayingFixture) => ({
  extendTo: Math.floor(clock.now() / 1000) + 86_400,
  receiver: RECEIVER,
})
const byOrderId = ({ orderId }: OwnedObjects) => ({ orderId })
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
    args: (_things, { sign }) => ({ ...FLAT_BUY, paymentSignedTx: sign(1) }),
  },
  tronsave_order_create_internal: { access: 'key', args: () => FLAT_BUY },
  tronsave_order_create_pending: { access: 'anybody', ownKey: true, args: () => FLAT_BUY },
  tronsave_order_update: {
    access: 'key',
    ownKey: true,
    foreign: true,
    args: ({ orderId }) => ({ orderId, newPrice: 700 }),
  },
  tronsave_order_cancel: { access: 'login', ownKey: true, foreign: true, args: byOrderId },
  tronsave_order_sell_manual: {
    access: 'seller',
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
    args: (_things, fixture) => ({ ...extension(fixture), requester: PAYER.address }),
  },
  tronsave_provider_get: { access: 'wallet' },
  tronsave_provider_set: { access: 'wallet', ownKey: true, args: () => ({ minPrice: 70 }) },
  tronsave_provider_rewards_get: { access: 'wallet' },
  tronsave_provider_rewards_set: { access: 'wallet', ownKey: true, args: () => ({ claim: true }) },
  tronsave_internal_account_get: { access: 'key' },
  tronsave_get_deposit_address: { access: 'key', args: () => ({ amountTrx: 25.5 }) },
  tronsave_internal_order_history: { access: 'key' },
  tronsave_internal_order_details: { access: 'key', foreign: true, args: byOrderId },
  tronsave_internal_order_estimate: { access: 'key', args: () => BUY },
  tronsave_internal_order_create: { access: 'key', args: () => BUY },
  tronsave_internal_extend_delegates: { access: 'key', args: (_things, fixture) => extension(fixture) },
  tronsave_internal_extend_request: {
    access: 'key',
    args: ({ extendData }) => ({ extendData, receiver: RECEIVER }),
  },
}

function expectedOutcome({ access, ownKey, foreign, noHandle }: Row, caller: Caller): ExpectedOutcome {
  const outcome = OUTCOME_BY_ACCESS[access][caller]
  if (noHandle && caller === 'handleOfRevoked') return 'in'
  if (outcome === '401' || caller === 'handleOfRevoked') return outcome
  if (ownKey && /subKey/i.test(caller)) return 'KEY_NOT_PERMITTED'
  return foreign && outcome === 'in' && /other|wallet/i.test(caller) ? 'unknown' : outcome
}

it('every MCP tool is in the access table', () => {
  expect(Object.keys(ROWS).sort()).toEqual(TOOLS.map(({ name }) => name).sort())
})

it('every MCP tool accepts the expected callers, and hides objects of other owners', async () => {
  const fixture = await createPayingFixture({ requestsPerSec: 1e9, accounts: [provider(6, { bandwidthTrx: 20_000 })] })
  const rows = createRowReader(fixture.market.db)
  const callers = await everyCaller(fixture)
  const things = await createOwnedObjects(fixture)
  const wrong: string[] = []
  let cells = 0
  const checkCell = async (name: ToolName, caller: Caller, isIn: boolean) => {
    const row = ROWS[name]
    const want = expectedOutcome(row, caller)
    if ((want === 'in') !== isIn) return
    cells++
    const { headers, sessionId, apiKey } = callers[caller]
    const use = async (given: OwnedObjects) => {
      // Some tools accept one call a second.
      fixture.clock.advance(2_000)
      const args = row.args?.({ ...given, apiKey: apiKey ?? given.apiKey }, fixture) ?? {}
      const handle = row.noHandle ? {} : { ...(sessionId && { sessionId }) }
      return send(fixture.url, stateless('tools/call', { name, arguments: { ...args, ...handle } }, headers))
    }
    const before = isIn ? '' : await rows()
    const answer = await use(things)
    const text = textOf(answer, things)
    const outcome = want === 'unknown' && text === textOf(await use(NOTHING), NOTHING) ? 'unknown' : outcomeOf(answer)
    if (outcome !== want) wrong.push(`${name}, ${caller}: ${outcome}, not ${want}: ${text}`)
    if (!isIn && before !== (await rows())) wrong.push(`${name}, ${caller}: it has left a trace`)
  }
  for (const isIn of [false, true])
    for (const name of Object.keys(ROWS) as ToolName[])
      for (const caller of CALLERS) await checkCell(name, caller, isIn)
  expect(wrong).toEqual([])
  expect(cells).toBe(Object.keys(ROWS).length * CALLERS.length)
})

interface Credentials {
  headers?: Record<string, string>
  /** Session handle of a login. */
  sessionId?: string
  apiKey?: string
}

async function everyCaller(fixture: PayingFixture): Promise<Record<Caller, Credentials>> {
  const { market, url, clock, accountId, apiKey } = fixture
  const ask = async (name: string, args: object) =>
    (await send(url, stateless('tools/call', { name, arguments: args }))).message.result.structuredContent
  const logIn = async (args: object): Promise<Credentials> => {
    const { sessionId } = await ask('tronsave_login', args)
    return { sessionId }
  }
  const asWallet = async ({ privateKey }: Signer) => {
    const { message, nonce } = await ask('tronsave_get_sign_message', {})
    return logIn({ signature: `${signMessage(message, privateKey)}_${nonce}` })
  }
  const withKey = (key: string): Credentials => ({ headers: { authorization: `ApiKey ${key}` }, apiKey: key })
  const subKey = (id: string, terms = {}) => createSubKey(market, id, { name: 'a script', ...terms })
  const [other, whitelisted, revoked, gone] = [
    ...[await fixture.account(), await fixture.account(), await fixture.account(), await fixture.account()],
  ] as const
  if (!other || !whitelisted || !revoked || !gone) throw new Error('no account')
  await setWhitelist(market, whitelisted.id, true)
  const handleOfRevoked = await logIn({ apiKey: gone.apiKey })
  await revokeKey(market, gone.apiKey)
  await revokeKey(market, revoked.apiKey)
  const subKeyRevoked = await subKey(accountId)
  await revokeOwnSubKey(market, accountId, subKeyRevoked.id)
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

/** Creates the owner's objects: an extendable rental, a waiting order, and a delegation to sell. */
async function createOwnedObjects(fixture: PayingFixture): Promise<OwnedObjects> {
  const { apiKey, buy, blocks, rest } = fixture
  await buy()
  await blocks(3)
  const orderId = await buy(WAITING_ORDER)
  fixture.clock.advance(360_000)
  const { extendData } = await rest('POST', '/v2/get-extendable-delegates', apiKey, extension(fixture))
  return { orderId, extendData, apiKey, signedTx: await signDelegation(fixture) }
}

const NOTHING: OwnedObjects = {
  orderId: '0'.repeat(24),
  extendData: [],
  signedTx: undefined,
  apiKey: '',
}

function outcomeOf({ status, message }: RawResponse): string {
  if (status === 401) return '401'
  const code = message?.result?.structuredContent?.error?.code
  return REFUSALS.includes(code) ? code : 'in'
}

const REFUSALS = ['LOGIN_REQUIRED', 'API_KEY_REQUIRED', 'KEY_NOT_PERMITTED', 'FORBIDDEN', 'LOGIN_REFUSED']

/** Returns the response text with the requested order id blanked out. */
const textOf = ({ text }: RawResponse, { orderId }: OwnedObjects): string => text.replaceAll(orderId, '...')
