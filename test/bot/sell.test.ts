/** Selling to open orders by hand: the list and its filter, the page that a wallet signs on, notices, and refusals. */
import { expect, it } from 'vitest'
import type { SaleBoot, SaleToSign, SaleView } from '../../src/contract/pages/sell.ts'
import { manualSalesOf } from '../../src/db/stores/bot/manual-sales.ts'
import type { SandboxPerson } from '../../src/sandbox/seed.ts'
import type { Signer } from '../../src/tron/types.ts'
import { createSandboxFixture } from '../support/sandbox-fixture.ts'
import { bootOf, callPage } from './pages/page-calls.ts'
import { sign, type Unsigned } from './pages/provider-fixture.ts'

const HOUR_SEC = 3_600

interface SaleAnswer extends Partial<SaleToSign> {
  view?: SaleView
  error?: string
  text?: string
}

async function createSellerFixture(settings: Readonly<Record<string, string>> = {}) {
  const w = await createSandboxFixture(settings)
  const { chat } = w.alice
  const { stakedAccount: staked } = w.app.tron.seed.people[0] as SandboxPerson
  await w.openAccount(w.wei, '1000')

  /** Places an order of Wei that waits: the only provider at this price has 150,000 Energy. */
  async function order(body: object = {}): Promise<string> {
    const answer = await fetch(`${w.app.apiUrl}/v2/buy-resource`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: await w.keyOf(w.wei) },
      body: JSON.stringify({
        ...{ resourceAmount: 200_000, unitPrice: 60, durationSec: HOUR_SEC, receiver: w.wei.wallet.address },
        ...body,
      }),
    })
    const { data, message } = (await answer.json()) as { data: { orderId: string } | null; message: string }
    if (!data) throw new Error(message)
    return data.orderId
  }

  async function openList() {
    const { id } = chat.say('/sell')
    return chat.sees('Open orders:', { after: id })
  }

  /** Returns the page of the first order in the list. */
  async function openPage(): Promise<string> {
    const { buttons, text } = await openList()
    const button = buttons.flat().find((one) => one.kind === 'url')
    if (button?.kind !== 'url') throw new Error(`no page in: ${text}`)
    return button.url.replace('localhost', '127.0.0.1')
  }

  const call = (url: string, name: string, body: object = {}) => callPage<SaleAnswer>(w, url, name, body)
  const viewOf = async (url: string) => (await bootOf<SaleBoot>(url)).view

  async function prepare(url: string, by: Signer = staked) {
    const { json, status } = await call(url, 'prepare', { address: by.address })
    if (!json.transaction) throw new Error(`${status} ${JSON.stringify(json)}`)
    return { tx: json.transaction as unknown as Unsigned, html: json.html ?? '' }
  }

  return { w, chat, staked, order, openList, openPage, call, viewOf, prepare }
}

it('a user sells to an open order with a wallet, is paid, and is told when the lock ends', async () => {
  const f = await createSellerFixture()
  const { w, chat, staked } = f
  expect((await f.openList()).text).toContain('No open order matches.')
  await f.order()
  const list = await f.openList()
  expect(list.text).toContain('Open orders: 1')
  // 200,000 units at 60 SUN, for at least a day.
  expect(list.text).toContain('200,000 Energy for 1 hour at 60 SUN: earns about 12 TRX, locks 21,223 TRX of stake')
  expect(list.buttons[0]?.[0]?.text).toBe('💰 200k · 1h · 12 TRX')
  const url = await f.openPage()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sell\/[\w-]{38}$/)
  const page = await f.viewOf(url)
  expect(page).toMatchObject({ stage: 'offer', html: expect.stringContaining(w.wei.wallet.address) })

  const { tx, html } = await f.prepare(url)
  expect(html).toContain('<b>21,223 TRX</b>')
  expect(html).toContain('<b>12 TRX</b>')
  const contract = (tx.raw_data.contract as { type: string; parameter: { value: object } }[])[0]
  expect(contract).toMatchObject({
    type: 'DelegateResourceContract',
    parameter: { value: { balance: 21_223_000_000, resource: 'ENERGY', lock: true, lock_period: 1_200 } },
  })
  const sent = await f.call(url, 'signed', { transaction: sign(tx, [staked]) })
  expect(sent).toMatchObject({ status: 200, json: { view: { stage: 'busy' } } })
  await w.settle()
  expect((await f.viewOf(url)).html).toContain('A block has the delegation.')
  // The same page, and another tab, sell nothing more.
  expect(await f.call(url, 'prepare', { address: staked.address })).toMatchObject({ json: { error: 'busy' } })
  await w.solidify()
  const sold = await chat.sees('Sold 200,000 Energy for 12 TRX.')
  expect(sold.text).toContain(staked.address)
  expect(await f.viewOf(url)).toMatchObject({ stage: 'done', html: expect.stringContaining('Sold 200,000') })
  expect((await f.openList()).text).toContain('Open orders: 0')
  const [wei] = await w.orders(w.wei)
  expect(wei).toMatchObject({ filledPercent: 100 })
  await w.passTime(HOUR_SEC * 1000)
  await chat.sees('The rental of 200,000 Energy has ended.')
  expect(chat.chat().filter(({ text }) => text.includes('Sold 200,000'))).toHaveLength(1)
})
