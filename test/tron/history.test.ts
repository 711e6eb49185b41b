import { expect, it } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { createHistoryCheck } from '../../src/tron/node/history.ts'
import { startChain } from '../support/chain.ts'

it('names a node that has a transaction in a block and does not know it', async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 5))
  const { chain, faults, node } = startChain({ clock, genesis: { accounts: [] } })
  const check = createHistoryCheck(node())
  // Nothing to ask about yet.
  await check()
  const txid = chain.faucet(signerOf('1'.repeat(64)).address, 1_000_000)
  chain.mine(20)
  const light = { path: 'gettransactioninfobyid', act: { at: 'answer', status: 200, body: {} } } as const
  faults.add(light)
  await expect(check()).rejects.toThrow(`it has ${txid} in a block and does not know it`)
  await check()
  // Known once: it is not asked again.
  faults.add(light)
  await check()
})
