/** Fixture of selling by hand: the sandbox with a buyer's order that waits, and a person with staked TRX. */
import type { SaleBoot, SaleToSign, SaleView } from '../../src/contract/pages/sell.ts'
import type { SandboxPerson } from '../../src/sandbox/seed.ts'
import type { Signer } from '../../src/tron/types.ts'
import { createSandboxFixture } from '../support/sandbox-fixture.ts'
import { bootOf, callPage } from './pages/page-calls.ts'
import type { Unsigned } from './pages/provider-fixture.ts'

export const HOUR_SEC = 3_600

interface SaleAnswer extends Partial<SaleToSign> {
  view?: SaleView
  error?: string
  text?: string
}

export async function createSellerFixture(settings: Readonly<Record<string, string>> = {}) {
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
