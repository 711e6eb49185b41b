/** The state before the first block: funded accounts, USDT, the super representatives and the faucet. */
import { addressToHex, tronAddress } from '../../../kernel/address.ts'
import { moveWeight } from '../contracts/resources.ts'
import { USDT_HEX, usdtKey } from '../contracts/usdt.ts'
import { activePermission, newAccount } from './accounts.ts'
import { sha256 } from './blocks.ts'
import { SUN, WITNESSES } from './constants.ts'
import type { Faucet } from './faucet.ts'
import type { State } from './state.ts'
import type { Account, Genesis, GenesisAccount } from './types.ts'

const FAUCET_BALANCE_SUN = 1_000_000_000 * SUN
const FAUCET_USDT = 1_000_000_000n * 1_000_000n
/** Beside the account's own active permission, which has id 2. */
const GRANTED_PERMISSION_ID = 3

export function witnessesOf(genesisId: string): string[] {
  return Array.from({ length: WITNESSES }, (_, i) => `41${sha256(`${genesisId} witness ${i}`).slice(0, 40)}`)
}

/** What the first block's parent hash is made of, so that other accounts make another chain. */
export function genesisHash(genesis: Genesis, id: string): string {
  return sha256(JSON.stringify([id, genesis.accounts]))
}

export function writeGenesis(
  state: State,
  genesis: Genesis,
  faucet: Faucet,
  witnesses: readonly string[],
  nowMs: number,
): void {
  for (const witness of witnesses) state.set('accounts', witness, { ...newAccount(witness, nowMs), witness: true })
  state.set('accounts', USDT_HEX, { ...newAccount(USDT_HEX, nowMs), contract: true })
  state.set('accounts', faucet.address, {
    ...newAccount(faucet.address, nowMs),
    balance: FAUCET_BALANCE_SUN,
  })
  state.set('tokens', usdtKey(faucet.address), FAUCET_USDT)
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
}
