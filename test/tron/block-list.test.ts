/** Tests that the fast scan of a long response finds the same blocks as a full parse. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBlockList } from '../../src/tron/node/block-list.ts'
import { blockId, wireBlock, wireTransaction, wireTransfer } from './canned-node.ts'

const ADDRESSES = Array.from({ length: 6 }, (_, i) => `41${String(i).repeat(40)}`)
const address = fc.constantFrom(...ADDRESSES)
/** Text that imitates the positions at which the scan splits a response. */
const memo = fc.constantFrom(
  '',
  'hello',
  ',{"ret":[',
  '"to_address":"41',
  `_address":"${ADDRESSES[0]}"`,
  '},{"blockID":',
  ']}',
)

const transaction = fc
  .record({
    from: address,
    to: address,
    memo,
    kind: fc.constantFrom('transfer', 'delegate', 'call', 'shielded'),
  })
  .map(({ from, to, memo, kind }) => {
    const txid = 'ab'.repeat(32)
    const tx =
      kind === 'transfer'
        ? wireTransfer(txid, from, to, 5)
        : kind === 'delegate'
          ? wireTransaction(txid, 'DelegateResourceContract', {
              owner_address: from,
              receiver_address: to,
              balance: 1,
            })
          : kind === 'call'
            ? wireTransaction(txid, 'TriggerSmartContract', { owner_address: from, contract_address: to }, 'REVERT')
            : wireTransaction(txid, 'ShieldedTransferContract', {})
    return { ...tx, memo }
  })
const blocks = fc
  .array(fc.array(transaction, { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  .map((lists) => lists.map((list, i) => wireBlock(i + 1, blockId(i), blockId(i + 1), list)))

describe('parsing a list of blocks', () => {
  it('gives the same result for compact and other formatting, whichever transactions are read', () => {
    fc.assert(
      fc.property(blocks, fc.uniqueArray(address), fc.boolean(), (wire, watched, failed) => {
        const watch = (hex: string) => watched.includes(hex)
        const options = { watch, ...(failed && { failedCalls: true as const }) }
        const compact = parseBlockList('x', JSON.stringify({ block: wire }), options)
        const spacious = parseBlockList('x', JSON.stringify({ block: wire }, null, 1), options)
        expect(compact).toEqual(spacious)
        const calls = wire.flatMap((block) => JSON.stringify(block).match(/"contractRet":"REVERT"/g) ?? [])
        const read = compact.flatMap(({ transactions }) => transactions).filter(({ failedCall }) => failedCall)
        expect(read).toHaveLength(failed ? calls.length : 0)
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same result without watched addresses', () => {
    fc.assert(
      fc.property(blocks, (wire) => {
        const readable = wire.map((block) => ({ ...block }))
        expect(parseBlockList('x', JSON.stringify({ block: readable }))).toEqual(
          parseBlockList('x', JSON.stringify({ block: readable }, null, 1)),
        )
      }),
    )
  })

  it('finds a watched address written in capitals', () => {
    const hex = `41${'ab'.repeat(20)}`
    const wire = [
      wireBlock(1, blockId(0), blockId(1), [
        wireTransfer('ab'.repeat(32), ADDRESSES[0] ?? '', `41${'AB'.repeat(20)}`, 5),
      ]),
    ]
    for (const indent of [0, 1]) {
      const [block] = parseBlockList('x', JSON.stringify({ block: wire }, null, indent), {
        watch: (a) => a === hex,
      })
      expect(block?.transactions).toHaveLength(1)
    }
  })

  it('rejects base58 instead of hex, so that no address is missed', () => {
    const wire = [
      wireBlock(1, blockId(0), blockId(1), [
        wireTransfer('ab'.repeat(32), 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', 'TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK', 5),
      ]),
    ]
    const read = () => parseBlockList('x', JSON.stringify({ block: wire }), { watch: () => false })
    expect(read).toThrow(expect.objectContaining({ code: 'TRON_BAD_ANSWER' }))
  })
})

it('a block may pay an address that a call names at any position, or if it creates a contract', () => {
  const address = `41${'ab'.repeat(20)}`
  const word = `${'0'.repeat(24)}${'ab'.repeat(20)}`
  const filler = '11'.repeat(32)
  const mayPay = (value: object, type = 'TriggerSmartContract') => {
    const transaction = {
      ret: [{ contractRet: 'SUCCESS' }],
      signature: ['aa'.repeat(65)],
      txID: 'cc'.repeat(32),
      raw_data: { contract: [{ parameter: { value: { owner_address: `41${'cd'.repeat(20)}`, ...value } }, type }] },
    }
    const id = `${'0'.repeat(15)}7${'dd'.repeat(24)}`
    const raw_data = { number: 7, parentHash: 'ee'.repeat(32), timestamp: 1 }
    const body = { block: [{ blockID: id, block_header: { raw_data }, transactions: [transaction] }] }
    // With and without spaces, that is parsed as a whole and block by block.
    const found = [JSON.stringify(body), JSON.stringify(body, null, 1)].map(
      (text) => parseBlockList('blocks', text, { watch: () => false, payees: (hex) => hex === address })[0]?.mayPay,
    )
    expect(found[0]).toBe(found[1])
    return found[0]
  }
  const call = (data: string) => mayPay({ data })
  expect(call(`0c11dedd${word}${filler}`)).toBe(true)
  expect(call(`0c11dedd${filler}${filler}${word}`)).toBe(true)
  // Packed at the start of its word, in an inner call, in capital letters, and in a transfer from another holder.
  expect(call(`0c11dedd${filler}${'ab'.repeat(20)}${'0'.repeat(24)}`)).toBe(true)
  expect(call(`0c11dedd${filler}a9059cbb${word}`)).toBe(true)
  expect(call(`0c11dedd${filler}${word.toUpperCase()}`)).toBe(true)
  expect(call(`23b872dd${filler}${word}${filler}`)).toBe(true)
  expect(call(`a9059cbb${word}${filler}`)).toBe(true)
  expect(call(`0c11dedd${filler}${filler}`)).toBe(false)
  expect(call(`a9059cbb${filler}${filler}`)).toBe(false)
  expect(mayPay({})).toBe(false)
  expect(mayPay({ new_contract: { bytecode: '60' } }, 'CreateSmartContract')).toBe(true)
  expect(mayPay({ amount: 1, to_address: address }, 'TransferContract')).toBe(false)
})
