/** Keys of operators for their scripts. A key has the role of its person, and ends with the person. */
import type { OperatorKeyBody, OperatorKeyMade, OperatorKeys } from '../../contract/operator/people.ts'
import type { Tx } from '../../db/db.ts'
import {
  deleteKey,
  insertKey,
  type KeyRow,
  keyByHash,
  keyById,
  keysOf,
  personByName,
  setKeyUse,
} from '../../db/stores/operator/people.ts'
import { newApiKey, newId } from '../../kernel/ids.ts'
import type { Market } from '../base/deps.ts'
import {
  actorName,
  logAction,
  type OperatorAction,
  type OperatorCaller,
  recordAction,
} from '../base/operator-actions.ts'
import { invalid } from '../base/request.ts'

/** Maximum number of keys per person, so that the list can be reviewed. */
const MAX_KEYS = 20
/** Minimum time between two updates of a key's last-used timestamp. */
const USE_UPDATE_INTERVAL_MS = 3_600_000
/** Keys longer than this are rejected without hashing. */
const MAX_KEY_LENGTH = 128

const hashOfOwnKey = ({ keys }: Market, key: string): string => keys.fingerprint(`key of an operator ${key}`)

/** Finds the person of a key by the key's keyed hash. Undefined if the key is unknown or revoked. */
export async function findByOwnKey(market: Market, key: string): Promise<OperatorCaller | undefined> {
  if (key.length > MAX_KEY_LENGTH) return undefined
  const hash = hashOfOwnKey(market, key)
  const found = await market.db.read(async (reader) => {
    const row = await keyByHash(reader, hash)
    const person = row && (await personByName(reader, row.person))
    return person && { row, person }
  })
  if (!found) return undefined
  updateLastUse(market, found.row)
  const { name, role } = found.person
  return { who: name, way: 'key', role, isPerson: true }
}

/** Updates the last-used timestamp in the background. A failed update is harmless. */
function updateLastUse({ db, clock, log }: Market, { id, lastUsedAtMs }: KeyRow): void {
  const nowMs = clock.now()
  if (nowMs - (lastUsedAtMs ?? 0) < USE_UPDATE_INTERVAL_MS) return
  db.write((tx) => setKeyUse(tx, id, nowMs)).catch((error) => log.debug({ err: error }, 'key.last_used_update_failed'))
}

/** Returns all keys if the caller is an owner, otherwise the caller's keys. */
export async function listKeys({ db }: Market, caller: OperatorCaller): Promise<OperatorKeys> {
  const rows = await db.read((reader) => keysOf(reader, caller.role === 'owner' ? undefined : caller.who))
  return { keys: rows.map(keyView) }
}

/** Creates a key for the caller, or returns the key made with the same text. Throws AppError INVALID_PARAMS. */
export async function createKey(
  market: Market,
  caller: OperatorCaller,
  { label, key = newApiKey() }: OperatorKeyBody,
): Promise<OperatorKeyMade> {
  if (!caller.isPerson)
    throw invalid('only a person has keys: sign in at /admin with your name, or use one of your keys')
  const by = actorName(caller)
  const action: OperatorAction = { action: 'key.create', target: caller.who, detail: { label } }
  const { row, isNew } = await market.db.write(async (tx) => {
    const hash = hashOfOwnKey(market, key)
    const existing = await keyByHash(tx, hash)
    if (existing) return { row: requireSameKey(existing, caller.who, label), isNew: false }
    await checkMayCreate(tx, caller.who)
    const nowMs = market.clock.now()
    const row = { id: newId(nowMs), hash, person: caller.who, label, createdAtMs: nowMs, lastUsedAtMs: null }
    await insertKey(tx, row)
    await recordAction(market, tx, by, action)
    return { row, isNew: true }
  })
  if (isNew) logAction(market, by, action)
  return { ...keyView(row), key }
}

function requireSameKey(row: KeyRow, person: string, label: string): KeyRow {
  if (row.person === person && row.label === label) return row
  throw invalid('key is in use: generate another key')
}

async function checkMayCreate(tx: Tx, person: string): Promise<void> {
  if ((await keysOf(tx, person)).length >= MAX_KEYS)
    throw invalid(`a person can have at most ${MAX_KEYS} keys: revoke one first`)
}

/** Revokes a key: any for owners, otherwise one of the caller. Throws AppError INVALID_PARAMS. */
export async function revokeKey(market: Market, caller: OperatorCaller, id: string): Promise<{ id: string }> {
  const by = actorName(caller)
  const action = await market.db.write(async (tx) => {
    const row = await keyById(tx, id)
    if (!row || (caller.role !== 'owner' && row.person !== caller.who)) throw invalid('id must be the id of a key')
    await deleteKey(tx, id)
    const revoked: OperatorAction = { action: 'key.revoke', target: row.person, detail: { label: row.label } }
    await recordAction(market, tx, by, revoked)
    return revoked
  })
  logAction(market, by, action)
  return { id }
}

const keyView = ({ id, person, label, createdAtMs, lastUsedAtMs }: KeyRow) => ({
  id,
  person,
  label,
  createdAt: Math.floor(createdAtMs / 1000),
  lastUsedAt: lastUsedAtMs === null ? null : Math.floor(lastUsedAtMs / 1000),
})
