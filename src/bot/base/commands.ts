/** Telegram's command menu: per language; admin commands only in the admins' own chats. */
import type { Api } from 'grammy'
import { LANGUAGES, type Language, type Translator, translator } from '../locales/translator.ts'
import type { FeatureFace } from './context.ts'

/** Those that an admin may use, or anybody. */
export function commandsOf(features: readonly FeatureFace[], t: Translator, admin: boolean) {
  return features
    .filter(({ adminOnly }) => admin || !adminOnly)
    .flatMap(({ commands = [] }) => commands)
    .map((command) => ({ command, description: t.plain(`command-${command}`) }))
}

export async function setCommands(
  api: Api,
  features: readonly FeatureFace[],
  adminIds: readonly number[],
): Promise<void> {
  const list = (language: Language, admin: boolean) => commandsOf(features, translator(language), admin)
  const inPrivate = { type: 'all_private_chats' } as const
  await api.setMyCommands(list('en', false), { scope: inPrivate })
  for (const language of LANGUAGES)
    await api.setMyCommands(list(language, false), { scope: inPrivate, language_code: language })
  // An admin who never wrote to the bot has no chat with it yet: the next start gets there.
  for (const id of adminIds)
    await api.setMyCommands(list('en', true), { scope: { type: 'chat', chat_id: id } }).catch(() => {})
}
