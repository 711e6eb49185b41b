/**
 * Sets Telegram's command menu in each language, and the menu button that opens the Mini App. Operator commands appear
 * only in the operator's own private chat.
 */
import type { Api } from 'grammy'
import type { Operator, OperatorRole } from '../../db/stores/admin/operators.ts'
import { LANGUAGES, type Language, type Translator, translator } from '../locales/translator.ts'
import type { BotContext, FeatureInfo } from './context.ts'
import { appUrlOf, type BotDeps } from './deps.ts'
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

/** Language of the button in chats without a button of their own. Telegram has no menu buttons per language. */
const DEFAULT_LANGUAGE: Language = 'en'

/** Sets the button of all chats, or of one. Leaves the operator's own choice if the bot has no pages. */
export async function setMenuButton(
  api: Api,
  deps: BotDeps,
  botId: number,
  { id, language = DEFAULT_LANGUAGE }: { id?: number; language?: Language } = {},
): Promise<void> {
  const url = appUrlOf(deps, botId)
  if (url === undefined) return
  const text = translator(language).plain('button-app')
  await api.setChatMenuButton({
    ...(id !== undefined && { chat_id: id }),
    menu_button: { type: 'web_app', text, web_app: { url } },
  })
}

/** Sets the button of the user's chat in the user's language, unless the default button fits at the start of a chat. */
export function updateMenuButton(ctx: BotContext, { isStart = false } = {}): void {
  const { user, deps, me, api } = ctx
  if (isStart && user.language === DEFAULT_LANGUAGE) return
  ctx.defer(
    setMenuButton(api, deps, me.id, user).catch((error: unknown) =>
      deps.log.info({ err: error, userId: user.id }, 'bot.menu_button_not_set'),
    ),
  )
}
