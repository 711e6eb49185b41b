/** Entry point of the chat page: starts its parts and draws the header of the chat. */
import { say, setInput, startComposer } from './composer.js'
import { $, avatar, el, icon } from './dom.js'
import { openMessageMenu, startMenus } from './menu.js'
import { jump, startMessages, toBottom } from './messages.js'
import { closeSide, openSide, startPeople } from './people.js'
import { chat, connect, isHere, onChange, store } from './store.js'
import { closeWallet, openWallet, startWallet } from './wallet/panel.js'
import { startWalletRequests } from './wallet/requests.js'

/** Milliseconds that "typing" stays visible without a message, as in the apps. */
const TYPING_MS = 5000
let typingTimer

const actions = {
  command: say,
  inlineQuery: (query) => setInput(`@${store.bot.username} ${query}`),
  menu: openMessageMenu,
  jump,
}

startPeople()
startMessages(actions)
startComposer()
startMenus()
startWallet()
startWalletRequests()
$('to-bottom').append(icon('down'))
$('me').addEventListener('click', openSide)
$('side').querySelector('[data-action="close-side"]').addEventListener('click', closeSide)
$('wallet-chip').addEventListener('click', openWallet)
$('veil').addEventListener('click', closePanels)
$('pinned').addEventListener('click', () => jump(chat().pinned))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closePanels()
})

function closePanels() {
  closeSide()
  closeWallet()
}

onChange((change) => {
  if (change.kind === 'loaded' || change.kind === 'where' || change.kind === 'online') drawHead()
  else if (!isHere(change)) return
  else if (change.kind === 'typing') showTyping(change.action)
  else {
    if (change.kind === 'message' && !change.message.mine) stopTyping()
    drawPinned()
    if (change.kind === 'chat') drawHead()
  }
})

function drawHead() {
  const here = chat()
  if (!here) return
  const isBot = here.type === 'private'
  $('chat-name').textContent = isBot ? store.bot.name : here.title
  document.title = `${isBot ? store.bot.name : here.title} · sandbox chat`
  $('chat-avatar').replaceChildren(
    isBot ? el('img', { src: 'page/look/icon.svg', alt: '', width: '40', height: '40' }) : avatar(here.title, here.id),
  )
  stopTyping()
  drawPinned()
}

function status() {
  const here = chat()
  if (!store.online) return 'connecting…'
  if (here.type === 'supergroup') return `${here.members} members`
  return here.bot === 'kicked' ? 'blocked' : 'bot'
}

function drawPinned() {
  const here = chat()
  const message = here?.messages.find((one) => one.id === here.pinned)
  $('pinned').hidden = message === undefined
  if (message)
    $('pinned').replaceChildren(el('strong', {}, 'Pinned message'), el('span', {}, message.text || 'Picture'))
}

const DOING = { typing: 'typing', upload_photo: 'sending a picture', upload_document: 'sending a file' }

function showTyping(action) {
  const dots = el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i'))
  $('chat-status').replaceChildren(dots, DOING[action] ?? 'busy')
  $('chat-status').classList.add('busy')
  clearTimeout(typingTimer)
  typingTimer = setTimeout(stopTyping, TYPING_MS)
}

function stopTyping() {
  clearTimeout(typingTimer)
  $('chat-status').classList.remove('busy')
  $('chat-status').textContent = status()
}

addEventListener('load', () => toBottom())
connect()
