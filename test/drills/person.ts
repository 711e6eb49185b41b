/** A person who rents in the chat, whatever becomes of the process that answers. */
import { expect } from 'vitest'
import { SOON, WAIT_MS } from '../support/patience.ts'
import type { nodes } from './nodes.ts'

export const RENTED = 'Rented: 65,000 Energy'

type Chat = Awaited<ReturnType<typeof nodes>>['alice']['chat']

/** A quote of 65,000 Energy for an hour, and the tap that confirms it when `tap` is called. */
export async function quotedTo(chat: Chat, receiver: string) {
  chat.say(`/energy ${receiver} 65k 1h`)
  const { id } = await chat.sees('Quote: rent 65,000 Energy', SOON)
  let tapped: ReturnType<Chat['tap']> | undefined
  const tap = () => {
    const button = chat
      .message(id)
      ?.buttons.flat()
      .find(({ text }) => text.includes('Confirm'))
    tapped = button && chat.tap(button.text, { messageId: id, timeoutMs: WAIT_MS })
  }
  return {
    id,
    tap,
    /**
     * Each tap is answered. Where nothing came of it (no marketplace for a moment, another price, a quote that ran out)
     * there is a button again, sooner or later, and a person taps again.
     */
    async rented(): Promise<void> {
      const text = async () => {
        if (tapped) expect(await tapped).toMatchObject({ answered: true })
        const now = chat.message(id)?.text
        tapped = undefined
        if (!now?.includes(RENTED)) tap()
        return now
      }
      await expect.poll(text, { timeout: WAIT_MS, interval: 250 }).toContain(RENTED)
    },
  }
}
