/** The marketplace's keys, held in the process of the test. */
import type { Network } from '../../src/config.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createMarketKeys, type MarketKeys } from '../../src/market/base/keys.ts'
import { countsInMemory } from '../../src/signer/counts.ts'
import { signerHere } from '../../src/signer/here.ts'
import { createKeys, type Keys } from '../../src/signer/keys.ts'
import { signMessage } from '../../src/tron/keys.ts'
import type { KeyName } from '../../src/tron/own-keys.ts'
import { signTxid } from '../../src/tron/protobuf/protobuf.ts'
import { withSignature } from '../../src/tron/transactions.ts'
import type { Signer, SigningKey } from '../../src/tron/types.ts'

/** What the worlds of tests do in a day, on clocks of their own, is not what is tried there. */
const NEVER = sun(Number.MAX_SAFE_INTEGER)
const NO_LIMITS = {
  maxSun: NEVER,
  dailySun: NEVER,
  dailyReturnSun: NEVER,
  dailyStakeSun: NEVER,
  dailyDelegations: Number.MAX_SAFE_INTEGER,
  dailyTransfers: Number.MAX_SAFE_INTEGER,
  maxValidMs: Number.MAX_SAFE_INTEGER,
}

/** Derived once: a mnemonic is slow on purpose. */
const derived = new Map<string, Keys>()
/** Of deposits: each start looks at the next twenty. */
const addresses = new Map<string, TronAddress>()

function keysOf(mnemonic: string, fundKey?: string): Keys {
  const name = `${mnemonic} ${fundKey}`
  const keys = derived.get(name) ?? createKeys({ mnemonic, fundKey, zapbuyKey: undefined })
  derived.set(name, keys)
  return keys
}

/** `treasury`: an address of ours, beside those that the keys make. */
export function marketKeys(mnemonic: string, network: Network, fundKey?: string, treasury?: TronAddress): MarketKeys {
  const policy = { ...NO_LIMITS, ownAddresses: treasury ? [treasury] : [] }
  const keys = createMarketKeys(
    signerHere({ keys: keysOf(mnemonic, fundKey), policy, counts: countsInMemory(), clock: systemClock }, network),
  )
  return {
    ...keys,
    depositAddress(index) {
      const name = `${mnemonic} ${index}`
      const address = addresses.get(name) ?? keys.depositAddress(index)
      addresses.set(name, address)
      return address
    },
  }
}

/** What the program never sees. */
export function ownSigner(mnemonic: string, name: KeyName): Signer {
  const signer = keysOf(mnemonic).signer(name)
  if (!signer) throw new Error(`there is no key ${name}`)
  return signer
}

/** A wallet of somebody, as the program has its own. */
export const signingKey = ({ address, privateKey }: Signer): SigningKey => ({
  address,
  sign: async (built) => withSignature(built, signTxid(built.txid, privateKey)),
  signMessage: async (text) => signMessage(text, privateKey),
})
