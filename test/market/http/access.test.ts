/** The declarations against the rows of `access.ts`; and every call, made by everybody. */
import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { owedMessage } from '../../../src/contract/proofs/solvency.ts'
import { revokeKey, whitelist } from '../../../src/market/accounts/account-changes.ts'
import { accountOfKey } from '../../../src/market/accounts/authenticate.ts'
import { endSubKey, makeSubKey } from '../../../src/market/accounts/sub-keys.ts'
import { EXAMPLE, EXAMPLE_RENTAL } from '../../../src/market/http/call.ts'
import { CALLS } from '../../../src/market/http/calls.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { PAYER } from '../conformance/running.ts'
import { providerSigner } from '../market-world.ts'
import { accessOf, CALLERS, type Caller, isPlaced, ROWS, wanted } from './access.ts'
import {
  type Answer,
  type RealCall,
  type RealMarket,
  realCall,
  realMarket,
  realValues,
  type Values,
} from './every-call/real-market.ts'
import type { Route } from './every-call/routes.ts'

it.each(Object.values(CALLS))('$name is for those whom it is meant for', ({ name, access, subKeys = false }) => {
  expect({ access, subKeys }).toEqual(accessOf(name))
})

it('has no row for a call that is gone', () => {
  expect(ROWS.filter((name) => !(name in CALLS))).toEqual([])
})

/** Made with success they end keys, or stop the rest. */
const LAST = [
  'POST /v2/operator/pause',
  'POST /v2/operator/signing/stop',
  'POST /v2/api-key/revoke',
  'POST /v2/operator/accounts/:id/revoke-key',
]
const NAMES = Object.keys(CALLS).sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b))
/** Of somebody: in a path, or in a body by these names. */
const THINGS = ['orderId', 'order_ids', 'delegator', 'address', 'eventId', 'subKeyId', 'withdrawalId']

it('lets in whom it is to let in, and what is somebody else’s is not there', async () => {
  const market = await realMarket()
  const id = await payersOrder(market)
  const values = await realValues(market, NAMES.join(' '))
  const callers = await everybody(market)
  const payers = { ...values, id }
  const wrong: string[] = []
  let cells = 0
  const checkCell = async (name: string, caller: Caller, isIn: boolean) => {
    const want = wanted(name, caller)
    if ((want === 'in') !== isIn) return
    cells++
    const before = isIn ? '' : await market.rows()
    const answer = await ask(
      market,
      await realCall(market, name, caller === 'payer' ? payers : values),
      caller,
      callers,
    )
    const said =
      want === 'unknown' ? await unlessUnknown(market, name, caller, callers, values, answer) : saidBy(answer)
    if (said !== want)
      wrong.push(`${name}, ${caller}: ${said}, not ${want}: ${answer.status} ${JSON.stringify(answer.body)}`)
    if (!isIn && before !== (await market.rows())) wrong.push(`${name}, ${caller}: it has left a trace`)
  }
  for (const isIn of [false, true])
    for (const name of NAMES) for (const caller of CALLERS) await checkCell(name, caller, isIn)
  expect(wrong).toEqual([])
  expect(cells).toBe(NAMES.length * CALLERS.length)
})

it('knows of each call that names a thing whose it is', async () => {
  const market = await realMarket()
  const values = await realValues(market)
  const naming = NAMES.map(async (name) => {
    const { access } = accessOf(name)
    const text = JSON.stringify((await realCall(market, name, values)).body ?? {})
    const names = name.includes('/:') || THINGS.some((thing) => text.includes(`"${thing}":`))
    return names && access !== 'operator' && access !== 'anybody' ? [name] : []
  })
  expect((await Promise.all(naming)).flat().filter((name) => !isPlaced(name))).toEqual([])
})

type Headers = Record<string, string>

async function everybody({
  market,
  key,
  sellerKey,
  adminKey,
  account,
  clock,
}: RealMarket): Promise<Record<Caller, Headers>> {
  const soon = Math.floor(clock.now() / 1000) + 1
  const idOf = async (apiKey: string) => String((await accountOfKey(market, apiKey))?.id)
  const [ownerId, otherId] = [await idOf(sellerKey), await idOf(key)]
  const revoked = await account()
  await revokeKey(market, revoked.apiKey)
  const whitelisted = await account()
  await whitelist(market, whitelisted.id, true)
  const subKey = (id: string, terms = {}) => makeSubKey(market, id, { name: 'a script', ...terms })
  const subKeyRevoked = await subKey(ownerId)
  await endSubKey(market, ownerId, subKeyRevoked.id)
  return {
    nobody: {},
    payer: {},
    owner: { apikey: sellerKey },
    subKey: { apikey: (await subKey(ownerId)).apiKey },
    subKeyOver: { apikey: (await subKey(ownerId, { expiresAt: soon })).apiKey },
    subKeyRevoked: { apikey: subKeyRevoked.apiKey },
    revoked: { apikey: revoked.apiKey },
    operator: { 'x-admin-key': adminKey },
    other: { apikey: key },
    otherWhitelisted: { apikey: whitelisted.apiKey },
    otherSubKey: { apikey: (await subKey(otherId)).apiKey },
  }
}

/** What stands in place of a key is left to `payer`. */
async function ask(
  market: RealMarket,
  call: RealCall,
  caller: Caller,
  callers: Record<Caller, Headers>,
): Promise<Answer> {
  const { route, path, headers, body } = call
  const { access, insteadOfKey = '' } = route.call
  const { apikey: _, 'x-admin-key': __, ...others } = headers
  const request: InjectOptions = { method: route.method, url: path, headers: { ...others, ...callers[caller] } }
  if (!body) return market.inject(request)
  if (caller === 'payer' && access === 'keyOrProof') {
    const payload = { ...body, ...proofOf(market, route, path) }
    return market.patiently(market.inject({ ...request, payload }))
  }
  const { [insteadOfKey]: proof, ...rest } = body
  return market.inject({ ...request, payload: access === 'keyOrProof' ? rest : body })
}

const signedQuestion = {
  address: PAYER.address,
  signature: signMessage(owedMessage(PAYER.address), PAYER.privateKey),
}

function proofOf(market: RealMarket, { call, url }: Route, path: string): Values {
  if (url.endsWith('/cancel')) return { signature: market.signCancel(path.split('/')[3] ?? '') }
  if (url.endsWith('/mine')) return signedQuestion
  const { insteadOfKey = '' } = call
  return { [insteadOfKey]: insteadOfKey === 'requester' ? PAYER.address : market.transfer(65_000 * 60) }
}

/** An order that was paid with a signed transfer, by nobody's key. */
async function payersOrder(market: RealMarket): Promise<unknown> {
  const { body } = await market.pay('/v2/buy-resource', { ...EXAMPLE_RENTAL, signedTx: market.transfer(65_000 * 60) })
  return (body as { data: Values }).data.orderId
}

function saidBy({ status, body }: Answer): unknown {
  const [, number] = /^SUNWATT:(\d+) [A-Z_]+/.exec(String(body?.message)) ?? []
  return status === 401 || status === 403 ? Number(number ?? status) : 'in'
}

/** `unknown`: the answer is that to a thing that is nobody's. */
async function unlessUnknown(
  market: RealMarket,
  name: string,
  caller: Caller,
  callers: Record<Caller, Headers>,
  values: Values,
  answer: Answer,
): Promise<unknown> {
  const nothing = nobodys(values)
  const none = await ask(market, await realCall(market, name, nothing), caller, callers)
  return none.status === answer.status && blank(none, nothing) === blank(answer, values) ? 'unknown' : 'known'
}

/** Things that nobody has, by the same names. */
function nobodys(values: Values): Values {
  const zeros = (id: unknown) => String(id).replace(/[0-9a-f]/g, '0')
  const ids = Object.entries(values).map(([name, id]) => [name, Array.isArray(id) ? id.map(zeros) : zeros(id)])
  return { ...Object.fromEntries(ids), delegator: NOBODY, address: NOBODY }
}

const NOBODY = providerSigner(51).address

/** What is answered, whatever was asked for. */
const blank = ({ body }: Answer, values: Values): string =>
  [EXAMPLE.delegator, ...Object.values(values).flat()].reduce<string>(
    (text, id) => text.replaceAll(String(id), '...'),
    JSON.stringify(body),
  )
