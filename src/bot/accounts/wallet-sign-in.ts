/**
 * Sign-in of a user's wallet on a page. A signed message proves that the user holds the key of an address; the bot then
 * saves the address as the user's own.
 */

import type { Reader } from '../../db/db.ts'
import { savedAddress, saveProvenAddress } from '../../db/stores/addresses/address-book.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { addEndedSession, endedSessions } from '../../db/stores/facts.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { hasCode } from '../../kernel/errors.ts'
import type { SignInMessages, SignInPurpose } from '../../tron/wallets/sign-in.ts'
import type { Runtime } from '../base/runtime.ts'

/** Time for which the link to a page works. */
const LINK_MS = 30 * 60_000
const SECONDS_DIGITS = 10
const USER_DIGITS = 14

/** Makes the id that the link's token names: the time in seconds and the user, in the form of `newId`. */
export const signInPageId = (userId: number, nowMs: number): string =>
  [Math.floor(nowMs / 1_000), userId]
    .map((value, i) => value.toString(16).padStart(i === 0 ? SECONDS_DIGITS : USER_DIGITS, '0'))
    .join('')

const readPageId = (id: string): { userId: number; endsAtMs: number } => ({
  userId: Number.parseInt(id.slice(SECONDS_DIGITS), 16),
  endsAtMs: Number.parseInt(id.slice(0, SECONDS_DIGITS), 16) * 1_000 + LINK_MS,
})

/** Returns the user of a page. Undefined if its link has expired or has already added a wallet. */
export async function userOfSignInPage(reader: Reader, id: string, nowMs: number): Promise<number | undefined> {
  const { userId, endsAtMs } = readPageId(id)
  if (nowMs >= endsAtMs || (await endedSessions(reader, 'sign-in-pages')).has(id)) return undefined
  return userId
}

/** Page, user and bot of a sign-in. A message issued for one user is invalid for another. */
export interface SignInPage {
  /** Id of `signInPageId`. */
  id: string
  bot: { id: number; username: string }
  /** Origin of the page. The message names its host. */
  publicUrl: string
}

/** Returns the message that the wallet signs by `signMessageV2`, valid once, for five minutes. */
export const walletSignInMessage = (
  { signInMessages }: Pick<Runtime, 'signInMessages'>,
  page: SignInPage,
  address: TronAddress,
): ReturnType<SignInMessages['issue']> => signInMessages.issue(purposeOf(page, address))

/**
 * `refused`: the signature or the nonce is not valid; a new message may help. `full`: the address book is full.
 * `ended`: the page has expired, or has already added a wallet.
 */
export type SignInOutcome = { at: 'signed_in'; name: string } | { at: 'refused' | 'full' | 'ended' }

/**
 * Verifies the signed message, saves the address as the user's own, ends the page and notifies the user. An address
 * that is already saved keeps its name; a new one is named `name`, with a number if that name is taken.
 */
export async function signInWallet(
  { deps: { db, clock, log }, signInMessages }: Pick<Runtime, 'deps' | 'signInMessages'>,
  page: SignInPage,
  signed: { address: TronAddress; nonce: string; signature: string; name: string },
): Promise<SignInOutcome> {
  const { address, nonce, signature, name } = signed
  const { userId, endsAtMs } = readPageId(page.id)
  try {
    signInMessages.redeem(purposeOf(page, address), nonce, signature)
  } catch (error) {
    if (!hasCode(error, 'LOGIN_REFUSED')) throw error
    log.info({ err: error, userId, address }, 'wallet.sign_in_refused')
    return { at: 'refused' }
  }
  const nowMs = clock.now()
  const outcome = await db.write(async (tx): Promise<SignInOutcome> => {
    if ((await userOfSignInPage(tx, page.id, nowMs)) === undefined) return { at: 'ended' }
    const saved = await saveProvenAddress(tx, { userId, address, name }, nowMs)
    if (saved === 'full') return { at: 'full' }
    await addEndedSession(tx, page.id, endsAtMs, nowMs, 'sign-in-pages')
    const event = { kind: 'wallet_signed_in', address, name: saved.name } as const
    await enqueue(tx, { key: `signed-in:${page.id}`, to: userId, event }, nowMs)
    return { at: 'signed_in', name: saved.name }
  })
  log.info({ userId, address, outcome: outcome.at }, 'wallet.signed_in')
  return outcome
}

/** True if the user has proven since `sinceMs` that the wallet is theirs. */
export async function hasSignedInSince(
  reader: Reader,
  { userId, wallet }: { userId: number; wallet: TronAddress },
  sinceMs: number,
): Promise<boolean> {
  const provenAtMs = (await savedAddress(reader, userId, wallet))?.provenAtMs
  return typeof provenAtMs === 'number' && provenAtMs >= sinceMs
}

function purposeOf({ id, bot, publicUrl }: SignInPage, address: TronAddress): SignInPurpose {
  const { userId } = readPageId(id)
  const statement = `It proves to the Telegram bot @${bot.username} that this wallet belongs to Telegram user ${userId}. Sign it only if you are that user and asked for it.`
  return { domain: new URL(publicUrl).host, address, statement, subject: `${bot.id} ${id}` }
}
