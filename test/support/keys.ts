/** Creates the marketplace's keys in the test process. */

import type { Network } from '../../src/config/config.ts'
import { SANDBOX_REPRESENTATIVE, type TronAddress } from '../../src/kernel/address.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createMarketKeys, type MarketKeys } from '../../src/market/base/keys.ts'
import { createKeys, type Keys } from '../../src/signer/keys.ts'
import { createLocalSigner } from '../../src/signer/local-signer.ts'
import { signMessage } from '../../src/tron/keys.ts'
import type { KeyName } from '../../src/tron/own-keys.ts'
import { signTxid } from '../../src/tron/protobuf/protobuf.ts'
import { withSignature } from '../../src/tron/transactions.ts'
import type { Signer, SigningKey } from '../../src/tron/types.ts'
import { createMemoryCounts } from './memory-counts.ts'

/**
 * Unlimited signing policy: tests move more in one simulated day than an operator would allow. Other tests cover the
 * limits.
 */
const UNLIMITED_SUN = sun(Number.MAX_SAFE_INTEGER)
const NO_LIMITS = {
  maxSun: UNLIMITED_SUN,
  dailySun: UNLIMITED_SUN,
  dailyReturnSun: UNLIMITED_SUN,
  dailyStakeSun: UNLIMITED_SUN,
  representatives: [SANDBOX_REPRESENTATIVE],
  dailyRestakeSun: UNLIMITED_SUN,
  dailyRewardTransactions: Number.MAX_SAFE_INTEGER,
  dailyDelegations: Number.MAX_SAFE_INTEGER,
  dailyTransfers: Number.MAX_SAFE_INTEGER,
  maxValidMs: Number.MAX_SAFE_INTEGER,
}

/** Cached, because deriving keys from a mnemonic is slow by design. */
const keysCache = new Map<string, Keys>()
/** Cached deposit addresses: each start of the program checks the next twenty. */
const addressCache = new Map<string, TronAddress>()

function keysOf(mnemonic: string, fundKey?: string): Keys {
  const name = `${mnemonic} ${fundKey}`
  const keys = keysCache.get(name) ?? createKeys({ mnemonic, fundKey, zapbuyKey: undefined })
  keysCache.set(name, keys)
  return keys
}

/** `treasury`: own address that is not derived from the keys. */
export function createTestMarketKeys(
  mnemonic: string,
  network: Network,
  fundKey?: string,
  treasury?: TronAddress,
): MarketKeys {
  const policy = { ...NO_LIMITS, ownAddresses: treasury ? [treasury] : [] }
  const keys = createMarketKeys(
    createLocalSigner(
      { keys: keysOf(mnemonic, fundKey), policy, counts: createMemoryCounts(), clock: systemClock },
      network,
    ),
  )
  return {
    ...keys,
    depositAddress(index) {
      const name = `${mnemonic} ${index}`
      const address = addressCache.get(name) ?? keys.depositAddress(index)
      addressCache.set(name, address)
      return address
    },
  }
}

/** Returns a signer with its private key, which the program itself never exposes. */
export function programSigner(mnemonic: string, name: KeyName): Signer {
  const signer = keysOf(mnemonic).signer(name)
  if (!signer) throw new Error(`the test keys do not include ${name}`)
  return signer
}

/** Turns a user's wallet into the key interface that the program uses. */
export const signingKeyOf = ({ address, privateKey }: Signer): SigningKey => ({
  address,
  sign: async (built) => withSignature(built, signTxid(built.txid, privateKey)),
  signMessage: async (text) => signMessage(text, privateKey),
})
