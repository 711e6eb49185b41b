/** A user who rents in the chat, even if the process that responds is killed. */
import { expect } from 'vitest'
import { CHAT_WAIT, WAIT_TIMEOUT_MS } from '../support/timeouts.ts'
import type { createDrillNodes } from './drill-nodes.ts'

export const RENTED_TEXT = '✅ 65,000 Energy'

type Chat = Awaited<ReturnType<typeof createDrillNodes>>['alice']['chat']

/** Requests a quote for 65,000 Energy for an hour; `tap` confirms it. */
export async function requestQuote(chat: Chat, receiver: string) {
  chat.say(`/energy ${receiver} 65k 1h`)
  const { id } = await chat.sees('⚡ Rent 65,000 Energy', CHAT_WAIT)
  let tapped: ReturnType<Chat['tap']> | undefined
  const tap = () => {
    const button = chat
      .message(id)
      ?.buttons.flat()
      .find(({ text }) => text.includes('Rent for'))
    tapped = button && chat.tap(button.text, { messageId: id, timeoutMs: WAIT_TIMEOUT_MS })
  }
  return {
    id,
    tap,
    /**
     * Taps until the rental is confirmed. Every tap gets a response. If it did not rent (marketplace briefly
     * unreachable, another price, expired quote), a button appears again and the user taps it.
     */
    async rented(): Promise<void> {
      const text = async () => {
        if (tapped) expect(await tapped).toMatchObject({ answered: true })
        const now = chat.message(id)?.text
        tapped = undefined
        if (!now?.includes(RENTED_TEXT)) tap()
        return now
      }
      await expect.poll(text, { timeout: WAIT_TIMEOUT_MS, interval: 250 }).toContain(RENTED_TEXT)
    },
  }
}
