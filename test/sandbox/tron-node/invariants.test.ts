import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressToHex, tronAddress } from '../../../src/kernel/address.ts'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { type Chain, createChain } from '../../../src/sandbox/tron-node/tron-node.ts'
import { encodeRawData, signTxid, txidOf } from '../../../src/tron/protobuf/protobuf.ts'
import { addressOf, keyOf, START_MS, TRX } from './node-fixture.ts'

const PEOPLE = [0, 1, 2, 3]
const HEX = PEOPLE.map((i) => addressToHex(tronAddress(addressOf(i))))
/** The fourth user has no account at first. */
const accounts = PEOPLE.slice(0, 3).map((i) => ({
  address: addressOf(i),
  balanceSun: 1_000 * TRX,
  stakedEnergySun: 500 * TRX,
  stakedBandwidthSun: 500 * TRX,
  usdt: 100,
}))
const TOTAL_SUN = 3 * 2_000 * TRX

type Step =
  | { do: 'send'; type: string; from: number; to: number; sun: number; energy: boolean; lock: number }
  | { do: 'mine' | 'keep' | 'lose'; count: number }
  | { do: 'advance'; ms: number }

/** Mostly users with an account. */
const person = fc.constantFrom(0, 0, 1, 1, 2, 2, 3)
const type = fc.constantFrom(
  'TransferContract',
  'FreezeBalanceV2Contract',
  'UnfreezeBalanceV2Contract',
  'WithdrawExpireUnfreezeContract',
  'CancelAllUnfreezeV2Contract',
  'DelegateResourceContract',
  'DelegateResourceContract',
  'UnDelegateResourceContract',
  'UnDelegateResourceContract',
  'TriggerSmartContract',
)
const send = fc.record({
  do: fc.constant('send' as const),
  type,
  from: person,
  to: person,
  sun: fc.constantFrom(1, 10, 10, 50, 50, 200, 600).map((trx) => trx * TRX),
  energy: fc.boolean(),
  lock: fc.nat({ max: 30 }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: send },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('mine' as const, 'mine' as const, 'keep' as const, 'lose' as const),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      ms: fc.constantFrom(60_000, 3_600_000, 1_209_600_000),
    }),
  },
)

let nonce = 0
function broadcast(chain: Chain, s: Step & { do: 'send' }): boolean {
  const head = chain.head()
  const word = (hex: string) => hex.padStart(64, '0')
  const to = HEX[s.to] ?? ''
  const value = {
    owner_address: HEX[s.from],
    to_address: to,
    receiver_address: to,
    amount: s.sun,
    balance: s.sun,
    frozen_balance: s.sun,
    unfreeze_balance: s.sun,
    resource: s.energy ? 'ENERGY' : 'BANDWIDTH',
    lock: s.lock > 0,
    lock_period: s.lock,
    contract_address: '41a614f803b6fd780986a42c78ec9c7f77e6ded13c',
    data: `a9059cbb${word(to.slice(2))}${word(((s.sun / TRX) % 150).toString(16))}`,
  }
  const raw_data = {
    contract: [{ type: s.type, parameter: { value, type_url: `type.googleapis.com/protocol.${s.type}` } }],
    // Refer to a block that no reorg drops, so that the transaction stays valid after one.
    ref_block_bytes: chain.solid().number.toString(16).padStart(4, '0'),
    ref_block_hash: chain.solid().id.slice(16, 32),
    expiration: head.timestampMs + 60_000,
    timestamp: nonce++,
    fee_limit: 20 * TRX,
  }
  const raw_data_hex = encodeRawData(raw_data)
  const txID = txidOf(raw_data_hex)
  const signature = [signTxid(txID, keyOf(s.from))]
  return 'result' in chain.broadcast({ raw_data, signature })
}

function apply(chain: Chain, s: Step): void {
  switch (s.do) {
    case 'send':
      broadcast(chain, s)
      break
    case 'mine':
      chain.mine(s.count)
      break
    case 'keep':
    case 'lose':
      chain.fork(s.count, { keepTransactions: s.do === 'keep' })
      break
    case 'advance':
      chain.advance(s.ms)
      break
  }
}

function check(chain: Chain): void {
  const holders = HEX.map((a) => chain.state.get('accounts', a))
  let burned = 0
  for (let n = 0; n <= chain.head().number; n++) {
    for (const id of chain.block(n)?.txids ?? []) burned += chain.state.get('transactions', id)?.receipt.fee ?? 0
  }
  let held = 0
  for (const h of holders) {
    if (!h) continue
    expect(h.balance).toBeGreaterThanOrEqual(0)
    const stakes = [h.ENERGY, h.BANDWIDTH]
    for (const s of stakes) {
      expect(Math.min(s.frozen, s.delegated, s.acquired, s.usage.used)).toBeGreaterThanOrEqual(0)
      held += s.frozen + s.delegated
    }
    held += h.balance + h.unfreezing.reduce((sum, u) => sum + u.amount, 0)
  }
  expect(held + burned).toBe(TOTAL_SUN)

  for (const resource of ['ENERGY', 'BANDWIDTH'] as const) {
    const between = (from: string, to: string) =>
      ['free', 'locked'].reduce(
        (sum, kind) => sum + (chain.state.get('delegations', `${from}|${to}|${kind}`)?.[resource].balance ?? 0),
        0,
      )
    HEX.forEach((a, i) => {
      const given = HEX.reduce((sum, b) => sum + between(a, b), 0)
      const taken = HEX.reduce((sum, b) => sum + between(b, a), 0)
      expect([given, taken]).toEqual([holders[i]?.[resource].delegated ?? 0, holders[i]?.[resource].acquired ?? 0])
    })
  }
}

function snapshot(chain: Chain) {
  return {
    ids: Array.from({ length: chain.head().number + 1 }, (_, i) => chain.block(i)?.id),
    accounts: HEX.map((a) => chain.state.get('accounts', a)),
    solid: HEX.map((a) => chain.solidState().get('accounts', a)),
  }
}

it('the sandbox accounts for every SUN and delegation, through forks, and replays to the same state', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunwatt-chain-'))
  let run = 0
  let accepted = 0
  try {
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), (steps) => {
        const persistFile = join(folder, `${run++}.jsonl`)
        const open = () =>
          createChain({ clock: new ManualClock(START_MS), persistFile, genesis: { accounts, id: 'fixed' } })
        const chain = open()
        for (const s of steps) apply(chain, s)
        chain.mine()
        check(chain)
        expect(snapshot(open())).toEqual(snapshot(chain))
        for (let n = 0; n <= chain.head().number; n++) accepted += chain.block(n)?.txids.length ?? 0
      }),
      { numRuns: 30 },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  // Enough steps must be accepted for the test to be meaningful.
  expect(accepted).toBeGreaterThan(200)
})
