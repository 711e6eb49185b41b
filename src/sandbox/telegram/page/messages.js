/**
 * List of messages: redrawn when the person or chat changes, otherwise updated message by message. Stays scrolled to
 * the bottom.
 */
import { $, el } from './dom.js'
import { messageNode } from './message.js'
import { chat, isHere, me, onChange, store } from './store.js'

const NEAR_BOTTOM_PX = 120
let actions
let missed = 0

export function startMessages(given) {
  actions = given
  $('scroll').addEventListener('scroll', showToBottom, { passive: true })
  $('to-bottom').addEventListener('click', () => toBottom('smooth'))
  $('viewer').addEventListener('click', () => $('viewer').close())
  new ResizeObserver(() => {
    if (stuck) toBottom()
  }).observe($('scroll'))
  onChange((change) => {
    if (change.kind === 'loaded' || change.kind === 'where') drawAll()
    else if (isHere(change)) drawChange(change)
  })
}

/** True if the newest message was in view after the last scroll. */
let stuck = true

function nearBottom() {
  const box = $('scroll')
  return box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_BOTTOM_PX
}

export function toBottom(behavior = 'instant') {
  $('scroll').scrollTo({ top: $('scroll').scrollHeight, behavior })
}

function showToBottom() {
  stuck = nearBottom()
  if (stuck) missed = 0
  $('to-bottom').hidden = stuck
  $('to-bottom').dataset.count = missed > 0 ? String(missed) : ''
}

export function jump(messageId) {
  const node = find(messageId)
  if (!node) return
  node.scrollIntoView({ block: 'center', behavior: 'smooth' })
  node.classList.add('flash')
  setTimeout(() => node.classList.remove('flash'), 1200)
}

const find = (messageId) => $('messages').querySelector(`[data-message-id="${messageId}"]`)
const nodeOf = (message) => messageNode(message, { personId: store.personId, chat: chat() }, actions)

function drawAll() {
  const list = $('messages')
  const here = chat()
  if (!here) return
  // Turns off live announcements, so that a screen reader does not read old messages again.
  list.setAttribute('aria-live', 'off')
  list.replaceChildren(...here.messages.map(nodeOf))
  if (here.messages.length === 0) list.append(empty(here))
  group()
  for (const image of list.querySelectorAll('img')) image.addEventListener('load', () => stuck && toBottom())
  toBottom()
  setTimeout(() => list.setAttribute('aria-live', 'polite'), 100)
}

function empty(here) {
  const isBot = here.type === 'private'
  return el(
    'div',
    { class: 'empty' },
    el('img', { src: 'page/look/icon.svg', alt: '', width: '72', height: '72' }),
    el('strong', {}, isBot ? store.bot.name : here.title),
    el(
      'span',
      {},
      isBot
        ? `Rent TRON Energy from a chat. Press START, ${me().firstName}: nothing here is real money.`
        : 'A group with all people and the bot.',
    ),
  )
}

function drawChange(change) {
  const list = $('messages')
  const wasStuck = stuck
  if (change.kind === 'message') {
    list.querySelector('.empty')?.remove()
    const node = nodeOf(change.message)
    node.classList.add('arriving')
    list.append(node)
    if (!wasStuck && !change.message.mine) missed++
    if (change.message.mine) stuck = true
  } else if (change.kind === 'edited') {
    replace(change.message)
  } else if (change.kind === 'deleted') {
    for (const id of change.messageIds) find(id)?.remove()
    if (chat().messages.length === 0) return drawAll()
  } else return
  group()
  for (const image of list.querySelectorAll('img:not([data-watched])')) {
    image.dataset.watched = 'yes'
    image.addEventListener('load', () => stuck && toBottom())
  }
  if (wasStuck || stuck) toBottom()
  showToBottom()
}

/** Replaces an edited message. Focus stays on the button that caused the edit, if that button still exists. */
function replace(message) {
  const old = find(message.id)
  if (!old) return
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.button : undefined
  const node = nodeOf(message)
  old.replaceWith(node)
  if (focused === undefined) return
  const same = [...node.querySelectorAll('[data-button]')].find((button) => button.dataset.button === focused)
  const next = same ?? node.querySelector('[data-button]') ?? $('input')
  next.focus({ preventScroll: true })
}

/** Inserts a line between days, and marks the first and last message of each sender's run. */
function group() {
  const list = $('messages')
  for (const line of list.querySelectorAll('.day')) line.remove()
  const nodes = [...list.querySelectorAll('.message')]
  let day = ''
  nodes.forEach((node, i) => {
    const time = node.querySelector('time').dateTime
    const own = new Date(time).toDateString()
    if (own !== day) node.before(el('div', { class: 'day' }, el('span', {}, dayName(time))))
    day = own
    node.classList.toggle('last', nodes[i + 1]?.dataset.sender !== node.dataset.sender)
    node.classList.toggle('first', nodes[i - 1]?.dataset.sender !== node.dataset.sender)
  })
}

function dayName(time) {
  const date = new Date(time)
  const today = new Date()
  if (date.toDateString() === today.toDateString()) return 'Today'
  const options = { day: 'numeric', month: 'long' }
  if (date.getFullYear() !== today.getFullYear()) options.year = 'numeric'
  return date.toLocaleDateString('en', options)
}
