/**
 * The state before the first block: funded accounts, USDT, the super representatives, and the faucet, the account that
 * gives TRX and USDT away: every chain has one, with a key of its own.
 */
import { addressToHex, tronAddress } from '../../../kernel/address.ts'
import { addressOf } from '../../../tron/keys.ts'
import { encodeRawData, signTxid, txidOf } from '../../../tron/protobuf/protobuf.ts'
import { addWeight, moveWeight } from '../contracts/resources.ts'
import { shutOutKey, USDT_HEX, usdtKey } from '../contracts/usdt.ts'
import { activePermission, newAccount } from './accounts.ts'
import { refBytesOf, refHashOf, sha256 } from './blocks.ts'
import type { StoredTransaction } from './chain-file.ts'
import { MAX_EXPIRATION_AHEAD_MS, NETWORK_WEIGHT_TRX, SUN, WITNESSES } from './constants.ts'
import type { State } from './state.ts'
import type { Account, BlockRecord, Genesis, GenesisAccount } from './types.ts'

const FEE_LIMIT_SUN = 100 * SUN

export interface Faucet {
  /** Hex. */
  address: string
  privateKey: string
}

export function faucetOf(genesisId: string): Faucet {
  const privateKey = sha256(`sandbox faucet ${genesisId}`)
  return { address: addressToHex(addressOf(privateKey)), privateKey }
}

/** `nonce` makes two equal gifts on one head two transactions. */
export function faucetTransaction(
  faucet: Faucet,
  head: BlockRecord,
  nonce: number,
  type: 'TransferContract' | 'TriggerSmartContract',
  value: object,
): StoredTransaction {
  const raw = encodeRawData({
    contract: [{ type, parameter: { value: { owner_address: faucet.address, ...value } } }],
    ref_block_bytes: refBytesOf(head),
    ref_block_hash: refHashOf(head),
    expiration: head.timestampMs + MAX_EXPIRATION_AHEAD_MS,
    timestamp: head.timestampMs + nonce,
    fee_limit: type === 'TriggerSmartContract' ? FEE_LIMIT_SUN : 0,
  })
  return { raw, signatures: [signTxid(txidOf(raw), faucet.privateKey)], signers: [faucet.address] }
}

const FAUCET_BALANCE_SUN = 1_000_000_000 * SUN
const FAUCET_USDT = 1_000_000_000n * 1_000_000n
/** Beside the account's own active permission, which has id 2. */
const GRANTED_PERMISSION_ID = 3

export function witnessesOf(genesisId: string): string[] {
  return Array.from({ length: WITNESSES }, (_, i) => `41${sha256(`${genesisId} witness ${i}`).slice(0, 40)}`)
}

/** What the first block's parent hash is made of, so that other accounts make another chain. */
export const genesisHash = (genesis: Genesis, id: string): string => sha256(JSON.stringify([id, genesis.accounts]))

export function writeGenesis(
  state: State,
  genesis: Genesis,
  faucet: Faucet,
  witnesses: readonly string[],
  nowMs: number,
): void {
  for (const witness of witnesses) state.set('accounts', witness, { ...newAccount(witness, nowMs), witness: true })
  state.set('accounts', USDT_HEX, { ...newAccount(USDT_HEX, nowMs), contract: true })
  state.set('accounts', faucet.address, { ...newAccount(faucet.address, nowMs), balance: FAUCET_BALANCE_SUN })
  state.set('tokens', usdtKey(faucet.address), FAUCET_USDT)
  for (const resource of ['ENERGY', 'BANDWIDTH'] as const) {
    const ofOthers = genesis.othersStakeTrx?.[resource] ?? NETWORK_WEIGHT_TRX[resource]
    addWeight(state, resource, ofOthers - NETWORK_WEIGHT_TRX[resource])
  }
  for (const seed of genesis.accounts) seedAccount(state, seed, nowMs)
}

function seedAccount(state: State, seed: GenesisAccount, nowMs: number): void {
  const address = addressToHex(tronAddress(seed.address))
  const blank = newAccount(address, nowMs)
  const granted = seed.activePermission
  const actives = granted
    ? [
        ...blank.actives,
        activePermission(
          GRANTED_PERMISSION_ID,
          'granted',
          granted.keys.map((k) => addressToHex(tronAddress(k))),
          granted.operations.toLowerCase(),
          granted.threshold ?? 1,
        ),
      ]
    : blank.actives
  const energy = seed.stakedEnergySun ?? 0
  const bandwidth = seed.stakedBandwidthSun ?? 0
  const seeded: Account = {
    ...blank,
    contract: seed.contract === true,
    balance: seed.balanceSun,
    ENERGY: { ...blank.ENERGY, frozen: energy },
    BANDWIDTH: { ...blank.BANDWIDTH, frozen: bandwidth },
    actives,
  }
  state.set('accounts', address, seeded)
  moveWeight(state, 'ENERGY', 0, energy)
  moveWeight(state, 'BANDWIDTH', 0, bandwidth)
  if (seed.usdt) state.set('tokens', usdtKey(address), BigInt(seed.usdt))
  if (seed.blacklisted) state.set('tokens', shutOutKey(address), 1n)
}
