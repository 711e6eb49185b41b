/** A person on the chat page of a program in another process. */
import { expect } from 'vitest'
import type { SeenMessage } from '../../src/sandbox/telegram/chats/view.ts'
import { PATIENCE } from './patience.ts'

interface State {
  people: { id: number; chats: { id: number; messages: SeenMessage[] }[] }[]
}

interface Wallet {
  balances: { address: string }
  known: { label: string; address: string }[]
}

/** `page`: the page's address; the page of an additional bot is below `/bots/`. */
export function personOn(page: string, id: number) {
  const root = `${page}/sandbox/telegram`
  const path = `${root}/people/${id}`

  async function post(call: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${path}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([call, answer.status, answer.ok ? '' : await answer.text()]).toEqual([call, 200, ''])
  }

  const wallet = async () => (await (await fetch(`${path}/wallet`)).json()) as Wallet

  /** Waits for a message in the chat with the bot that contains this text. Returns the newest. */
  async function sees(text: string): Promise<SeenMessage> {
    let found: SeenMessage | undefined
    const look = async () => {
      const { people } = (await (await fetch(`${root}/state`)).json()) as State
      const messages = people.find((one) => one.id === id)?.chats.find((one) => one.id === id)?.messages ?? []
      found = messages.findLast((message) => message.text.includes(text))
      return found ? text : messages.map((message) => message.text)
    }
    await expect.poll(look, PATIENCE).toBe(text)
    return found as unknown as SeenMessage
  }

  return {
    say: (text: string) => post('say', { text }),
    sees,
    /** Taps a button, named by its text or its data, of the newest message that contains this text. */
    async tap(text: string, button: string): Promise<void> {
      await post('tap', { button, messageId: (await sees(text)).id })
    },
    /** Sends TRX from the person's wallet to an address that the wallet panel names. */
    async sends(amount: string, label: string): Promise<void> {
      const to = (await wallet()).known.find((one) => one.label === label)?.address
      await post('wallet/send', { asset: 'TRX', to, amount })
    },
    address: async () => (await wallet()).balances.address,
  }
}
