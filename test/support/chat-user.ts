/** Plays the scenes of `src/demo/story/rental.ts` with a user of the sandbox fixture. */
import type { ChatUser, Pattern } from '../../src/demo/story/rental.ts'
import type { MessageView } from '../../src/sandbox/telegram/chats/view.ts'
import type { SandboxUser } from './sandbox-fixture.ts'
import { CHAT_WAIT } from './timeouts.ts'

const matches = (text: string, pattern: Pattern) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)

const labelsOf = ({ buttons }: MessageView): string[] => buttons.flat().map(({ text }) => text)

/** `taps` resolves with the message that the patterns matched. */
export function chatUser({ chat }: SandboxUser) {
  /** Returns a message that the bot sent or changed since `before` and that matches all patterns. */
  const sees = (patterns: readonly Pattern[], before: readonly MessageView[]): Promise<MessageView> =>
    chat.waitFor((all) => {
      const isNew = (one: MessageView) => JSON.stringify(one) !== JSON.stringify(before.find(({ id }) => id === one.id))
      const fits = (one: MessageView) =>
        patterns.every((pattern) => matches([one.text, ...labelsOf(one)].join('\n'), pattern))
      return all.findLast((one) => one.from.isBot && isNew(one) && fits(one))
    }, CHAT_WAIT)
  return {
    says(text, ...expected) {
      const before = chat.chat()
      chat.say(text)
      return sees(expected, before)
    },
    async taps(label, ...expected) {
      const before = chat.chat()
      const message = before.findLast((one) => labelsOf(one).some((text) => matches(text, label)))
      const button = message && labelsOf(message).find((text) => matches(text, label))
      if (!message || !button) throw new Error(`there is no button ${label}`)
      await chat.tap(button, { messageId: message.id })
      return sees(expected, before)
    },
  } satisfies ChatUser
}
