/** TRX that contracts paid, as a java-tron tells it: what counts, under which index, and what is not believed. */
import { expect, it } from 'vitest'
import { addressToHex, tronAddress } from '../../src/kernel/address.ts'
import { NO_HISTORY } from '../../src/tron/node/answers.ts'
import { blockId, cannedNode, nodeOn, wireBlock, wireTransaction } from './canned-node.ts'

const ALICE = tronAddress('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
const BOB = tronAddress('TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK')
const CONTRACT = tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
const [ALICE_HEX, BOB_HEX, CONTRACT_HEX] = [ALICE, BOB, CONTRACT].map(addressToHex) as [string, string, string]
const TXID = 'ab'.repeat(32)
const TIME_MS = 1_600_000_000_000 + 7 * 3_000

const internal = (to: string, sun: number, note = 'call', more: object = {}) => ({
  hash: 'cd'.repeat(32),
  caller_address: CONTRACT_HEX,
  transferTo_address: to,
  callValueInfo: [sun > 0 ? { callValue: sun } : {}],
  note: Buffer.from(note).toString('hex'),
  ...more,
})

const infoOf = (internal_transactions: object[], more: object = {}) => ({
  id: TXID,
  blockNumber: 7,
  blockTimeStamp: TIME_MS,
  receipt: { result: 'SUCCESS' },
  internal_transactions,
  ...more,
})

/** Bob is watched; Alice has called the contract. */
async function paid(infos: unknown, { result = 'SUCCESS', block = undefined as object | undefined } = {}) {
  const call = { owner_address: ALICE_HEX, contract_address: CONTRACT_HEX, data: 'aa' }
  const whole =
    block ?? wireBlock(7, blockId(6), blockId(7), [wireTransaction(TXID, 'TriggerSmartContract', call, result)])
  const server = await cannedNode(
    ({ call: name }) => (name === 'wallet/gettransactioninfobyblocknum' ? infos : whole) as object,
  )
  return nodeOn([server], { retryWaitsMs: [] }).node.includedContractPayments(7, (hex) => hex === BOB_HEX)
}

it('takes what moved TRX, under its place among all that did', async () => {
  const infos = [
    infoOf([
      internal(BOB_HEX, 0),
      internal(ALICE_HEX, 5),
      internal(BOB_HEX, 900_000_000, 'delegateResourceOfEnergy'),
      internal(BOB_HEX, 7),
      internal(BOB_HEX, 8, 'call', { rejected: true }),
      internal(BOB_HEX, 0, 'call', { callValueInfo: [{}, { tokenId: '1000001', callValue: 44 }] }),
      internal(BOB_HEX, 9, 'suicide'),
      internal(BOB_HEX, 11, 'call', { callValueInfo: [{ callValue: 11 }, { tokenId: '1000001', callValue: 44 }] }),
    ]),
  ]
  const one = { txid: TXID, from: CONTRACT, to: BOB, caller: ALICE }
  expect(await paid(infos)).toEqual({
    payments: [
      { ...one, index: 1, amountSun: 7 },
      { ...one, index: 2, amountSun: 9 },
      { ...one, index: 3, amountSun: 11 },
    ],
    reports: true,
    block: { blockNumber: 7, blockId: blockId(7), blockTimeMs: TIME_MS },
  })
  // Another node, that lists fewer kinds.
  const fewer = [infoOf([internal(ALICE_HEX, 5), internal(BOB_HEX, 7)])]
  expect((await paid(fewer)).payments).toEqual([{ ...one, index: 1, amountSun: 7 }])
})

it.each([
  ['to others', [infoOf([internal(ALICE_HEX, 5)])], {}],
  ['in a transaction that was reverted', [infoOf([internal(BOB_HEX, 5)])], { result: 'REVERT' }],
  ['in one whose info tells of a failure', [infoOf([internal(BOB_HEX, 5)], { result: 'FAILED' })], {}],
])('takes nothing %s', async (_name, infos, options) => {
  expect(await paid(infos, options)).toMatchObject({ payments: [], reports: true })
})

it.each([
  ['another transaction', [infoOf([internal(BOB_HEX, 5)], { id: 'ef'.repeat(32) })], 'id'],
  ['another block', [infoOf([internal(BOB_HEX, 5)], { blockNumber: 8 })], 'blockNumber'],
  ['a fork', [infoOf([internal(BOB_HEX, 5)], { blockTimeStamp: TIME_MS + 3_000 })], 'blockTimeStamp'],
  ['half of an amount', [infoOf([internal(BOB_HEX, 5, 'call', { callValueInfo: [{ callValue: 0.5 }] })])], 'callValue'],
  ['no infos of a block with transactions', [], NO_HISTORY],
  ['an empty answer', {}, NO_HISTORY],
  ['the refusal of a lite node', 'this API is closed because this node is a lite fullnode', NO_HISTORY],
])('believes no answer of %s', async (_name, infos, field) => {
  await expect(paid(infos)).rejects.toMatchObject({ code: 'TRON_BAD_ANSWER', data: { field } })
})

it('takes an empty block for one', async () => {
  expect(await paid([], { block: wireBlock(7, blockId(6), blockId(7)) })).toEqual({ payments: [], reports: false })
})
