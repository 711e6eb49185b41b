/** TRX that a contract paid: no transfer of a block shows it, and it is credited, or named as owed, once. */
import { expect, test } from 'vitest'
import { cursor, moveCursor } from '../../../src/db/stores/chain/cursors.ts'
import { depositById } from '../../../src/db/stores/treasury/deposits.ts'
import { tronAddress } from '../../../src/kernel/address.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { userInfo } from '../../../src/market/accounts/own-account.ts'
import { differencesOf } from '../../../src/market/audit/reconcile.ts'
import { readDepositsOf } from '../../../src/market/operator/accounts.ts'
import { reconciliation } from '../../../src/market/operator/money.ts'
import { why } from '../../../src/market/operator/why/why.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/index.ts'
import { depositsOf } from '../../support/rows.ts'
import { type MarketWorld, marketWorld } from '../market-world.ts'

const CONTRACT = tronAddress('TEEXEWrkMFKapSMJ6mErg39ELFKDqEs6w3')
const CURSOR = 'deposits.contracts'

async function paying(options: Parameters<typeof marketWorld>[0] = {}) {
  const world = await marketWorld(options)
  const account = await world.account()
  world.chain.makeContract(CONTRACT, 1_000_000_000)
  await world.work()
  const pay = (to = account.depositAddress, trx = '50') => world.chain.payFromContract(CONTRACT, to, sunFromTrx(trx))
  const solidify = async () => {
    world.chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
    await world.work()
  }
  return { ...world, account, pay, solidify }
}

/** The node answers as `said` changes it: the infos of a block's transactions. */
const telling =
  (said: (infos: { internal_transactions?: object[] }[]) => string | undefined) =>
  (forward: (path: string, method: string, body: string) => Promise<{ status: number; text: string }>) => [
    async ({ path, method, body }: { path: string; method: string; body: string }) => {
      const answer = await forward(path, method, body)
      if (!path.endsWith('gettransactioninfobyblocknum')) return answer
      return { ...answer, text: said(JSON.parse(answer.text)) ?? answer.text }
    },
  ]

const again = ({ market }: Pick<MarketWorld, 'market'>) =>
  market.db.write((tx) => moveCursor(tx, CURSOR, { blockNumber: 1, blockId: '' }))

test('is credited when its block is solidified, like any deposit, and once', async () => {
  const world = await paying()
  const { account, pay, solidify, market, chain, work } = world
  const txid = pay()
  chain.mine()
  await work()
  expect(await world.balanceOf(account)).toBe(0)
  await solidify()
  expect(await world.balanceOf(account)).toBe(sunFromTrx('49'))
  const key = `${txid}.0`
  expect(await market.db.read((reader) => depositById(reader, key))).toMatchObject({
    ...{ accountId: account.id, fromAddress: CONTRACT, amountSun: 50_000_000, state: 'credited', creditedWith: key },
  })
  expect((await userInfo(market, account)).deposits?.last).toMatchObject([{ txid: key, creditedWith: key }])
  await again(world)
  await solidify()
  await solidify()
  expect(await market.db.read((reader) => depositsOf(reader, account.id))).toHaveLength(1)
  expect(await world.balanceOf(account)).toBe(sunFromTrx('49'))
  expect(await differencesOf(market)).toEqual([])
  expect(await why(market, txid)).toMatchObject({ found: true })
})

test('of a block that a fork took is not credited, and once if another block has it', async () => {
  const { account, pay, solidify, chain, work, market, ...world } = await paying()
  pay(account.depositAddress, '50')
  chain.mine()
  await work()
  chain.fork(1, { keepTransactions: false })
  await solidify()
  expect(await world.balanceOf(account)).toBe(0)
  pay(account.depositAddress, '30')
  chain.mine()
  await work()
  chain.fork(1, { keepTransactions: true })
  await solidify()
  expect(await world.balanceOf(account)).toBe(sunFromTrx('29'))
  expect(await differencesOf(market)).toEqual([])
})

test('to the fund is named as what nobody has called with', async () => {
  const { pay, solidify, market, ...world } = await paying()
  const txid = pay(market.keys.fund.address, '7')
  await solidify()
  await again({ market })
  await solidify()
  expect((await reconciliation(market)).unclaimed).toMatchObject([
    { txid: `${txid}.0`, from: CONTRACT, amount: 7_000_000 },
  ])
  expect(await world.problem('unknown-transactions')).toBeUndefined()
})

test('that the node does not tell is found as more on the chain, with the step that credits it once', async () => {
  let tells = false
  const told = telling((infos) =>
    tells ? undefined : JSON.stringify(infos.map(({ internal_transactions: _, ...info }) => info)),
  )
  const world = await paying({ between: told })
  const { account, pay, solidify, market, chain } = world
  pay()
  const [block] = chain.mine()
  if (!block) throw new Error('no block')
  await expect(readDepositsOf(market, block.number, undefined)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  await solidify()
  const { differences } = await reconciliation(market)
  expect(differences).toMatchObject([{ kind: 'more-on-chain', by: 50_000_000 }])
  expect(differences[0]?.step).toContain('deposits read --block N')
  tells = true
  for (let times = 0; times < 2; times++)
    expect(await readDepositsOf(market, block.number, undefined)).toMatchObject({
      payments: [{ amount: 50_000_000, account: account.id }],
    })
  expect(await world.balanceOf(account)).toBe(sunFromTrx('49'))
  expect(await differencesOf(market)).toEqual([])
})

test('waits where it stands for a node that keeps the history, and delays nothing else', async () => {
  let lite = true
  const told = telling(() => (lite ? 'this API is closed because this node is a lite fullnode' : undefined))
  const { account, pay, solidify, market, clock, ...world } = await paying({ between: told })
  pay()
  await solidify()
  const stood = await market.db.read((reader) => cursor(reader, CURSOR))
  world.send(account.depositAddress, '20')
  await solidify()
  expect(await world.balanceOf(account)).toBe(sunFromTrx('19'))
  expect(await market.db.read((reader) => cursor(reader, CURSOR))).toEqual(stood)
  lite = false
  clock.advance(600_000)
  await solidify()
  expect(await world.balanceOf(account)).toBe(sunFromTrx('69'))
})
