/** Tests that responses which would keep JSON.parse busy for seconds are rejected unparsed. */
import { describe, expect, it, vi } from 'vitest'
import { parseAnswer } from '../../src/tron/node/answers.ts'
import { parseBlockList } from '../../src/tron/node/block-list.ts'

const MIB = 1024 * 1024

describe('a response of a node', () => {
  it.each([
    ['that consists of brackets only', '['.repeat(MIB)],
    ['with deeply nested objects', '{"a":'.repeat(MIB)],
    ['with millions of numbers', `{"a":[${'0,'.repeat(4 * MIB)}0]}`],
    ['with millions of strings', `{"a":[${'"",'.repeat(2 * MIB)}""]}`],
  ])('%s is rejected before it is parsed', (_, text) => {
    const parse = vi.spyOn(JSON, 'parse')
    const refused = expect.objectContaining({ code: 'TRON_BAD_ANSWER' })
    expect(() => parseAnswer('wallet/x', text)).toThrow(refused)
    expect(() => parseBlockList('wallet/x', text)).toThrow(refused)
    expect(parse).not.toHaveBeenCalled()
  })

  it('may have any content in its strings', () => {
    const memo = `${'[{,'.repeat(100_000)}\\"\\\\`
    expect(parseAnswer('wallet/x', `{"memo":"${memo}","more":"${memo}"}`)).toMatchObject({
      memo: expect.stringMatching(/\[\{,"\\$/),
    })
  })

  it('may be as deep as a transaction, at any length', () => {
    const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
    expect(parseAnswer('wallet/x', `{"list":[${Array(2_000).fill(deep).join(',')}]}`).list).toHaveLength(2_000)
  })
})
