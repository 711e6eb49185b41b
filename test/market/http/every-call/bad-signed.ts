/** Invalid signed payments: expired, with a field changed, with another amount, or with another sender or receiver. */
import { addressToHex } from '../../../../src/kernel/address.ts'
import { sun } from '../../../../src/kernel/sun.ts'
import { signTxid } from '../../../../src/tron/protobuf/protobuf.ts'
import { buildTransfer } from '../../../../src/tron/transactions.ts'
import type { SignedTransaction } from '../../../../src/tron/types.ts'
import { PAYER } from '../../conformance/running.ts'
import { providerSigner, RECEIVER } from '../../market-fixture.ts'
import { type BadRequestsOf, expectNamedField } from './bad.ts'
import type { RealMarket, Values } from './real-market.ts'

const COST = 65_000 * 60
const OTHER_HEX = addressToHex(RECEIVER)

export const badSigned: BadRequestsOf = ({ route, body }, market) => {
  const { keyReplacement: field } = route.call
  if (field === undefined || field === 'requester') return []
  return Object.entries(tamperedPayments(market)).map(([of, tx]) => {
    const signed: Values = { [field]: tx, ...(body && 'tx_id' in body ? { tx_id: tx.txID } : {}) }
    const text = JSON.stringify({ ...body, ...signed })
    return { of: `${field} ${of}`, text, headers: { apikey: undefined }, problem: expectNamedField(field, 'tx_id') }
  })
}

function tamperedPayments(market: RealMarket): Record<string, Values> {
  const good = market.transfer(COST)
  const inJson = (from: RegExp, to: string) => JSON.parse(JSON.stringify(good).replace(from, to)) as Values
  const stranger = providerSigner(9).privateKey
  return {
    'that is empty': {},
    'without a txID': { ...good, txID: undefined },
    'without bytes': { ...good, raw_data_hex: undefined },
    'without raw_data': { ...good, raw_data: undefined },
    'without a signature': { ...good, signature: [] },
    'of another txID': { ...good, txID: 'ab'.repeat(32) },
    'of half the bytes': { ...good, raw_data_hex: good.raw_data_hex.slice(0, 60) },
    'with a signature of zeros': { ...good, signature: ['00'.repeat(65)] },
    'signed by somebody else': { ...good, signature: [signTxid(good.txID, stranger)] },
    'whose JSON says another amount': inJson(/"amount":\d+/, '"amount":1'),
    'whose JSON says another recipient': inJson(/"to_address":"\w+"/, `"to_address":"${OTHER_HEX}"`),
    'whose JSON says another owner': inJson(/"owner_address":"\w+"/, `"owner_address":"${OTHER_HEX}"`),
    'whose JSON says another expiration': inJson(/"expiration":\d+/, '"expiration":1'),
    'whose JSON says another time stamp': inJson(/"timestamp":\d+/, '"timestamp":1'),
    'whose JSON says another block': inJson(/"ref_block_bytes":"\w+"/, '"ref_block_bytes":"ffff"'),
    'whose JSON says another block hash': inJson(/"ref_block_hash":"\w+"/, `"ref_block_hash":"${'f'.repeat(16)}"`),
    'of another amount': { ...market.transfer(61) },
    'to another recipient': { ...market.transfer(COST, RECEIVER) },
    'that has expired': { ...expired(market) },
  }
}

function expired({ chain, market }: RealMarket): SignedTransaction {
  const order = { from: PAYER.address, to: market.keys.fund.address, amountSun: sun(COST) }
  return buildTransfer(order, PAYER, { refBlock: chain.solid(), validForMs: 1 }).tx
}
