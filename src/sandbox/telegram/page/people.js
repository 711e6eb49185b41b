/** Side panel that selects the person and the chat. Slides in on a phone. */
import { $, avatar, buttonEl, clockTime, el, icon } from './dom.js'
import { go, me, onChange, store } from './store.js'

export function startPeople() {
  $('theme').append(icon('moon'))
  $('side').querySelector('[data-action="close-side"]').append(icon('close'))
  $('theme').addEventListener('click', switchTheme)
  showTheme()
  $('people').addEventListener('keydown', moveByArrows)
  onChange((change) => {
    if (['loaded', 'where', 'message', 'edited', 'deleted', 'chat'].includes(change.kind)) draw()
  })
}

function draw() {
  const person = me()
  if (!person) return
  const focused = document.activeElement?.dataset?.person ?? ''
  $('people').replaceChildren(...store.people.map(personRow))
  $('chats').replaceChildren(...person.chats.map((one) => chatRow(person, one)))
  if (focused) $('people').querySelector(`[data-person="${focused}"]`)?.focus({ preventScroll: true })
  const others = store.people.some((one) => one.id !== person.id && unreadOf(one) > 0)
  const chatsUnread = person.chats.some((one) => one.id !== store.chatId && one.unread > 0)
  $('me').replaceChildren(avatar(person.firstName, person.id))
  $('me').classList.toggle('has-news', others || chatsUnread)
}

const unreadOf = (person) => person.chats.reduce((sum, one) => sum + (one.unread ?? 0), 0)

function badge(count) {
  return count > 0 ? el('span', { class: 'badge', 'aria-label': `${count} unread` }, String(count)) : undefined
}

function personRow(person) {
  const chosen = person.id === store.personId
  return buttonEl(
    {
      class: 'row person',
      role: 'radio',
      'aria-checked': String(chosen),
      tabindex: chosen ? '0' : '-1',
      data: { person: person.id },
      onclick: () => {
        go(person.id)
        closeSide()
      },
    },
    avatar(person.firstName, person.id),
    el(
      'span',
      { class: 'row-text' },
      el(
        'span',
        { class: 'row-title' },
        person.firstName,
        person.role === 'admin' ? el('span', { class: 'tag' }, 'admin') : undefined,
      ),
      el('span', { class: 'row-sub' }, `@${person.username} · ${person.languageCode}`),
    ),
    badge(chosen ? 0 : unreadOf(person)),
  )
}

function chatRow(person, one) {
  const last = one.messages.at(-1)
  const chosen = one.id === store.chatId
  const isGroup = one.type === 'supergroup'
  return buttonEl(
    {
      class: 'row',
      'aria-current': chosen ? 'true' : undefined,
      data: { chat: one.id },
      onclick: () => {
        go(person.id, one.id)
        closeSide()
      },
    },
    isGroup
      ? avatar(one.title, one.id)
      : el('img', { class: 'avatar', src: 'page/look/icon.svg', alt: '', width: '44', height: '44' }),
    el(
      'span',
      { class: 'row-text' },
      el('span', { class: 'row-title' }, isGroup ? one.title : store.bot.name),
      el('span', { class: 'row-sub' }, last ? preview(last) : isGroup ? `${one.members} members` : 'No messages yet'),
    ),
    el('span', { class: 'row-side' }, last ? clockTime(last.dateSec) : '', badge(one.unread ?? 0)),
  )
}

function preview(message) {
  const what = message.text || (message.photo ? 'Picture' : message.document?.name) || 'Sticker'
  return `${message.mine ? 'You: ' : ''}${what.split('\n')[0]}`
}

function moveByArrows(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const at = store.people.findIndex((person) => person.id === store.personId)
  const next = store.people[(at + step + store.people.length) % store.people.length]
  go(next.id)
  $('people').querySelector(`[data-person="${next.id}"]`)?.focus()
}

export function openSide() {
  $('app').dataset.open = 'side'
  $('people').querySelector('[aria-checked="true"]')?.focus()
}

export function closeSide() {
  if ($('app').dataset.open === 'side') delete $('app').dataset.open
}

const dark = () => {
  const { theme } = document.documentElement.dataset
  return theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

function switchTheme() {
  const next = dark() ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  try {
    localStorage.setItem('sandbox-theme', next)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  showTheme()
}

function showTheme() {
  $('theme').replaceChildren(icon(dark() ? 'sun' : 'moon'))
}
