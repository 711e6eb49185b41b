/**
 * Sign-in of a user's wallet on a page. A signed message proves that the user holds the key of an address; the bot then
 * saves the address as the user's own.
 */
import { saveProvenAddress } from '../../db/stores/addresses/address-book.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { hasCode } from '../../kernel/errors.ts'
import type { SignInMessages, SignInPurpose } from '../../tron/wallets/sign-in.ts'
import type { Runtime } from '../base/runtime.ts'

/** User, bot and page of a sign-in. A message issued for one user is invalid for another. */
export interface SignInPage {
  userId: number
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
 */
export type SignInOutcome = 'signed_in' | 'refused' | 'full'

/**
 * Verifies the signed message and saves the address as the user's own. An address that is already saved keeps its name;
 * a new one is named `name`, with a number if that name is taken.
 */
export async function signInWallet(
  { deps: { db, clock, log }, signInMessages }: Pick<Runtime, 'deps' | 'signInMessages'>,
  page: SignInPage,
  signed: { address: TronAddress; nonce: string; signature: string; name: string },
): Promise<SignInOutcome> {
  const { address, nonce, signature, name } = signed
  const { userId } = page
  try {
    signInMessages.redeem(purposeOf(page, address), nonce, signature)
  } catch (error) {
    if (!hasCode(error, 'LOGIN_REFUSED')) throw error
    log.info({ err: error, userId, address }, 'wallet.sign_in_refused')
    return 'refused'
  }
  const saved = await db.write((tx) => saveProvenAddress(tx, { userId, address, name }, clock.now()))
  log.info({ userId, address, at: saved }, 'wallet.signed_in')
  return saved === 'saved' ? 'signed_in' : saved
}

function purposeOf({ userId, bot, publicUrl }: SignInPage, address: TronAddress): SignInPurpose {
  const statement = `It adds this wallet to your addresses in the Telegram bot @${bot.username}. Sign it only if you asked for that.`
  return { domain: new URL(publicUrl).host, address, statement, subject: `${bot.id} ${userId}` }
}
