/**
 * Tests TRX that a contract paid to the bot address: it is owed, reported and refunded by hand, and rents no Energy.
 */
import { expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { moveCursor } from '../../src/db/stores/chain/cursors.ts'
import { watchZap } from '../../src/db/stores/zapbuy/zap-people.ts'
import { zapByPrefix } from '../../src/db/stores/zapbuy/zaps.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../src/sandbox/tron-node/tron-node.ts'
import { bot, createZapFixture, REFUNDS, trx } from './zap-fixture.ts'

const CONTRACT = tronAddress('TEEXEWrkMFKapSMJ6mErg39ELFKDqEs6w3')
const READER = 5_000_000_001

it.each(['0.4', '20'])(
  'a payment of %s TRX from a contract to ZapBuy is owed, and no order is made',
  async (amount) => {
    const fixture = await createZapFixture({ wallet: REFUNDS, noOrder: 'return' })
    const { chain, db } = fixture
    const pass = async () => {
      for (const worker of fixture.watcher.workers) await worker.pass()
    }
    chain.makeContract(CONTRACT, trx('1000'))
    await pass()
    const txid = chain.payFromContract(CONTRACT, bot.address, trx(amount))
    await db.write((tx) => watchZap(tx, `${txid}.0`, READER))
    fixture.mine()
    await pass()
    expect(await fixture.zap(`${txid}.0`)).toBeUndefined()
    fixture.mine(SOLIDIFIED_LAG_BLOCKS + 1)
    await pass()
    const row = { state: 'owed', reason: 'contract', sender: CONTRACT, paidSun: trx(amount), refundTxid: null }
    expect(await fixture.zap(`${txid}.0`)).toMatchObject(row)
    expect(await db.read((reader) => zapByPrefix(reader, txid))).toMatchObject({ txid: `${txid}.0` })
    await db.write((tx) => moveCursor(tx, 'zapbuy.contracts', { blockNumber: 1, blockId: '' }))
    fixture.mine(60)
    await pass()
    await pass()
    expect(await fixture.zap(`${txid}.0`)).toMatchObject(row)
    expect(fixture.operator.orders).toEqual([])
    const events = (await db.read((reader) => reader.orm.select({ event: outbox.event }).from(outbox).all())).map(
      ({ event }) => event,
    )
    expect(events.filter((event) => event.kind === 'zap')).toMatchObject([
      { state: 'owed', facts: { reason: 'contract' } },
    ])
    expect(events).toContainEqual(
      expect.objectContaining({ name: 'refund_owed', facts: expect.objectContaining({ why: 'by_hand' }) }),
    )
  },
)
