/**
 * Deposits: TRX on the chain becomes a balance, once, less the fees, and is taken back when the chain takes it back.
 */

import { describe, expect, test } from 'vitest'
import { cursor } from '../../../src/db/stores/chain/cursors.ts'
import { depositById } from '../../../src/db/stores/treasury/deposits.ts'
import { post } from '../../../src/db/stores/treasury/ledger.ts'
import { createLogger } from '../../../src/kernel/logger.ts'
import { formatTrx, sun, sunFromTrx } from '../../../src/kernel/sun.ts'
import { userInfo } from '../../../src/market/accounts/own-account.ts'
import { reconcile } from '../../../src/market/audit/reconcile.ts'
import type { Market } from '../../../src/market/base/deps.ts'
import { MARKET_CURSOR } from '../../../src/market/base/deps.ts'
import { buyer, FEES, owed, provider, small } from '../../../src/market/base/ledger.ts'
import { createMarketChain } from '../../../src/market/follow-chain.ts'
import { createDepositsWorker } from '../../../src/market/treasury/deposits-worker.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/index.ts'
import type { TronNode } from '../../../src/tron/types.ts'
import { depositsOf } from '../../support/rows.ts'
import { buildTransfer, signerOf } from '../chain-people.ts'
import { type MarketWorld, marketWorld, NOON_MS } from '../market-world.ts'

type Account = Awaited<ReturnType<MarketWorld['account']>>
const HOUR_MS = 3_600_000

/** Each sum in a block of its own, then the balance in TRX. */
async function deposit(world: MarketWorld, account: Account, ...sums: string[]): Promise<string> {
  for (const trx of sums) {
    world.send(account.depositAddress, trx)
    world.chain.mine()
  }
  await world.work()
  return formatTrx(await world.balanceOf(account))
}

/** The same marketplace with a reader of the chain of its own. */
function twinOf({ market }: MarketWorld): Market {
  const twin: Market = { ...market, chain: createMarketChain(() => twin, market) }
  return twin
}

/** Spends, as an order that was filled has. */
async function spend(world: MarketWorld, account: Account, trx: string): Promise<void> {
  const posting = {
    from: buyer(account.id),
    to: provider(signerOf('9'.repeat(64)).address),
    amount: sunFromTrx(trx),
  }
  await world.market.db.write((tx) => post(tx, NOON_MS, 'place:test', [posting]))
}

describe('what a deposit brings', () => {
  test.each([
    ['one below the minimum: nothing', ['9.999999'], '0'],
    ['exactly the minimum: less the activation of the address', ['10'], '9'],
    ['small ones that reach the minimum together', ['4', '5.5', '0.5'], '9'],
    ['small ones that do not', ['4', '5.5'], '0'],
    ['a small one with the next that reaches the minimum', ['4', '12'], '15'],
    ['the second of the day: no fee', ['10', '10'], '19'],
    ['the third of the day: 0.3', ['10', '10', '10'], '28.7'],
    ['small ones are one deposit with the one they wait for', ['10', '5', '5', '10'], '28.7'],
    ['the smallest sum there is', ['0.000001'], '0'],
  ])('%s', async (_name, sums, balance) => {
    const world = await marketWorld()
    expect(await deposit(world, await world.account(), ...sums)).toBe(balance)
  })

  test('is credited from the next block on, and recorded with where it came from', async () => {
    const world = await marketWorld()
    const account = await world.account()
    const txid = world.send(account.depositAddress, '12.5')
    await world.work()
    expect(await world.balanceOf(account)).toBe(0)
    const [block] = world.chain.mine()
    await world.work()
    expect(await world.balanceOf(account)).toBe(sunFromTrx('11.5'))
    expect(await world.market.db.read((reader) => depositById(reader, txid))).toMatchObject({
      accountId: account.id,
      amountSun: 12_500_000,
      feeSun: 1_000_000,
      blockNumber: block?.number,
      state: 'credited',
      creditedWith: txid,
    })
    expect(await world.ledger(FEES)).toBe(sunFromTrx('1'))
  })

  test('keeps small ones apart until they are credited', async () => {
    const world = await marketWorld()
    const account = await world.account()
    await deposit(world, account, '4')
    expect(await world.ledger(small(account.id))).toBe(sunFromTrx('4'))
    await deposit(world, account, '6')
    expect(await world.ledger(small(account.id))).toBe(0)
    const rows = await world.market.db.read((reader) => depositsOf(reader, account.id))
    expect(rows.map(({ state, feeSun }) => [state, feeSun])).toEqual([
      ['credited', 0],
      ['credited', 1_000_000],
    ])
    expect(new Set(rows.map(({ creditedWith }) => creditedWith)).size).toBe(1)
  })

  test('counts days by UTC: after midnight two more are free', async () => {
    const world = await marketWorld()
    const account = await world.account()
    expect(await deposit(world, account, '10', '10', '10')).toBe('28.7')
    world.chain.advance(12 * HOUR_MS)
    expect(await deposit(world, account, '10', '10', '10')).toBe('58.4')
  })

  test('counts days for each account', async () => {
    const world = await marketWorld()
    const [one, other] = [await world.account(), await world.account()]
    await deposit(world, one, '10', '10', '10')
    expect(await deposit(world, other, '10')).toBe('9')
  })

  test('two in one block are two deposits', async () => {
    const world = await marketWorld()
    const account = await world.account()
    world.send(account.depositAddress, '10')
    expect(await deposit(world, account, '10')).toBe('19')
  })

  test('to an account opened after the worker had begun', async () => {
    const world = await marketWorld()
    await deposit(world, await world.account(), '10')
    expect(await deposit(world, await world.account(), '20')).toBe('19')
  })

  test('a block read again, by a second worker or after a restart, credits nothing twice', async () => {
    const world = await marketWorld()
    const account = await world.account()
    const second = createDepositsWorker(twinOf(world))
    world.send(account.depositAddress, '10')
    world.chain.mine()
    await Promise.all([world.work(), second.pass()])
    await second.pass()
    expect(await world.balanceOf(account)).toBe(sunFromTrx('9'))
  })

  test('catches up with hundreds of blocks after a long stop', async () => {
    const world = await marketWorld()
    const account = await world.account()
    world.send(account.depositAddress, '10')
    world.chain.mine(250)
    expect(await deposit(world, account, '10')).toBe('19')
  })
})

describe('what is no deposit', () => {
  test('a token is on record, in no balance, and its account is told what came', async () => {
    const world = await marketWorld()
    const account = await world.account()
    const stranger = signerOf('1'.repeat(64))
    world.chain.faucetUsdt(account.depositAddress, 50_000_000)
    world.send(stranger.address, '50')
    world.send(world.market.keys.pool.address, '50')
    world.chain.mine()
    await world.work()
    expect(await world.balanceOf(account)).toBe(0)
    const [token, ...others] = await world.market.db.read((reader) => depositsOf(reader, account.id))
    expect(others).toEqual([])
    expect(token).toMatchObject({ state: 'token', amountSun: 0, tokenAmount: '50000000' })
    const { deposits } = await userInfo(world.market, account)
    expect(deposits).toMatchObject({ last: [{ state: 'token', tokenAmount: '50000000', txid: token?.txid }] })
  })

  test('a token of a block that a fork took is not shown as there, and is again with another block', async () => {
    const world = await marketWorld()
    const account = await world.account()
    const states = async () => (await userInfo(world.market, account)).deposits?.last.map(({ state }) => state)
    world.chain.faucetUsdt(account.depositAddress, 50_000_000)
    world.chain.mine()
    await world.work()
    world.chain.fork(1, { keepTransactions: false })
    for (let i = 0; i < 45; i++) world.chain.mine()
    await world.work()
    expect(await states()).toEqual(['reversed'])
  })

  test('below the minimum is told with what is missing, until another deposit reaches it', async () => {
    const world = await marketWorld()
    const account = await world.account()
    const seen = async () => (await userInfo(world.market, account)).deposits
    world.send(account.depositAddress, '4')
    world.chain.mine()
    await world.work()
    expect(await seen()).toMatchObject({
      minimum: '10000000',
      small: '4000000',
      missing: '6000000',
      last: [{ state: 'small', amount: '4000000' }],
    })
    const txid = world.send(account.depositAddress, '6')
    world.chain.mine()
    await world.work()
    expect(await seen()).toMatchObject({
      small: '0',
      missing: '0',
      last: [
        { state: 'credited', txid, creditedWith: txid, fee: '1000000' },
        { state: 'credited', creditedWith: txid },
      ],
    })
  })

  test('a transfer that its block marks as failed', async () => {
    // The sandbox's chain moved the money all the same, which is what the reconciliation then says.
    const world = await marketWorld({ problems: [/^deposit address T\w+ of account \w+ holds 10000000 SUN/] })
    const account = await world.account()
    const node: TronNode = {
      ...world.market.node,
      blocks: async (from, to, read) =>
        (await world.market.node.blocks(from, to, read)).map((block) => ({
          ...block,
          transactions: block.transactions.map((transaction) => ({ ...transaction, success: false })),
        })),
    }
    world.send(account.depositAddress, '10')
    world.chain.mine()
    const lied: Market = {
      ...world.market,
      node,
      chain: createMarketChain(() => lied, { ...world.market, node }),
    }
    await createDepositsWorker(lied).pass()
    expect(await world.market.db.read((reader) => depositsOf(reader, account.id))).toEqual([])
  })
})

test('a transfer whose result contradicts itself, or is empty, is not credited and named in the log', async () => {
  const lines: Record<string, unknown>[] = []
  const said = [{ ret: 'FAILED', contractRet: 'SUCCESS' }, {}]
  const world = await marketWorld({
    problems: [/^deposit address T\w+ of account \w+ holds 20000000 SUN/],
    between: (forward) => [
      async ({ path, method, body }) => {
        const answer = await forward(path, method, body)
        if (path !== '/wallet/getblockbylimitnext') return answer
        const { block } = JSON.parse(answer.text) as { block: { transactions?: { ret: object[] }[] }[] }
        for (const one of block.flatMap(({ transactions = [] }) => transactions)) one.ret = [said.shift() ?? {}]
        return { ...answer, text: JSON.stringify({ block }) }
      },
    ],
    log: createLogger('warn', { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
  const account = await world.account()
  const txids = [world.send(account.depositAddress, '10'), world.send(account.depositAddress, '10')]
  world.chain.mine()
  await world.work()
  expect(await world.market.db.read((reader) => depositsOf(reader, account.id))).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'chain.unclear_result').map(({ txid, ret }) => [txid, ret])).toEqual([
    [txids[0], '[{"ret":"FAILED","contractRet":"SUCCESS"}]'],
    [txids[1], '[{}]'],
  ])
})

describe('a large deposit', () => {
  const settings = { solidAboveSun: sun(100_000_000) }

  test('waits for its block to be solidified; one at the limit does not', async () => {
    const world = await marketWorld({ settings })
    const account = await world.account()
    expect(await deposit(world, account, '100')).toBe('99')
    expect(await deposit(world, account, '100.000001')).toBe('99')
    world.chain.mine(SOLIDIFIED_LAG_BLOCKS - 1)
    await world.work()
    expect(formatTrx(await world.balanceOf(account))).toBe('99')
    world.chain.mine()
    await world.work()
    expect(formatTrx(await world.balanceOf(account))).toBe('199.000001')
  })

  test('that two workers see solidified at once is credited once', async () => {
    const world = await marketWorld({ settings })
    const account = await world.account()
    const both = [world.market, twinOf(world)]
    await deposit(world, account, '500')
    world.chain.mine(SOLIDIFIED_LAG_BLOCKS)
    for (const { chain } of both) await chain.catchUp()
    await Promise.all(both.map((market) => createDepositsWorker(market).pass()))
    expect(formatTrx(await world.balanceOf(account))).toBe('499')
  })

  test('that a fork drops before that was never there', async () => {
    const world = await marketWorld({ settings })
    const account = await world.account()
    await deposit(world, account, '500')
    world.chain.fork(1, { keepTransactions: false })
    world.chain.mine(60)
    await world.work()
    expect(await world.balanceOf(account)).toBe(0)
    expect(await world.market.db.read((reader) => depositsOf(reader, account.id))).toMatchObject([
      { state: 'reversed', postings: 0 },
    ])
  })
})

describe('a fork', () => {
  test('that takes the transfer into another block changes nothing', async () => {
    const world = await marketWorld()
    const account = await world.account()
    const txid = world.send(account.depositAddress, '10')
    world.chain.mine(2)
    await world.work()
    const before = await world.market.db.read((reader) => depositById(reader, txid))
    world.chain.fork(2)
    await world.work()
    world.chain.mine(60)
    await world.work()
    expect(await world.balanceOf(account)).toBe(sunFromTrx('9'))
    const after = await world.market.db.read((reader) => depositById(reader, txid))
    expect(after).toMatchObject({ state: 'credited', vanishedAt: null, postings: 1 })
    expect(after?.blockId).not.toBe(before?.blockId)
  })

  test('that drops the transfer takes the deposit back, fee included, when it stays away', async () => {
    const world = await marketWorld()
    const account = await world.account()
    await deposit(world, account, '10')
    world.chain.fork(1, { keepTransactions: false })
    await world.work()
    expect(formatTrx(await world.balanceOf(account))).toBe('9')
    world.chain.mine(60)
    await world.work()
    expect(await world.balanceOf(account)).toBe(0)
    expect(await world.ledger(FEES)).toBe(0)
  })

  test('that drops the first deposit makes the next one the first', async () => {
    const world = await marketWorld()
    const account = await world.account()
    await deposit(world, account, '10')
    world.chain.fork(1, { keepTransactions: false })
    world.chain.mine(60)
    await world.work()
    expect(await deposit(world, account, '10')).toBe('9')
  })

  test('takes back a small deposit, and one of several credited together', async () => {
    const world = await marketWorld()
    const account = await world.account()
    await deposit(world, account, '4')
    await deposit(world, account, '6')
    world.chain.fork(1, { keepTransactions: false })
    world.chain.mine(60)
    await world.work()
    // Of the 10 credited less 1, the 6 are gone and with them the fee.
    expect(formatTrx(await world.balanceOf(account))).toBe('4')

    const other = await world.account()
    await deposit(world, other, '3')
    world.chain.fork(1, { keepTransactions: false })
    world.chain.mine(60)
    await world.work()
    expect(await world.ledger(small(other.id))).toBe(0)
  })

  test('leaves what has been spent as a debt, which the operator sees and the next deposits pay', async () => {
    const world = await marketWorld()
    const account = await world.account()
    await deposit(world, account, '50')
    await spend(world, account, '40')
    world.chain.fork(1, { keepTransactions: false })
    world.chain.mine(60)
    await world.work()
    expect(await world.balanceOf(account)).toBe(0)
    expect(formatTrx(await world.ledger(owed(account.id)))).toBe('-40')
    expect(await reconcile(world.market)).toEqual([
      `account ${account.id} owes 40000000 SUN of a deposit that the chain dropped`,
    ])

    expect(await deposit(world, account, '31')).toBe('0')
    expect(formatTrx(await world.ledger(owed(account.id)))).toBe('-10')
    expect(await deposit(world, account, '15')).toBe('5')
    expect(await world.ledger(owed(account.id))).toBe(0)
  })

  test('a transfer that comes back after it was reversed is credited again, once', async () => {
    const world = await marketWorld()
    const account = await world.account()
    // Signed long before it expires, so that it can be sent again after the fork.
    const signer = signerOf('2'.repeat(64))
    world.send(signer.address, '1000')
    world.chain.mine()
    const transfer = buildTransfer(world.chain, signer, account.depositAddress, '10')
    world.chain.broadcast(transfer.tx)
    world.chain.mine()
    await world.work()
    world.chain.fork(1, { keepTransactions: false })
    world.chain.mine(60)
    await world.work()
    expect(await world.balanceOf(account)).toBe(0)

    expect(world.chain.broadcast(transfer.tx)).toMatchObject({ result: true })
    world.chain.mine(3)
    await world.work()
    expect(formatTrx(await world.balanceOf(account))).toBe('9')
    expect(await world.market.db.read((reader) => depositById(reader, transfer.txid))).toMatchObject({
      state: 'credited',
      postings: 2,
      vanishedAt: null,
    })
  })

  test('moves the cursor back to the last block in common and on to the new head', async () => {
    const world = await marketWorld()
    world.chain.mine(5)
    await world.work()
    world.chain.fork(3)
    await world.work()
    const at = await world.market.db.read((reader) => cursor(reader, MARKET_CURSOR))
    expect(at).toEqual({ blockNumber: world.chain.head().number, blockId: world.chain.head().id })
  })
})

describe('reconciliation', () => {
  test('names a deposit address that holds what nobody recorded', async () => {
    const world = await marketWorld({ problems: [/^deposit address T/] })
    const account = await world.account()
    await deposit(world, account, '10')
    world.chain.makeContract(account.depositAddress, 7)
    world.chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
    expect(await reconcile(world.market)).toEqual([
      `deposit address ${account.depositAddress} of account ${account.id} holds 10000007 SUN on the chain, ` +
        'its deposits and sweeps say 10000000',
    ])
  })

  test('says that it cannot compare while the node’s solidified block is not one that was read', async () => {
    const { market, account, send, chain } = await marketWorld()
    const { depositAddress } = await account()
    send(depositAddress, '10')
    chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
    const node: typeof market.node = {
      ...market.node,
      async solidAccounts(...asked) {
        const found = await market.node.solidAccounts(...asked)
        return { ...found, block: { ...found.block, id: `${found.block.id.slice(0, 16)}${'ab'.repeat(24)}` } }
      },
    }
    const { number } = chain.solid()
    expect(await reconcile({ ...market, node })).toContainEqual(
      expect.stringMatching(`cannot be compared: read to block \\d+, block ${number} is solidified`),
    )
  })

  test('finds no difference while a deposit is in the mempool, in a block, and solidified', async () => {
    const { market, account, send, chain, work } = await marketWorld()
    const { depositAddress } = await account()
    const found = [await reconcile(market)]
    send(depositAddress, '10')
    found.push(await reconcile(market))
    chain.mine()
    found.push(await reconcile(market))
    await work()
    send(depositAddress, '20')
    found.push(await reconcile(market))
    for (let i = 0; i < SOLIDIFIED_LAG_BLOCKS + 1; i++) {
      chain.mine()
      found.push(await reconcile(market))
    }
    chain.fork(3, { keepTransactions: false })
    found.push(await reconcile(market))
    expect(found).toEqual(found.map(() => []))
  })

  test('does not call a deposit misplaced that is solidified while it looks', async () => {
    const { market, account, send, chain } = await marketWorld()
    const { depositAddress } = await account()
    send(depositAddress, '10')
    let asked = 0
    const node: typeof market.node = {
      ...market.node,
      async solidAccounts(addresses, minBlock) {
        if (addresses.includes(depositAddress) && ++asked === 1) chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
        return market.node.solidAccounts(addresses, minBlock)
      },
    }
    expect(await reconcile({ ...market, node })).toEqual([])
    expect(asked).toBe(1)
  })

  test('asks again where the answers are of two blocks', async () => {
    const { market, account, send, chain } = await marketWorld()
    const { depositAddress } = await account()
    send(depositAddress, '10')
    chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
    let asked = 0
    const node: typeof market.node = {
      ...market.node,
      async solidAccounts(addresses, minBlock) {
        const found = await market.node.solidAccounts(addresses, minBlock)
        if (!addresses.includes(depositAddress) || ++asked > 1) return found
        return { ...found, accounts: addresses.map(() => undefined) }
      },
    }
    expect(await reconcile({ ...market, node })).toEqual([])
    expect(asked).toBe(2)
  })

  test('names a ledger that does not say what the deposits say', async () => {
    const world = await marketWorld({ problems: [/^chain:deposits holds/] })
    const account = await world.account()
    await world.market.db.write((tx) =>
      post(tx, NOON_MS, 'mistake', [{ from: 'chain:deposits', to: buyer(account.id), amount: sun(5) }]),
    )
    expect(await reconcile(world.market)).toEqual(['chain:deposits holds -5 SUN, its deposits and sweeps say 0'])
  })
})
