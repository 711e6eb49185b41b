/**
 * Tests TRX payments made by contracts, as java-tron reports them: which ones count, under which index, and which are
 * rejected.
 */
import { expect, it } from 'vitest'
import { addressToHex, tronAddress } from '../../src/kernel/address.ts'
import { NO_HISTORY } from '../../src/tron/node/answers.ts'
import { blockId, createClientOf, startCannedNode, wireBlock, wireTransaction } from './canned-node.ts'

const ALICE = tronAddress('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
const BOB = tronAddress('TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK')
const CONTRACT = tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
const [ALICE_HEX, BOB_HEX, CONTRACT_HEX] = [ALICE, BOB, CONTRACT].map(addressToHex) as [string, string, string]
const TXID = 'ab'.repeat(32)
const TIME_MS = 1_600_000_000_000 + 7 * 3_000

const internalTransfer = (to: string, sun: number, note = 'call', more: object = {}) => ({
  hash: 'cd'.repeat(32),
  caller_address: CONTRACT_HEX,
  transferTo_address: to,
  callValueInfo: [sun > 0 ? { callValue: sun } : {}],
  note: Buffer.from(note).toString('hex'),
  ...more,
})

const transactionInfo = (internal_transactions: object[], more: object = {}) => ({
  id: TXID,
  blockNumber: 7,
  blockTimeStamp: TIME_MS,
  receipt: { result: 'SUCCESS' },
  internal_transactions,
  ...more,
})

/** Reads a block in which Alice called a contract, while Bob's address is watched. */
async function readPayments(infos: unknown, { result = 'SUCCESS', block = undefined as object | undefined } = {}) {
  const call = { owner_address: ALICE_HEX, contract_address: CONTRACT_HEX, data: 'aa' }
  const blockJson =
    block ?? wireBlock(7, blockId(6), blockId(7), [wireTransaction(TXID, 'TriggerSmartContract', call, result)])
  const server = await startCannedNode(
    ({ call: name }) => (name === 'wallet/gettransactioninfobyblocknum' ? infos : blockJson) as object,
  )
  return createClientOf([server], { retryWaitsMs: [] }).node.includedContractPayments(7, (hex) => hex === BOB_HEX)
}

it('TRX payments from contracts are read, with their index among all internal transactions', async () => {
  const infos = [
    transactionInfo([
      internalTransfer(BOB_HEX, 0),
      internalTransfer(ALICE_HEX, 5),
      internalTransfer(BOB_HEX, 900_000_000, 'delegateResourceOfEnergy'),
      internalTransfer(BOB_HEX, 7),
      internalTransfer(BOB_HEX, 8, 'call', { rejected: true }),
      internalTransfer(BOB_HEX, 0, 'call', { callValueInfo: [{}, { tokenId: '1000001', callValue: 44 }] }),
      internalTransfer(BOB_HEX, 9, 'suicide'),
      internalTransfer(BOB_HEX, 11, 'call', {
        callValueInfo: [{ callValue: 11 }, { tokenId: '1000001', callValue: 44 }],
      }),
    ]),
  ]
  const one = { txid: TXID, from: CONTRACT, to: BOB, caller: ALICE }
  expect(await readPayments(infos)).toEqual({
    payments: [
      { ...one, index: 1, amountSun: 7 },
      { ...one, index: 2, amountSun: 9 },
      { ...one, index: 3, amountSun: 11 },
    ],
    hasInternalTransactions: true,
    block: { blockNumber: 7, blockId: blockId(7), blockTimeMs: TIME_MS },
  })
  // Another node, which reports fewer kinds of internal transactions.
  const fewer = [transactionInfo([internalTransfer(ALICE_HEX, 5), internalTransfer(BOB_HEX, 7)])]
  expect((await readPayments(fewer)).payments).toEqual([{ ...one, index: 1, amountSun: 7 }])
})

it.each([
  ['to other addresses', [transactionInfo([internalTransfer(ALICE_HEX, 5)])], {}],
  ['in a reverted transaction', [transactionInfo([internalTransfer(BOB_HEX, 5)])], { result: 'REVERT' }],
  [
    'in a transaction whose info reports a failure',
    [transactionInfo([internalTransfer(BOB_HEX, 5)], { result: 'FAILED' })],
    {},
  ],
])('contract payments %s are ignored', async (_name, infos, options) => {
  expect(await readPayments(infos, options)).toMatchObject({ payments: [], hasInternalTransactions: true })
})

it.each([
  ['about another transaction', [transactionInfo([internalTransfer(BOB_HEX, 5)], { id: 'ef'.repeat(32) })], 'id'],
  ['about another block', [transactionInfo([internalTransfer(BOB_HEX, 5)], { blockNumber: 8 })], 'blockNumber'],
  [
    'from a fork',
    [transactionInfo([internalTransfer(BOB_HEX, 5)], { blockTimeStamp: TIME_MS + 3_000 })],
    'blockTimeStamp',
  ],
  [
    'with a fraction as the amount',
    [transactionInfo([internalTransfer(BOB_HEX, 5, 'call', { callValueInfo: [{ callValue: 0.5 }] })])],
    'callValue',
  ],
  ['without infos for a block with transactions', [], NO_HISTORY],
  ['empty', {}, NO_HISTORY],
  ['a refusal by a lite node', 'this API is closed because this node is a lite fullnode', NO_HISTORY],
])('a response about contract payments is rejected: %s', async (_name, infos, field) => {
  await expect(readPayments(infos)).rejects.toMatchObject({ code: 'TRON_BAD_ANSWER', data: { field } })
})

it('a block without transactions has no payments from contracts', async () => {
  expect(await readPayments([], { block: wireBlock(7, blockId(6), blockId(7)) })).toEqual({
    payments: [],
    hasInternalTransactions: false,
  })
})
