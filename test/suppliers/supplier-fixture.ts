/** An adapter against the fake of its supplier, on a chain with one funded receiver. */
import { expect, onTestFinished } from 'vitest'
import { addressToHex, type TronAddress } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import type { Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { SUN_PER_TRX, sun } from '../../src/kernel/sun.ts'
import {
  type FakeSupplier,
  type FakeSupplierName,
  startFakeSupplier,
} from '../../src/sandbox/suppliers/fake-supplier.ts'
import type { Knobs } from '../../src/sandbox/suppliers/knobs.ts'
import { SUPPLIER_KINDS } from '../../src/suppliers/all.ts'
import type { AdapterOptions } from '../../src/suppliers/base/http.ts'
import type { Supplier, SupplierOffer, SupplierRequest } from '../../src/suppliers/supplier.ts'
import { createKeyRing } from '../../src/tron/keys.ts'
import { startChain } from '../support/chain.ts'
import { connectionReset, inProcessTransport, never } from '../support/inside.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const START_MS = Date.UTC(2026, 10, 27, 12)
/** Long enough for a call in the same process, short enough for a test that waits for it. */
const TIMEOUT_MS = 2_000

const STAKE_SUN = 500_000 * SUN_PER_TRX
const BLOCK_MS = 3_000

export interface FixtureOptions {
  knobs?: Partial<Knobs>
  timeoutMs?: number
}

export async function createSupplierFixture(name: FakeSupplierName, options: FixtureOptions = {}) {
  const clock = new ManualClock(START_MS)
  const ring = createKeyRing(MNEMONIC)
  const receiver = ring.address(1)
  const signers = [10, 11, 12].map((index) => ring.signer(index))
  const stakes = { balanceSun: 5_000_000_000, stakedEnergySun: STAKE_SUN, stakedBandwidthSun: STAKE_SUN }
  const { chain } = startChain({
    clock,
    genesis: {
      accounts: [
        { address: receiver, balanceSun: 100_000_000, usdt: 1_000_000 },
        ...signers.map(({ address }) => ({ address, ...stakes })),
      ],
    },
  })
  const fake = await startFakeSupplier(name, {
    ...{ chain, clock, signers, log: silentLogger, stakeTrx: STAKE_SUN / SUN_PER_TRX },
    ...(options.knobs ? { knobs: options.knobs } : {}),
  })
  onTestFinished(() => fake.close())
  const mine = () => {
    clock.advance(BLOCK_MS)
    chain.mine()
  }
  mine()

  const insideTransport = transportTo(fake)
  const adapter = ({ inside = true, ...changes }: Partial<AdapterOptions> & { inside?: boolean } = {}): Supplier =>
    SUPPLIER_KINDS[name].create({
      ...{ url: fake.url, network: 'sandbox', fields: fake.fields, clock },
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      ...(inside ? { transport: insideTransport } : {}),
      ...changes,
    })
  const supplier = adapter()
  let orders = 0

  return {
    ...{
      chain,
      mine,
      clock,
      fake,
      supplier,
      fields: fake.fields,
      adapter,
      receiver,
      receiverSigner: ring.signer(1),
      stranger: ring.address(99),
    },
    knobs: fake.shop.state.knobs,
    request(offer: SupplierOffer, changes: Partial<SupplierRequest> = {}): SupplierRequest {
      const { resource, durationSec } = offer
      return {
        ...{ ownId: `sw-${++orders}`, receiver, resource, units: offer.minUnits, durationSec },
        maxCostSun: sun(1_000_000_000),
        ...changes,
      }
    },
    /** Makes a call that buys nothing. */
    read: (): Promise<unknown> => (supplier.balance ?? supplier.offers)(),
    async offer(): Promise<SupplierOffer> {
      const [offer] = await supplier.offers()
      if (!offer) throw new Error('no offer')
      return offer
    },
    /** Stake that is delegated to the receiver, in SUN. */
    acquired: (address: TronAddress = receiver) =>
      chain.state.get('accounts', addressToHex(address))?.ENERGY.acquired ?? 0,
    sold: () => fake.shop.state.orders,
    /** Makes the next call fail. */
    failNext: (status: number, body: unknown, performed = false) =>
      fake.faults.add({ performed, act: { at: 'answer', status, body } }),
  }
}

export type SupplierFixture = Awaited<ReturnType<typeof createSupplierFixture>>

/** Returns the error of a call. Fails if it succeeds, or if the error contains a secret. */
export async function errorOf(
  call: Promise<unknown>,
  fields: Readonly<Record<string, string>> = {},
): Promise<AppError> {
  const error = await call.then(
    (value) => {
      throw new Error(`expected an error, got ${JSON.stringify(value)}`)
    },
    (error: unknown) => error,
  )
  if (!(error instanceof AppError)) throw error
  const text = JSON.stringify([error.message, error.data, error.stack])
  for (const value of Object.values(fields)) expect(text).not.toContain(value)
  return error
}

/** Calls the fake in process, without sockets. */
export function transportTo(fake: FakeSupplier): Transport {
  const { origin } = new URL(fake.url)
  return inProcessTransport(origin, async (path, { method, headers, body = '' }) => {
    const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const outcome = await fake.call(method, path, lowerCase, String(body))
    if (outcome.at === 'hang') return never()
    if (outcome.at === 'reset') throw connectionReset()
    const text = typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body)
    return { status: outcome.status, headers: outcome.headers ?? {}, text }
  })
}
