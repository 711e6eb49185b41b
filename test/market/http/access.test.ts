/** Checks access declarations against the table in `access.ts`, and makes every call as every kind of caller. */
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import type { OperatorRole } from '../../../src/contract/operator/people.ts'
import { owedMessage } from '../../../src/contract/proofs/solvency.ts'
import { revokeKey, setWhitelist } from '../../../src/market/accounts/account-changes.ts'
import { findAccountByKey } from '../../../src/market/accounts/authenticate.ts'
import { createSubKey, revokeOwnSubKey } from '../../../src/market/accounts/sub-keys.ts'
import { EXAMPLE, EXAMPLE_RENTAL, rolesOf } from '../../../src/market/api/call.ts'
import { CALLS } from '../../../src/market/api/calls.ts'
import { createKey } from '../../../src/market/people/keys.ts'
import { addPerson, removePerson } from '../../../src/market/people/people.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { PAYER } from '../conformance/running.ts'
import { providerSigner } from '../market-fixture.ts'
import { accessOf, CALLERS, type Caller, expectedOutcome, expectedRoles, hasOwnershipRule, ROWS } from './access.ts'
import {
  type Answer,
  type RealCall,
  type RealMarket,
  realCall,
  realMarket,
  realValues,
  tokenOf,
  type Values,
} from './every-call/real-market.ts'
import type { Route } from './every-call/routes.ts'

it.each(Object.values(CALLS))(
  '$name allows exactly the expected kinds of callers',
  ({ name, access, subKeys = false }) => {
    expect({ access, subKeys }).toEqual(accessOf(name))
  },
)

it.each(Object.values(CALLS).filter(({ access }) => access === 'operator'))(
  '$name allows exactly the expected roles of operators',
  (call) => {
    expect(rolesOf(call)).toEqual(expectedRoles(call.name))
  },
)

it('the access table has no row for a removed call', () => {
  expect(ROWS.filter((name) => !(name in CALLS))).toEqual([])
})

/** Calls that revoke keys or stop the marketplace if they succeed; they run last. */
const RUN_LAST = [
  'POST /v2/operator/pause',
  'POST /v2/operator/signing/stop',
  'POST /v2/api-key/revoke',
  'POST /v2/operator/accounts/:id/revoke-key',
]
/** Header that the caller of an operator call sends. */
const OPERATOR_HEADER = 'x-admin-key'
const NAMES = Object.keys(CALLS).sort((a, b) => RUN_LAST.indexOf(a) - RUN_LAST.indexOf(b))
/** Fields, in path or body, that name an object with an owner. */
const OWNED_FIELDS = ['orderId', 'order_ids', 'delegator', 'address', 'eventId', 'subKeyId', 'withdrawalId']

// On PostgreSQL, every row is read after every refused request.
it('every call accepts the expected callers, and hides objects of other owners', { timeout: 900_000 }, async () => {
  const market = await realMarket()
  const id = await payersOrder(market)
  const values = await realValues(market, NAMES.join(' '))
  const callers = await headersByCaller(market)
  const payers = { ...values, id }
  const wrong: string[] = []
  let cells = 0
  const checkCell = async (name: string, caller: Caller, isIn: boolean) => {
    const want = expectedOutcome(name, caller)
    if ((want === 'in') !== isIn) return
    cells++
    const before = isIn ? '' : await market.rows()
    const answer = await ask(market, await realCall(market, name, isPayer(caller) ? payers : values), caller, callers)
    const outcome =
      want === 'unknown'
        ? await compareWithUnknownObject(market, name, caller, callers, values, answer)
        : outcomeOf(answer)
    if (outcome !== want)
      wrong.push(`${name}, ${caller}: ${outcome}, not ${want}: ${answer.status} ${JSON.stringify(answer.body)}`)
    if (!isIn && before !== (await market.rows())) wrong.push(`${name}, ${caller}: it has left a trace`)
  }
  for (const isIn of [false, true])
    for (const name of NAMES) for (const caller of CALLERS) await checkCell(name, caller, isIn)
  expect(wrong).toEqual([])
  expect(cells).toBe(NAMES.length * CALLERS.length)
})

it('every call that names an object has an ownership rule', async () => {
  const market = await realMarket()
  const values = await realValues(market)
  const naming = NAMES.map(async (name) => {
    const { access } = accessOf(name)
    const text = JSON.stringify((await realCall(market, name, values)).body ?? {})
    const names = name.includes('/:') || OWNED_FIELDS.some((thing) => text.includes(`"${thing}":`))
    return names && access !== 'operator' && access !== 'anybody' ? [name] : []
  })
  expect((await Promise.all(naming)).flat().filter((name) => !hasOwnershipRule(name))).toEqual([])
})

type Headers = Record<string, string>

async function headersByCaller({
  market,
  key,
  sellerKey,
  adminKey,
  account,
  clock,
}: RealMarket): Promise<Record<Caller, Headers>> {
  const soon = Math.floor(clock.now() / 1000) + 1
  const idOf = async (apiKey: string) => String((await findAccountByKey(market, apiKey))?.id)
  const [ownerId, otherId] = [await idOf(sellerKey), await idOf(key)]
  const revoked = await account()
  await revokeKey(market, revoked.apiKey)
  const whitelisted = await account()
  await setWhitelist(market, whitelisted.id, true)
  const subKey = (id: string, terms = {}) => createSubKey(market, id, { name: 'a script', ...terms })
  const subKeyRevoked = await subKey(ownerId)
  await revokeOwnSubKey(market, ownerId, subKeyRevoked.id)
  return {
    nobody: {},
    payer: {},
    wallet: {},
    owner: { apikey: sellerKey },
    subKey: { apikey: (await subKey(ownerId)).apiKey },
    subKeyOver: { apikey: (await subKey(ownerId, { expiresAt: soon })).apiKey },
    subKeyRevoked: { apikey: subKeyRevoked.apiKey },
    revoked: { apikey: revoked.apiKey },
    operator: { [OPERATOR_HEADER]: adminKey },
    ...(await headersByRole(market)),
    other: { apikey: key },
    otherWhitelisted: { apikey: whitelisted.apiKey },
    otherSubKey: { apikey: (await subKey(otherId)).apiKey },
  }
}

/** Creates an operator with a key for each role, and one who was removed. */
async function headersByRole(market: RealMarket['market']) {
  const keyOf = async (name: string, role: OperatorRole) => {
    await addPerson(market, { name, role }, 'test')
    const { key } = await createKey(market, { who: name, way: 'web', role, isPerson: true }, { label: 'a script' })
    return { [OPERATOR_HEADER]: key }
  }
  const [ownerByName, finance, support, viewer, operatorRemoved] = [
    await keyOf('olga', 'owner'),
    await keyOf('fred', 'finance'),
    await keyOf('sam', 'support'),
    await keyOf('vera', 'viewer'),
    await keyOf('rita', 'owner'),
  ]
  await removePerson(market, 'rita', 'test')
  return { ownerByName, finance, support, viewer, operatorRemoved }
}

const isPayer = (caller: Caller): boolean => caller === 'payer' || caller === 'wallet'

/** Makes the call as this caller. Only `payer` and `wallet` send a substitute for an API key. */
async function ask(
  market: RealMarket,
  call: RealCall,
  caller: Caller,
  callers: Record<Caller, Headers>,
): Promise<Answer> {
  const { route, path, headers, body } = call
  const { access, keyReplacement = '' } = route.call
  const { apikey: _, [OPERATOR_HEADER]: __, authorization: ___, ...others } = headers
  const request: InjectOptions = {
    method: route.method,
    url: path,
    headers: { ...others, ...callers[caller], ...(caller === 'wallet' ? tokenOf(market, PAYER.address) : {}) },
  }
  if (!body) return market.inject(request)
  if (isPayer(caller) && access === 'keyOrProof') {
    const isOwner = caller === 'wallet' && path.endsWith('/cancel')
    const payload = { ...body, ...(isOwner ? {} : proofOf(market, route, path)) }
    return market.withBlocks(market.inject({ ...request, payload }))
  }
  const { [keyReplacement]: proof, ...rest } = body
  return market.inject({ ...request, payload: access === 'keyOrProof' ? rest : body })
}

const signedQuestion = {
  address: PAYER.address,
  signature: signMessage(owedMessage(PAYER.address), PAYER.privateKey),
}

function proofOf(market: RealMarket, { call, url }: Route, path: string): Values {
  if (url.endsWith('/cancel')) return { signature: market.signCancel(path.split('/')[3] ?? '') }
  if (url.endsWith('/mine')) return signedQuestion
  const { keyReplacement = '' } = call
  return { [keyReplacement]: keyReplacement === 'requester' ? PAYER.address : market.transfer(65_000 * 60) }
}

/** Creates an order that was paid with a signed transfer, without an API key. */
async function payersOrder(market: RealMarket): Promise<unknown> {
  const { body } = await market.pay('/v2/buy-resource', { ...EXAMPLE_RENTAL, signedTx: market.transfer(65_000 * 60) })
  return (body as { data: Values }).data.orderId
}

function outcomeOf({ status, body }: Answer): unknown {
  const [, number] = /^SUNWATT:(\d+) [A-Z_]+/.exec(String(body?.message)) ?? []
  return status === 401 || status === 403 ? Number(number ?? status) : 'in'
}

/** Returns `unknown` if the response equals the response for an object that does not exist. */
async function compareWithUnknownObject(
  market: RealMarket,
  name: string,
  caller: Caller,
  callers: Record<Caller, Headers>,
  values: Values,
  answer: Answer,
): Promise<unknown> {
  const nothing = withUnknownIds(values)
  const none = await ask(market, await realCall(market, name, nothing), caller, callers)
  return none.status === answer.status && withoutIds(none, nothing) === withoutIds(answer, values) ? 'unknown' : 'known'
}

/** Replaces all ids by ids of objects that do not exist. */
function withUnknownIds(values: Values): Values {
  const zeros = (id: unknown) => String(id).replace(/[0-9a-f]/g, '0')
  const ids = Object.entries(values).map(([name, id]) => [name, Array.isArray(id) ? id.map(zeros) : zeros(id)])
  return { ...Object.fromEntries(ids), delegator: NO_CALLER, address: NO_CALLER }
}

const NO_CALLER = providerSigner(51).address

/** Returns the response text with the requested ids blanked out, so that two responses can be compared. */
const withoutIds = ({ body }: Answer, values: Values): string =>
  [EXAMPLE.delegator, ...Object.values(values).flat()].reduce<string>(
    (text, id) => text.replaceAll(String(id), '...'),
    JSON.stringify(body),
  )
