/** Input line: text, commands, files, replies, edits, the reply keyboard, START and RESTART. */
import { act, upload } from './api.js'
import { $, buttonEl, el, icon } from './dom.js'
import { openLink } from './frames/links.js'
import { openMiniApp } from './frames/mini-app.js'
import { toBottom } from './messages.js'
import { toast } from './notice.js'
import { chat, isHere, onChange, store } from './store.js'
import { acceptSuggestion, closeSuggestions, moveSuggestion, suggest, toggleCommands } from './suggest.js'

/** Message that the next input replies to or edits: `{ kind: 'reply' | 'edit', message }`. */
let context
/** Payload of a deep link, sent when the person presses START. */
let payload = new URLSearchParams(location.search).get('start') ?? ''

export function startComposer() {
  for (const name of ['send', 'attach', 'keys']) $(name).append(icon(name))
  const input = $('input')
  input.addEventListener('input', () => {
    grow()
    suggest(input.value)
  })
  input.addEventListener('keydown', onKey)
  input.addEventListener('paste', onPaste)
  $('send').addEventListener('click', submit)
  $('attach').addEventListener('click', () => $('file').click())
  $('file').addEventListener('change', () => sendFiles([...$('file').files]))
  $('commands').addEventListener('click', toggleCommands)
  $('open-app').addEventListener('click', () => openMiniApp({}, openLink))
  $('keys').addEventListener('click', () => {
    $('reply-keyboard').hidden = !$('reply-keyboard').hidden
  })
  $('start').addEventListener('click', start)
  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    sendFiles([...(event.dataTransfer?.files ?? [])])
  })
  onChange((change) => {
    if (change.kind === 'where' || change.kind === 'loaded') {
      setContext(undefined)
      draw()
    } else if (change.kind === 'chat' && isHere(change)) draw()
  })
}

function draw() {
  const here = chat()
  if (!here) return
  const stopped = here.bot !== 'member' || payload !== ''
  $('composer-row').hidden = stopped
  $('start').hidden = !stopped
  $('start').textContent = here.bot === 'kicked' ? 'RESTART' : 'START'
  $('open-app').hidden = !here.menuButton
  $('open-app').textContent = here.menuButton?.text ?? ''
  $('commands').hidden = here.menuButton !== undefined || here.commands.length === 0
  drawReplyKeyboard(here)
  $('input').placeholder = here.keyboard?.input_field_placeholder ?? 'Message'
  closeSuggestions()
  grow()
}

function drawReplyKeyboard(here) {
  const rows = here.bot === 'member' ? (here.keyboard?.keyboard ?? []) : []
  $('keys').hidden = rows.length === 0
  $('reply-keyboard').hidden = rows.length === 0
  $('reply-keyboard').replaceChildren(
    ...rows.map((row) =>
      el(
        'div',
        { class: 'button-row' },
        row.map((key) => buttonEl({ data: { key: key.text }, onclick: () => pressKey(key) }, key.text)),
      ),
    ),
  )
}

function grow() {
  const input = $('input')
  input.style.height = 'auto'
  input.style.height = `${Math.min(input.scrollHeight, 180)}px`
  $('send').classList.toggle('ready', input.value.trim() !== '')
}

function onKey(event) {
  if (event.isComposing) return
  if (event.key === 'Escape') {
    closeSuggestions()
    setContext(undefined)
  } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    if (moveSuggestion(event.key === 'ArrowUp' ? -1 : 1)) event.preventDefault()
    else if (event.key === 'ArrowUp' && $('input').value === '') editLast(event)
  } else if (event.key === 'Tab') {
    if (acceptSuggestion()) event.preventDefault()
  } else if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault()
    if (!acceptSuggestion()) submit()
  }
}

function editLast(event) {
  const last = chat()?.messages.findLast((message) => message.mine && message.text)
  if (!last) return
  event.preventDefault()
  setContext({ kind: 'edit', message: last })
}

function onPaste(event) {
  const files = [...(event.clipboardData?.files ?? [])]
  if (files.length === 0) return
  event.preventDefault()
  sendFiles(files)
}

export function setContext(next) {
  const wasEdit = context?.kind === 'edit'
  context = next
  const bar = $('context')
  bar.hidden = next === undefined
  if (!next) {
    if (wasEdit) setInput('')
    return
  }
  bar.replaceChildren(
    icon(next.kind, 20),
    el(
      'span',
      { class: 'quote' },
      el('span', { class: 'quote-name' }, next.kind === 'edit' ? 'Edit message' : next.message.from.name),
      el('span', { class: 'quote-text' }, next.message.text || 'Picture'),
    ),
    buttonEl({ class: 'icon-button', 'aria-label': 'Cancel', onclick: () => setContext(undefined) }, icon('close', 20)),
  )
  if (next.kind === 'edit') setInput(next.message.text)
  $('input').focus()
}

export function setInput(text) {
  $('input').value = text
  grow()
  $('input').focus()
}

async function submit() {
  const text = $('input').value.trim()
  if (text === '') return
  const { personId, chatId } = store
  const doing = context
  $('input').value = ''
  closeSuggestions()
  context = undefined
  $('context').hidden = true
  grow()
  try {
    if (doing?.kind === 'edit') await act(personId, 'edit', { messageId: doing.message.id, text, chatId })
    else await act(personId, 'say', { text, chatId, ...(doing ? { replyTo: doing.message.id } : {}) })
    toBottom()
  } catch (error) {
    if ($('input').value === '') setInput(text)
    toast(error.message)
  }
}

/** Presses a key of the reply keyboard. Some keys do not send their text. */
async function pressKey({ text, web_app: app }) {
  if (app) return openMiniApp({ button: text }, openLink)
  try {
    await act(store.personId, 'tap', { button: text, chatId: store.chatId })
  } catch (error) {
    toast(error.message)
  }
}

export async function say(text) {
  try {
    await act(store.personId, 'say', { text, chatId: store.chatId })
  } catch (error) {
    toast(error.message)
  }
}

/** Presses START and sends the deep link's payload, if any. */
async function start() {
  const given = payload
  payload = ''
  const url = new URL(location.href)
  url.searchParams.delete('start')
  history.replaceState(null, '', url)
  try {
    await act(store.personId, 'start', given ? { payload: given } : {})
  } catch (error) {
    toast(error.message)
  }
  draw()
  $('input').focus()
}

async function sendFiles(files) {
  const caption = $('input').value.trim()
  $('file').value = ''
  for (const file of files) {
    const kind = /^image\/(png|jpeg|gif|webp)$/.test(file.type) ? 'photo' : 'document'
    try {
      await upload(store.personId, store.chatId, file, kind, file === files[0] ? caption : '')
      if (file === files[0]) setInput('')
    } catch (error) {
      toast(error.message)
    }
  }
}
