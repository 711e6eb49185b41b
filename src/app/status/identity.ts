/** The operator's bots and addresses, signed by the marketplace, so that users can recognize a copy of the bot. */

import { createHash } from 'node:crypto'
import type { Identity, SignedIdentity } from '../../contract/pages/status.ts'
import { canonicalJson } from '../../contract/proofs/canonical-json.ts'
import { type Clock, hasPassed } from '../../kernel/clock.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Market } from '../../market/base/deps.ts'

/** Interval after which an unchanged list is signed again, so that users recognize an old copy. */
const SIGN_AGAIN_MS = DAY_SEC * 1000
/** Pause after a failure: the signer may be stopped or unreachable. */
const RETRY_MS = 60_000

type IdentityFacts = Pick<Identity, 'site' | 'bots'>

export function identityMessage(identity: Identity): string {
  return `sunwatt identity ${identity.at} ${createHash('sha256').update(canonicalJson(identity)).digest('hex')}`
}

/**
 * Returns a function that signs when the list changes, and once a day. It returns null until there is a signature.
 */
export function createIdentitySigner(
  { settings, keys, log }: Pick<Market, 'settings' | 'keys' | 'log'>,
  clock: Clock,
): (facts: IdentityFacts) => Promise<SignedIdentity | null> {
  let signed: SignedIdentity | undefined
  let failedAtMs = Number.NEGATIVE_INFINITY

  async function sign(facts: IdentityFacts): Promise<SignedIdentity> {
    const identity: Identity = {
      version: 1,
      network: settings.network,
      ...facts,
      fund: keys.fund.address,
      zapbuy: settings.zapbuyAddress ?? null,
      at: Math.floor(clock.now() / 1000),
    }
    const signature = await keys.signMessage('fund', identityMessage(identity))
    return { identity, signer: keys.fund.address, signature }
  }

  return async (facts) => {
    const isSame =
      signed?.identity.site === facts.site && JSON.stringify(signed.identity.bots) === JSON.stringify(facts.bots)
    if (isSame && !hasPassed(clock, SIGN_AGAIN_MS, (signed?.identity.at ?? 0) * 1000)) return signed ?? null
    if (hasPassed(clock, RETRY_MS, failedAtMs))
      try {
        signed = await sign(facts)
      } catch (error) {
        failedAtMs = clock.now()
        log.warn({ err: error }, 'identity.not_signed')
      }
    return signed ?? null
  }
}
