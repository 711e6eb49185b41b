/** Tests the node client with correct, wrong, slow, repeated and missing responses. */
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addressToHex, tronAddress } from '../../src/kernel/address.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { NO_HISTORY, NO_SOLIDITY } from '../../src/tron/node/answers.ts'
import { BACKOFF_MS } from '../../src/tron/node/endpoint.ts'
import { canBeSignedBy } from '../../src/tron/permissions.ts'
import type { TronNode } from '../../src/tron/types.ts'
import {
  blockId,
  type CannedAnswer,
  createClientOf,
  HANG_UP,
  NEVER,
  startCannedNode,
  wireBlock,
  wireTransaction,
  wireTransfer,
} from './canned-node.ts'

const ALICE = tronAddress('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
const BOB = tronAddress('TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK')
const [ALICE_HEX, BOB_HEX] = [addressToHex(ALICE), addressToHex(BOB)]
const TXID = 'ab'.repeat(32)
const HEAD = wireBlock(7, blockId(6), blockId(7))
const OVERLOADED = { Error: 'class java.lang.IllegalAccessException : lack of computing resources' }
const LITE = 'this API is closed because this node is a lite fullnode'

async function codeOf(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await promise.then(
    (value) => expect.fail(`answered ${JSON.stringify(value)}`),
    (e: unknown) => e,
  )
  if (!(error instanceof AppError)) throw error
  return { code: error.code, call: error.data.call, field: error.data.field }
}

/**
 * Creates a client of servers with these answers. A server that never answers gets a short timeout, unless a second one
 * needs time to respond.
 */
async function clientOf(...answers: CannedAnswer[]): Promise<TronNode> {
  const servers = await Promise.all(answers.map((answer) => startCannedNode(() => answer)))
  const silent = answers.includes(NEVER)
  return createClientOf(servers, silent ? { timeoutMs: answers.length === 1 ? 50 : 500 } : {}).node
}

const READS: [string, string, (node: TronNode) => Promise<unknown>][] = [
  ['head', 'wallet/getblock', (n) => n.head()],
  ['solidHead', 'walletsolidity/getnowblock', (n) => n.solidHead()],
  ['header', 'wallet/getblock', (n) => n.header(7)],
  ['block', 'wallet/getblockbynum', (n) => n.block(7)],
  ['blocks', 'wallet/getblockbylimitnext', (n) => n.blocks(7, 8)],
  ['pendingAccount', 'wallet/getaccount', (n) => n.pendingAccount(ALICE)],
  ['solidAccounts', 'walletsolidity/getnowblock', (n) => n.solidAccounts([ALICE])],
  ['solidDelegations', 'walletsolidity/getdelegatedresourcev2', (n) => n.solidDelegations(ALICE, BOB)],
  ['isContract', 'wallet/getcontract', (n) => n.isContract(ALICE)],
  ['pendingResources', 'wallet/getaccountresource', (n) => n.pendingResources(ALICE)],
  ['pendingTotals', 'wallet/getaccountresource', (n) => n.pendingTotals(ALICE)],
  ['pendingDelegations', 'wallet/getdelegatedresourcev2', (n) => n.pendingDelegations(ALICE, BOB)],
  ['pendingDelegatable', 'wallet/getcandelegatedmaxsize', (n) => n.pendingDelegatable(ALICE, 'ENERGY')],
  ['chainParameters', 'wallet/getchainparameters', (n) => n.chainParameters()],
  ['nextMaintenance', 'wallet/getnextmaintenancetime', (n) => n.nextMaintenance()],
  ['proposals', 'wallet/listproposals', (n) => n.proposals()],
  ['energyFactor', 'wallet/getcontractinfo', (n) => n.energyFactor(ALICE)],
  ['includedTransaction', 'wallet/gettransactioninfobyid', (n) => n.includedTransaction(TXID)],
  ['estimate', 'wallet/triggerconstantcontract', (n) => n.estimateTransferEnergy(BOB, ALICE, BOB, 5n)],
  ['pendingTokenBalance', 'wallet/triggerconstantcontract', (n) => n.pendingTokenBalance(BOB, ALICE)],
  ['isBlacklisted', 'wallet/triggerconstantcontract', (n) => n.isBlacklisted(BOB, ALICE)],
  ['pendingTransaction', 'wallet/gettransactionbyid', (n) => n.pendingTransaction(TXID)],
]

describe.each(READS)('the node call %s', (_name, call, read) => {
  it.each([
    ['not JSON', '<html>502</html>', 'body'],
    ['truncated JSON', '{"block_header": {', 'body'],
    ['an empty body', '', 'body'],
    ['a list', [], 'body'],
    ['null', 'null', 'body'],
    ['a number', '17', 'body'],
    ['an Error of java-tron', { Error: 'class java.lang.NullPointerException : null' }, 'Error'],
  ])('names itself in the error if the response is %s', async (_what, answer, field) => {
    expect(await codeOf(read(await clientOf(answer)))).toEqual({ code: 'TRON_BAD_ANSWER', call, field })
  })

  it('names the missing route', async () => {
    const { field, ...rest } = await codeOf(read(await clientOf(404)))
    const namesHead = call === 'walletsolidity/getnowblock'
    expect(rest).toEqual({ code: 'TRON_BAD_ANSWER', call: namesHead ? 'wallet/getnodeinfo' : call })
    expect(field).toBe(call.startsWith('walletsolidity') && !namesHead ? NO_SOLIDITY : 'status')
  })

  it.each([
    ['no response arrives', NEVER],
    ['the connection drops', HANG_UP],
    [
      'the body is cut off',
      ((r) => r.writeHead(200, { 'content-length': 99 }).write('{"x"', () => r.destroy())) as CannedAnswer,
    ],
    ['the node returns a server error', 503],
    ['the node limits the rate', 429],
    ['the node limits the rate in the format of java-tron', OVERLOADED],
    ['the node suspends the caller', 403],
  ])('reports the node as unreachable if %s', async (_what, answer) => {
    const node = await clientOf(answer)
    expect(await codeOf(read(node))).toMatchObject({ code: 'TRON_UNREACHABLE', call })
  })
})

describe('a wrong response of a node', () => {
  const header = (raw: object, id = blockId(7)) => ({ blockID: id, block_header: { raw_data: raw } })
  const goodRaw = { number: 7, parentHash: blockId(6), timestamp: 1 }
  const withTx = (tx: object) => wireBlock(7, blockId(6), blockId(7), [tx])
  const permission = (keys: unknown) => ({ address: ALICE_HEX, active_permission: [{ id: 2, keys }] })

  it.each<[string, object, string, (node: TronNode) => Promise<unknown>]>([
    ['a head without header', {}, 'block_header', (n) => n.head()],
    ['a head without id', header(goodRaw, ''), 'blockID', (n) => n.head()],
    ['an id with another block number', header({ ...goodRaw, number: 8 }), 'blockID', (n) => n.head()],
    ['a number as text', header({ ...goodRaw, number: '7' }), 'number', (n) => n.head()],
    ['a fraction as a block number', header({ ...goodRaw, number: 7.5 }), 'number', (n) => n.head()],
    ['a parent that is not a hash', header({ ...goodRaw, parentHash: 'xyz' }), 'parentHash', (n) => n.head()],
    ['another block than requested', HEAD, 'number', (n) => n.block(9)],
    ['another header than requested', HEAD, 'number', (n) => n.header(9)],
    ['transactions that are not a list', { ...HEAD, transactions: {} }, 'transactions', (n) => n.block(7)],
    ['a transaction that is null', { ...HEAD, transactions: [null] }, 'transactions', (n) => n.block(7)],
    ['a transaction without contract', withTx({ txID: TXID }), 'raw_data.contract', (n) => n.block(7)],
    ['a short txid', withTx(wireTransfer('ab', ALICE_HEX, BOB_HEX, 1)), 'txID', (n) => n.block(7)],
    ['a negative amount', withTx(wireTransfer(TXID, ALICE_HEX, BOB_HEX, -1)), 'amount', (n) => n.block(7)],
    ['an amount as text', withTx(wireTransfer(TXID, ALICE_HEX, BOB_HEX, '5')), 'amount', (n) => n.block(7)],
    ['an amount beyond 2^53', withTx(wireTransfer(TXID, ALICE_HEX, BOB_HEX, 2 ** 53)), 'amount', (n) => n.block(7)],
    ['a truncated address', withTx(wireTransfer(TXID, ALICE_HEX, '41ab', 1)), 'to_address', (n) => n.block(7)],
    [
      'a missing sender',
      withTx(wireTransaction(TXID, 'TransferContract', { to_address: BOB_HEX })),
      'owner_address',
      (n) => n.block(7),
    ],
    ['a gap between blocks', { block: [HEAD, wireBlock(9, blockId(8), blockId(9))] }, 'number', (n) => n.blocks(7, 9)],
    ['the same block twice', { block: [HEAD, HEAD] }, 'number', (n) => n.blocks(7, 8)],
    [
      'more blocks than requested',
      { block: [HEAD, wireBlock(8, blockId(7), blockId(8))] },
      'block',
      (n) => n.blocks(7, 7),
    ],
    ['blocks of another range', { block: [HEAD] }, 'number', (n) => n.blocks(8, 9)],
    ['another account', { address: BOB_HEX, balance: 5 }, 'address', (n) => n.pendingAccount(ALICE)],
    ['no address', { balance: 5 }, 'address', (n) => n.pendingAccount(ALICE)],
    ['a balance that is null', { address: ALICE_HEX, balance: null }, 'balance', (n) => n.pendingAccount(ALICE)],
    ['a balance with a fraction', { address: ALICE_HEX, balance: 0.5 }, 'balance', (n) => n.pendingAccount(ALICE)],
    [
      'a stake of an unknown kind',
      { address: ALICE_HEX, frozenV2: [{ type: 'GAS' }] },
      'frozenV2.type',
      (n) => n.pendingAccount(ALICE),
    ],
    ['a permission without list', permission('x'), 'active_permission.keys', (n) => n.pendingAccount(ALICE)],
    [
      'a permission key without address',
      permission([{}]),
      'active_permission.keys.address',
      (n) => n.pendingAccount(ALICE),
    ],
    ['a contract without address', { abi: {} }, 'contract_address', (n) => n.isContract(ALICE)],
    ['an Energy limit below zero', { EnergyLimit: -1 }, 'EnergyLimit', (n) => n.pendingResources(ALICE)],
    [
      'a delegation of another pair',
      { delegatedResource: [{ from: BOB_HEX, to: ALICE_HEX }] },
      'from',
      (n) => n.pendingDelegations(ALICE, BOB),
    ],
    [
      'a delegation as text',
      { delegatedResource: [{ from: ALICE_HEX, to: BOB_HEX, frozen_balance_for_energy: '1' }] },
      'frozen_balance_for_energy',
      (n) => n.pendingDelegations(ALICE, BOB),
    ],
    ['a maximum that is not a number', { max_size: true }, 'max_size', (n) => n.pendingDelegatable(ALICE, 'ENERGY')],
    [
      'parameters without the Energy price',
      { chainParameter: [{ key: 'getTransactionFee', value: 1000 }] },
      'getEnergyFee',
      (n) => n.chainParameters(),
    ],
    [
      'the info of another transaction',
      { id: 'cd'.repeat(32), blockNumber: 1 },
      'id',
      (n) => n.includedTransaction(TXID),
    ],
    ['an info without block', { id: TXID }, 'blockNumber', (n) => n.includedTransaction(TXID)],
    ['a fee as text', { id: TXID, blockNumber: 1, fee: '1' }, 'fee', (n) => n.includedTransaction(TXID)],
  ])('is rejected with the field name: %s', async (_what, answer, field, read) => {
    expect(await codeOf(read(await clientOf(answer)))).toMatchObject({ code: 'TRON_BAD_ANSWER', field })
  })
})

describe('reading correct responses of a node', () => {
  it('accepts a block without transactions, and the genesis block with omitted zeros', async () => {
    const genesis = { blockID: blockId(0), block_header: { raw_data: { parentHash: blockId(0, 'z') } } }
    // In its genesis block, java-tron gives accounts their balances in transfers from an owner of ASCII zeros.
    const owner = Buffer.from('0'.repeat(21)).toString('hex')
    const transactions = [wireTransfer(TXID, owner, ALICE_HEX, 99_000_000_000_000_000)]
    for (const block of [genesis, { ...genesis, transactions }]) {
      const node = await clientOf(block)
      for (const options of [{}, { watch: () => true }])
        expect(await node.block(0, options)).toMatchObject({ number: 0, timestampMs: 0, transactions: [] })
      expect(await node.header(0)).toMatchObject({ number: 0, id: blockId(0) })
    }
  })

  it('finds transfers and delegations, and marks failed and irrelevant transactions', async () => {
    const delegation = {
      owner_address: ALICE_HEX,
      receiver_address: BOB_HEX,
      balance: 5_000_000,
      resource: 'ENERGY',
      lock: true,
      lock_period: 1200,
    }
    const unlocked = { owner_address: ALICE_HEX, receiver_address: BOB_HEX, balance: 7 }
    const block = wireBlock(7, blockId(6), blockId(7), [
      wireTransfer(TXID, ALICE_HEX, BOB_HEX, 12),
      wireTransaction(TXID, 'DelegateResourceContract', delegation),
      wireTransaction(TXID, 'UnDelegateResourceContract', unlocked),
      wireTransaction(TXID, 'TriggerSmartContract', { data: 'a9' }, 'REVERT'),
    ])
    const read = await (await clientOf(block)).block(7)
    expect(read?.transactions.map((t) => [t.type, t.success, t.contract])).toEqual([
      ['TransferContract', true, { kind: 'transfer', from: ALICE, to: BOB, amountSun: 12 }],
      [
        'DelegateResourceContract',
        true,
        {
          kind: 'delegate',
          owner: ALICE,
          receiver: BOB,
          resource: 'ENERGY',
          balanceSun: 5_000_000,
          lock: true,
          lockPeriodBlocks: 1200,
        },
      ],
      [
        'UnDelegateResourceContract',
        true,
        {
          kind: 'undelegate',
          owner: ALICE,
          receiver: BOB,
          resource: 'BANDWIDTH',
          balanceSun: 7,
          lock: false,
          lockPeriodBlocks: 0,
        },
      ],
      ['TriggerSmartContract', false, undefined],
    ])
  })

  const twoBlocks = [
    wireBlock(7, blockId(6), blockId(7), [
      wireTransfer('01'.repeat(32), ALICE_HEX, BOB_HEX, 1),
      wireTransfer('02'.repeat(32), ALICE_HEX, ALICE_HEX, 2),
    ]),
    wireBlock(8, blockId(7), blockId(8), [wireTransfer('03'.repeat(32), BOB_HEX, ALICE_HEX, 3)]),
  ]
  it.each([
    ['as java-tron writes them', JSON.stringify({ block: twoBlocks })],
    ['with spaces', JSON.stringify({ block: twoBlocks }, null, 2)],
    ['in another order', JSON.stringify({ block: [...twoBlocks].reverse() })],
    [
      'with the id as the last field',
      `{"block":[${twoBlocks.map((b) => JSON.stringify(b).replace(/\{("blockID":"\w+"),(.*)\}$/, '{$2,$1}')).join(',')}]}`,
    ],
  ])('accepts blocks %s, and returns only watched transactions', async (_what, body) => {
    const blocks = await (await clientOf(body)).blocks(7, 9, { watch: (hex) => hex === BOB_HEX })
    expect(blocks.map((b) => b.transactions.map((t) => t.txid.slice(0, 2)))).toEqual([['01'], ['03']])
  })

  it.each(['{}', '{"block":[]}'])('treats %s as an empty list', async (body) => {
    expect(await (await clientOf(body)).blocks(7, 9)).toEqual([])
  })

  it('returns an account with stakes, delegations and permissions', async () => {
    const account = await (
      await clientOf({
        address: ALICE_HEX,
        balance: 1_000_000,
        frozenV2: [{ amount: 10 }, { type: 'ENERGY', amount: 20 }, { type: 'TRON_POWER' }],
        delegated_frozenV2_balance_for_bandwidth: 3,
        account_resource: { delegated_frozenV2_balance_for_energy: 4 },
        votes: [{ vote_address: BOB_HEX, vote_count: 7 }],
        latest_withdraw_time: 1_700_000_000_000,
        owner_permission: { threshold: 1, keys: [{ address: ALICE_HEX, weight: 1 }] },
        active_permission: [
          { type: 'Active', id: 2, threshold: 2, operations: 'FF', keys: [{ address: BOB_HEX, weight: 2 }] },
        ],
      })
    ).pendingAccount(ALICE)
    expect(account).toEqual({
      address: ALICE,
      balanceSun: 1_000_000,
      isContract: false,
      unstaked: [],
      stakedSun: { ENERGY: 20, BANDWIDTH: 10 },
      delegatedSun: { ENERGY: 4, BANDWIDTH: 3 },
      votes: [{ representative: BOB, count: 7 }],
      claimedAtMs: 1_700_000_000_000,
      ownerPermission: { id: 0, keys: [ALICE], weights: [1], threshold: 1, operationsHex: '' },
      activePermissions: [{ id: 2, keys: [BOB], weights: [2], threshold: 2, operationsHex: 'ff' }],
    })
  })

  it('caps huge balances and thresholds at the largest exact number', async () => {
    const text = JSON.stringify({
      address: ALICE_HEX,
      balance: 'huge',
      frozenV2: [
        { amount: 'huge' },
        { amount: 'huge' },
        { type: 'ENERGY', amount: 7 },
        { type: 'TRON_POWER', amount: 'huge' },
      ],
      delegated_frozenV2_balance_for_bandwidth: 5,
      account_resource: { delegated_frozenV2_balance_for_energy: 'huge' },
      active_permission: [
        { id: 2, threshold: 'huge', keys: [{ address: BOB_HEX, weight: 'huge' }] },
        { id: 3, threshold: 2, keys: [{ address: BOB_HEX, weight: 'huge' }] },
      ],
    })
    const account = await (await clientOf(text.replaceAll('"huge"', '9223372036854775807'))).pendingAccount(ALICE)
    const most = Number.MAX_SAFE_INTEGER
    expect(account).toMatchObject({
      balanceSun: most,
      // Own stake and delegated stake are added up.
      stakedSun: { ENERGY: 0, BANDWIDTH: most - 5 },
      delegatedSun: { ENERGY: most, BANDWIDTH: 5 },
    })
    const [beyond, within] = account?.activePermissions ?? []
    expect(beyond && [beyond, within].map((one) => one && canBeSignedBy(one, [BOB]))).toEqual([false, true])
    const delegatable = await (await clientOf('{"max_size":9223372036854775807}')).pendingDelegatable(ALICE, 'ENERGY')
    expect(delegatable.maxSun).toBe(most)
  })

  it('returns undefined and no resources for an address that was never activated', async () => {
    const node = await clientOf({})
    expect(await node.pendingAccount(ALICE)).toBeUndefined()
    expect(await node.isContract(ALICE)).toBe(false)
    expect(await node.pendingDelegations(ALICE, BOB)).toEqual([])
    expect((await node.pendingDelegatable(ALICE, 'ENERGY')).maxSun).toBe(0)
    expect(await node.includedTransaction(TXID)).toBeUndefined()
    expect(await node.header(7)).toBeUndefined()
    expect(await node.pendingResources(ALICE)).toEqual({
      energy: { limit: 0, available: 0 },
      bandwidth: { limit: 0, available: 0, freeLimit: 0, freeAvailable: 0 },
      votingPower: 0,
    })
  })

  it('distinguishes burned Energy from the stake used by sender and contract', async () => {
    const receipt = {
      energy_usage: 65_000,
      origin_energy_usage: 285,
      energy_usage_total: 130_285,
      energy_fee: 6_500_000,
    }
    const info = { id: TXID, blockNumber: 7, blockTimeStamp: 9, fee: 6_845_000, receipt }
    expect(await (await clientOf(info)).includedTransaction(TXID)).toMatchObject({
      energyUsed: 130_285,
      burned: { energy: 65_000, sun: 6_500_000 },
    })
  })

  it.each([
    ['success', [{ contractRet: 'SUCCESS' }], true, false],
    ['success in both fields', [{ ret: 'SUCESS', contractRet: 'SUCCESS' }], true, false],
    ['a revert', [{ ret: 'FAILED', contractRet: 'REVERT' }], false, false],
    ['a revert in one field', [{ contractRet: 'OUT_OF_ENERGY' }], false, false],
    ['failure in one field and success in the other', [{ ret: 'FAILED', contractRet: 'SUCCESS' }], false, true],
    ['an unknown word and success', [{ ret: 'MAYBE', contractRet: 'SUCCESS' }], false, true],
    ['failure without a contractRet', [{ ret: 'FAILED' }], false, false],
    ['no result fields', [{}], false, true],
    ['an empty list', [], false, true],
    ['a result that is not a list', undefined, false, true],
    ['two results', [{ contractRet: 'SUCCESS' }, { contractRet: 'REVERT' }], false, true],
  ])(
    'marks a transaction as successful only if both of its result fields agree: %s',
    async (_name, ret, success, unclear) => {
      const transaction = { ...wireTransfer(TXID, ALICE_HEX, BOB_HEX, 12), ret }
      const block = wireBlock(7, blockId(6), blockId(7), [
        wireTransfer('cd'.repeat(32), BOB_HEX, BOB_HEX, 1),
        transaction,
      ])
      const watch = (hex: string) => hex === ALICE_HEX
      const found = [
        (await (await clientOf(block)).block(7))?.transactions[1],
        (await (await clientOf({ block: [block] })).blocks(7, 7, { watch }))[0]?.transactions[0],
        await (await clientOf(transaction)).pendingTransaction(TXID),
      ]
      for (const one of found) {
        expect(one).toMatchObject({ txid: TXID, success })
        expect(one?.unclearRet).toBe(unclear ? (JSON.stringify(ret) ?? 'nothing') : undefined)
      }
    },
  )

  it.each([
    ['ret', { ret: 'FAILED' }],
    ['contractRet', { contractRet: 'REVERT' }],
  ])('returns no value for a constant call whose %s reports a failure', async (_name, ret) => {
    const answer = {
      result: { result: true },
      constant_result: ['0'.repeat(63).concat('7')],
      transaction: { ret: [ret] },
    }
    const node = await clientOf({ ...answer, energy_used: 5 })
    expect(await node.pendingTokenBalance(BOB, ALICE)).toBeUndefined()
    expect(await node.estimateTransferEnergy(BOB, ALICE, BOB, 5n)).toBeUndefined()
  })

  it("distinguishes transfers of another owner's tokens from transfers of the sender's", async () => {
    const word = (hex: string) => hex.slice(2).padStart(64, '0')
    const call = (data: string) => ({
      txID: TXID,
      ret: [{ contractRet: 'SUCCESS' }],
      raw_data: {
        contract: [
          {
            type: 'TriggerSmartContract',
            parameter: { value: { owner_address: ALICE_HEX, contract_address: BOB_HEX, data } },
          },
        ],
      },
    })
    const read = async (data: string) => (await (await clientOf(call(data))).pendingTransaction(TXID))?.contract
    const own = await read(`a9059cbb${word(BOB_HEX)}${'5'.padStart(64, '0')}`)
    expect(own).toEqual({ kind: 'token', from: ALICE, to: BOB, token: BOB, amount: '5' })
    const other = await read(`23b872dd${word(ALICE_HEX)}${word(BOB_HEX)}${'5'.padStart(64, '0')}`)
    expect(other).toEqual({ kind: 'token', from: ALICE, to: BOB, token: BOB, amount: '5', onBehalf: true })
  })

  it('accepts any values that strangers put into a block: huge token amounts, meaningless lock times', async () => {
    const [owner_address, amount] = [ALICE_HEX, 2 ** 62]
    const token = { owner_address, to_address: BOB_HEX, asset_name: '31303030303031', amount }
    const lent = { owner_address, receiver_address: BOB_HEX, balance: 1_000_000 }
    const block = wireBlock(7, blockId(6), blockId(7), [
      wireTransaction(TXID, 'TransferAssetContract', token),
      ...[-1, 2 ** 62].map((lock_period) =>
        wireTransaction(TXID, 'DelegateResourceContract', { ...lent, lock_period }),
      ),
    ])
    const read = await (await clientOf(block)).block(7)
    const unlocked = { kind: 'delegate', balanceSun: 1_000_000, lock: false, lockPeriodBlocks: 0 }
    expect(read?.transactions.map(({ contract }) => contract)).toMatchObject([
      { kind: 'token', token: '1000001', amount: '4611686018427387904' },
      unlocked,
      unlocked,
    ])
  })

  it('splits delegations by resource and lock', async () => {
    const both = { from: ALICE_HEX, to: BOB_HEX }
    const found = await (
      await clientOf({
        delegatedResource: [
          { ...both, frozen_balance_for_energy: 5, frozen_balance_for_bandwidth: 6 },
          { ...both, frozen_balance_for_energy: 7, expire_time_for_energy: 1_700_000_000_000 },
        ],
      })
    ).pendingDelegations(ALICE, BOB)
    expect(found.map((d) => [d.resource, d.balanceSun, d.expiresAtMs])).toEqual([
      ['ENERGY', 5, undefined],
      ['BANDWIDTH', 6, undefined],
      ['ENERGY', 7, 1_700_000_000_000],
    ])
  })

  it('never returns resources below zero', async () => {
    const node = await clientOf({ EnergyLimit: 5, EnergyUsed: 9, freeNetLimit: 600, freeNetUsed: 100 })
    expect(await node.pendingResources(ALICE)).toMatchObject({
      energy: { limit: 5, available: 0 },
      bandwidth: { freeAvailable: 500 },
    })
  })

  it("returns the network totals with the account of the head's producer if no account is known", async () => {
    const server = await startCannedNode(({ call, body }) => {
      if (call === 'wallet/getblock') return HEAD
      if (body.address !== `41${'0'.repeat(39)}1`) return {}
      return { TotalEnergyLimit: 180, TotalEnergyWeight: 19, TotalNetLimit: 43, TotalNetWeight: 26 }
    })
    expect(await createClientOf([server]).node.pendingTotals(ALICE)).toEqual({
      ENERGY: { totalLimit: 180, totalWeight: 19 },
      BANDWIDTH: { totalLimit: 43, totalWeight: 26 },
    })
  })

  it.each([
    ['a transfer', { receipt: { net_usage: 268 } }, true],
    ['a contract call', { receipt: { result: 'SUCCESS', energy_usage_total: 9 } }, true],
    ['a revert', { receipt: { result: 'REVERT' }, result: 'FAILED' }, false],
    ['a revert reported in one field', { receipt: { result: 'OUT_OF_ENERGY' } }, false],
  ])('returns whether a transaction succeeded: %s', async (_what, more, success) => {
    const info = await (await clientOf({ id: TXID, blockNumber: 7, ...more })).includedTransaction(TXID)
    expect(info).toMatchObject({ txid: TXID, blockNumber: 7, feeSun: 0, success })
  })

  it.each([
    ['the estimated use', { result: { result: true }, energy_used: 64_895 }, 64_895],
    [
      'none for a revert',
      { result: { result: true }, energy_used: 9, transaction: { ret: [{ ret: 'FAILED' }] } },
      undefined,
    ],
    ['none for a rejected call', { result: { code: 'CONTRACT_VALIDATE_ERROR' }, energy_used: 9 }, undefined],
    ['none for an empty response', {}, undefined],
  ])('returns the Energy estimate of a token transfer: %s', async (_what, answer, energy) => {
    const server = await startCannedNode(() => answer)
    expect(await createClientOf([server]).node.estimateTransferEnergy(BOB, ALICE, BOB, 5n)).toBe(energy)
    expect(server.requests[0]?.body.parameter).toBe(`${BOB_HEX.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`)
  })
})

describe('the head of several nodes', () => {
  const at = (number: number) => wireBlock(number, blockId(number - 1), blockId(number))
  async function createTwoNodes(first: number, second: number) {
    const servers = [await startCannedNode(() => at(first)), await startCannedNode(() => at(second))] as const
    const shownHeads: number[] = []
    const { node, clock } = createClientOf(servers, { onHead: ({ number }) => void shownHeads.push(number) })
    const counts = () => servers.map(({ requests }) => requests.length)
    return { servers, node, clock, shown: shownHeads, counts }
  }

  it('comes from the first node alone while that advances', async () => {
    const { servers, node, clock, counts } = await createTwoNodes(7, 7)
    for (let number = 7; number < 12; number++) {
      servers[0].answer = () => at(number)
      expect(await node.head()).toMatchObject({ number })
      clock.advance(3_000)
    }
    expect(counts()).toEqual([5, 0])
  })

  it('comes from the node that is ahead if the first stalls, for every read', async () => {
    const { servers, node, clock, shown, counts } = await createTwoNodes(7, 60)
    expect(await node.head()).toMatchObject({ number: 7 })
    clock.advance(12_000)
    expect(await node.head()).toMatchObject({ number: 7 })
    expect(counts()).toEqual([2, 0])
    clock.advance(1)
    expect(await node.head()).toMatchObject({ number: 60 })
    await node.header(60)
    expect(counts()).toEqual([3, 2])
    expect(shown).toEqual([7, 7, 60])
    // The node has caught up and is preferred again.
    servers[0].answer = () => at(61)
    clock.advance(BACKOFF_MS)
    expect(await node.head()).toMatchObject({ number: 61 })
    await node.header(61)
    expect(counts()).toEqual([5, 2])
  })

  it('does not come from a node whose head went back', async () => {
    const { servers, node, counts } = await createTwoNodes(60, 59)
    await node.head()
    servers[0].answer = () => at(42)
    expect(await node.head()).toMatchObject({ number: 59 })
    expect(await node.head()).toMatchObject({ number: 59 })
    // The first node is paused. The second is a block behind the known head, so the first is called anyway in case it
    // is not.
    expect(counts()).toEqual([3, 2])
  })

  it('comes from the best available node if the other is down or equally old', async () => {
    const { servers, node, clock } = await createTwoNodes(7, 6)
    await node.head()
    clock.advance(60_000)
    expect(await node.head()).toMatchObject({ number: 7 })
    servers[1].answer = () => 503
    expect(await node.head()).toMatchObject({ number: 7 })
  })
})

describe('a java-tron with walletsolidity on a separate port', () => {
  /** `elsewhere`: block 0 that the second URL returns. */
  async function createPortsFixture(elsewhere: string, solidity: CannedAnswer = HEAD) {
    const genesis = { blockID: elsewhere }
    const second = await startCannedNode(({ call }) => (call === 'walletsolidity/getblockbynum' ? genesis : solidity))
    const info = { solidityBlock: `Num:7,ID:${blockId(7)}` }
    const full = await startCannedNode(({ call, body }) => {
      if (call.startsWith('walletsolidity/')) return 404
      if (call === 'wallet/getnodeinfo') return info
      return body.id_or_num === '0' ? { blockID: GENESIS } : HEAD
    })
    return { full, second, on: (set?: string) => createClientOf([full], { solidity: [set], genesisId: GENESIS }) }
  }
  const GENESIS = blockId(0)
  const callNames = ({ requests }: { requests: { call: string }[] }) => requests.map(({ call }) => call)

  it('is called on that port once its genesis block proves the same chain', async () => {
    const { second, full, on } = await createPortsFixture(GENESIS)
    const { node } = on(`${second.url}/`)
    await node.solidHead()
    expect(await node.solidHead()).toMatchObject({ number: 7 })
    const [check, read] = ['walletsolidity/getblockbynum', 'walletsolidity/getnowblock']
    expect(callNames(second)).toEqual([check, read, read])
    // The setting decides: the first URL is not tried.
    expect(callNames(full)).toEqual(['wallet/getblock'])
  })

  it('is not called on that port if the port serves another chain', async () => {
    const { second, on } = await createPortsFixture(blockId(0, 'b'))
    expect(await codeOf(on(second.url).node.solidAccounts([ALICE]))).toMatchObject({
      call: 'of another chain',
    })
    expect(callNames(second)).toEqual(['walletsolidity/getblockbynum'])
  })

  it('is called on the first port for the solidified block if the second port fails', async () => {
    const { full, on } = await createPortsFixture(GENESIS)
    const { node, clock } = on()
    expect(await node.solidHead()).toMatchObject({ number: 7, id: blockId(7) })
    const errorCode = await codeOf(node.solidAccounts([ALICE]))
    expect(errorCode).toMatchObject({ code: 'TRON_BAD_ANSWER', field: NO_SOLIDITY })
    await node.solidHead()
    const countTries = () => callNames(full).filter((call) => call.startsWith('walletsolidity/')).length
    expect(countTries()).toBe(2)
    // The port may be reachable by now.
    clock.advance(BACKOFF_MS)
    await node.solidHead()
    expect(countTries()).toBe(3)
  })

  it.each([
    ['missing', {}],
    ['malformed', { solidityBlock: 'Num:7' }],
  ])('gives an invalid response if its solidified block is %s', async (_what, answer) => {
    const { full, on } = await createPortsFixture(GENESIS)
    const before = full.answer
    full.answer = (request) => (request.call === 'wallet/getnodeinfo' ? answer : before(request))
    expect(await codeOf(on().node.solidHead())).toMatchObject({ call: 'wallet/getnodeinfo', field: 'solidityBlock' })
  })
})

describe('a client of several nodes', () => {
  it.each([
    ['is down', 503],
    ['is rate limited', 429],
    ['is slow', NEVER],
    ['drops the connection', HANG_UP],
    ['does not answer with JSON', 'oops'],
    ['answers with wrong data', { blockID: 5 }],
  ])('queries the second one if the first %s', async (_what, answer) => {
    expect(await (await clientOf(answer, HEAD)).head()).toMatchObject({ number: 7 })
  })

  it('queries nodes in turn until one has the transaction, and trusts their responses', async () => {
    const info = { id: TXID, blockNumber: 7, blockTimeStamp: 9, fee: 268_000 }
    expect(await (await clientOf({}, info)).includedTransaction(TXID)).toMatchObject({ feeSun: 268_000 })
    expect(await (await clientOf({}, 'oops', info)).includedTransaction(TXID)).toMatchObject({ feeSun: 268_000 })
    for (const others of [[{}], [503], ['oops'], [503, {}]])
      for (const answers of [
        [{}, ...others],
        [...others, {}],
      ])
        expect(await (await clientOf(...answers)).includedTransaction(TXID)).toBeUndefined()
  })

  it('queries a paused node for a transaction only if no other node responded', async () => {
    const first = await startCannedNode(() => ({}))
    const second = await startCannedNode(() => 503)
    const { node } = createClientOf([first, second])
    for (let i = 0; i < 3; i++) expect(await node.includedTransaction(TXID)).toBeUndefined()
    expect([first.requests.length, second.requests.length]).toEqual([3, 1])
  })

  it('pauses a failed node, then prefers it again', async () => {
    const first = await startCannedNode(() => 503)
    const second = await startCannedNode(() => HEAD)
    const { node, clock } = createClientOf([first, second])
    await node.header(7)
    await node.header(7)
    expect([first.requests.length, second.requests.length]).toEqual([1, 2])
    first.answer = () => HEAD
    clock.advance(BACKOFF_MS)
    await node.header(7)
    expect([first.requests.length, second.requests.length]).toEqual([2, 2])
  })

  it('uses a paused node if no other responds', async () => {
    const first = await startCannedNode(() => 503)
    const second = await startCannedNode(() => HEAD)
    const { node } = createClientOf([first, second])
    await node.head()
    first.answer = () => HEAD
    second.answer = () => 503
    expect(await node.head()).toMatchObject({ number: 7 })
  })

  it('queries no lite node for history twice within its pause, and reports it if no other responds', async () => {
    const lite = await startCannedNode(({ call }) => (call === 'wallet/getblock' ? HEAD : LITE))
    const full = await startCannedNode(() => HEAD)
    const { node } = createClientOf([lite, full])
    await node.head()
    for (let i = 0; i < 3; i++) expect(await node.block(7)).toMatchObject({ number: 7 })
    expect(lite.requests.map(({ call }) => call)).toEqual(['wallet/getblock', 'wallet/getblockbynum'])
    expect(await codeOf(createClientOf([lite]).node.blocks(7, 8))).toMatchObject({
      code: 'TRON_BAD_ANSWER',
      field: NO_HISTORY,
    })
    full.answer = () => 503
    expect(await codeOf(node.block(7))).toMatchObject({ code: 'TRON_UNREACHABLE' })
  })

  it('reports a wrong response rather than a missing one', async () => {
    const node = await clientOf(503, 'oops', 503)
    expect(await codeOf(node.head())).toMatchObject({
      code: 'TRON_BAD_ANSWER',
      field: 'body',
    })
  })

  it('retries after a wait if no node responded, but not after a wrong response', async () => {
    const server = await startCannedNode(() => 503)
    const { node, clock } = createClientOf([server], { retryWaitsMs: [1_000] })
    const head = node.head()
    await expect.poll(() => server.requests.length).toBe(1)
    server.answer = () => HEAD
    await expect
      .poll(() => {
        clock.advance(1_000)
        return server.requests.length
      })
      .toBe(2)
    expect(await head).toMatchObject({ number: 7 })
    server.answer = () => 'oops'
    expect(await codeOf(node.head())).toMatchObject({ code: 'TRON_BAD_ANSWER' })
    expect(server.requests.length).toBe(3)
  })

  it('retries immediately on a new connection if the node closed an idle one', async () => {
    const server = await startCannedNode(() => HEAD)
    const { node } = createClientOf([server])
    await node.head()
    let closed = 0
    server.answer = () => (closed++ === 0 ? HANG_UP : HEAD)
    expect(await node.head()).toMatchObject({ number: 7 })
    expect(server.requests).toHaveLength(3)
    server.answer = () => HANG_UP
    expect(await codeOf(node.head())).toMatchObject({ code: 'TRON_UNREACHABLE' })
  })

  it('reads compressed responses, and reports truncated ones as broken', async () => {
    const body = gzipSync(JSON.stringify(HEAD))
    const server = await startCannedNode(() => (r) => r.setHeader('content-encoding', 'gzip').end(body))
    const { node } = createClientOf([server])
    expect(await node.head()).toMatchObject({ number: 7 })
    expect(server.requests[0]?.headers['accept-encoding']).toBe('gzip')
    server.answer = () => (r) => r.setHeader('content-encoding', 'gzip').end(body.subarray(0, 40))
    expect(await codeOf(node.head())).toMatchObject({ code: 'TRON_UNREACHABLE' })
  })

  it('sends at most sixteen requests to a node at a time', async () => {
    const heldResponses: ServerResponse[] = []
    const server = await startCannedNode(() => (response) => void heldResponses.push(response))
    const { node } = createClientOf([server], { timeoutMs: 30_000 })
    const heads = Promise.all(Array.from({ length: 20 }, () => node.head()))
    await expect.poll(() => heldResponses.length).toBe(16)
    heldResponses.pop()?.end(JSON.stringify(HEAD))
    await expect.poll(() => server.requests.length).toBe(17)
    server.answer = () => HEAD
    for (const response of heldResponses) response.end(JSON.stringify(HEAD))
    expect(await heads).toHaveLength(20)
  })

  it('sends the API key in a header, and keeps it out of errors', async () => {
    const server = await startCannedNode(() => 503)
    const error = await createClientOf([server], { apiKey: 'very-secret' })
      .node.head()
      .catch((e: unknown) => e)
    expect(server.requests[0]?.headers['tron-pro-api-key']).toBe('very-secret')
    expect(JSON.stringify([error, (error as AppError).data, String((error as Error).stack)])).not.toContain(
      'very-secret',
    )
  })

  it('does not send the API key to the target of a redirect', async () => {
    const other = await startCannedNode(() => HEAD)
    const server = await startCannedNode(
      () => (r) => r.writeHead(302, { location: `${other.url}/wallet/getblock` }).end(),
    )
    expect(await codeOf(createClientOf([server], { apiKey: 'k' }).node.head())).toMatchObject({
      code: 'TRON_UNREACHABLE',
    })
    expect(other.requests).toEqual([])
  })
})

describe('the broadcast of a transaction', () => {
  const tx = { txID: TXID, raw_data: {}, raw_data_hex: '0a', signature: ['00'] }
  const accepted = { result: true, txid: TXID }
  const dup = { code: 'DUP_TRANSACTION_ERROR', txid: TXID, message: '44757020' }
  const refused = (code: string) => ({
    code,
    txid: TXID,
    message: Buffer.from(`no: ${code}`).toString('hex'),
  })

  it.each<[string, CannedAnswer[], object]>([
    ['accepted', [accepted], { at: 'accepted' }],
    ['accepted if the node already has it', [dup], { at: 'accepted' }],
    [
      'rejected, with the reason in words',
      [refused('SIGERROR')],
      { at: 'refused', code: 'SIGERROR', message: 'no: SIGERROR' },
    ],
    [
      'unknown if the node limits its callers',
      [OVERLOADED],
      { at: 'unknown', reason: expect.stringMatching('rate limit') },
    ],
    ['accepted by the second node if the first limits its callers', [OVERLOADED, accepted], { at: 'accepted' }],
    ['unknown, even if the second node rejects it', [OVERLOADED, refused('SIGERROR')], { at: 'unknown' }],
    ['rejected by a busy node and accepted by the next', [refused('SERVER_BUSY'), accepted], { at: 'accepted' }],
    [
      'rejected for good, without a query to another node',
      [refused('CONTRACT_VALIDATE_ERROR'), accepted],
      { at: 'refused', code: 'CONTRACT_VALIDATE_ERROR' },
    ],
    ['unknown if no node responds', [NEVER], { at: 'unknown', reason: 'time-out' }],
    ['unknown if the connection drops', [HANG_UP], { at: 'unknown' }],
    ['unknown on 5xx', [502], { at: 'unknown', reason: 'HTTP 502' }],
    ['unknown if the response makes no sense', ['oops'], { at: 'unknown' }],
    ['unknown if the response is empty', [{}], { at: 'unknown' }],
    [
      'unknown if the response is about another transaction',
      [{ result: true, txid: 'cd'.repeat(32) }],
      { at: 'unknown' },
    ],
    ['unknown if the node had no peers left', [refused('NOT_ENOUGH_EFFECTIVE_CONNECTION')], { at: 'unknown' }],
    ['accepted by the second node if the first is silent', [NEVER, accepted], { at: 'accepted' }],
    [
      'unknown if the first node is silent and the second rejects it',
      [NEVER, refused('TAPOS_ERROR')],
      { at: 'unknown' },
    ],
  ])('is %s', async (_what, answers, outcome) => {
    expect(await (await clientOf(...answers)).broadcast(tx)).toMatchObject({ txid: TXID, ...outcome })
  })

  it('sends the same bytes once to each endpoint, and never again', async () => {
    const servers = [await startCannedNode(() => HANG_UP), await startCannedNode(() => 500)]
    await createClientOf(servers, { retryWaitsMs: [1] }).node.broadcast(tx)
    expect(servers.map((s) => s.requests.map((r) => r.body.txID))).toEqual([[TXID], [TXID]])
  })
})

it('the node client requests at most a hundred blocks', () => {
  const { node } = createClientOf([{ url: 'http://127.0.0.1:1' }])
  expect(() => node.blocks(1, 101)).toThrow(RangeError)
  expect(() => node.blocks(2, 1)).toThrow(RangeError)
})

it('the node client needs an endpoint', () => {
  expect(() => createClientOf([])).toThrow(RangeError)
})

describe('the fee limit of the latest transfer', () => {
  const DATA = `a9059cbb${'0'.repeat(24)}${'b0'.repeat(20)}${'0'.repeat(63)}1`
  const owner = addressToHex(ALICE)
  const usdt = addressToHex(BOB)
  const indexed = (type: string, value: object, feeLimit?: number) => {
    const { raw_data: raw, ...rest } = wireTransaction(TXID, type, value) as { raw_data: object }
    return { ...rest, raw_data: { ...raw, ...(feeLimit !== undefined && { fee_limit: feeLimit }) } }
  }
  const transfer = (from: string, feeLimit: number) =>
    indexed('TriggerSmartContract', { owner_address: from, contract_address: usdt, data: DATA }, feeLimit)
  const stake = indexed('FreezeBalanceV2Contract', { owner_address: owner, frozen_balance: 1 })
  const other = indexed('TriggerSmartContract', { owner_address: owner, contract_address: usdt, data: 'ff' }, 1)

  it.each([
    [
      'that of the newest token transfer by the address',
      [stake, other, transfer(owner, 5_000_000), transfer(owner, 7)],
    ],
    ['not that of a transfer by another address', [transfer(usdt, 3), transfer(owner, 5_000_000)]],
  ])('is %s', async (_name, data) => {
    const node = await clientOf({ data, success: true })
    expect(await node.lastTransferFeeLimit(ALICE)).toBe(5_000_000)
  })

  it('is unknown without a recent transfer', async () => {
    expect(await (await clientOf({ data: [stake], success: true })).lastTransferFeeLimit(ALICE)).toBeUndefined()
  })

  it.each([404, 405, 403, 429, 500, 'not JSON'])('is unknown if the index answers %s', async (answer) => {
    const server = await startCannedNode(({ call }) => (call.startsWith('v1/') ? answer : { energy_limit: 1 }))
    const { node } = createClientOf([server])
    expect(await node.lastTransferFeeLimit(ALICE)).toBeUndefined()
    expect(await node.lastTransferFeeLimit(BOB)).toBeUndefined()
    expect(server.requests.filter(({ call }) => call.startsWith('v1/'))).toHaveLength(1)
    // The node itself is not backing off.
    await node.pendingResources(ALICE)
    expect(server.requests.at(-1)?.call).toBe('wallet/getaccountresource')
  })
})
