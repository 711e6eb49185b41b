/**
 * Updates of an account's permissions. The chain replaces all permissions at once, so an update repeats every present
 * permission and differs in one active permission only. Rules: java-tron `AccountPermissionUpdateActuator`.
 */
import { addressFromHex, addressToHex, type TronAddress } from '../kernel/address.ts'
import { type OperationName, operationsHex } from './permissions.ts'
import { encodeRawData, type PermissionValue, type RawData } from './protobuf/protobuf.ts'
import type { AccountPermissions } from './types.ts'
import { type SignedContent, type TransactionProblem, verifySigned } from './verify.ts'

/** Operations that a provider may grant in addition to the required ones. */
const OPTIONAL_OPERATIONS = {
  vote: 'VoteWitnessContract',
  claim: 'WithdrawBalanceContract',
  restake: 'FreezeBalanceV2Contract',
} as const
export type OptionalOperation = keyof typeof OPTIONAL_OPERATIONS
export const EXTRA_NAMES = Object.keys(OPTIONAL_OPERATIONS) as OptionalOperation[]

const REQUIRED: readonly OperationName[] = ['DelegateResourceContract', 'UnDelegateResourceContract']
const MAX_ACTIVES = 8
const FIRST_ACTIVE_ID = 2
const GRANT_NAME = 'sunwatt'
/** Operations of the active permission that the chain gives to new accounts: `ACTIVE_DEFAULT_OPERATIONS`. */
const DEFAULT_OPERATIONS = '7fff1fc0033ec10f000000000000000000000000000000000000000000000000'

export const grantedOperations = (extras: readonly OptionalOperation[]): string =>
  operationsHex(...REQUIRED, ...extras.map((extra) => OPTIONAL_OPERATIONS[extra]))

/** Sets of optional operations that an owner may choose. */
export const EXTRAS: readonly (readonly OptionalOperation[])[] = Array.from(
  { length: 2 ** EXTRA_NAMES.length },
  (_, set) => EXTRA_NAMES.filter((_extra, place) => (set & (1 << place)) !== 0),
)

/** Optional operations of the permission. Undefined unless it has the required ones and nothing beyond the optional. */
const extrasOf = ({ operations }: PermissionValue): readonly OptionalOperation[] | undefined =>
  EXTRAS.find((extras) => grantedOperations(extras) === operations)

/** Permissions that only `grantee` signs for. A permission that it shares with other keys is the owner's own affair. */
const isGrantTo = ({ keys = [] }: PermissionValue, grantee: TronAddress): boolean =>
  keys.length === 1 && keys[0]?.address === addressToHex(grantee)

/** True if the permission allows an operation that a provider does not grant. */
const allowsMore = ({ operations = '' }: PermissionValue): boolean =>
  (BigInt(`0x0${operations}`) & ~BigInt(`0x${grantedOperations(EXTRA_NAMES)}`)) !== 0n

/**
 * Returns the active permissions that `grantee` shares with other keys, but which it may use alone, for operations that
 * a provider does not grant. They are the owner's own affair, so no update changes them.
 */
export const findShared = ({ actives }: AccountPermissions, grantee: TronAddress): PermissionValue[] =>
  actives.filter(
    (one) =>
      !isGrantTo(one, grantee) &&
      allowsMore(one) &&
      one.keys?.some(({ address, weight = 0 }) => address === addressToHex(grantee) && weight >= (one.threshold ?? 0)),
  )

/** Returns the active permission with exactly the operations that a provider grants to `grantee`. */
export const findGrant = ({ actives }: AccountPermissions, grantee: TronAddress): PermissionValue | undefined =>
  actives.find((one) => isGrantTo(one, grantee) && canSign(one) && extrasOf(one) !== undefined)

const canSign = ({ keys = [], threshold = 0 }: PermissionValue): boolean => (keys[0]?.weight ?? 0) >= threshold

/** A changed permission: `before` is absent if it is new, `after` if it is removed. Ids are those of the chain. */
interface PermissionChange {
  before?: PermissionValue
  after?: PermissionValue
}

export interface PermissionUpdate {
  value: AccountPermissions
  changes: PermissionChange[]
  /** Permissions that stay but get another id. A program that signs with such a permission has to name the new id. */
  moved: { permission: PermissionValue; id: number }[]
}

/**
 * `full`: the account has as many permissions as the chain allows. `ids`: an update would assign other ids than the
 * permissions have.
 */
export type PlanProblem = 'full' | 'ids'

/**
 * Returns the update that grants the required operations and `extras`. Undefined if `findGrant` finds a permission with
 * them, and no permission of the grantee alone allows more. Permissions that do, and a grant without some of `extras`,
 * are replaced in their places, so that no id changes. A grant keeps the optional operations that it has.
 */
export function planGrant(
  present: AccountPermissions,
  grantee: TronAddress,
  extras: readonly OptionalOperation[],
): PermissionUpdate | undefined | PlanProblem {
  const { actives } = present
  const own = actives.filter((one) => isGrantTo(one, grantee))
  const broader = own.filter((one) => canSign(one) && allowsMore(one))
  const grant = findGrant(present, grantee)
  const isMissing = (extra: OptionalOperation) => grant && !extrasOf(grant)?.includes(extra)
  const outdated = grant && broader.length === 0 && extras.some(isMissing) ? [grant] : []
  if (grant && broader.length + outdated.length === 0) return undefined
  if (!hasUsualIds(present)) return 'ids'
  const replaced = grant || broader.length > 0 ? [...outdated, ...broader] : own.slice(0, 1)
  const keptExtras = grant && outdated.length > 0 ? (extrasOf(grant) ?? []) : []
  const allExtras = EXTRA_NAMES.filter((extra) => extras.includes(extra) || keptExtras.includes(extra))
  if (replaced.length === 0 && actives.length >= MAX_ACTIVES) return 'full'
  const granted = (name = GRANT_NAME): PermissionValue => ({
    type: 'Active',
    permission_name: name,
    threshold: 1,
    operations: grantedOperations(allExtras),
    keys: [{ address: addressToHex(grantee), weight: 1 }],
  })
  if (replaced.length === 0) {
    const after = { ...granted(), id: FIRST_ACTIVE_ID + actives.length }
    return { value: { ...present, actives: [...actives, granted()] }, changes: [{ after }], moved: [] }
  }
  const after = (one: PermissionValue) => (replaced.includes(one) ? granted(one.permission_name) : one)
  return {
    value: { ...present, actives: actives.map(after) },
    changes: replaced.map((before) => ({ before, after: { ...after(before), id: before.id ?? 0 } })),
    moved: [],
  }
}

/**
 * Returns the update that removes all permissions of the grantee alone. Undefined if there is none. The chain requires
 * an active permission. If none would be left, the owner's keys get the standard permission of new accounts, which
 * adds nothing to their rights.
 */
export function planRevoke(
  present: AccountPermissions,
  grantee: TronAddress,
): PermissionUpdate | undefined | PlanProblem {
  const removed = present.actives.filter((one) => isGrantTo(one, grantee))
  if (removed.length === 0) return undefined
  if (!hasUsualIds(present)) return 'ids'
  const rest = present.actives.filter((one) => !removed.includes(one))
  const { threshold = 0, keys = [] } = present.owner
  const standard: PermissionValue = {
    ...{ type: 'Active', permission_name: 'active', threshold, operations: DEFAULT_OPERATIONS, keys },
  }
  return {
    value: { ...present, actives: rest.length > 0 ? rest : [standard] },
    changes: [
      ...removed.map((before) => ({ before })),
      ...(rest.length > 0 ? [] : [{ after: { ...standard, id: FIRST_ACTIVE_ID } }]),
    ],
    moved: rest.flatMap((permission, i) =>
      permission.id === FIRST_ACTIVE_ID + i ? [] : [{ permission, id: FIRST_ACTIVE_ID + i }],
    ),
  }
}

/** The chain numbers active permissions by their place. An update of other ids would renumber them. */
const hasUsualIds = ({ actives }: AccountPermissions): boolean =>
  actives.every(({ id }, i) => id === FIRST_ACTIVE_ID + i)

/** Returns the contract's value. Ids are left out, because the chain assigns them. */
export function updateValue(owner: TronAddress, { owner: ownerPermission, witness, actives }: AccountPermissions) {
  return {
    owner_address: addressToHex(owner),
    owner: withoutId(ownerPermission),
    ...(witness && { witness: withoutId(witness) }),
    actives: actives.map(withoutId),
  }
}

/** tronweb cannot encode a permission without a name. */
const withoutId = ({ id: _, ...permission }: PermissionValue): PermissionValue => ({
  permission_name: '',
  ...permission,
})

/**
 * Reasons to refuse a signed update.
 * - `other`: it is not the update that was planned, down to the byte.
 * - `late`: no block would include it. `signer`: another key than those of the owner permission signed it.
 * - `signatures`: the owner permission needs the signatures of more keys.
 */
export type SignedUpdateProblem = 'other' | 'late' | 'signer' | 'signatures'

/**
 * Verifies that the owner of the account signed one of these updates and nothing else: the bytes must equal those of
 * an update built from `present` and `allowed`, apart from the reference block, the expiration and the timestamp.
 */
export function checkSignedUpdate(
  input: unknown,
  account: { address: TronAddress; present: AccountPermissions; allowed: readonly AccountPermissions[] },
  nowMs: number,
): { ok: true; signed: SignedContent<RawData> } | { ok: false; problem: SignedUpdateProblem } {
  const { address, present, allowed } = account
  const found = verifySigned(input, (raw) => raw, nowMs)
  if (!found.ok) return { ok: false, problem: problemOf(found.problem) }
  const { signed } = found
  if (!allowed.some((value) => signed.tx.raw_data_hex === bytesOf(signed.contract, address, value)))
    return { ok: false, problem: 'other' }
  const { keys = [], threshold = 0 } = present.owner
  const holders = keys.map((key) => ({ address: addressFromHex(key.address ?? ''), weight: key.weight ?? 0 }))
  if (!signed.signers.every((signer) => holders.some((holder) => holder.address === signer)))
    return { ok: false, problem: 'signer' }
  const weight = holders
    .filter((holder) => signed.signers.includes(holder.address))
    .reduce((sum, holder) => sum + holder.weight, 0)
  return threshold > 0 && weight >= threshold ? { ok: true, signed } : { ok: false, problem: 'signatures' }
}

/** Returns the only acceptable bytes: no memo, no fee limit, signed under the owner permission. */
function bytesOf(
  { ref_block_bytes, ref_block_hash, expiration, timestamp }: RawData,
  owner: TronAddress,
  permissions: AccountPermissions,
): string {
  const type = 'AccountPermissionUpdateContract'
  const parameter = { value: updateValue(owner, permissions), type_url: `type.googleapis.com/protocol.${type}` }
  return encodeRawData({ ref_block_bytes, ref_block_hash, expiration, timestamp, contract: [{ type, parameter }] })
}

const problemOf = ({ code }: TransactionProblem): SignedUpdateProblem =>
  code === 'EXPIRED' ? 'late' : code === 'SIGNATURE' || code === 'HIGH_S' ? 'signer' : 'other'
