/** Telegram's command menu: per language; admin commands only in the admins' own chats. */
import type { Api } from 'grammy'
import { LANGUAGES, type Language, translator } from '../locales/translator.ts'
import type { Feature } from './flow.ts'

export async function setCommands(api: Api, features: readonly Feature[], adminIds: readonly number[]): Promise<void> {
  const all = features.flatMap((feature) => feature.commands ?? [])
  const list = (language: Language, admin: boolean) =>
    all
      .filter((c) => admin || !c.adminOnly)
      .map((c) => ({ command: c.command, description: translator(language).plain(c.description) }))
  const inPrivate = { type: 'all_private_chats' } as const
  await api.setMyCommands(list('en', false), { scope: inPrivate })
  for (const language of LANGUAGES)
    await api.setMyCommands(list(language, false), { scope: inPrivate, language_code: language })
  // An admin who never wrote to the bot has no chat with it yet: the next start gets there.
  for (const id of adminIds)
    await api.setMyCommands(list('en', true), { scope: { type: 'chat', chat_id: id } }).catch(() => {})
}
