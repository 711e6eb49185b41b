/** The fakes of suppliers as the sandbox runs them: own stake, controls over HTTP, and a file for restarts. */
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { addressToHex } from '../../src/kernel/address.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { startFakeSupplier } from '../../src/sandbox/suppliers/fake-supplier.ts'
import { createKeyRing } from '../../src/tron/keys.ts'
import { startChain } from '../support/chain.ts'
import { tempDir } from '../support/temp.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'

it('stakes once, takes controls over HTTP, and continues its orders after a restart', async () => {
  const clock = new ManualClock(Date.UTC(2026, 10, 27))
  const ring = createKeyRing(MNEMONIC)
  const [receiver, signer] = [ring.address(1), ring.signer(10)]
  const { chain } = startChain({ clock, genesis: { accounts: [{ address: receiver, balanceSun: 0 }] } })
  const persistFile = join(tempDir(), 'supplier.json')
  const start = () =>
    startFakeSupplier('netts', { chain, clock, signers: [signer], log: silentLogger, persistFile, passMs: 3_000 })
  const stakeOf = () => chain.state.get('accounts', addressToHex(signer.address))?.ENERGY

  const first = await start()
  expect(stakeOf()?.frozen).toBe(100_000_000_000)
  const control = async (name: string, body: object) => {
    const response = await fetch(new URL(`/sandbox/${name}`, first.url), { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  expect(await control('knobs', { shortUnits: 7 })).toMatchObject({ status: 200, body: { shortUnits: 7 } })
  expect(await control('fault', { act: { at: 'nonsense' } })).toMatchObject({ status: 400 })
  expect(await control('unknown', {})).toMatchObject({ status: 404 })
  first.shop.sell({ receiver, resource: 'ENERGY', units: 65_000, durationSec: 3_600 })
  first.pass()
  await first.close()

  const second = await start()
  onTestFinished(() => second.close())
  expect(second.shop.state).toMatchObject({ orders: [{ id: '1', state: 'sent' }], knobs: { shortUnits: 7 } })
  expect(stakeOf()?.delegated).toBeGreaterThan(0)
  clock.advance(3_603_000)
  expect(stakeOf()).toMatchObject({ frozen: 100_000_000_000, delegated: 0 })
})
