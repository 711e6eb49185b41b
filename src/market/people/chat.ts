/**
 * Connects an operator's chat with the operator's name. The code for that is made on the page, so no one can connect a
 * chat to the name of another person. From then on, links from the chat sign the person in.
 */
import { randomBytes } from 'node:crypto'
import { CHAT_LINK_PATH, isPersonName } from '../../contract/operator/people.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { type PersonRow, personByChat, personByOnce, setPerson } from '../../db/stores/operator/people.ts'
import type { Market } from '../base/deps.ts'
import {
  actorName,
  CHAT_USER,
  logAction,
  type OperatorCaller,
  personOf,
  recordAction,
} from '../base/operator-actions.ts'
import { type Client, type SharedSecrets, startSession } from './sessions.ts'

/** Validity of a code and of a link. */
export const ONCE_MINUTES = 5
const TOKEN_BYTES = 16

const hashOfOnce = ({ keys }: Market, use: 'code' | 'link', token: string): string =>
  keys.fingerprint(`chat ${use} ${token}`)

/** Stores a token that works once, instead of the person's former one. */
async function createOnce(market: Market, tx: Tx, name: string, use: 'code' | 'link'): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const onceEndsAtMs = market.clock.now() + ONCE_MINUTES * 60_000
  await setPerson(tx, name, { onceHash: hashOfOnce(market, use, token), onceEndsAtMs })
  return token
}

async function findByOnce(
  market: Market,
  reader: Reader,
  use: 'code' | 'link',
  token: string,
): Promise<PersonRow | undefined> {
  const person = await personByOnce(reader, hashOfOnce(market, use, token))
  return person && (person.onceEndsAtMs ?? 0) > market.clock.now() ? person : undefined
}

/** Returns a code that the person sends to the bot. Undefined for the shared password. */
export async function createChatCode(market: Market, { who, isPerson }: Pick<OperatorCaller, 'who' | 'isPerson'>) {
  return isPerson ? market.db.write((tx) => createOnce(market, tx, who, 'code')) : undefined
}

/** Connects a chat with the person who made the code. Returns the name. Undefined if the code is wrong or has ended. */
export async function connectChat(market: Market, userId: number, code: string): Promise<string | undefined> {
  const name = await market.db.write(async (tx) => {
    const person = await findByOnce(market, tx, 'code', code)
    if (!person) return undefined
    const former = await personByChat(tx, userId)
    if (former) await setPerson(tx, former.name, { chatUserId: null })
    await setPerson(tx, person.name, { chatUserId: userId, onceHash: null, onceEndsAtMs: null })
    await recordAction(market, tx, `chat ${person.name}`, connected(person.name, userId))
    return person.name
  })
  if (name !== undefined) logAction(market, `chat ${name}`, connected(name, userId))
  return name
}

const connected = (target: string, userId: number) =>
  ({ action: 'person.connect', target, detail: { telegramUser: userId } }) as const

/** Ends the connection of the person with a chat. */
export async function disconnectChat(market: Market, caller: OperatorCaller): Promise<void> {
  const action = { action: 'person.disconnect', target: caller.who } as const
  await market.db.write(async (tx) => {
    await setPerson(tx, caller.who, { chatUserId: null, onceHash: null, onceEndsAtMs: null })
    await recordAction(market, tx, actorName(caller), action)
  })
  logAction(market, actorName(caller), action)
}

/** Returns the path of a link that signs the person in once. Undefined if the chat is not connected. */
export async function createChatLink(market: Market, userId: number): Promise<string | undefined> {
  return market.db.write(async (tx) => {
    const person = await personByChat(tx, userId)
    return person && `${CHAT_LINK_PATH}${await createOnce(market, tx, person.name, 'link')}`
  })
}

/** Returns the name of a link's person. Undefined if the link was used or replaced, or has ended. */
export async function readChatLink(market: Market, token: string): Promise<string | undefined> {
  return (await market.db.read((reader) => findByOnce(market, reader, 'link', token)))?.name
}

/** Uses a link up and starts a session. Returns its cookie. Undefined if the link was used, or has ended. */
export function signInFromChat(
  market: Market,
  shared: SharedSecrets,
  token: string,
  client: Client,
): Promise<{ name: string; cookie: string } | undefined> {
  return market.db.write(async (tx) => {
    const person = await findByOnce(market, tx, 'link', token)
    if (!person || person.chatUserId === null) return undefined
    const { name } = person
    await setPerson(tx, name, { onceHash: null, onceEndsAtMs: null })
    return { name, cookie: await startSession(market, tx, { shared, person: name, client }) }
  })
}

/**
 * True if two actors may be one person. An operator in the chat who has not connected it may be any person with a name,
 * so the two never count as two persons.
 */
export async function maybeSamePerson(reader: Reader, one: string, other: string): Promise<boolean> {
  const [a, b] = [await personBehind(reader, one), await personBehind(reader, other)]
  const isUnclear = (chat: string, name: string) => CHAT_USER.test(chat) && isPersonName(name)
  return a === b || isUnclear(a, b) || isUnclear(b, a)
}

async function personBehind(reader: Reader, actor: string): Promise<string> {
  const who = personOf(actor)
  const userId = CHAT_USER.exec(who)?.[1]
  return (userId === undefined ? undefined : (await personByChat(reader, Number(userId)))?.name) ?? who
}
