/**
 * Genesis state: funded accounts, USDT, super representatives and the faucet. The faucet is an account that gives TRX
 * and USDT away; each chain's faucet has a different key.
 */
import { addressToHex, SANDBOX_REPRESENTATIVE, tronAddress } from '../../../kernel/address.ts'
import { addressOf } from '../../../tron/keys.ts'
import { encodeRawData, signTxid, txidOf } from '../../../tron/protobuf/protobuf.ts'
import { addWeight, updateWeight } from '../contracts/resources.ts'
import { blacklistKey, USDT_HEX, usdtKey } from '../contracts/usdt.ts'
import { activePermission, newAccount } from './accounts.ts'
import { refBytesOf, refHashOf, sha256 } from './blocks.ts'
import type { StoredTransaction } from './chain-file.ts'
import { MAX_EXPIRATION_AHEAD_MS, NETWORK_WEIGHT_TRX, SUN_PER_TRX, WITNESSES } from './constants.ts'
import type { State } from './state.ts'
import type { Account, BlockRecord, Genesis, GenesisAccount } from './types.ts'

const FEE_LIMIT_SUN = 100 * SUN_PER_TRX

export interface Faucet {
  /** Address as hex. */
  address: string
  privateKey: string
}

export function deriveFaucet(genesisId: string): Faucet {
  const privateKey = sha256(`sandbox faucet ${genesisId}`)
  return { address: addressToHex(addressOf(privateKey)), privateKey }
}

/** Builds a signed transfer from the faucet. Two equal transfers at the same head differ by their `nonce`. */
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

const FAUCET_BALANCE_SUN = 1_000_000_000 * SUN_PER_TRX
const FAUCET_USDT = 1_000_000_000n * 1_000_000n
/** Id of the permission that the genesis grants. The account's own active permission has id 2. */
const GRANTED_PERMISSION_ID = 3

export function deriveWitnesses(genesisId: string): string[] {
  return Array.from({ length: WITNESSES }, (_, i) => `41${sha256(`${genesisId} witness ${i}`).slice(0, 40)}`)
}

/** Parent hash of the first block. Other genesis accounts or another id result in another chain. */
export const genesisHash = (genesis: Genesis, id: string): string => sha256(JSON.stringify([id, genesis.accounts]))

/** Super representative that makes no blocks. Its address is the same on every chain. */
export const STANDBY_WITNESS = addressToHex(SANDBOX_REPRESENTATIVE)

export function writeGenesis(
  state: State,
  genesis: Genesis,
  faucet: Faucet,
  witnesses: readonly string[],
  nowMs: number,
): void {
  for (const witness of [...witnesses, STANDBY_WITNESS])
    state.set('accounts', witness, { ...newAccount(witness, nowMs), witness: true })
  state.set('accounts', USDT_HEX, { ...newAccount(USDT_HEX, nowMs), contract: true })
  state.set('accounts', faucet.address, { ...newAccount(faucet.address, nowMs), balance: FAUCET_BALANCE_SUN })
  state.set('tokens', usdtKey(faucet.address), FAUCET_USDT)
  for (const resource of ['ENERGY', 'BANDWIDTH'] as const) {
    const othersStake = genesis.othersStakeTrx?.[resource] ?? NETWORK_WEIGHT_TRX[resource]
    addWeight(state, resource, othersStake - NETWORK_WEIGHT_TRX[resource])
  }
  for (const seed of genesis.accounts) seedAccount(state, seed, nowMs)
}

function seedAccount(state: State, seed: GenesisAccount, nowMs: number): void {
  const address = addressToHex(tronAddress(seed.address))
  const blank = newAccount(address, nowMs)
  const grantedPermission = seed.activePermission
  const actives = grantedPermission
    ? [
        ...blank.actives,
        activePermission(
          GRANTED_PERMISSION_ID,
          'granted',
          grantedPermission.keys.map((k) => addressToHex(tronAddress(k))),
          grantedPermission.operations.toLowerCase(),
          grantedPermission.threshold ?? 1,
        ),
      ]
    : blank.actives
  const energy = seed.stakedEnergySun ?? 0
  const bandwidth = seed.stakedBandwidthSun ?? 0
  const account: Account = {
    ...blank,
    contract: seed.contract === true,
    balance: seed.balanceSun,
    ENERGY: { ...blank.ENERGY, frozen: energy },
    BANDWIDTH: { ...blank.BANDWIDTH, frozen: bandwidth },
    actives,
  }
  state.set('accounts', address, account)
  updateWeight(state, 'ENERGY', 0, energy)
  updateWeight(state, 'BANDWIDTH', 0, bandwidth)
  if (seed.usdt) state.set('tokens', usdtKey(address), BigInt(seed.usdt))
  if (seed.blacklisted) state.set('tokens', blacklistKey(address), 1n)
}
