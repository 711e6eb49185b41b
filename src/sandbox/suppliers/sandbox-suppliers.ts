/** The fake suppliers of a sandbox, each with faults of its own. Own providers are cheaper, so they sell first. */
import { join } from 'node:path'
import { createKeyRing } from '../../tron/keys.ts'
import type { SandboxOptions } from '../sandbox.ts'
import type { Chain } from '../tron-node/tron-node.ts'
import { type FakeSupplier, type FakeSupplierName, startFakeSupplier } from './fake-supplier.ts'
import type { Knobs } from './knobs.ts'

const FIRST_SUPPLIER_INDEX = 200
const ADDRESSES = 3
const PASS_MS = 3_000

const SUPPLIERS: readonly [kind: FakeSupplierName, knobs: Partial<Knobs>][] = [
  // Honest, but slow.
  ['catfee', { deliverAfterMs: 9_000, pricesMilliSun: { ENERGY: [72_000, 70_000, 74_000, 78_000], BANDWIDTH: [] } }],
  // Splits its deliveries, and sends a few units too few.
  ['tronzap', { parts: 2, shortUnits: 25, pricesMilliSun: { ENERGY: [76_000], BANDWIDTH: [800_000] } }],
]

export interface SandboxSupplier extends Pick<FakeSupplier, 'url' | 'fields' | 'close'> {
  kind: FakeSupplierName
}

/** Starts the suppliers on the ports after those of the node: `port` + 3 and so on. 0: any free ports. */
export function startSandboxSuppliers(
  chain: Chain,
  {
    dataDir,
    host,
    port,
    mnemonic,
    clock,
    log,
  }: Omit<SandboxOptions, 'nodeTraits' | 'genesisId' | 'poolAddress' | 'blockMs'>,
): Promise<SandboxSupplier[]> {
  const ring = createKeyRing(mnemonic)
  return Promise.all(
    SUPPLIERS.map(async ([kind, knobs], i) => {
      const first = FIRST_SUPPLIER_INDEX + i * ADDRESSES
      const fake = await startFakeSupplier(kind, {
        ...{ chain, host, clock, log, knobs, passMs: PASS_MS },
        port: port === 0 ? 0 : port + 3 + i,
        signers: Array.from({ length: ADDRESSES }, (_, n) => ring.signer(first + n)),
        persistFile: join(dataDir, `sandbox-${kind}.json`),
      })
      return { kind, url: fake.url, fields: fake.fields, close: fake.close }
    }),
  )
}
