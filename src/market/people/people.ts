/** Operators as persons: an owner invites them, changes their roles, resets and removes them. */
import { randomBytes } from 'node:crypto'
import {
  type AddPersonBody,
  type Invitation,
  isPersonName,
  JOIN_PATH,
  type OperatorRole,
  type People,
  type Person,
} from '../../contract/operator/people.ts'
import type { Reader, Tx } from '../../db/db.ts'
import {
  allPeople,
  deleteKeysOf,
  deletePerson,
  deleteSessionsOf,
  insertPerson,
  keysOf,
  type PersonRow,
  personByName,
  setPerson,
} from '../../db/stores/operator/people.ts'
import { toSecOrNull } from '../../kernel/duration.ts'
import { newTotpSecret } from '../../kernel/secrets/totp.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'
import { activeSessionsOf } from './sessions.ts'

/** Time within which an invited person must join. */
const INVITE_MS = 24 * 3_600_000
const TOKEN_BYTES = 16
/** Names that the journal uses for the fingerprint of the shared key. */
const FINGERPRINT = /^[0-9a-f]{12}$/

export const hashOfInvite = ({ keys }: Market, token: string): string => keys.fingerprint(`invitation ${token}`)

export const sealedTotpLabel = (name: string): string => `operator:totp:${name}`

/** Returns all persons, by name. */
export async function listPeople(market: Market): Promise<People> {
  const nowMs = market.clock.now()
  return market.db.read(async (reader) => {
    const people: Person[] = []
    for (const row of await allPeople(reader)) people.push(await personView(market, reader, row, nowMs))
    return { people }
  })
}

/**
 * Invites a person. If the person was invited and has not joined, replaces that invitation. Throws AppError
 * INVALID_PARAMS if the name is taken or reserved.
 */
export function addPerson(market: Market, { name, role }: AddPersonBody, by: Actor): Promise<Invitation> {
  if (!isPersonName(name) || FINGERPRINT.test(name))
    throw invalid('name must not have the form of a key’s fingerprint: choose another name')
  return invite(market, by, { action: 'person.add', target: name, detail: { role } }, async (tx, invitation) => {
    const person = { name, role, ...invitation, recoveryHashes: [], addedAtMs: market.clock.now() }
    if (await insertPerson(tx, person)) return role
    const { joinedAtMs } = await needPerson(tx, name)
    if (joinedAtMs !== null) throw invalid(`${name} has joined already: change the role, or reset the person`)
    await setPerson(tx, name, { role, ...invitation })
    return role
  })
}

/**
 * Invites a person again. Password, authenticator, recovery codes, sessions, keys and the connection of a chat end.
 * Throws AppError INVALID_PARAMS.
 */
export function resetPerson(market: Market, name: string, by: Actor): Promise<Invitation> {
  return invite(market, by, { action: 'person.reset', target: name }, async (tx, invitation) => {
    const { role } = await needPerson(tx, name)
    await setPerson(tx, name, { ...invitation, ...NO_ACCESS })
    await endAccess(tx, name)
    return role
  })
}

/** Creates an invitation, and returns it after `apply` has stored its hash. */
async function invite(
  market: Market,
  by: Actor,
  action: OperatorAction,
  apply: (
    tx: Tx,
    invitation: Pick<PersonRow, 'inviteHash' | 'inviteEndsAtMs' | 'totpSealed' | 'totpStep'>,
  ) => Promise<OperatorRole>,
): Promise<Invitation> {
  const { target: name } = action
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const inviteEndsAtMs = market.clock.now() + INVITE_MS
  const totpSealed = market.keys.vault.seal(newTotpSecret(), sealedTotpLabel(name))
  const role = await market.db.write(async (tx) => {
    const invitation = { inviteHash: hashOfInvite(market, token), inviteEndsAtMs, totpSealed, totpStep: 0 }
    const role = await apply(tx, invitation)
    await recordAction(market, tx, by, action)
    return role
  })
  logAction(market, by, action)
  return { name, role, path: `${JOIN_PATH}${token}`, endsAt: Math.floor(inviteEndsAtMs / 1000) }
}

/** Changes a role, from the next call of the person on. Throws AppError INVALID_PARAMS. */
export async function setRole(market: Market, name: string, role: OperatorRole, by: Actor): Promise<Person> {
  const action: OperatorAction = { action: 'person.set', target: name, detail: { role } }
  const view = await market.db.write(async (tx) => {
    const before = await needPerson(tx, name)
    if (role !== 'owner') await checkNotLastOwner(tx, before)
    await setPerson(tx, name, { role })
    await recordAction(market, tx, by, action)
    return personView(market, tx, { ...before, role }, market.clock.now())
  })
  logAction(market, by, action)
  return view
}

/** Removes a person; sessions and keys end. Throws AppError INVALID_PARAMS. */
export async function removePerson(market: Market, name: string, by: Actor): Promise<{ name: string }> {
  const action: OperatorAction = { action: 'person.remove', target: name }
  await market.db.write(async (tx) => {
    await checkNotLastOwner(tx, await needPerson(tx, name))
    await deletePerson(tx, name)
    await endAccess(tx, name)
    await recordAction(market, tx, by, action)
  })
  logAction(market, by, action)
  return { name }
}

async function needPerson(reader: Reader, name: string): Promise<PersonRow> {
  const person = await personByName(reader, name)
  if (!person) throw invalid(`there is no person ${name}`)
  return person
}

/** Fields of a person who can sign in neither with a password nor from the chat. */
const NO_ACCESS = { passwordHash: null, recoveryHashes: [], chatUserId: null, onceHash: null, onceEndsAtMs: null }

async function endAccess(tx: Tx, name: string): Promise<void> {
  await deleteSessionsOf(tx, name)
  await deleteKeysOf(tx, name)
}

async function checkNotLastOwner(reader: Reader, { name }: PersonRow): Promise<void> {
  const owners = (await allPeople(reader)).filter(({ role, joinedAtMs }) => role === 'owner' && joinedAtMs !== null)
  if (owners.length === 1 && owners[0]?.name === name)
    throw invalid(`${name} is the only owner who has joined: another owner must join first`)
}

async function personView(market: Market, reader: Reader, row: PersonRow, nowMs: number): Promise<Person> {
  const { name, role, passwordHash, inviteEndsAtMs, addedAtMs, joinedAtMs, recoveryHashes, chatUserId } = row
  const isInvited = passwordHash === null
  return {
    name,
    role,
    state: !isInvited ? 'active' : (inviteEndsAtMs ?? 0) > nowMs ? 'invited' : 'expired',
    addedAt: Math.floor(addedAtMs / 1000),
    joinedAt: toSecOrNull(joinedAtMs),
    inviteEndsAt: isInvited ? toSecOrNull(inviteEndsAtMs) : null,
    sessions: (await activeSessionsOf(market, reader, name)).length,
    keys: (await keysOf(reader, name)).length,
    recoveryCodes: recoveryHashes.length,
    telegramUser: chatUserId,
  }
}
