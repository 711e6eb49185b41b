/** Sets Telegram's command menu in each language. Operator commands appear only in the operator's own private chat. */
import type { Api } from 'grammy'
import type { Operator, OperatorRole } from '../../db/stores/admin/operators.ts'
import { LANGUAGES, type Language, type Translator, translator } from '../locales/translator.ts'
import type { FeatureInfo } from './context.ts'
import type { BotDeps } from './deps.ts'
import { hasRight } from './rights.ts'

/** Returns the commands available to a role. `role` undefined: a regular user. */
export function commandsOf(
  features: readonly FeatureInfo[],
  deps: BotDeps,
  t: Translator,
  role: OperatorRole | undefined,
) {
  return features
    .filter(({ isOffered }) => isOffered?.(deps) ?? true)
    .flatMap(({ commands = [], rights }) =>
      commands.filter((command) => {
        const right = rights?.[command]
        return right === undefined || hasRight(role, right)
      }),
    )
    .map((command) => ({ command, description: t.plain(`command-${command}`) }))
}

export async function setCommands(
  api: Api,
  features: readonly FeatureInfo[],
  deps: BotDeps,
  operators: readonly Operator[],
): Promise<void> {
  const listOf = (language: Language) => commandsOf(features, deps, translator(language), undefined)
  const privateChats = { type: 'all_private_chats' } as const
  await api.setMyCommands(listOf('en'), { scope: privateChats })
  for (const language of LANGUAGES)
    await api.setMyCommands(listOf(language), { scope: privateChats, language_code: language })
  for (const operator of operators) await setOperatorCommands(api, features, deps, operator)
}

/**
 * Sets the commands of an operator, or removes them if `role` is undefined. Fails for an operator who has never written
 * to the bot; the next start retries.
 */
export async function setOperatorCommands(
  api: Api,
  features: readonly FeatureInfo[],
  deps: BotDeps,
  { id, role }: { id: number; role: OperatorRole | undefined },
): Promise<void> {
  const scope = { type: 'chat', chat_id: id } as const
  const commands = role && commandsOf(features, deps, translator('en'), role)
  const done = commands ? api.setMyCommands(commands, { scope }) : api.deleteMyCommands({ scope })
  await done.catch(() => {})
}
