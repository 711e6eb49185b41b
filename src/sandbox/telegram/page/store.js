/** State of the page: people, their chats, and the selected person and chat. Notifies listeners of changes. */
import { get, listen } from './api.js'

export const store = {
  bot: { id: 0, name: 'Bot', username: '' },
  wallet: false,
  /** Origin of the bot's web pages. Undefined if they cannot use the wallet. */
  pages: undefined,
  walletSettings: undefined,
  people: [],
  personId: 0,
  chatId: 0,
  online: true,
}

const listeners = new Set()

/**
 * Registers `fn({ kind, ... })` for changes. Kinds: `loaded`, `where` (another person or chat), `online`, and the kinds
 * of the event stream.
 */
export function onChange(fn) {
  listeners.add(fn)
}

function emit(change) {
  for (const fn of listeners) fn(change)
}

export const me = () => store.people.find((person) => person.id === store.personId)
export const chat = () => me()?.chats.find((one) => one.id === store.chatId)
export const isHere = (change) => change.personId === store.personId && change.chatId === store.chatId

export function go(personId, chatId = personId) {
  store.personId = personId
  store.chatId = chatId
  const current = chat()
  if (current) current.unread = 0
  const url = new URL(location.href)
  url.searchParams.set('person', personId)
  if (chatId === personId) url.searchParams.delete('chat')
  else url.searchParams.set('chat', chatId)
  history.replaceState(null, '', url)
  emit({ kind: 'where' })
}

export function connect() {
  listen(load, receive, () => setOnline(false))
}

async function load() {
  try {
    const state = await get('/state')
    const unread = new Map(store.people.flatMap((p) => p.chats.map((c) => [`${p.id} ${c.id}`, c.unread])))
    for (const person of state.people)
      for (const one of person.chats) one.unread = unread.get(`${person.id} ${one.id}`) ?? 0
    Object.assign(store, { bot: state.bot, wallet: state.wallet, pages: state.pages, people: state.people })
    setOnline(true)
    if (!me()) choosePlace()
    emit({ kind: 'loaded' })
  } catch {
    setOnline(false)
  }
}

function choosePlace() {
  const params = new URLSearchParams(location.search)
  const wanted = Number(params.get('person'))
  const person = store.people.find((one) => one.id === wanted) ?? store.people[0]
  const chatId = Number(params.get('chat'))
  const known = person.chats.some((one) => one.id === chatId)
  Object.assign(store, { personId: person.id, chatId: known ? chatId : person.id })
}

function setOnline(online) {
  if (store.online === online) return
  store.online = online
  emit({ kind: 'online' })
}

function receive(event) {
  if (event.kind === 'wallet') return emit(event)
  const person = store.people.find((one) => one.id === event.personId)
  const target = person?.chats.find((one) => one.id === event.chatId)
  if (!target) return
  if (event.kind === 'message') addMessage(target, event)
  else if (event.kind === 'edited')
    target.messages = target.messages.map((m) => (m.id === event.message.id ? event.message : m))
  else if (event.kind === 'deleted') target.messages = target.messages.filter((m) => !event.messageIds.includes(m.id))
  else if (event.kind === 'chat')
    Object.assign(target, { keyboard: undefined, pinned: undefined, menuButton: undefined }, event.chat)
  emit(event)
}

function addMessage(target, event) {
  if (target.messages.some((m) => m.id === event.message.id)) return
  target.messages.push(event.message)
  if (!event.message.mine && !isHere(event)) target.unread = (target.unread ?? 0) + 1
}
