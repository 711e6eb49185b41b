/** Telegram's command menu: per language; an operator's commands only in that operator's own chat. */
import type { Api } from 'grammy'
import type { Operator, Role } from '../../db/stores/desk/operators.ts'
import { LANGUAGES, type Language, type Translator, translator } from '../locales/translator.ts'
import type { FeatureFace } from './context.ts'
import { may } from './rights.ts'

/** Those of this role; undefined: of people who operate nothing. */
export function commandsOf(features: readonly FeatureFace[], t: Translator, role: Role | undefined) {
  return features
    .flatMap(({ commands = [], rights }) =>
      commands.filter((command) => {
        const right = rights?.[command]
        return right === undefined || may(role, right)
      }),
    )
    .map((command) => ({ command, description: t.plain(`command-${command}`) }))
}

const listOf = (features: readonly FeatureFace[], language: Language, role?: Role) =>
  commandsOf(features, translator(language), role)

export async function setCommands(
  api: Api,
  features: readonly FeatureFace[],
  operators: readonly Operator[],
): Promise<void> {
  const inPrivate = { type: 'all_private_chats' } as const
  await api.setMyCommands(listOf(features, 'en'), { scope: inPrivate })
  for (const language of LANGUAGES)
    await api.setMyCommands(listOf(features, language), { scope: inPrivate, language_code: language })
  for (const operator of operators) await setOperatorCommands(api, features, operator)
}

/**
 * `role` undefined: none any more. An operator who never wrote to the bot has no chat with it yet: the next start gets
 * there.
 */
export async function setOperatorCommands(
  api: Api,
  features: readonly FeatureFace[],
  { id, role }: { id: number; role: Role | undefined },
): Promise<void> {
  const scope = { type: 'chat', chat_id: id } as const
  const done = role ? api.setMyCommands(listOf(features, 'en', role), { scope }) : api.deleteMyCommands({ scope })
  await done.catch(() => {})
}
