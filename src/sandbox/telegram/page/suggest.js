/** List above the input line: menu commands and the results of an inline query. */
import { act } from './api.js'
import { $, buttonEl, el } from './dom.js'
import { toast } from './notice.js'
import { chat, store } from './store.js'

/** Entries of the list as `{ node, take() }`; `at` is the index that the arrow keys selected. */
let lines = []
let at = -1
let asked = 0

export function suggest(text) {
  const inline = new RegExp(`^@${store.bot.username} ?(.*)$`, 'is').exec(text)
  if (inline) return void suggestInline(inline[1])
  asked++
  const typed = /^\/([a-z0-9_]*)$/i.exec(text)
  if (!typed) return closeSuggestions()
  const fitting = (chat()?.commands ?? []).filter((one) => one.command.startsWith(typed[1].toLowerCase()))
  show(fitting.map(commandLine))
}

export function toggleCommands() {
  if (!$('suggest').hidden) return closeSuggestions()
  show((chat()?.commands ?? []).map(commandLine))
  $('input').focus()
}

function commandLine({ command, description }) {
  return {
    data: { command: `/${command}` },
    content: [el('strong', {}, `/${command}`), el('span', {}, description)],
    take: () => send(act(store.personId, 'say', { text: `/${command}`, chatId: store.chatId })),
  }
}

async function suggestInline(query) {
  const mine = ++asked
  await new Promise((resolve) => setTimeout(resolve, 250))
  if (mine !== asked) return
  try {
    const { results } = await act(store.personId, 'inline', { query, chatId: store.chatId })
    if (mine !== asked) return
    show(
      results.map((result) => ({
        data: { result: result.id },
        content: [el('strong', {}, result.title), el('span', {}, result.description)],
        take: () => send(act(store.personId, 'choose', { resultId: result.id, chatId: store.chatId })),
      })),
    )
  } catch (error) {
    toast(error.message)
  }
}

function send(promise) {
  $('input').value = ''
  $('input').dispatchEvent(new Event('input'))
  closeSuggestions()
  promise.catch((error) => toast(error.message))
}

function show(items) {
  lines = items.map((item, i) => ({
    take: item.take,
    node: buttonEl(
      {
        class: 'suggestion',
        role: 'option',
        id: `suggestion-${i}`,
        tabindex: '-1',
        'aria-selected': 'false',
        data: item.data,
        onclick: item.take,
      },
      item.content,
    ),
  }))
  at = -1
  $('suggest').replaceChildren(...lines.map((line) => line.node))
  $('suggest').hidden = lines.length === 0
  $('commands').setAttribute('aria-expanded', String(lines.length > 0))
}

export function closeSuggestions() {
  show([])
}

/** Moves the selection. Returns false if the list is empty. */
export function moveSuggestion(step) {
  if (lines.length === 0) return false
  at = (at + step + lines.length) % lines.length
  for (const [i, line] of lines.entries()) line.node.setAttribute('aria-selected', String(i === at))
  lines[at].node.scrollIntoView({ block: 'nearest' })
  $('input').setAttribute('aria-activedescendant', `suggestion-${at}`)
  return true
}

/** Takes the selected entry. Returns false if no entry is selected. */
export function acceptSuggestion() {
  const line = lines[at]
  $('input').removeAttribute('aria-activedescendant')
  line?.take()
  return line !== undefined
}
