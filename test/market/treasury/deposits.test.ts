/** Deposits: TRX on the chain is credited once, less fees, and reversed if a reorg drops it. */

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
import { buyer, debtAccount, FEES, provider, smallDeposits } from '../../../src/market/base/ledger.ts'
import { createMarketChain } from '../../../src/market/follow-chain.ts'
import { createDepositsWorker } from '../../../src/market/treasury/deposits-worker.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../../src/sandbox/tron-node/tron-node.ts'
import type { TronNode } from '../../../src/tron/types.ts'
import { listDeposits } from '../../support/rows.ts'
import { buildTransfer, signerOf } from '../chain-transfers.ts'
import { createMarketFixture, type MarketFixture, NOON_MS } from '../market-fixture.ts'

type Account = Awaited<ReturnType<MarketFixture['account']>>
const HOUR_MS = 3_600_000

/** Deposits each amount in its own block. Returns the balance in TRX. */
async function deposit(fixture: MarketFixture, account: Account, ...sums: string[]): Promise<string> {
  for (const trx of sums) {
    fixture.send(account.depositAddress, trx)
    fixture.chain.mine()
  }
  await fixture.work()
  return formatTrx(await fixture.balanceOf(account))
}

/** Returns a second marketplace on the same database, with its own block reader. */
function secondProcessOf({ market }: MarketFixture): Market {
  const twin: Market = { ...market, chain: createMarketChain(() => twin, market) }
  return twin
}

/** Spends from the balance, as a filled order does. */
async function spend(fixture: MarketFixture, account: Account, trx: string): Promise<void> {
  const posting = {
    from: buyer(account.id),
    to: provider(signerOf('9'.repeat(64)).address),
    amount: sunFromTrx(trx),
  }
  await fixture.market.db.write((tx) => post(tx, NOON_MS, 'place:test', [posting]))
}

describe('crediting a deposit', () => {
  test.each([
    ['one below the minimum, not credited', ['9.999999'], '0'],
    ['exactly the minimum, less the activation of the address', ['10'], '9'],
    ['small ones that reach the minimum together', ['4', '5.5', '0.5'], '9'],
    ['small ones that do not reach the minimum', ['4', '5.5'], '0'],
    ['a small one and a later one that reaches the minimum', ['4', '12'], '15'],
    ['the second of the day, without a fee', ['10', '10'], '19'],
    ['the third of the day, with a fee of 0.3 TRX', ['10', '10', '10'], '28.7'],
    ['small ones that count as one deposit', ['10', '5', '5', '10'], '28.7'],
    ['the smallest possible amount', ['0.000001'], '0'],
  ])('gives the expected balance for: %s', async (_name, sums, balance) => {
    const fixture = await createMarketFixture()
    expect(await deposit(fixture, await fixture.account(), ...sums)).toBe(balance)
  })

  test('happens from the next block on, and records where the deposit came from', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    const txid = fixture.send(account.depositAddress, '12.5')
    await fixture.work()
    expect(await fixture.balanceOf(account)).toBe(0)
    const [block] = fixture.chain.mine()
    await fixture.work()
    expect(await fixture.balanceOf(account)).toBe(sunFromTrx('11.5'))
    expect(await fixture.market.db.read((reader) => depositById(reader, txid))).toMatchObject({
      accountId: account.id,
      amountSun: 12_500_000,
      feeSun: 1_000_000,
      blockNumber: block?.number,
      state: 'credited',
      creditedWith: txid,
    })
    expect(await fixture.ledger(FEES)).toBe(sunFromTrx('1'))
  })

  test('waits for small deposits until together they reach the minimum', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    await deposit(fixture, account, '4')
    expect(await fixture.ledger(smallDeposits(account.id))).toBe(sunFromTrx('4'))
    await deposit(fixture, account, '6')
    expect(await fixture.ledger(smallDeposits(account.id))).toBe(0)
    const rows = await fixture.market.db.read((reader) => listDeposits(reader, account.id))
    expect(rows.map(({ state, feeSun }) => [state, feeSun])).toEqual([
      ['credited', 0],
      ['credited', 1_000_000],
    ])
    expect(new Set(rows.map(({ creditedWith }) => creditedWith)).size).toBe(1)
  })

  test('counts free deposits by UTC day: after midnight two more are free', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    expect(await deposit(fixture, account, '10', '10', '10')).toBe('28.7')
    fixture.chain.advance(12 * HOUR_MS)
    expect(await deposit(fixture, account, '10', '10', '10')).toBe('58.4')
  })

  test('counts free deposits for each account', async () => {
    const fixture = await createMarketFixture()
    const [one, other] = [await fixture.account(), await fixture.account()]
    await deposit(fixture, one, '10', '10', '10')
    expect(await deposit(fixture, other, '10')).toBe('9')
  })

  test('treats two transfers in one block as two deposits', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    fixture.send(account.depositAddress, '10')
    expect(await deposit(fixture, account, '10')).toBe('19')
  })

  test('works for an account opened after the worker started', async () => {
    const fixture = await createMarketFixture()
    await deposit(fixture, await fixture.account(), '10')
    expect(await deposit(fixture, await fixture.account(), '20')).toBe('19')
  })

  test('happens once if a block is read twice, by a second worker or after a restart', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    const second = createDepositsWorker(secondProcessOf(fixture))
    fixture.send(account.depositAddress, '10')
    fixture.chain.mine()
    await Promise.all([fixture.work(), second.pass()])
    await second.pass()
    expect(await fixture.balanceOf(account)).toBe(sunFromTrx('9'))
  })

  test('catches up with hundreds of blocks after a long stop', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    fixture.send(account.depositAddress, '10')
    fixture.chain.mine(250)
    expect(await deposit(fixture, account, '10')).toBe('19')
  })
})

describe('transfers that are not credited', () => {
  test('include tokens, which are recorded, and the account is notified', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    const stranger = signerOf('1'.repeat(64))
    fixture.chain.faucetUsdt(account.depositAddress, 50_000_000)
    fixture.send(stranger.address, '50')
    fixture.send(fixture.market.keys.pool.address, '50')
    fixture.chain.mine()
    await fixture.work()
    expect(await fixture.balanceOf(account)).toBe(0)
    const [token, ...others] = await fixture.market.db.read((reader) => listDeposits(reader, account.id))
    expect(others).toEqual([])
    expect(token).toMatchObject({ state: 'token', amountSun: 0, tokenAmount: '50000000' })
    const { deposits } = await userInfo(fixture.market, account)
    expect(deposits).toMatchObject({ last: [{ state: 'token', tokenAmount: '50000000', txid: token?.txid }] })
  })

  test('include tokens in a reorged block, which disappear and return with another block', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    const states = async () => (await userInfo(fixture.market, account)).deposits?.last.map(({ state }) => state)
    fixture.chain.faucetUsdt(account.depositAddress, 50_000_000)
    fixture.chain.mine()
    await fixture.work()
    fixture.chain.fork(1, { keepTransactions: false })
    for (let i = 0; i < 45; i++) fixture.chain.mine()
    await fixture.work()
    expect(await states()).toEqual(['reversed'])
  })

  test('include amounts below the minimum, reported with the missing amount until it is reached', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    const listDeposits = async () => (await userInfo(fixture.market, account)).deposits
    fixture.send(account.depositAddress, '4')
    fixture.chain.mine()
    await fixture.work()
    expect(await listDeposits()).toMatchObject({
      minimum: '10000000',
      small: '4000000',
      missing: '6000000',
      last: [{ state: 'small', amount: '4000000' }],
    })
    const txid = fixture.send(account.depositAddress, '6')
    fixture.chain.mine()
    await fixture.work()
    expect(await listDeposits()).toMatchObject({
      small: '0',
      missing: '0',
      last: [
        { state: 'credited', txid, creditedWith: txid, fee: '1000000' },
        { state: 'credited', creditedWith: txid },
      ],
    })
  })

  test('include transfers that their block marks as failed', async () => {
    // The sandbox chain moved the money anyway, so the reconciliation reports the difference.
    const fixture = await createMarketFixture({ problems: [/^deposit address T\w+ of account \w+ holds 10000000 SUN/] })
    const account = await fixture.account()
    const node: TronNode = {
      ...fixture.market.node,
      blocks: async (from, to, read) =>
        (await fixture.market.node.blocks(from, to, read)).map((block) => ({
          ...block,
          transactions: block.transactions.map((transaction) => ({ ...transaction, success: false })),
        })),
    }
    fixture.send(account.depositAddress, '10')
    fixture.chain.mine()
    const lied: Market = {
      ...fixture.market,
      node,
      chain: createMarketChain(() => lied, { ...fixture.market, node }),
    }
    await createDepositsWorker(lied).pass()
    expect(await fixture.market.db.read((reader) => listDeposits(reader, account.id))).toEqual([])
  })
})

test('a transfer with a contradictory or empty result is logged and not credited', async () => {
  const lines: Record<string, unknown>[] = []
  const contradictoryResults = [{ ret: 'FAILED', contractRet: 'SUCCESS' }, {}]
  const fixture = await createMarketFixture({
    problems: [/^deposit address T\w+ of account \w+ holds 20000000 SUN/],
    interposer: (forward) => [
      async ({ path, method, body }) => {
        const answer = await forward(path, method, body)
        if (path !== '/wallet/getblockbylimitnext') return answer
        const { block } = JSON.parse(answer.text) as { block: { transactions?: { ret: object[] }[] }[] }
        for (const one of block.flatMap(({ transactions = [] }) => transactions))
          one.ret = [contradictoryResults.shift() ?? {}]
        return { ...answer, text: JSON.stringify({ block }) }
      },
    ],
    log: createLogger('warn', { write: (line: string) => void lines.push(JSON.parse(line)) }),
  })
  const account = await fixture.account()
  const txids = [fixture.send(account.depositAddress, '10'), fixture.send(account.depositAddress, '10')]
  fixture.chain.mine()
  await fixture.work()
  expect(await fixture.market.db.read((reader) => listDeposits(reader, account.id))).toEqual([])
  expect(lines.filter(({ msg }) => msg === 'chain.unclear_result').map(({ txid, ret }) => [txid, ret])).toEqual([
    [txids[0], '[{"ret":"FAILED","contractRet":"SUCCESS"}]'],
    [txids[1], '[{}]'],
  ])
})

describe('a large deposit', () => {
  const settings = { solidAboveSun: sun(100_000_000) }

  test('waits for its block to be solidified; one at the limit does not', async () => {
    const fixture = await createMarketFixture({ settings })
    const account = await fixture.account()
    expect(await deposit(fixture, account, '100')).toBe('99')
    expect(await deposit(fixture, account, '100.000001')).toBe('99')
    fixture.chain.mine(SOLIDIFIED_LAG_BLOCKS - 1)
    await fixture.work()
    expect(formatTrx(await fixture.balanceOf(account))).toBe('99')
    fixture.chain.mine()
    await fixture.work()
    expect(formatTrx(await fixture.balanceOf(account))).toBe('199.000001')
  })

  test('that two workers process concurrently is credited once', async () => {
    const fixture = await createMarketFixture({ settings })
    const account = await fixture.account()
    const both = [fixture.market, secondProcessOf(fixture)]
    await deposit(fixture, account, '500')
    fixture.chain.mine(SOLIDIFIED_LAG_BLOCKS)
    for (const { chain } of both) await chain.catchUp()
    await Promise.all(both.map((market) => createDepositsWorker(market).pass()))
    expect(formatTrx(await fixture.balanceOf(account))).toBe('499')
  })

  test('that a reorg drops before it is solidified leaves no trace', async () => {
    const fixture = await createMarketFixture({ settings })
    const account = await fixture.account()
    await deposit(fixture, account, '500')
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.chain.mine(60)
    await fixture.work()
    expect(await fixture.balanceOf(account)).toBe(0)
    expect(await fixture.market.db.read((reader) => listDeposits(reader, account.id))).toMatchObject([
      { state: 'reversed', postings: 0 },
    ])
  })
})

describe('a fork', () => {
  test('that moves a deposit to another block changes nothing', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    const txid = fixture.send(account.depositAddress, '10')
    fixture.chain.mine(2)
    await fixture.work()
    const before = await fixture.market.db.read((reader) => depositById(reader, txid))
    fixture.chain.fork(2)
    await fixture.work()
    fixture.chain.mine(60)
    await fixture.work()
    expect(await fixture.balanceOf(account)).toBe(sunFromTrx('9'))
    const after = await fixture.market.db.read((reader) => depositById(reader, txid))
    expect(after).toMatchObject({ state: 'credited', vanishedAt: null, postings: 1 })
    expect(after?.blockId).not.toBe(before?.blockId)
  })

  test('that drops a deposit for good reverses it, including the fee', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    await deposit(fixture, account, '10')
    fixture.chain.fork(1, { keepTransactions: false })
    await fixture.work()
    expect(formatTrx(await fixture.balanceOf(account))).toBe('9')
    fixture.chain.mine(60)
    await fixture.work()
    expect(await fixture.balanceOf(account)).toBe(0)
    expect(await fixture.ledger(FEES)).toBe(0)
  })

  test('that drops the first deposit makes the next deposit the first', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    await deposit(fixture, account, '10')
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.chain.mine(60)
    await fixture.work()
    expect(await deposit(fixture, account, '10')).toBe('9')
  })

  test('that drops a small deposit reverses it, even if it was credited together with others', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    await deposit(fixture, account, '4')
    await deposit(fixture, account, '6')
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.chain.mine(60)
    await fixture.work()
    // 10 TRX were credited less a fee of 1. The reorg drops 6 TRX, and the fee with it.
    expect(formatTrx(await fixture.balanceOf(account))).toBe('4')

    const other = await fixture.account()
    await deposit(fixture, other, '3')
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.chain.mine(60)
    await fixture.work()
    expect(await fixture.ledger(smallDeposits(other.id))).toBe(0)
  })

  test('turns spent money into a debt, visible to the operator and paid by the next deposits', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    await deposit(fixture, account, '50')
    await spend(fixture, account, '40')
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.chain.mine(60)
    await fixture.work()
    expect(await fixture.balanceOf(account)).toBe(0)
    expect(formatTrx(await fixture.ledger(debtAccount(account.id)))).toBe('-40')
    expect(await reconcile(fixture.market)).toEqual([
      `account ${account.id} owes 40000000 SUN for a deposit that the chain dropped`,
    ])

    expect(await deposit(fixture, account, '31')).toBe('0')
    expect(formatTrx(await fixture.ledger(debtAccount(account.id)))).toBe('-10')
    expect(await deposit(fixture, account, '15')).toBe('5')
    expect(await fixture.ledger(debtAccount(account.id))).toBe(0)
  })

  test('may restore a reversed transfer, which is then credited again once', async () => {
    const fixture = await createMarketFixture()
    const account = await fixture.account()
    // The transfer stays valid long enough to be broadcast again after the reorg.
    const signer = signerOf('2'.repeat(64))
    fixture.send(signer.address, '1000')
    fixture.chain.mine()
    const transfer = buildTransfer(fixture.chain, signer, account.depositAddress, '10')
    fixture.chain.broadcast(transfer.tx)
    fixture.chain.mine()
    await fixture.work()
    fixture.chain.fork(1, { keepTransactions: false })
    fixture.chain.mine(60)
    await fixture.work()
    expect(await fixture.balanceOf(account)).toBe(0)

    expect(fixture.chain.broadcast(transfer.tx)).toMatchObject({ result: true })
    fixture.chain.mine(3)
    await fixture.work()
    expect(formatTrx(await fixture.balanceOf(account))).toBe('9')
    expect(await fixture.market.db.read((reader) => depositById(reader, transfer.txid))).toMatchObject({
      state: 'credited',
      postings: 2,
      vanishedAt: null,
    })
  })

  test('moves the cursor back to the last common block and on to the new head', async () => {
    const fixture = await createMarketFixture()
    fixture.chain.mine(5)
    await fixture.work()
    fixture.chain.fork(3)
    await fixture.work()
    const at = await fixture.market.db.read((reader) => cursor(reader, MARKET_CURSOR))
    expect(at).toEqual({ blockNumber: fixture.chain.head().number, blockId: fixture.chain.head().id })
  })
})

describe('reconciling deposits', () => {
  test('reports a deposit address with an unrecorded balance', async () => {
    const fixture = await createMarketFixture({ problems: [/^deposit address T/] })
    const account = await fixture.account()
    await deposit(fixture, account, '10')
    fixture.chain.makeContract(account.depositAddress, 7)
    fixture.chain.mine(SOLIDIFIED_LAG_BLOCKS + 1)
    expect(await reconcile(fixture.market)).toEqual([
      `deposit address ${account.depositAddress} of account ${account.id} holds 10000007 SUN on the chain, ` +
        'but its deposits and sweeps add up to 10000000',
    ])
  })

  test('reports that it cannot compare while the node’s solidified block is unread', async () => {
    const { market, account, send, chain } = await createMarketFixture()
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
    const found = await reconcile({ ...market, node })
    for (const name of ['deposit addresses', 'the fund address', 'the pool address'])
      expect(found).toContainEqual(
        expect.stringMatching(
          `${name} cannot be compared yet: blocks are read up to \\d+, but block ${number} is solidified`,
        ),
      )
  })

  test('finds no difference while a deposit is in the mempool, in a block, or solidified', async () => {
    const { market, account, send, chain, work } = await createMarketFixture()
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

  test('does not report a deposit that is solidified during the comparison', async () => {
    const { market, account, send, chain } = await createMarketFixture()
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

  test('retries if the responses are from two blocks', async () => {
    const { market, account, send, chain } = await createMarketFixture()
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

  test('reports a ledger that differs from the deposits', async () => {
    const fixture = await createMarketFixture({ problems: [/^chain:deposits holds/] })
    const account = await fixture.account()
    await fixture.market.db.write((tx) =>
      post(tx, NOON_MS, 'mistake', [{ from: 'chain:deposits', to: buyer(account.id), amount: sun(5) }]),
    )
    expect(await reconcile(fixture.market)).toEqual([
      'chain:deposits holds -5 SUN, but its deposits and sweeps add up to 0',
    ])
  })
})
