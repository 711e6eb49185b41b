import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressToHex, tronAddress } from '../../../src/kernel/address.ts'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { energyFactor } from '../../../src/sandbox/tron-node/contracts/dynamic-energy.ts'
import { type Chain, createChain, USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { addressOf, START_MS, TRX, world } from './node-fixture.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunwatt-chain-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'chain.jsonl')
const accounts = [
  { address: addressOf(0), balanceSun: 100 * TRX, stakedEnergySun: 1_000 * TRX },
  { address: addressOf(1), balanceSun: TRX },
]
const hexOf = (i: number) => addressToHex(tronAddress(addressOf(i)))

function reopen(atMs = START_MS): Chain {
  return createChain({ clock: new ManualClock(atMs), persistFile: file(), genesis: { accounts } })
}

function snapshot(chain: Chain) {
  const blocks = Array.from({ length: chain.head().number + 1 }, (_, i) => chain.block(i))
  const people = [0, 1, 2].map((i) => chain.state.get('accounts', hexOf(i)))
  return { blocks, people, solid: chain.solid().id }
}

describe('a sandbox chain on disk', () => {
  it('makes blocks while the disk is full, and stores them when it has space', () => {
    const chain = reopen()
    renameSync(file(), `${file()}.aside`)
    symlinkSync('/dev/full', file())
    chain.faucet(tronAddress(addressOf(1)), TRX)
    chain.mine(2)
    renameSync(`${file()}.aside`, file())
    expect(snapshot(reopen()).blocks).toHaveLength(chain.head().number - 1)
    chain.mine()
    expect(snapshot(reopen())).toEqual(snapshot(chain))
  })

  it('continues after a restart', async () => {
    const w = await world(
      { 0: { balanceSun: 100 * TRX, stakedEnergySun: 1_000 * TRX }, 1: { balanceSun: TRX } },
      { persistFile: file() },
    )
    const [a, b] = [w.person(0), w.person(1)]
    await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(w.person(2).address, 5 * TRX))
    await w.sendAndMine(a, a.web.transactionBuilder.delegateResource(TRX, b.address, 'ENERGY', a.address, true, 9))
    w.chain.faucet(tronAddress(addressOf(1)), 3 * TRX)
    w.chain.mine()
    w.chain.makeContract(tronAddress(addressOf(2)), TRX)
    w.chain.fork(2)
    w.chain.setParameter('getEnergyFee', 210)
    w.chain.propose('getMemoFee', 7, 6_000)
    w.chain.setEnergyFactor(tronAddress(USDT_ADDRESS), 5)
    w.chain.reorderPermissions(tronAddress(addressOf(0)), [2])
    w.chain.mine(3)

    const again = reopen()
    expect(snapshot(again)).toEqual(snapshot(w.chain))
    expect(again.state.get('parameters', 'getEnergyFee')).toBe(210)
    expect(again.state.get('parameters', 'getMemoFee')).toBe(7)
    expect(energyFactor(again.state, addressToHex(tronAddress(USDT_ADDRESS)))).toBe(5)
    expect(again.genesisId).toBe(w.chain.genesisId)
    expect(() => again.fork(18)).not.toThrow()
  })

  it('shows its downtime as a gap', () => {
    const before = reopen()
    const head = before.head()
    const again = reopen(START_MS + 3_600_000)
    const [next] = again.mine()
    expect(next?.parentId).toBe(head.id)
    expect(next?.timestampMs).toBe(START_MS + 3_600_000)
  })

  it('drops a torn last line, wherever it was cut', () => {
    const chain = reopen()
    const kept = readFileSync(file()).length
    const before = snapshot(chain)
    chain.faucet(tronAddress(addressOf(1)), TRX)
    chain.mine()
    const whole = readFileSync(file()).length
    for (const length of [kept + 1, Math.floor((kept + whole) / 2), whole - 1]) {
      truncateSync(file(), length)
      expect(snapshot(reopen())).toEqual(before)
      expect(readFileSync(file()).length).toBe(kept)
      const next = reopen()
      next.faucet(tronAddress(addressOf(1)), TRX)
      next.mine()
      expect(snapshot(reopen()).blocks).toHaveLength(before.blocks.length + 1)
      truncateSync(file(), kept)
      appendFileSync(file(), 'x'.repeat(whole - kept))
    }
  })

  it('creates missing first blocks after a kill during startup', () => {
    reopen()
    const genesisLine = readFileSync(file(), 'utf8').indexOf('\n') + 1
    truncateSync(file(), genesisLine)
    const again = reopen()
    expect(again.solid().number).toBe(1)
    expect(snapshot(reopen())).toEqual(snapshot(again))
  })

  it('rejects a damaged file and one with other accounts', () => {
    reopen()
    const other = { accounts: accounts.slice(1) }
    expect(() => createChain({ clock: new ManualClock(START_MS), persistFile: file(), genesis: other })).toThrow(
      'other genesis accounts',
    )
    appendFileSync(file(), '{"at":\n{"at":"fork","drop":1}\n')
    expect(() => reopen()).toThrow('damaged')
  })

  it('drops pending transactions', () => {
    const chain = reopen()
    chain.faucet(tronAddress(addressOf(1)), TRX)
    expect(reopen().state.get('accounts', hexOf(1))?.balance).toBe(TRX)
  })
})

describe('two sandbox chains', () => {
  it('differ if their accounts or ids differ, and are equal if both are the same', () => {
    const make = (list: typeof accounts, id?: string) =>
      createChain({
        clock: new ManualClock(START_MS),
        genesis: { accounts: list, ...(id ? { id } : {}) },
      }).block(0)?.id
    expect(make(accounts, 'x')).toBe(make(accounts, 'x'))
    expect(make(accounts, 'x')).not.toBe(make(accounts, 'y'))
    expect(make(accounts, 'x')).not.toBe(make(accounts.slice(1), 'x'))
    expect(make(accounts)).not.toBe(make(accounts))
  })
})
