/** Telegram's command menu: per language; an operator's commands only in that operator's own chat. */
import type { Api } from 'grammy'
import type { DeskRole, Operator } from '../../db/stores/desk/operators.ts'
import { LANGUAGES, type Language, type Translator, translator } from '../locales/translator.ts'
import type { FeatureFace } from './context.ts'
import type { BotDeps } from './deps.ts'
import { may } from './rights.ts'

/** Those of this role; undefined: of people who operate nothing. */
export function commandsOf(features: readonly FeatureFace[], deps: BotDeps, t: Translator, role: DeskRole | undefined) {
  return features
    .filter(({ isOffered }) => isOffered?.(deps) ?? true)
    .flatMap(({ commands = [], rights }) =>
      commands.filter((command) => {
        const right = rights?.[command]
        return right === undefined || may(role, right)
      }),
    )
    .map((command) => ({ command, description: t.plain(`command-${command}`) }))
}

export async function setCommands(
  api: Api,
  features: readonly FeatureFace[],
  deps: BotDeps,
  operators: readonly Operator[],
): Promise<void> {
  const listOf = (language: Language) => commandsOf(features, deps, translator(language), undefined)
  const inPrivate = { type: 'all_private_chats' } as const
  await api.setMyCommands(listOf('en'), { scope: inPrivate })
  for (const language of LANGUAGES)
    await api.setMyCommands(listOf(language), { scope: inPrivate, language_code: language })
  for (const operator of operators) await setOperatorCommands(api, features, deps, operator)
}

/**
 * `role` undefined: none any more. An operator who never wrote to the bot has no chat with it yet: the next start gets
 * there.
 */
export async function setOperatorCommands(
  api: Api,
  features: readonly FeatureFace[],
  deps: BotDeps,
  { id, role }: { id: number; role: DeskRole | undefined },
): Promise<void> {
  const scope = { type: 'chat', chat_id: id } as const
  const commands = role && commandsOf(features, deps, translator('en'), role)
  const done = commands ? api.setMyCommands(commands, { scope }) : api.deleteMyCommands({ scope })
  await done.catch(() => {})
}
