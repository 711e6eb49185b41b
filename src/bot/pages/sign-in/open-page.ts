/** Finds the page that a sign-in link names. */
import { tokenPath } from '../../../kernel/secrets/link-tokens.ts'
import { type SignInPage, userOfSignInPage } from '../../accounts/wallet-sign-in.ts'
import { loadPerson } from '../app/app-context.ts'
import type { PagesBot } from '../bots.ts'
import { findTarget, type PagesOptions, readChainId } from '../context.ts'
import { openInTronLink } from '../pay/tronlink.ts'

export interface OpenPage extends SignInPage {
  bot: PagesBot
  person: NonNullable<Awaited<ReturnType<typeof loadPerson>>>
  path: string
  chainId: string
  /** Deep link that opens the page in TronLink. */
  tronLink: string
}

/** Finds the page of the token. Invalid, used and expired tokens get the same answer. */
export async function findPage(options: PagesOptions, token: string): Promise<OpenPage | undefined> {
  const found = findTarget(options.bots(), 'sign-in-page', token)
  const { publicUrl, db, clock } = found?.bot.deps ?? {}
  if (!found || publicUrl === undefined || !db || !clock) return undefined
  const { bot, id } = found
  const { userId, chainId } = await db.read(async (reader) => ({
    userId: await userOfSignInPage(reader, id, clock.now()),
    chainId: await readChainId(reader),
  }))
  const person = userId === undefined ? undefined : await loadPerson(bot, userId)
  if (!person || person.user.bannedAtMs !== null) return undefined
  const path = tokenPath('sign-in-page', token)
  const tronLink = openInTronLink({ token, url: publicUrl + path, chainId, botName: bot.username })
  return { id, bot, publicUrl, person, path, chainId, tronLink }
}
