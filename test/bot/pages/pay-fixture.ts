/** Fixture of the page that pays a quote: the sandbox with a person who has an account without money. */
import { expect } from 'vitest'
import type { PayBoot, PayView } from '../../../src/contract/pages/pay.ts'
import { buildTransfer } from '../../../src/tron/transactions.ts'
import { createSandboxFixture } from '../../support/sandbox-fixture.ts'
import { bootOf, callPage } from './page-calls.ts'

const PAY_BUTTON = '👛 Pay from my wallet'

interface CallAnswer {
  transaction?: Record<string, unknown>
  view?: PayView
  next?: string
  text?: string
  error?: string
}

export async function createPayFixture(settings: Readonly<Record<string, string>> = {}) {
  const w = await createSandboxFixture(settings)
  const { alice } = w
  await w.openAccount(alice)
  const { wallet } = alice

  /** Asks for a quote and returns the address of its page. */
  async function quote(text = `/energy ${wallet.address} 65k 1h`): Promise<string> {
    const { id } = alice.chat.say(text)
    const message = await alice.chat.sees('⚡ Rent ', { after: id })
    const button = message.buttons.flat().find((one) => one.text === PAY_BUTTON)
    if (button?.kind !== 'url') throw new Error('the quote has no button for its page')
    expect(button.url).toMatch(/^http:\/\/localhost:\d+\/w\/[\w-]{38}$/)
    return button.url.replace('localhost', '127.0.0.1')
  }

  const readBoot = (url: string) => bootOf<PayBoot>(url)
  const call = (url: string, name: string, body: object = {}) => callPage<CallAnswer>(w, url, name, body)

  /** Prepares the transfer of a quote and signs it, as a wallet does. */
  async function signedFor(url: string) {
    const { json } = await call(url, 'prepare', { payer: wallet.address })
    if (!json.transaction) throw new Error(`nothing to sign: ${JSON.stringify(json)}`)
    const transaction: object = await w.tronWeb.trx.sign(json.transaction as never, wallet.privateKey)
    return transaction as { raw_data_hex: string; signature: string[] }
  }

  /** Signs a transfer that the page did not ask for. */
  async function signOther(transfer: Partial<{ to: string; amountSun: number; validForMs: number }>) {
    const { to = await w.createClient().fundAddress(), amountSun = 3_900_000, ...more } = transfer
    const refBlock = await w.app.node.head()
    return buildTransfer({ from: wallet.address, to: to as never, amountSun: amountSun as never }, wallet, {
      refBlock,
      ...more,
    }).tx
  }

  /** Runs the program until the page shows this stage. */
  async function reaches(url: string, stage: PayView['stage']): Promise<PayView> {
    let { view } = await readBoot(url)
    for (let i = 0; i < 20 && view.stage !== stage; i++) {
      await w.settle()
      view = (await readBoot(url)).view
    }
    expect(view.stage).toBe(stage)
    return view
  }

  return { w, quote, bootOf: readBoot, call, signedFor, signOther, reaches }
}
