/** Drives a user on the sandbox chat page of a program that runs in another process. */
import { expect } from 'vitest'
import type { MessageView } from '../../src/sandbox/telegram/chats/view.ts'
import { POLL_OPTIONS } from './timeouts.ts'

interface State {
  people: { id: number; chats: { id: number; messages: MessageView[] }[] }[]
}

interface Wallet {
  balances: { address: string }
  known: { label: string; address: string }[]
}

/** `page`: base URL of the chat page; pages of additional bots are under `/bots/`. */
export function openChatPage(page: string, id: number) {
  const root = `${page}/sandbox/telegram`
  const path = `${root}/people/${id}`

  async function post(call: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${path}/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([call, answer.status, answer.ok ? '' : await answer.text()]).toEqual([call, 200, ''])
  }

  const wallet = async () => (await (await fetch(`${path}/wallet`)).json()) as Wallet

  /** Waits for a message in the chat with the bot that contains this text. Returns the newest match. */
  async function sees(text: string): Promise<MessageView> {
    let found: MessageView | undefined
    const poll = async () => {
      const { people } = (await (await fetch(`${root}/state`)).json()) as State
      const messages = people.find((one) => one.id === id)?.chats.find((one) => one.id === id)?.messages ?? []
      found = messages.findLast((message) => message.text.includes(text))
      return found ? text : messages.map((message) => message.text)
    }
    await expect.poll(poll, POLL_OPTIONS).toBe(text)
    return found as unknown as MessageView
  }

  return {
    say: (text: string) => post('say', { text }),
    sees,
    /**
     * Taps a button in the newest message that contains this text. `button` is the button's label or its callback data.
     */
    async tap(text: string, button: string): Promise<void> {
      await post('tap', { button, messageId: (await sees(text)).id })
    },
    /** Sends TRX from the user's wallet to an address with this label in the wallet panel. */
    async sendTrx(amount: string, label: string): Promise<void> {
      const to = (await wallet()).known.find((one) => one.label === label)?.address
      await post('wallet/send', { asset: 'TRX', to, amount })
    },
    address: async () => (await wallet()).balances.address,
  }
}
