/**
 * Tests verification of foreign signed transactions: accepted only if bytes, JSON, id, signature and permission all
 * agree.
 */
import { describe, expect, it } from 'vitest'
import { sun } from '../../src/kernel/sun.ts'
import { createKeyRing } from '../../src/tron/keys.ts'
import { operationsHex } from '../../src/tron/permissions.ts'
import { decodeRawData, encodeRawData, signTxid, txidOf } from '../../src/tron/protobuf/protobuf.ts'
import { buildDelegate, buildFreeze, buildTransfer } from '../../src/tron/transactions.ts'
import type { AccountPermission, SignedTransaction } from '../../src/tron/types.ts'
import { findAuthorityProblem, verifyTransaction } from '../../src/tron/verify.ts'
import { withHighS } from '../support/high-s-signature.ts'
import { blockId } from './canned-node.ts'

const ring = createKeyRing(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
)
const [alice, bob, carol] = [ring.signer(0), ring.signer(1), ring.signer(2)]
const NOW_MS = 1_700_000_000_000
const context = { refBlock: { number: 77, id: blockId(77), timestampMs: NOW_MS }, timestampMs: NOW_MS }
const order = {
  owner: alice.address,
  receiver: bob.address,
  resource: 'ENERGY',
  balanceSun: sun(5_000_000),
  lockPeriodBlocks: 1200,
} as const
const delegation = buildDelegate(order, alice, context).tx
const transfer = buildTransfer({ from: alice.address, to: bob.address, amountSun: sun(42) }, alice, context).tx

type Raw = Record<string, unknown>

/** Returns a transaction with this raw_data and matching bytes, id and signature. */
function signAgain(raw: Raw, privateKey = alice.privateKey): SignedTransaction {
  const raw_data_hex = encodeRawData(raw)
  const txID = txidOf(raw_data_hex)
  return { txID, raw_data: raw, raw_data_hex, signature: [signTxid(txID, privateKey)] }
}

function withValue(tx: SignedTransaction, value: Raw): Raw {
  const [contract] = tx.raw_data.contract as [{ parameter: { value: Raw } }]
  const parameter = { ...contract.parameter, value: { ...contract.parameter.value, ...value } }
  return { ...tx.raw_data, contract: [{ ...contract, parameter }] }
}

function codeOf(input: unknown, nowMs = NOW_MS): unknown {
  const verdict = verifyTransaction(input, nowMs)
  return verdict.ok ? 'ok' : verdict.problem.code
}

describe('verifying a valid transaction', () => {
  it('returns a delegation with its fields', () => {
    const verdict = verifyTransaction(delegation, NOW_MS)
    expect(verdict).toMatchObject({
      ok: true,
      verified: {
        txid: delegation.txID,
        owner: alice.address,
        permissionId: 0,
        signers: [alice.address],
        expirationMs: NOW_MS + 60_000,
        contract: {
          kind: 'delegate',
          owner: alice.address,
          receiver: bob.address,
          resource: 'ENERGY',
          balanceSun: 5_000_000,
          lock: true,
          lockPeriodBlocks: 1200,
        },
      },
    })
  })

  it('returns a transfer with its fields', () => {
    expect(verifyTransaction(transfer, NOW_MS)).toMatchObject({
      ok: true,
      verified: { contract: { kind: 'transfer', from: alice.address, to: bob.address, amountSun: 42 } },
    })
  })

  it('accepts base58, capitals, 0x, explicit zeros, and null for absent values', () => {
    const spelled = {
      ...delegation,
      visible: true,
      txID: delegation.txID.toUpperCase(),
      raw_data_hex: delegation.raw_data_hex.toUpperCase(),
      signature: delegation.signature.map((s) => `0x${s.toUpperCase()}`),
      raw_data: withValue(delegation, { owner_address: alice.address, receiver_address: bob.address }),
    }
    expect(codeOf(spelled)).toBe('ok')
    expect(codeOf({ ...delegation, visible: null })).toBe('ok')
  })

  it('removes any extra fields of the sender', () => {
    const verdict = verifyTransaction({ ...transfer, ret: [{ contractRet: 'SUCCESS' }], callback: 'x' }, NOW_MS)
    expect(verdict.ok && Object.keys(verdict.verified.tx).sort()).toEqual([
      'raw_data',
      'raw_data_hex',
      'signature',
      'txID',
      'visible',
    ])
    expect(verdict.ok && encodeRawData(verdict.verified.tx.raw_data)).toBe(transfer.raw_data_hex)
  })
})

describe('verifying an invalid transaction', () => {
  const { signature, raw_data, raw_data_hex } = delegation
  const other = buildDelegate({ ...order, receiver: carol.address }, alice, context).tx
  const bits = signature[0] ?? ''
  const flipped = (bits.startsWith('0') ? '1' : '0') + bits.slice(1)

  it.each<[string, unknown, string]>([
    ['if it is missing', undefined, 'SHAPE'],
    ['if it is text', 'x', 'SHAPE'],
    ['without txID', { ...delegation, txID: undefined }, 'SHAPE'],
    ['without bytes', { ...delegation, raw_data_hex: '' }, 'SHAPE'],
    ['with half a byte', { ...delegation, raw_data_hex: `${raw_data_hex}0` }, 'SHAPE'],
    ['without raw_data', { ...delegation, raw_data: null }, 'SHAPE'],
    ['with visible as text', { ...delegation, visible: 'true' }, 'SHAPE'],
    ['without signature', { ...delegation, signature: [] }, 'SHAPE'],
    ['with a signature of 64 bytes', { ...delegation, signature: [bits.slice(2)] }, 'SHAPE'],
    ['with six signatures', { ...delegation, signature: Array(6).fill(bits) }, 'SHAPE'],
    ['with bytes that are not a transaction', { ...delegation, raw_data_hex: 'ff'.repeat(40) }, 'RAW_DATA_HEX'],
    ['with truncated bytes', { ...delegation, raw_data_hex: raw_data_hex.slice(0, -2) }, 'RAW_DATA_HEX'],
    ['with bytes appended', { ...delegation, raw_data_hex: `${raw_data_hex}7000` }, 'RAW_DATA_HEX'],
    ['with the id of another transaction', { ...delegation, txID: other.txID }, 'TXID'],
    ['with the bytes of another transaction', { ...delegation, raw_data_hex: other.raw_data_hex }, 'TXID'],
    ['with the JSON of another transaction', { ...delegation, raw_data: other.raw_data }, 'RAW_DATA'],
    ['with bytes and id of another transaction', { ...other, raw_data }, 'RAW_DATA'],
    ['with the same signature twice', { ...delegation, signature: [bits, bits] }, 'SIGNATURE'],
    ['with a high s', { ...delegation, signature: [withHighS(bits)] }, 'HIGH_S'],
    ['with an impossible signature', { ...delegation, signature: ['00'.repeat(65)] }, 'SIGNATURE'],
  ])('rejects it %s', (_what, input, code) => {
    expect(codeOf(input)).toBe(code)
  })

  it.each<[string, Raw]>([
    ['owner_address', { owner_address: '41'.padEnd(42, '1') }],
    ['receiver_address', { receiver_address: '41'.padEnd(42, '1') }],
    ['balance', { balance: 5_000_001 }],
    ['balance as another type', { balance: { a: 1 } }],
    ['resource', { resource: 'BANDWIDTH' }],
    ['lock', { lock: false }],
    ['lock_period', { lock_period: 1201 }],
  ])('rejects it if the JSON differs from the bytes in %s', (_field, value) => {
    expect(codeOf({ ...delegation, raw_data: withValue(delegation, value) })).toBe('RAW_DATA')
  })

  it.each<[string, Raw]>([
    ['expiration', { expiration: NOW_MS + 60_001 }],
    ['timestamp', { timestamp: 1 }],
    ['ref_block_bytes', { ref_block_bytes: '0001' }],
    ['ref_block_hash', { ref_block_hash: '00'.repeat(8) }],
    ['fee_limit', { fee_limit: 1 }],
    ['data', { data: 'ab' }],
    ['contract', { contract: [] }],
    ['two contracts', { contract: [...(raw_data.contract as []), ...(raw_data.contract as [])] }],
  ])('rejects it if raw_data differs from the bytes in %s', (_field, over) => {
    expect(codeOf({ ...delegation, raw_data: { ...raw_data, ...over } })).toBe('RAW_DATA')
  })

  it.each<[string, SignedTransaction, string]>([
    ['moves nothing', signAgain(withValue(transfer, { amount: 0 })), 'FIELD'],
    ['moves a negative amount', signAgain(withValue(transfer, { amount: -5 })), 'FIELD'],
    ['has no receiver', signAgain(withValue(transfer, { to_address: undefined })), 'FIELD'],
    ['delegates votes', signAgain(withValue(delegation, { resource: 'TRON_POWER' })), 'FIELD'],
    ['has a negative lock', signAgain(withValue(delegation, { lock_period: -1 })), 'FIELD'],
    [
      'is of another kind',
      buildFreeze({ owner: alice.address, resource: 'ENERGY', balanceSun: sun(1) }, alice, context).tx,
      'CONTRACT_TYPE',
    ],
    [
      'is valid for two days',
      signAgain({ ...transfer.raw_data, expiration: NOW_MS + 172_800_000 }),
      'EXPIRATION_TOO_FAR',
    ],
  ])('rejects it if it %s, even with a valid signature', (_what, tx, code) => {
    expect(codeOf(tx)).toBe(code)
  })

  it('rejects it once it has expired', () => {
    expect(codeOf(transfer, NOW_MS + 59_999)).toBe('ok')
    expect(codeOf(transfer, NOW_MS + 60_000)).toBe('EXPIRED')
  })

  it('rejects it if its signature was tampered with and recovers another address or none', () => {
    const verdict = verifyTransaction({ ...delegation, signature: [flipped] }, NOW_MS)
    if (verdict.ok) expect(verdict.verified.signers).not.toContain(alice.address)
    else expect(verdict.problem.code).toBe('SIGNATURE')
  })

  it("gives the same result for our bytes and tronweb's", () => {
    expect(decodeRawData(transfer.raw_data_hex)).toEqual(transfer.raw_data)
  })
})

describe('verifying the authority', () => {
  const permission = (over: Partial<AccountPermission>): AccountPermission => ({
    id: 0,
    keys: [alice.address],
    weights: [1],
    threshold: 1,
    operationsHex: '',
    ...over,
  })
  const active = permission({
    id: 2,
    keys: [bob.address],
    operationsHex: operationsHex('DelegateResourceContract'),
  })
  const account = { address: alice.address, ownerPermission: permission({}), activePermissions: [active] }

  function verdictOn(tx: SignedTransaction, over: Partial<typeof account> = {}): string {
    const verdict = verifyTransaction(tx, NOW_MS)
    if (!verdict.ok) return verdict.problem.code
    return findAuthorityProblem(verdict.verified, { ...account, ...over })?.code ?? 'ok'
  }
  const withPermission = (permissionId: number, privateKey: string) =>
    buildDelegate(order, { privateKey, permissionId }, context).tx

  it.each<[string, string, SignedTransaction, string]>([
    ['the owner', 'takes', delegation, 'ok'],
    ['the key of an active permission', 'takes', withPermission(2, bob.privateKey), 'ok'],
    ['another key under that permission', 'refuses', withPermission(2, carol.privateKey), 'SIGNER'],
    ['the owner under a permission of others', 'refuses', withPermission(2, alice.privateKey), 'SIGNER'],
    ['a permission that does not exist', 'refuses', withPermission(3, bob.privateKey), 'PERMISSION'],
    ['another key in the name of the owner', 'refuses', signAgain(delegation.raw_data, bob.privateKey), 'SIGNER'],
    [
      'a permission that does not allow this kind',
      'refuses',
      buildTransfer(
        { from: alice.address, to: bob.address, amountSun: sun(1) },
        { privateKey: bob.privateKey, permissionId: 2 },
        context,
      ).tx,
      'PERMISSION',
    ],
  ])('of %s: the verifier %s the transaction', (_who, _does, tx, code) => {
    expect(verdictOn(tx)).toBe(code)
  })

  it('follows the current state of the chain, so that a former owner can no longer sign', () => {
    expect(verdictOn(delegation, { ownerPermission: permission({ keys: [carol.address] }) })).toBe('SIGNER')
    expect(verdictOn(delegation, { ownerPermission: permission({ threshold: 2 }) })).toBe('SIGNER')
  })

  it('throws if called with an account other than the owner', () => {
    expect(() => verdictOn(delegation, { address: bob.address })).toThrow(RangeError)
  })
})
