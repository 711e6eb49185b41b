/** Reads an account from the chain and plans the update of its permissions that a page offers. */
import { isDeepStrictEqual } from 'node:util'
import { grantedResources, type ProviderGrant } from '../../db/stores/bot/provider-grants.ts'
import { addressFromHex, type TronAddress } from '../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../kernel/resource.ts'
import { addSun, type Sun, sun } from '../../kernel/sun.ts'
import type { ChainFigures } from '../../tron/parameters.ts'
import {
  EXTRAS,
  type OptionalOperation,
  type PermissionUpdate,
  type PlanProblem,
  planGrant,
  planRevoke,
} from '../../tron/permission-update.ts'
import { bandwidthOf } from '../../tron/protobuf/protobuf.ts'
import { unitsFor } from '../../tron/resources.ts'
import { unsignedPermissionUpdate } from '../../tron/transactions.ts'
import type {
  AccountPermissions,
  AccountResources,
  AccountState,
  ResourceTotals,
  UnsignedTransaction,
} from '../../tron/types.ts'
import type { BotDeps, ProviderEntry } from '../base/deps.ts'

/**
 * Reasons why there is nothing to sign.
 * - `not_activated`, `contract`, `own`: the address cannot be a provider.
 * - `none`: there is nothing to change. `full`: the account has as many permissions as the chain allows.
 * - `ids`: an update would change the ids of other permissions.
 * - `closed`: the operator does not let this address join.
 * - `unsettled`: the permissions differ from those of the solidified state.
 * - `stake`: the account's stake yields less than the smallest rental of each resource.
 * - `balance`: too little TRX for the fee.
 */
export type GrantProblem =
  | 'not_activated'
  | 'contract'
  | 'own'
  | 'closed'
  | 'none'
  | 'unsettled'
  | 'stake'
  | 'balance'
  | PlanProblem

/** Account of a grant as the chain shows it, and the planned update. */
export interface GrantFacts {
  /** Total stake, including delegated stake, and the units that it yields per day. */
  stakes: Readonly<Record<Resource, { stakedSun: Sun; units: number }>>
  totals: ResourceTotals
  balanceSun: Sun
  /** Fee of the update, with the fee for several signatures and for Bandwidth that has to be paid. */
  feeSun: Sun
  present: AccountPermissions
  update: PermissionUpdate
  /** Signatures that the owner permission needs at least. */
  signatures: number
  /** True if the account's own key may sign alone. */
  ownKeySuffices: boolean
  /** True if no other key is in the owner permission. */
  isOwnKeyOnly: boolean
}

type Planned =
  | { ok: true; facts: GrantFacts }
  | { ok: false; problem: GrantProblem; facts?: Omit<GrantFacts, 'update'> }

type Deps = Pick<BotDeps, 'node' | 'figures'>

/** Throws the errors of the node. */
export async function planFor({ node, figures }: Deps, entry: ProviderEntry, row: Row): Promise<Planned> {
  const { kind, address } = row
  if (address === entry.grantee) return { ok: false, problem: 'own' }
  const resources = row.resources === undefined ? RESOURCES : grantedResources({ resources: row.resources })
  if (kind === 'grant' && !resources.some((one) => entry.mayJoin(address, one))) return { ok: false, problem: 'closed' }
  const [account, present, solid, accountResources, totals, parameters] = await Promise.all([
    node.pendingAccount(address),
    node.pendingPermissions(address),
    node.solidPermissions(address),
    node.pendingResources(address),
    node.pendingTotals(),
    figures.current(),
  ])
  if (!account || !present) return { ok: false, problem: 'not_activated' }
  if (account.isContract) return { ok: false, problem: 'contract' }
  const signatures = leastSignatures(present)
  const known = {
    ...{ stakes: stakesOf(account, totals), totals, present, signatures },
    balanceSun: account.balanceSun,
    feeSun: sun(parameters.permissionUpdateFeeSun),
    ownKeySuffices: ownKeySuffices(present, address),
    isOwnKeyOnly: ownKeySuffices(present, address) && present.owner.keys?.length === 1,
  }
  const update = planOf(row, present, entry.grantee, [])
  if (update === undefined) return { ok: false, problem: 'none', facts: known }
  if (typeof update === 'string') return { ok: false, problem: update, facts: known }
  if (!isDeepStrictEqual(present, solid)) return { ok: false, problem: 'unsettled', facts: known }
  const facts = {
    ...known,
    update,
    feeSun: feeOf(address, { update, signatures, resources: accountResources }, parameters),
  }
  if (kind === 'grant' && offerable(entry, address, facts, resources).length === 0)
    return { ok: false, problem: 'stake', facts }
  if (account.balanceSun < facts.feeSun) return { ok: false, problem: 'balance', facts }
  return { ok: true, facts }
}

type Row = Pick<ProviderGrant, 'kind' | 'address'> & {
  extras?: readonly OptionalOperation[] | null
  /** Undefined: the owner has not chosen yet. */
  resources?: readonly Resource[] | null
}

export function stakesOf({ stakedSun, delegatedSun }: AccountState, totals: ResourceTotals): GrantFacts['stakes'] {
  const stakeOf = (resource: Resource) => {
    const wholeSun = addSun(stakedSun[resource], delegatedSun[resource])
    return { stakedSun: wholeSun, units: unitsFor(wholeSun, totals[resource]) }
  }
  return { ENERGY: stakeOf('ENERGY'), BANDWIDTH: stakeOf('BANDWIDTH') }
}

/** Returns the resources that the account may provide and for which its stake yields at least the smallest rental. */
export const offerable = (
  entry: ProviderEntry,
  address: TronAddress,
  { stakes }: Pick<GrantFacts, 'stakes'>,
  resources: readonly Resource[] = RESOURCES,
): Resource[] =>
  resources.filter((one) => entry.mayJoin(address, one) && stakes[one].units >= entry.defaults[one].minUnits)

/** `extras`: optional operations that the owner has chosen, in addition to those that the page is for. */
const planOf = (
  row: Pick<Row, 'kind' | 'extras'>,
  present: AccountPermissions,
  grantee: TronAddress,
  extras: readonly OptionalOperation[],
) =>
  row.kind === 'grant'
    ? planGrant(present, grantee, [...new Set([...(row.extras ?? []), ...extras])])
    : planRevoke(present, grantee)

/** Returns every update that the owner may sign for this page, in the account's present state. */
export function allowedUpdates(
  row: Pick<Row, 'kind' | 'extras'>,
  present: AccountPermissions,
  grantee: TronAddress,
): AccountPermissions[] {
  const choices = row.kind === 'grant' ? EXTRAS : [[]]
  return choices.flatMap((extras) => {
    const update = planOf(row, present, grantee, extras)
    return typeof update === 'object' ? [update.value] : []
  })
}

const weightsOf = ({ owner }: AccountPermissions): number[] =>
  (owner.keys ?? []).map(({ weight = 0 }) => weight).sort((a, b) => b - a)

function leastSignatures(present: AccountPermissions): number {
  let missing = present.owner.threshold ?? 0
  return weightsOf(present).filter((weight) => {
    const isNeeded = missing > 0
    missing -= weight
    return isNeeded
  }).length
}

function ownKeySuffices({ owner: { keys = [], threshold = 0 } }: AccountPermissions, address: TronAddress): boolean {
  return keys.some((key) => addressFromHex(key.address ?? '') === address && (key.weight ?? 0) >= threshold)
}

/** Placeholder, which has no influence on the size of a transaction. */
const SOME_BLOCK = { number: 0, id: '0'.repeat(64), timestampMs: 1_700_000_000_000 }
/** Allows for choices that make the transaction longer. */
const SPARE_BYTES = 20

function feeOf(
  address: TronAddress,
  { update, signatures, resources }: { update: PermissionUpdate; signatures: number; resources: AccountResources },
  { permissionUpdateFeeSun, multiSignFeeSun, transactionFeeSun }: ChainFigures,
): Sun {
  const { tx } = unsignedPermissionUpdate(address, update.value, { refBlock: SOME_BLOCK })
  const bytes = bandwidthOf(tx.raw_data_hex, signatures) + SPARE_BYTES
  const { available, freeAvailable } = resources.bandwidth
  const bytesSun = available >= bytes || freeAvailable >= bytes ? 0 : bytes * transactionFeeSun
  return sun(permissionUpdateFeeSun + bytesSun + (signatures > 1 ? multiSignFeeSun : 0))
}

/** Validity for a wallet in the browser. Short, so that a signature that was not sent ends soon. */
const WALLET_VALID_MS = 5 * 60_000
/** Validity for a cold wallet: an hour less than the chain allows. */
const FILE_VALID_MS = 23 * 3_600_000

/** Builds the transaction to sign, which names a solidified block. */
export async function buildUpdate(
  { node, clock }: Pick<BotDeps, 'node' | 'clock'>,
  address: TronAddress,
  value: AccountPermissions,
  signer: 'wallet' | 'file',
): Promise<UnsignedTransaction> {
  const refBlock = await node.solidHead()
  // Use our own clock: a node that reports a wrong block time could make a signature valid for a day.
  const validForMs = clock.now() - refBlock.timestampMs + (signer === 'wallet' ? WALLET_VALID_MS : FILE_VALID_MS)
  return unsignedPermissionUpdate(address, value, { refBlock, validForMs })
}

/** Plans the update with the optional operations that the owner has chosen. Throws the errors of `planFor`. */
export async function chosenUpdate(
  deps: Deps,
  entry: ProviderEntry,
  row: Row,
  extras: readonly OptionalOperation[],
): Promise<{ ok: true; update: PermissionUpdate } | Extract<Planned, { ok: false }>> {
  const planned = await planFor(deps, entry, row)
  if (!planned.ok) return planned
  const update = planOf(row, planned.facts.present, entry.grantee, extras)
  return typeof update === 'object' ? { ok: true, update } : { ok: false, problem: 'none' }
}

/** True if the account has the permission of a grant, or no longer any of the grantee, in the given state. */
export const isReached = (
  row: Pick<Row, 'kind' | 'extras'>,
  present: AccountPermissions,
  grantee: TronAddress,
): boolean => planOf(row, present, grantee, []) === undefined
