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
