/** Use cases of a provider grant: opens a page, takes the signed transaction, and follows it to its outcome. */
import type { Reader } from '../../db/db.ts'
import { savedAddress } from '../../db/stores/addresses/address-book.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import {
  grantedResources,
  hasSignedGrant,
  isSentElsewhere,
  moveProviderGrant,
  openProviderGrant,
  type ProviderGrant,
  providerGrant,
  startProviderWatch,
} from '../../db/stores/bot/provider-grants.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Resource } from '../../kernel/resource.ts'
import { checkSignedUpdate, type SignedUpdateProblem } from '../../tron/permission-update.ts'
import { parseSigned } from '../../tron/protobuf/signed-input.ts'
import type { BotDeps, ProviderEntry } from '../base/deps.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { allowedUpdates, type GrantFacts, type GrantProblem, isReached, planFor } from './grant-plan.ts'

/** Lifetime of a page, which exceeds the validity of a file for a cold wallet. */
export const PAGE_LIFETIME_MS = 2 * 86_400_000
/** A provider that no operator enrolls within this time has to ask again. */
const REVIEW_LIFETIME_MS = 30 * 86_400_000
/** Remaining validity that a signed transaction needs. */
const MARGIN_MS = 10_000

type Deps = Pick<BotDeps, 'db' | 'node' | 'figures' | 'clock' | 'log'>

/** Returns the page's row. Undefined while a transaction of another page for this address is pending. */
export const openGrant = (
  { db, clock }: Deps,
  row: Pick<ProviderGrant, 'userId' | 'kind' | 'address'> & Partial<Pick<ProviderGrant, 'extras' | 'resources'>>,
): Promise<ProviderGrant | undefined> =>
  db.write((tx) => openProviderGrant(tx, { id: newId(clock.now()), ...row }, clock.now()))

/** Reason why nothing was sent. */
export interface SubmitRefusal {
  problem: SubmitProblem
  /** State of the account, if that is the reason. */
  facts?: Omit<GrantFacts, 'update'>
}
/** `busy`: this page has a signed transaction already. `pending`: another page of the same account has one. */
export type SubmitProblem = SignedUpdateProblem | GrantProblem | 'busy' | 'pending' | 'refused'

/**
 * Verifies the transaction against the account's present permissions, stores and broadcasts it. Returns the reason if
 * nothing was sent. Throws the errors of the node.
 */
export async function submitSigned(
  deps: Deps & Pick<PurchaseDeps, 'mayBePublic'>,
  entry: ProviderEntry,
  row: ProviderGrant,
  input: unknown,
): Promise<SubmitRefusal | undefined> {
  const { db, node, clock, log } = deps
  const planned = await planFor(deps, entry, row)
  if (!planned.ok) return planned
  const { present } = planned.facts
  const allowed = allowedUpdates(row, present, entry.grantee)
  const account = { address: row.address, present, allowed }
  const checked = checkSignedUpdate(parseSigned(input), account, clock.now() + MARGIN_MS)
  if (!checked.ok) return { problem: checked.problem }
  const { tx, txid, expirationMs } = checked.signed
  // The intent is stored first. A second click or tab finds another state, and changes nothing.
  const problem = await db.write(async (write) => {
    const before = await providerGrant(write, row.id)
    if (await isSentElsewhere(write, row)) return 'pending'
    const refused = before ? refusedOf(before, txid) : null
    const sent = { signedTx: { ...tx }, expiresAtMs: expirationMs, refused, problem: null }
    return (await moveProviderGrant(write, 'send', row.id, sent, clock.now())) ? undefined : 'busy'
  })
  if (problem) return { problem }
  const outcome = await node.broadcast(tx)
  log.info({ grant: row.id, provider: row.address, txid, at: outcome.at }, 'provider_grant.sent')
  if (outcome.at !== 'refused' || (await deps.mayBePublic(txid))) return undefined
  await db.write((write) =>
    moveProviderGrant(write, 'reopen', row.id, { problem: 'refused' }, clock.now(), expirationMs),
  )
  log.info({ grant: row.id, txid, code: outcome.code, reason: outcome.message }, 'provider_grant.refused')
  return { problem: 'refused' }
}

/**
 * Returns the refused transaction of the page that stays valid longest, except `txid`. Watching the page until then is
 * enough for all of them, because any of them changes the account's permissions.
 */
function refusedOf({ signedTx, expiresAtMs, refused }: ProviderGrant, txid: string): ProviderGrant['refused'] {
  if (!signedTx || expiresAtMs === null || signedTx.txID === txid) return refused
  return refused && refused.expiresAtMs > expiresAtMs ? refused : { signedTx, expiresAtMs }
}

/** Returns the changes that reopen a page after its transaction has failed. An earlier transaction may be sent. */
const withoutTransaction = ({ refused }: ProviderGrant) => ({
  signedTx: refused?.signedTx ?? null,
  expiresAtMs: refused?.expiresAtMs ?? null,
  refused: null,
})

type Follower = Deps & Pick<PurchaseDeps, 'isExpiredUnseen' | 'isIncluded' | 'mayBePublic'>

/** Takes an unfinished grant one step further. Throws the errors of the node. */
export async function followGrant(deps: Follower, entry: ProviderEntry, row: ProviderGrant): Promise<void> {
  const isDone = await isSolid(deps, entry, row)
  if (row.state === 'granted') return isDone ? enrollGranted(deps, entry, row) : end(deps, row)
  if (isDone) {
    entry.noteChange(row.address)
    return row.kind === 'revoke' ? finishGrant(deps, row, 'removed') : see(deps, entry, row)
  }
  await (row.state === 'open' ? followOpen(deps, row) : followTransaction(deps, entry, row))
}

/** Ends an old page. If the owner can still send a refused transaction, watches it until it expires. */
async function followOpen(deps: Follower, row: ProviderGrant): Promise<void> {
  const { db, clock } = deps
  const { id, signedTx, expiresAtMs } = row
  if (!signedTx || expiresAtMs === null) {
    if (clock.now() - row.createdAtMs > PAGE_LIFETIME_MS) await end(deps, row)
    return
  }
  const txid = signedTx.txID
  if (await deps.isIncluded(txid))
    await db.write((tx) => moveProviderGrant(tx, 'send', id, { problem: null }, clock.now(), expiresAtMs))
  else if (await deps.isExpiredUnseen({ txid, expiresAtMs }))
    await db.write((tx) => moveProviderGrant(tx, 'reopen', id, withoutTransaction(row), clock.now(), expiresAtMs))
}

/** Follows a signed transaction that has not changed the solidified state yet. */
async function followTransaction(deps: Follower, entry: ProviderEntry, row: ProviderGrant): Promise<void> {
  const { db, node, clock } = deps
  const { signedTx, expiresAtMs } = row
  if (!signedTx || expiresAtMs === null) return
  const txid = signedTx.txID
  const reopen = (problem: 'expired' | 'failed' | null) =>
    db.write((tx) =>
      moveProviderGrant(tx, 'reopen', row.id, { ...withoutTransaction(row), problem }, clock.now(), expiresAtMs),
    )
  const solid = await node.solidTransaction(txid)
  if (solid && !solid.success) await reopen('failed')
  else if (solid && !(await isSolid(deps, entry, row))) await reopen(null)
  else if (await deps.isExpiredUnseen({ txid, expiresAtMs })) await reopen('expired')
  else if (solid || (await deps.mayBePublic(txid))) entry.noteChange(row.address)
  else if (await isStillExact(deps, entry, row)) await node.broadcast(signedTx)
}

/** True if the solidified state has the change. False if the owner has undone it meanwhile. */
async function isSolid({ node }: Deps, { grantee }: ProviderEntry, row: ProviderGrant): Promise<boolean> {
  const solid = await node.solidPermissions(row.address)
  return solid !== undefined && isReached(row, solid, grantee)
}

/** True unless the account's permissions have changed since the transaction was verified. */
async function isStillExact({ node, clock }: Deps, { grantee }: ProviderEntry, row: ProviderGrant): Promise<boolean> {
  const present = await node.pendingPermissions(row.address)
  if (!present) return false
  const account = { address: row.address, present, allowed: allowedUpdates(row, present, grantee) }
  return checkSignedUpdate(row.signedTx, account, clock.now()).ok
}

/** Records the permission, and enrolls the provider or asks the operators to do so. */
async function see(deps: Deps, entry: ProviderEntry, row: ProviderGrant): Promise<void> {
  const { db, clock } = deps
  const isReviewed = await needsReview(deps, entry, row)
  const { id, address, userId } = row
  const prices = defaultPrices(entry, grantedResources(row))
  const moved = await db.write(async (tx) => {
    if (!(await moveProviderGrant(tx, 'see', id, {}, clock.now()))) return false
    if (!isReviewed) return true
    const event = (what: 'waiting' | 'review') => ({ kind: 'provider', what, address, prices }) as const
    await enqueue(tx, { key: `provider:${id}:waiting`, to: userId, event: event('waiting') }, clock.now())
    await enqueue(tx, { key: `provider:${id}:review`, to: 'operators', event: event('review') }, clock.now())
    return true
  })
  if (moved && !isReviewed) await enrollGranted(deps, entry, row)
}

/**
 * True if an operator must enroll the provider: by the setting, because the address may no longer join, or because the
 * user is not proven to hold the key. The permission alone proves nothing about the user, who may have typed the
 * address of another provider.
 */
async function needsReview({ db }: Pick<Deps, 'db'>, entry: ProviderEntry, row: ProviderGrant): Promise<boolean> {
  const { userId, address, signedTx } = row
  const missing = missingResources(entry, row)
  if (missing.length === 0) return false
  if (entry.isReviewed || missing.some((resource) => !entry.mayJoin(address, resource))) return true
  if (signedTx !== null) return false
  return (await db.read((reader) => readProof(reader, userId, address))) === undefined
}

/** Proof that a user holds the key of an address: a sign-in, or a signature on a page of a finished grant. */
export type Proof = 'signed_in' | 'granted'

export async function readProof(reader: Reader, userId: number, address: TronAddress): Promise<Proof | undefined> {
  const saved = await savedAddress(reader, userId, address)
  if (typeof saved?.provenAtMs === 'number') return 'signed_in'
  return (await hasSignedGrant(reader, userId, address)) ? 'granted' : undefined
}

/** Returns the resources of the grant for which the address is not enrolled. */
const missingResources = (entry: ProviderEntry, row: ProviderGrant): Resource[] => {
  const enrolled = entry.enrolledFor(row.address)
  return grantedResources(row).filter((resource) => !enrolled.includes(resource))
}

type Prices = Partial<Record<Resource, number>>

const defaultPrices = ({ defaults }: ProviderEntry, resources: readonly Resource[]): Prices =>
  Object.fromEntries(resources.map((resource) => [resource, defaults[resource].minPriceSun]))

/** Enrolls the address for the missing resources. Returns the prices of the terms, 0 if enrolled before. */
export async function enrollMissing(entry: ProviderEntry, row: ProviderGrant): Promise<Prices> {
  const prices: Prices = Object.fromEntries(grantedResources(row).map((resource) => [resource, 0]))
  // An operator may have enrolled it with other terms.
  for (const resource of missingResources(entry, row))
    if (await entry.enroll(row.address, resource)) Object.assign(prices, defaultPrices(entry, [resource]))
  return prices
}

async function enrollGranted(deps: Deps, entry: ProviderEntry, row: ProviderGrant): Promise<void> {
  const { log, clock } = deps
  if (await needsReview(deps, entry, row)) {
    if (clock.now() - row.updatedAtMs > REVIEW_LIFETIME_MS) await end(deps, row)
    return
  }
  let prices: Prices
  try {
    prices = await enrollMissing(entry, row)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error, provider: row.address }, 'provider_grant.not_enrolled')
    return
  }
  await finishGrant(deps, row, row.extras ? 'allowed' : 'enrolled', prices)
}

/** Ends a grant with its success, and notifies the user. `prices`: see the event. */
export async function finishGrant(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: ProviderGrant,
  what: 'enrolled' | 'allowed' | 'removed',
  prices: Prices = {},
): Promise<void> {
  const { id, userId, address } = row
  await db.write(async (tx) => {
    if (!(await moveProviderGrant(tx, 'finish', id, {}, clock.now()))) return
    if (what !== 'removed' && (await readProof(tx, userId, address)))
      for (const resource of grantedResources(row))
        await startProviderWatch(tx, { userId, address, resource }, clock.now())
    const event = { kind: 'provider', what, address, prices } as const
    await enqueue(tx, { key: `provider:${id}:${what}`, to: userId, event }, clock.now())
  })
}

const end = ({ db, clock }: Deps, { id }: ProviderGrant) =>
  db.write((tx) => moveProviderGrant(tx, 'end', id, {}, clock.now())).then(() => undefined)
