/**
 * HTTP server of a fake supplier. `/sandbox/*` are controls: `knobs` changes Knobs, `fault` and `clearfaults` are those
 * of the sandbox node, and `orders` lists what was sold.
 */
import Fastify from 'fastify'
import type { SupplierKindName } from '../../contract/operator/supply/sources.ts'
import { addressToHex } from '../../kernel/address.ts'
import { writeFileAtomically } from '../../kernel/bytes/write-atomically.ts'
import type { Clock } from '../../kernel/clock.ts'
import { messageOf } from '../../kernel/errors.ts'
import { readIfExists } from '../../kernel/files.ts'
import type { Logger } from '../../kernel/logger.ts'
import { SUN_PER_TRX, sun } from '../../kernel/sun.ts'
import { readObject } from '../../kernel/text/json.ts'
import { buildFreeze } from '../../tron/transactions.ts'
import type { Signer } from '../../tron/types.ts'
import { fitsOnDisk } from '../full-disk.ts'
import {
  callWithFaults,
  createFaults,
  type Faults,
  type Outcome,
  readFault,
  sendOutcome,
} from '../tron-node/calls/faults.ts'
import { account, totalStake } from '../tron-node/chain/accounts.ts'
import type { Chain } from '../tron-node/tron-node.ts'
import { catfee } from './catfee.ts'
import { createShop, type FakeShop, Refused, type ShopState } from './fake-shop.ts'
import { feee } from './feee.ts'
import { itrx } from './itrx.ts'
import type { FakeSupplierKind, FakeSupplierRequest } from './kind.ts'
import { DEFAULT_KNOBS, type Knobs } from './knobs.ts'
import { marketplace } from './marketplace.ts'
import { merx } from './merx.ts'
import { netts } from './netts.ts'
import { tronex } from './tronex.ts'
import { tronzap } from './tronzap.ts'

export const FAKE_SUPPLIERS = { catfee, netts, tronzap, itrx, feee, merx, tronex, marketplace } satisfies Record<
  SupplierKindName,
  FakeSupplierKind
>
export type FakeSupplierName = keyof typeof FAKE_SUPPLIERS

export interface FakeSupplierOptions {
  chain: Chain
  clock: Clock
  log: Logger
  /** Addresses that delegate. They get TRX from the faucet and stake it. */
  signers: readonly Signer[]
  /** Stake of each address and resource, in whole TRX. Default: 100,000, which yields about 940,000 Energy. */
  stakeTrx?: number
  knobs?: Partial<Knobs>
  host?: string
  /** Port to listen on. 0 or undefined: any free port. */
  port?: number
  /** Interval of deliveries and reclaims. Undefined: only `pass` makes them. */
  passMs?: number
  /** File with the orders, so that a restart continues them. */
  persistFile?: string
}

export interface FakeSupplier {
  name: FakeSupplierName
  /** Base URL for the adapter. */
  url: string
  /** Fields of the adapter that this server accepts. */
  fields: Readonly<Record<string, string>>
  shop: FakeShop
  faults: Faults
  setKnobs(knobs: Partial<Knobs>): void
  /** Makes a call without a socket. */
  call(method: string, url: string, headers: Record<string, string>, raw: string): Promise<Outcome>
  /** Sends the deliveries and takes back the delegations that are due. */
  pass(): void
  close(): Promise<void>
}

export async function startFakeSupplier(name: FakeSupplierName, options: FakeSupplierOptions): Promise<FakeSupplier> {
  const { chain, clock, log, signers, persistFile, passMs } = options
  const kind: FakeSupplierKind = FAKE_SUPPLIERS[name]
  stakeAccounts(chain, signers, options.stakeTrx ?? 100_000)
  const state = readState(persistFile) ?? {
    orders: [],
    knobs: structuredClone({ ...DEFAULT_KNOBS, ...kind.knobs, ...options.knobs }),
    deliveries: 0,
  }
  const shop = createShop({ chain, clock, signers }, state)
  const faults = createFaults(clock)
  let saved = ''
  const save = () => {
    if (persistFile === undefined) return
    const text = JSON.stringify(state)
    if (text === saved || fitsOnDisk(() => writeFileAtomically(persistFile, text))) saved = text
  }
  const pass = () => {
    shop.pass()
    save()
  }

  const call: FakeSupplier['call'] = (method, url, headers, raw) =>
    callWithFaults(url.split('?')[0] ?? '', { clock, faults }, () => {
      const outcome = answer(kind, shop, { method, url, headers, raw })
      save()
      return outcome
    })
  const setKnobs = (knobs: Partial<Knobs>) => {
    Object.assign(state.knobs, knobs)
    save()
  }

  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const controls: Record<string, (given: Record<string, unknown>) => unknown> = {
    knobs: (given) => {
      setKnobs(given)
      return state.knobs
    },
    fault: (given) => faults.add(readFault(given)),
    clearfaults: () => faults.clear(),
    orders: () => state.orders,
  }
  app.post<{ Params: { name: string } }>('/sandbox/:name', (request, reply) => {
    const control = Object.hasOwn(controls, request.params.name) ? controls[request.params.name] : undefined
    if (!control) return reply.code(404).send({ Error: `no control ${request.params.name}` })
    try {
      return reply.send(control(readObject(String(request.body ?? ''))) ?? {})
    } catch (error) {
      return reply.code(400).send({ Error: messageOf(error) })
    }
  })
  app.all('/*', async ({ method, url, headers, body }, reply) =>
    sendOutcome(reply, await call(method, url, headers as Record<string, string>, String(body ?? ''))),
  )
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  log.info({ url, supplier: name }, 'sandbox.supplier_started')
  let cancelPass = () => {}
  const schedule = () => {
    if (passMs === undefined) return
    cancelPass = clock.after(passMs, () => {
      pass()
      schedule()
    })
  }
  schedule()
  return {
    url: `${url}${kind.basePath ?? ''}`,
    name,
    fields: kind.credentials,
    ...{ shop, faults, setKnobs, call, pass },
    async close() {
      cancelPass()
      await app.close()
    },
  }
}

function answer(
  kind: FakeSupplierKind,
  shop: FakeShop,
  request: Pick<FakeSupplierRequest, 'method' | 'url' | 'headers' | 'raw'>,
): Outcome {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const id = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
  const handler =
    kind.routes[`${request.method} ${pathname}`] ??
    kind.routes[`${request.method} ${pathname.replace(/\/[^/]*$/, '/:id')}`]
  if (!handler) return { at: 'answer', status: 404, body: '<html><body>Not Found</body></html>' }
  const full = { ...request, query: Object.fromEntries(searchParams), json: readObject(request.raw), id }
  try {
    kind.authenticate(full, shop)
    const { status = 200, body } = handler(full, shop)
    return { at: 'answer', status, body }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { status = 200, body } = kind.refuse(error.reason)
    return { at: 'answer', status, body }
  }
}

function readState(file: string | undefined): ShopState | undefined {
  const text = file === undefined ? undefined : readIfExists(file)
  return text && (JSON.parse(String(text)) as ShopState)
}

/** TRX of each address, for the Bandwidth of its delegations. */
const FEE_SUN = 5_000 * SUN_PER_TRX

/** Stakes TRX of the faucet for both resources, unless the address already has that stake. */
function stakeAccounts(chain: Chain, signers: readonly Signer[], stakeTrx: number): void {
  const stakeSun = sun(stakeTrx * SUN_PER_TRX)
  for (const signer of signers) {
    const holder = account(chain.state, addressToHex(signer.address))
    if (holder && totalStake(holder, 'ENERGY') >= stakeSun) continue
    chain.faucet(signer.address, 2 * stakeSun + FEE_SUN)
    for (const resource of ['ENERGY', 'BANDWIDTH'] as const) {
      const built = buildFreeze({ owner: signer.address, resource, balanceSun: stakeSun }, signer, {
        refBlock: chain.head(),
      })
      const answer = chain.broadcast({ ...built.tx })
      if ('code' in answer) throw new Error(`the chain refused to stake: ${answer.code}`)
    }
  }
}
