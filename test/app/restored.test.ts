/** The whole program, with a bot beside the main one, after a restore from a copy that the chain has left behind. */
import { expect, it } from 'vitest'
import { orders } from '../../src/db/schema/orders/orders.ts'
import { readLink } from '../../src/db/stores/bot/users.ts'
import { balance } from '../../src/db/stores/treasury/ledger.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { buyer } from '../../src/market/base/ledger.ts'
import { SPARE_BOTS } from '../../src/sandbox/telegram/telegram.ts'
import { type World, world } from '../support/world.ts'

const BOT_TOKENS = SPARE_BOTS[0]?.token ?? ''
/** More than a minute of blocks after the start, solidified. */
const BLOCKS = 50

async function further(w: World) {
  await w.app.fleet.worker.pass()
  const [one] = w.app.fleet.bots()
  if (!one) throw new Error('it does not run')
  await one.bot.ready
  return one
}

async function unwell(w: World): Promise<string[]> {
  const answer = await fetch(`${w.app.apiUrl}/healthz`)
  const { problems } = (await answer.json()) as { problems: { name: string }[] }
  return problems.map(({ name }) => name)
}

it('sells nothing and says so, until its books are those of the chain; then each bot goes on', async () => {
  const w = await world({ BOT_TOKENS })
  const { alice, wei } = w
  const chat = () => alice.in(0)
  const account = async () => {
    const link = await (await further(w)).db.read((reader) => readLink(reader, alice.chat.id))
    if (!link) throw new Error('no account was opened')
    return link
  }
  /** Of what she was asked last. */
  const confirm = async () => {
    chat().say(`/energy ${wei.wallet.address} 65000 1h`)
    const quote = await chat().waitFor((all) => all.findLast(({ buttons }) => buttons.flat().some(isConfirm)))
    await chat().tap(quote.buttons.flat().find(isConfirm)?.text ?? '', { messageId: quote.id })
  }
  await further(w)
  chat().start()
  await chat().sees(/./)
  await chat().tap('go:create')
  await chat().sees('Your account is ready')
  await w.send(alice.wallet, tronAddress((await account()).depositAddress), '101')
  await w.settle()
  await confirm()
  await w.settle()
  const copy = await w.copy()
  await confirm()
  await w.settle()

  await w.restore(copy)
  const { accountId } = await account()
  const held = () => w.app.db.read((reader) => balance(reader, buyer(accountId)))
  await confirm()
  await chat().sees('The marketplace takes no new orders right now. Nothing was charged')
  await w.app.restored?.pass()
  expect(await unwell(w)).toEqual(['restored'])
  for (let passes = 0; passes < 3; passes++) {
    w.mine(BLOCKS)
    await w.settle()
  }
  expect(await unwell(w)).toEqual([])
  // What was ordered after the copy is nobody's order, and its price is back.
  expect(await held()).toBe(96_100_000)
  const byHouse = await w.app.db.read(({ orm }) => orm.select({ by: orders.accountId }).from(orders).all())
  expect(byHouse.map(({ by }) => by).sort()).toEqual([accountId, 'house'].sort())
  await confirm()
  await w.settle()
  expect(await held()).toBeLessThan(96_100_000)
})

const isConfirm = ({ text }: { text: string }) => text.startsWith('✅ Confirm')
