/**
 * Accounts at the start: people with wallets, providers whose stake the pool may delegate, the ZapBuy address and a
 * contract that sends TRX as an exchange does. All keys derive from the sandbox's own seed phrase.
 */
import type { TronAddress } from '../kernel/address.ts'
import { DAY_SEC } from '../kernel/duration.ts'
import type { Resource } from '../kernel/resource.ts'
import { type Sun, sunFromTrx } from '../kernel/sun.ts'
import { createKeyRing } from '../tron/keys.ts'
import { operationsHex } from '../tron/permissions.ts'
import type { Signer } from '../tron/types.ts'
import { ZAPBUY_INDEX } from './keys.ts'
import type { PersonCard } from './telegram/telegram.ts'
import { type Genesis, NETWORK_WEIGHT_TRX } from './tron-node/tron-node.ts'

export interface SandboxPerson extends PersonCard {
  wallet: Signer
  /** Second account of the wallet, not activated at the start. */
  secondAccount: Signer
  /** Third account of the wallet, which has staked TRX for Energy. */
  stakedAccount: Signer
  /** Fourth account of the wallet, which has staked TRX for Energy and for Bandwidth. */
  bothStakedAccount: Signer
}

interface SandboxProvider {
  signer: Signer
  resource: Resource
  stakeSun: Sun
  /** Lowest price in SUN per unit per day. */
  minPriceSun: number
  minUnits: number
  maxDurationSec: number
}

export interface SandboxSeed {
  people: SandboxPerson[]
  providers: SandboxProvider[]
  zapbuy: Signer
  /** Contract that can send TRX. ZapBuy refuses transfers from contracts. */
  contract: Signer
  genesis: Genesis
}

const CONTRACT_INDEX = 2
const FIRST_PERSON_INDEX = 10
const FIRST_SECOND_ACCOUNT_INDEX = 50
const FIRST_STAKED_ACCOUNT_INDEX = 70
const FIRST_BOTH_STAKED_ACCOUNT_INDEX = 80
const FIRST_PROVIDER_INDEX = 100

export const SANDBOX_PEOPLE: readonly PersonCard[] = [
  { id: 1001, firstName: 'Alice', username: 'alice', languageCode: 'en', role: 'user' },
  { id: 1002, firstName: '小明', username: 'xiaoming', languageCode: 'zh-hans', role: 'user' },
  { id: 1003, firstName: 'Olga', username: 'olga_ops', languageCode: 'en', role: 'admin' },
]

/**
 * Providers with 2.4 million Energy and 160,000 Bandwidth in total, at about 9.4 Energy and 1.6 Bandwidth per staked
 * TRX.
 */
const PROVIDERS = [
  { resource: 'ENERGY', stakeTrx: '16000', minPriceSun: 60, minUnits: 32_000, days: 30 },
  { resource: 'ENERGY', stakeTrx: '60000', minPriceSun: 65, minUnits: 32_000, days: 30 },
  { resource: 'ENERGY', stakeTrx: '80000', minPriceSun: 72, minUnits: 32_000, days: 14 },
  { resource: 'ENERGY', stakeTrx: '100000', minPriceSun: 85, minUnits: 65_000, days: 7 },
  { resource: 'BANDWIDTH', stakeTrx: '40000', minPriceSun: 600, minUnits: 1_000, days: 30 },
  { resource: 'BANDWIDTH', stakeTrx: '60000', minPriceSun: 750, minUnits: 1_000, days: 14 },
] as const

const WALLET_TRX = '2000'
const WALLET_MICRO_USDT = 500_000_000
/** TRX balance of a provider, which pays for the Bandwidth of its delegations. */
const PROVIDER_TRX = '5000'
/** Stake of each person's third account, in whole TRX. It yields about 376,000 Energy a day. */
const STAKED_TRX = 40_000
/** Stake of each person's fourth account for each resource: about 188,000 Energy and 32,000 Bandwidth a day. */
const BOTH_STAKED_TRX = 20_000

export function sandboxSeed(mnemonic: string, poolAddress: TronAddress, genesisId: string): SandboxSeed {
  const ring = createKeyRing(mnemonic)
  const people = SANDBOX_PEOPLE.map((person, i) => ({
    ...person,
    wallet: ring.signer(FIRST_PERSON_INDEX + i),
    secondAccount: ring.signer(FIRST_SECOND_ACCOUNT_INDEX + i),
    stakedAccount: ring.signer(FIRST_STAKED_ACCOUNT_INDEX + i),
    bothStakedAccount: ring.signer(FIRST_BOTH_STAKED_ACCOUNT_INDEX + i),
  }))
  const providers = PROVIDERS.map((provider, i) => ({
    signer: ring.signer(FIRST_PROVIDER_INDEX + i),
    resource: provider.resource,
    stakeSun: sunFromTrx(provider.stakeTrx),
    minPriceSun: provider.minPriceSun,
    minUnits: provider.minUnits,
    maxDurationSec: provider.days * DAY_SEC,
  }))
  const zapbuy = ring.signer(ZAPBUY_INDEX)
  const contract = ring.signer(CONTRACT_INDEX)
  const operations = operationsHex('DelegateResourceContract', 'UnDelegateResourceContract')
  const genesis: Genesis = {
    id: genesisId,
    // The network's total stake stays as it is on the main network.
    othersStakeTrx: {
      ENERGY: NETWORK_WEIGHT_TRX.ENERGY - people.length * (STAKED_TRX + BOTH_STAKED_TRX),
      BANDWIDTH: NETWORK_WEIGHT_TRX.BANDWIDTH - people.length * BOTH_STAKED_TRX,
    },
    accounts: [
      ...people.map(({ wallet }) => ({
        address: wallet.address,
        balanceSun: sunFromTrx(WALLET_TRX),
        usdt: WALLET_MICRO_USDT,
      })),
      ...people.map(({ stakedAccount }) => ({
        address: stakedAccount.address,
        balanceSun: sunFromTrx(WALLET_TRX),
        stakedEnergySun: sunFromTrx(String(STAKED_TRX)),
      })),
      ...people.map(({ bothStakedAccount }) => ({
        address: bothStakedAccount.address,
        balanceSun: sunFromTrx(WALLET_TRX),
        stakedEnergySun: sunFromTrx(String(BOTH_STAKED_TRX)),
        stakedBandwidthSun: sunFromTrx(String(BOTH_STAKED_TRX)),
      })),
      ...providers.map((provider) => ({
        address: provider.signer.address,
        balanceSun: sunFromTrx(PROVIDER_TRX),
        ...(provider.resource === 'ENERGY'
          ? { stakedEnergySun: provider.stakeSun, stakedBandwidthSun: sunFromTrx('1000') }
          : { stakedBandwidthSun: provider.stakeSun }),
        activePermission: { keys: [poolAddress], operations },
      })),
      { address: zapbuy.address, balanceSun: sunFromTrx('500') },
      { address: contract.address, balanceSun: sunFromTrx('1000'), contract: true as const },
    ],
  }
  return { people, providers, zapbuy, contract, genesis }
}
