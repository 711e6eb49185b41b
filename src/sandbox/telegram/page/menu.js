/** Pop-up menus of a message and of the chat. */
import { act } from './api.js'
import { setContext } from './composer.js'
import { $, buttonEl, icon } from './dom.js'
import { copyText, toast } from './notice.js'
import { chat, store } from './store.js'

let openedBy

export function startMenus() {
  $('chat-menu').append(icon('more'))
  $('chat-menu').addEventListener('click', () => {
    const box = $('chat-menu').getBoundingClientRect()
    openMenu(chatItems(), { x: box.right, y: box.bottom })
  })
  document.addEventListener('pointerdown', (event) => {
    if (!$('menu').hidden && !$('menu').contains(event.target)) closeMenu()
  })
  $('menu').addEventListener('keydown', onKey)
  addEventListener('resize', closeMenu)
  $('scroll').addEventListener('scroll', closeMenu, { passive: true })
}

const run = (action, body) => act(store.personId, action, body).catch((error) => toast(error.message))

function chatItems() {
  const here = chat()
  const items = []
  if (here?.type === 'private' && here.bot === 'member')
    items.push({
      name: 'block',
      label: 'Block the bot',
      icon: 'block',
      danger: true,
      does: () => run('block'),
    })
  if (here?.type === 'private' && here.bot === 'kicked')
    items.push({ name: 'unblock', label: 'Unblock the bot', icon: 'play', does: () => run('unblock') })
  const username = store.bot.username
  items.push({
    name: 'copy-name',
    label: `Copy @${username}`,
    icon: 'copy',
    does: () => copyText(`@${username}`),
  })
  return items
}

export function openMessageMenu(message, point) {
  const items = [{ name: 'reply', label: 'Reply', icon: 'reply', does: () => setContext({ kind: 'reply', message }) }]
  if (message.text) items.push({ name: 'copy', label: 'Copy text', icon: 'copy', does: () => copyText(message.text) })
  if (message.mine && message.text)
    items.push({
      name: 'edit',
      label: 'Edit',
      icon: 'edit',
      does: () => setContext({ kind: 'edit', message }),
    })
  const { chatId } = store
  items.push({
    name: 'delete',
    label: 'Delete',
    icon: 'trash',
    danger: true,
    does: () => run('delete', { messageId: message.id, chatId }),
  })
  openMenu(items, point)
}

function openMenu(items, point) {
  openedBy = document.activeElement
  const menu = $('menu')
  menu.replaceChildren(
    ...items.map((item) =>
      buttonEl(
        {
          role: 'menuitem',
          class: item.danger ? 'danger' : '',
          data: { menu: item.name },
          onclick: () => {
            closeMenu()
            item.does()
          },
        },
        icon(item.icon, 20),
        item.label,
      ),
    ),
  )
  menu.hidden = false
  const x = Math.min(point.x, innerWidth - menu.offsetWidth - 8)
  const y = Math.min(point.y + 4, innerHeight - menu.offsetHeight - 8)
  menu.style.left = `${Math.max(8, x)}px`
  menu.style.top = `${Math.max(8, y)}px`
  menu.firstElementChild?.focus({ preventScroll: true })
}

function closeMenu() {
  if ($('menu').hidden) return
  $('menu').hidden = true
  if (openedBy?.isConnected) openedBy.focus({ preventScroll: true })
}

function onKey(event) {
  const items = [...$('menu').children]
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.key === 'Escape') closeMenu()
  else if (step) {
    event.preventDefault()
    items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus()
  }
}
