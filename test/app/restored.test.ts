/** Tests the whole program, with an additional bot, after a restore from a backup older than the chain's state. */
import { expect, it } from 'vitest'
import { orders } from '../../src/db/schema/orders/orders.ts'
import { readCurrentLink } from '../../src/db/stores/bot/users.ts'
import { balance } from '../../src/db/stores/treasury/ledger.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { buyer } from '../../src/market/base/ledger.ts'
import { SPARE_BOTS } from '../../src/sandbox/telegram/telegram.ts'
import { createSandboxFixture, type SandboxFixture } from '../support/sandbox-fixture.ts'

const BOT_TOKENS = SPARE_BOTS[0]?.token ?? ''
/** More than a minute of blocks after the start, all solidified. */
const BLOCKS = 50

async function additionalBot(w: SandboxFixture) {
  await w.app.fleet.worker.pass()
  const [one] = w.app.fleet.bots()
  if (!one) throw new Error('the additional bot is not running')
  await one.bot.ready
  return one
}

async function problemNames(w: SandboxFixture): Promise<string[]> {
  const answer = await fetch(`${w.app.apiUrl}/healthz`)
  const { problems } = (await answer.json()) as { problems: { name: string }[] }
  return problems.map(({ name }) => name)
}

it('a restored service sells nothing until the books agree with the chain, and then each bot resumes', async () => {
  const w = await createSandboxFixture({ BOT_TOKENS })
  const { alice, wei } = w
  const chat = () => alice.inBot(0)
  const account = async () => {
    const link = await (await additionalBot(w)).db.read((reader) => readCurrentLink(reader, alice.chat.id))
    if (!link) throw new Error('no account was opened')
    return link
  }
  /** Requests a quote and confirms it. */
  const quoteAndConfirm = async () => {
    chat().say(`/energy ${wei.wallet.address} 65000 1h`)
    const quote = await chat().waitFor((all) => all.findLast(({ buttons }) => buttons.flat().some(isConfirm)))
    await chat().tap(quote.buttons.flat().find(isConfirm)?.text ?? '', { messageId: quote.id })
  }
  await additionalBot(w)
  chat().start()
  await chat().sees(/./)
  await chat().tap('go:create')
  await chat().sees('Your account is ready')
  await w.send(alice.wallet, tronAddress((await account()).depositAddress), '101')
  await w.settle()
  await quoteAndConfirm()
  await w.settle()
  const copy = await w.backUp()
  await quoteAndConfirm()
  await w.settle()

  await w.restore(copy)
  const { accountId } = await account()
  const readBalance = () => w.app.db.read((reader) => balance(reader, buyer(accountId)))
  await quoteAndConfirm()
  await chat().sees('The marketplace takes no new orders right now. Nothing was charged')
  await w.app.restoreCheck?.pass()
  expect(await problemNames(w)).toEqual(['restored'])
  for (let passes = 0; passes < 3; passes++) {
    w.mine(BLOCKS)
    await w.settle()
  }
  expect(await problemNames(w)).toEqual([])
  // An order placed after the backup belongs to no user any more, and its price is refunded.
  expect(await readBalance()).toBe(96_100_000)
  const orderAccounts = await w.app.db.read(({ orm }) => orm.select({ by: orders.accountId }).from(orders).all())
  expect(orderAccounts.map(({ by }) => by).sort()).toEqual([accountId, 'house'].sort())
  await quoteAndConfirm()
  await w.settle()
  expect(await readBalance()).toBeLessThan(96_100_000)
})

const isConfirm = ({ text }: { text: string }) => text.startsWith('✅ Rent for')
