/** A signer of these settings. Without tronweb: its own process reads this too. */
import type { KeySettings, SignerSettings } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import { openCounts } from '../signer/counts.ts'
import { createKeys, type Keys } from '../signer/keys.ts'
import { MAX_VALID_MS } from '../signer/policy.ts'
import type { SignerParts } from '../signer/signer.ts'
import { signerOf } from '../tron/keys.ts'
import { named } from './setting-names.ts'

/** The words and the keys are each tried by themselves, so that the right one is named. */
export async function keysOf({
  marketMnemonic: mnemonic,
  marketFundKey: fundKey,
  zapbuyPrivateKey: zapbuyKey,
}: KeySettings): Promise<Keys> {
  await named('MARKET_FUND_PRIVATE_KEY', () => fundKey && signerOf(fundKey))
  await named('ZAPBUY_PRIVATE_KEY', () => zapbuyKey && signerOf(zapbuyKey))
  return named('MARKET_MNEMONIC', () => createKeys({ mnemonic, fundKey, zapbuyKey }))
}

export async function signerPartsOf(settings: SignerSettings, keys: Keys, clock: Clock): Promise<SignerParts> {
  const counts = await named('SIGNER_FOLDER', () => openCounts(settings.folder))
  return { keys, counts, clock, policy: { ...settings, maxValidMs: MAX_VALID_MS } }
}

/** Without any there is nothing to sign with. */
export const hasKeys = ({ marketMnemonic, zapbuyPrivateKey }: KeySettings): boolean =>
  marketMnemonic !== undefined || zapbuyPrivateKey !== undefined
