/** TRX paid by a contract: no transfer in a block shows it. It is credited, or reported as owed, exactly once. */
import { expect, test } from 'vitest'
import { cursor, moveCursor } from '../../../src/db/stores/chain/cursors.ts'
import { depositById } from '../../../src/db/stores/treasury/deposits.ts'
import { tronAddress } from '../../../src/kernel/address.ts'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { userInfo } from '../../../src/market/accounts/own-account.ts'
import { findDifferences, findSurplus, surplusAt } from '../../../src/market/audit/reconcile.ts'
import { rereadDeposits } from '../../../src/market/operator/accounts.ts'
import { reconciliation } from '../../../src/market/operator/money.ts'
import { explain } from '../../../src/market/operator/why/why.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { listDeposits } from '../../support/rows.ts'
import { createMarketFixture, type MarketFixture } from '../market-fixture.ts'

const CONTRACT = tronAddress('TEEXEWrkMFKapSMJ6mErg39ELFKDqEs6w3')
const CURSOR = 'deposits.contracts'

async function createContractPaymentFixture(options: Parameters<typeof createMarketFixture>[0] = {}) {
  const fixture = await createMarketFixture(options)
  const account = await fixture.account()
  fixture.chain.makeContract(CONTRACT, 1_000_000_000)
  await fixture.work()
  const pay = (to = account.depositAddress, trx = '50') => fixture.chain.payFromContract(CONTRACT, to, sunFromTrx(trx))
  const solidify = async () => {
    fixture.chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
    await fixture.work()
  }
  return { ...fixture, account, pay, solidify }
}

/** Lets `changeInfos` alter the node's response with the transaction infos of a block. */
const changeTransactionInfos =
  (changeInfos: (infos: { internal_transactions?: object[] }[]) => string | undefined) =>
  (forward: (path: string, method: string, body: string) => Promise<{ status: number; text: string }>) => [
    async ({ path, method, body }: { path: string; method: string; body: string }) => {
      const answer = await forward(path, method, body)
      if (!path.endsWith('gettransactioninfobyblocknum')) return answer
      return { ...answer, text: changeInfos(JSON.parse(answer.text)) ?? answer.text }
    },
  ]

const resetCursor = ({ market }: Pick<MarketFixture, 'market'>) =>
  market.db.write((tx) => moveCursor(tx, CURSOR, { blockNumber: 1, blockId: '' }))

test('a payment from a contract is credited once, when its block is solidified', async () => {
  const fixture = await createContractPaymentFixture()
  const { account, pay, solidify, market, chain, work } = fixture
  const txid = pay()
  chain.mine()
  await work()
  expect(await fixture.balanceOf(account)).toBe(0)
  await solidify()
  expect(await fixture.balanceOf(account)).toBe(sunFromTrx('49'))
  const key = `${txid}.0`
  expect(await market.db.read((reader) => depositById(reader, key))).toMatchObject({
    ...{ accountId: account.id, fromAddress: CONTRACT, amountSun: 50_000_000, state: 'credited', creditedWith: key },
  })
  expect((await userInfo(market, account)).deposits?.last).toMatchObject([{ txid: key, creditedWith: key }])
  await resetCursor(fixture)
  await solidify()
  await solidify()
  expect(await market.db.read((reader) => listDeposits(reader, account.id))).toHaveLength(1)
  expect(await fixture.balanceOf(account)).toBe(sunFromTrx('49'))
  expect(await findDifferences(market)).toEqual([])
  expect(await explain(market, txid)).toMatchObject({ found: true })
})

test('a payment from a contract in a reorged block is credited only if another block has it, and once', async () => {
  const { account, pay, solidify, chain, work, market, ...world } = await createContractPaymentFixture()
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
  expect(await findDifferences(market)).toEqual([])
})

test('a payment from a contract to the fund is reported as unclaimed', async () => {
  const { pay, solidify, market, ...world } = await createContractPaymentFixture()
  const txid = pay(market.keys.fund.address, '7')
  await solidify()
  await resetCursor({ market })
  await solidify()
  expect((await reconciliation(market)).unclaimed).toMatchObject([
    { txid: `${txid}.0`, from: CONTRACT, amount: 7_000_000 },
  ])
  expect(await world.problem('unknown-transactions')).toBeUndefined()
})

test('an unreported payment from a contract shows up as a surplus, with a step that credits it once', async () => {
  let tells = false
  const interposer = changeTransactionInfos((infos) =>
    tells ? undefined : JSON.stringify(infos.map(({ internal_transactions: _, ...info }) => info)),
  )
  const fixture = await createContractPaymentFixture({ interposer: interposer })
  const { account, pay, solidify, market, chain } = fixture
  pay()
  const [block] = chain.mine()
  if (!block) throw new Error('no block')
  await expect(rereadDeposits(market, block.number, undefined)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  await solidify()
  const { differences } = await reconciliation(market)
  expect(differences).toMatchObject([{ kind: 'more-on-chain', by: 50_000_000 }])
  expect(await findSurplus(market)).toBe(`${account.depositAddress} 50000000`)
  expect(differences[0]?.step).toContain('deposits read --block N')
  tells = true
  for (let times = 0; times < 2; times++)
    expect(await rereadDeposits(market, block.number, undefined)).toMatchObject({
      payments: [{ amount: 50_000_000, account: account.id }],
    })
  expect(await fixture.balanceOf(account)).toBe(sunFromTrx('49'))
  expect(await findDifferences(market)).toEqual([])
  expect(await findSurplus(market)).toBe('')
})

test('a payment from a contract waits for a node with history, and delays nothing else', async () => {
  let lite = true
  const interposer = changeTransactionInfos(() =>
    lite ? 'this API is closed because this node is a lite fullnode' : undefined,
  )
  const { account, pay, solidify, market, clock, ...world } = await createContractPaymentFixture({
    interposer: interposer,
  })
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

test('a search for a surplus fails while the node’s solidified block is unread', async () => {
  const { account, pay, solidify, market } = await createContractPaymentFixture()
  pay()
  await solidify()
  const solidAccounts: typeof market.node.solidAccounts = async (...asked) => {
    const { block, accounts } = await market.node.solidAccounts(...asked)
    return { accounts, block: { ...block, id: `${block.id.slice(0, 16)}${'ab'.repeat(24)}` } }
  }
  const behind = { ...market, node: { ...market.node, solidAccounts } }
  await expect(findSurplus(behind)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  await expect(surplusAt(behind, account.depositAddress)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})
