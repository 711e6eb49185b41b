import { TronWeb } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../src/kernel/errors.ts'
import {
  bandwidthOf,
  decodeRawData,
  encodeRawData,
  functionSelector,
  matchesRawData,
  recoverSigner,
  signTxid,
  txidOf,
} from '../../src/tron/protobuf/protobuf.ts'

const KEY = '11'.repeat(32)
const OTHER_KEY = '22'.repeat(32)
// The host is never called, because every builder below gets its block header as an argument.
const tronWeb = new TronWeb({ fullHost: 'http://127.0.0.1:1', privateKey: KEY })
const owner = String(TronWeb.address.fromPrivateKey(KEY))
const other = String(TronWeb.address.fromPrivateKey(OTHER_KEY))
const ownerHex = TronWeb.address.toHex(owner).toLowerCase()
const otherHex = TronWeb.address.toHex(other).toLowerCase()
const blockHeader = {
  ref_block_bytes: '0102',
  ref_block_hash: '0102030405060708',
  expiration: 1_700_000_060_000,
  timestamp: 1_700_000_000_000,
}
const options = { blockHeader }
const builder = tronWeb.transactionBuilder

const permission = {
  type: 2,
  permission_name: 'delegate',
  threshold: 1,
  operations: '0000000000000006000000000000000000000000000000000000000000000000',
  keys: [{ address: otherHex, weight: 1 }],
}

interface Built {
  txID: string
  raw_data_hex: string
  raw_data: unknown
}

const built: Record<string, { tx: () => Promise<Built>; value: object }> = {
  TransferContract: {
    tx: () => builder.sendTrx(other, 1_234_567, owner, options),
    value: { owner_address: ownerHex, to_address: otherHex, amount: 1_234_567 },
  },
  TransferAssetContract: {
    tx: () => builder.sendToken(other, 5, '1000001', owner, options),
    value: {
      owner_address: ownerHex,
      to_address: otherHex,
      asset_name: Buffer.from('1000001').toString('hex'),
      amount: 5,
    },
  },
  FreezeBalanceV2Contract: {
    tx: () => builder.freezeBalanceV2(5_000_000, 'ENERGY', owner, options),
    value: { owner_address: ownerHex, frozen_balance: 5_000_000, resource: 'ENERGY' },
  },
  UnfreezeBalanceV2Contract: {
    tx: () => builder.unfreezeBalanceV2(5_000_000, 'BANDWIDTH', owner, options),
    value: { owner_address: ownerHex, unfreeze_balance: 5_000_000 },
  },
  WithdrawExpireUnfreezeContract: {
    tx: () => builder.withdrawExpireUnfreeze(owner, options),
    value: { owner_address: ownerHex },
  },
  CancelAllUnfreezeV2Contract: {
    tx: () => builder.cancelUnfreezeBalanceV2(owner, options),
    value: { owner_address: ownerHex },
  },
  DelegateResourceContract: {
    tx: () => builder.delegateResource(9_000_000_000_000, other, 'ENERGY', owner, true, 600, options),
    value: {
      owner_address: ownerHex,
      receiver_address: otherHex,
      resource: 'ENERGY',
      balance: 9_000_000_000_000,
      lock: true,
      lock_period: 600,
    },
  },
  UnDelegateResourceContract: {
    tx: () => builder.undelegateResource(1_000_000, other, 'BANDWIDTH', owner, options),
    value: { owner_address: ownerHex, receiver_address: otherHex, balance: 1_000_000 },
  },
  AccountCreateContract: {
    tx: () => builder.createAccount(other, owner, options),
    value: { owner_address: ownerHex, account_address: otherHex },
  },
  VoteWitnessContract: {
    tx: () => builder.vote({ [other]: 3, [owner]: 2 }, owner, options),
    value: {
      owner_address: ownerHex,
      votes: [
        { vote_address: otherHex, vote_count: 3 },
        { vote_address: ownerHex, vote_count: 2 },
      ],
    },
  },
  AccountUpdateContract: {
    tx: () => builder.updateAccount('Anna', owner, options),
    value: { owner_address: ownerHex, account_name: Buffer.from('Anna').toString('hex') },
  },
  AccountPermissionUpdateContract: {
    tx: () =>
      builder.updateAccountPermissions(
        owner,
        {
          type: 0,
          permission_name: 'owner',
          threshold: 1,
          keys: [{ address: ownerHex, weight: 1 }],
        } as never,
        undefined,
        [permission] as never,
        options,
      ),
    value: {
      owner_address: ownerHex,
      owner: { permission_name: 'owner', threshold: 1, keys: [{ address: ownerHex, weight: 1 }] },
      actives: [{ ...permission, type: 'Active' }],
    },
  },
}

describe('decoding a transaction', () => {
  for (const [type, { tx, value }] of Object.entries(built)) {
    it(`decodes a ${type} that tronweb built, and encodes the same bytes again`, async () => {
      const made = await tx()
      const raw = decodeRawData(made.raw_data_hex)
      expect(raw).toMatchObject(blockHeader)
      expect(raw.contract[0].type).toBe(type)
      expect(raw.contract[0].parameter.value).toEqual(value)
      expect(encodeRawData(raw)).toBe(made.raw_data_hex)
      expect(encodeRawData(made.raw_data)).toBe(made.raw_data_hex)
      expect(txidOf(made.raw_data_hex)).toBe(made.txID)
      expect(matchesRawData(made.raw_data, made.raw_data_hex)).toBe(true)
    })
  }

  it('returns fee limit, memo, permission and call data', async () => {
    const { transaction } = await builder._triggerSmartContractLocal(
      other,
      'transfer(address,uint256)',
      { feeLimit: 30_000_000, callValue: 7, permissionId: 3, blockHeader } as never,
      [
        { type: 'address', value: other },
        { type: 'uint256', value: 1 },
      ],
      owner,
    )
    const noted = await builder.addUpdateData(transaction, 'note', 'utf8', { txLocal: true })
    const raw = decodeRawData(noted.raw_data_hex)
    expect(raw.fee_limit).toBe(30_000_000)
    expect(Buffer.from(raw.data ?? '', 'hex').toString()).toBe('note')
    const [contract] = raw.contract
    expect(contract.Permission_id).toBe(3)
    if (contract.type !== 'TriggerSmartContract') throw new Error('unexpected contract type')
    expect(contract.parameter.value.call_value).toBe(7)
    expect(contract.parameter.value.data?.slice(0, 8)).toBe(functionSelector('transfer(address,uint256)'))
  })
})

describe('strict decoding of a transaction', () => {
  const transfer = () => builder.sendTrx(other, 1_000_000, owner, options)
  const field = (number: number, wire: number, hex: string) => (number * 8 + wire).toString(16).padStart(2, '0') + hex

  const cases: [string, (hex: string) => string, string][] = [
    ['no bytes at all', () => '', 'not hex'],
    ['text that is not hex', () => 'zz', 'not hex'],
    ['bytes cut off', (hex) => hex.slice(0, -2), 'truncated'],
    ['a field nobody knows', (hex) => hex + field(13, 0, '01'), 'unknown field 13'],
    ['a second expiration', (hex) => hex + field(8, 0, '01'), 'expiration given twice'],
    ['a wrong wire type', (hex) => hex + field(14, 2, '00'), 'wrong wire type'],
    ['an endless varint', (hex) => `${hex}9001${'ff'.repeat(11)}`, 'varint too long'],
    ['a second contract', (hex) => hex + hex.slice(hex.indexOf('5a'), hex.lastIndexOf('70')), 'one contract'],
    ['no contract', () => field(8, 0, '01'), 'one contract'],
    ['an address of another chain', (hex) => hex.replace('0a1541', '0a1542'), 'not an address'],
  ]
  for (const [name, spoil, reason] of cases) {
    it(`rejects ${name}`, async () => {
      const hex = spoil((await transfer()).raw_data_hex)
      let thrown: unknown
      try {
        decodeRawData(hex)
      } catch (error) {
        thrown = error
      }
      expect(thrown).toBeInstanceOf(AppError)
      expect((thrown as AppError).code).toBe('TRON_TX_MALFORMED')
      expect(String((thrown as AppError).data.reason)).toContain(reason)
    })
  }

  it('rejects an amount that a number cannot hold exactly', async () => {
    const raw = decodeRawData((await transfer()).raw_data_hex)
    const [contract] = raw.contract
    const value = { ...contract.parameter.value, amount: '9007199254740993' }
    const hex = encodeRawData({ ...raw, contract: [{ ...contract, parameter: { value } }] })
    expect(() => decodeRawData(hex)).toThrow('TRON_TX_MALFORMED')
  })

  it('keeps a negative amount negative', async () => {
    const raw = decodeRawData((await transfer()).raw_data_hex)
    const [contract] = raw.contract
    const value = { ...contract.parameter.value, amount: -5 }
    const hex = encodeRawData({ ...raw, contract: [{ ...contract, parameter: { value } }] })
    expect(decodeRawData(hex).contract[0].parameter.value).toMatchObject({ amount: -5 })
  })

  it('detects JSON that differs from the bytes', async () => {
    const tx = await transfer()
    const changed = structuredClone(tx.raw_data) as {
      contract: { parameter: { value: { amount: number } } }[]
    }
    const [contract] = changed.contract
    if (contract) contract.parameter.value.amount = 1
    expect(matchesRawData(changed, tx.raw_data_hex)).toBe(false)
    expect(matchesRawData(undefined, tx.raw_data_hex)).toBe(false)
    expect(matchesRawData({ contract: [] }, tx.raw_data_hex)).toBe(false)
  })

  it('accepts base58 addresses as equal to hex', async () => {
    const tx = await transfer()
    const value = { owner_address: owner, to_address: other, amount: 1_000_000 }
    const raw_data = { ...tx.raw_data, contract: [{ type: 'TransferContract', parameter: { value } }] }
    expect(matchesRawData(raw_data, tx.raw_data_hex, true)).toBe(true)
  })
})

describe('the signatures of a transaction', () => {
  it('lead to the signer, whether tronweb or our code has signed', async () => {
    const tx = await builder.sendTrx(other, 1, owner, options)
    const signed = await tronWeb.trx.sign(tx)
    expect(recoverSigner(tx.txID, signed.signature[0] ?? '')).toBe(owner)
    expect(recoverSigner(tx.txID, signTxid(tx.txID, OTHER_KEY))).toBe(other)
  })

  it('are rejected if invalid', async () => {
    for (const signature of ['', 'ab', 'zz'.repeat(65), '00'.repeat(65), 'ff'.repeat(65)]) {
      expect(() => recoverSigner('00'.repeat(32), signature)).toThrow('TRON_TX_MALFORMED')
    }
  })

  it('are included in the bytes that a transaction is charged for', async () => {
    const tx = await builder.sendTrx(other, 1_000_000, owner, options)
    // A plain transfer with one signature is known to use 265 to 270 Bandwidth.
    const bytes = bandwidthOf(tx.raw_data_hex, 1)
    expect(bytes).toBe(3 + tx.raw_data_hex.length / 2 + 67 + 64)
    expect(bytes).toBeGreaterThan(260)
    expect(bytes).toBeLessThan(272)
  })
})
