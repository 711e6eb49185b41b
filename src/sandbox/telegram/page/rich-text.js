/** Renders text with entities as safe, nested DOM with working links, commands, code to copy and spoilers. */
import { buttonEl, el } from './dom.js'
import { openerOf } from './frames/links.js'
import { copyText } from './notice.js'

/** Renders the text. `actions.command(text)` sends a command. */
export function richText(text, entities, actions) {
  const fragment = document.createDocumentFragment()
  fill(fragment, text, entities, 0, text.length, actions)
  return fragment
}

function fill(parent, text, entities, from, to, actions) {
  let at = from
  const queue = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length)
  while (queue.length > 0) {
    const entity = queue.shift()
    const start = Math.max(entity.offset, at)
    const end = Math.min(entity.offset + entity.length, to)
    if (end <= start) continue
    parent.append(text.slice(at, start))
    const inner = []
    while (queue.length > 0 && queue[0].offset < end) {
      const next = queue.shift()
      inner.push(next)
      const over = next.offset + next.length - end
      if (over > 0) queue.unshift({ ...next, offset: end, length: over })
      if (over > 0) break
    }
    const node = elementFor(entity, text.slice(start, end), actions)
    fill(node, text, inner, start, end, actions)
    parent.append(node)
    at = end
  }
  parent.append(text.slice(at, to))
}

const SIMPLE = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
}

function elementFor(entity, content, actions) {
  if (SIMPLE[entity.type]) return el(SIMPLE[entity.type])
  switch (entity.type) {
    case 'code':
      return copyable('code', content)
    case 'pre':
      return copyable('pre', content, entity.language)
    case 'text_link':
      return link(entity.url)
    case 'url':
      return link(/^[a-z]+:\/\//i.test(content) ? content : `https://${content}`)
    case 'email':
      return el('a', { href: `mailto:${content}` })
    case 'bot_command':
      return buttonEl({ class: 'inline-link', data: { command: content }, onclick: () => actions.command(content) })
    case 'spoiler':
      return spoiler()
    case 'blockquote':
      return el('blockquote')
    case 'expandable_blockquote':
      return expandable()
    case 'mention':
    case 'text_mention':
    case 'hashtag':
    case 'cashtag':
      return el('span', { class: 'mention' })
    default:
      return el('span')
  }
}

function copyable(tag, content, language) {
  const copy = (event) => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    copyText(content)
  }
  return el(tag, {
    tabindex: '0',
    role: 'button',
    title: 'Copy',
    'aria-label': `${content}, copy`,
    data: { copies: content, ...(language ? { language } : {}) },
    onclick: copy,
    onkeydown: copy,
  })
}

/** Creates a link. Only schemes that a browser opens safely are allowed. */
function link(url) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !['http:', 'https:', 'mailto:', 'tg:'].includes(parsed.protocol)) return el('span')
  const open = (event) => {
    const opener = openerOf(url)
    if (!opener) return
    event.preventDefault()
    opener()
  }
  return el('a', {
    href: parsed.href,
    target: '_blank',
    rel: 'noopener noreferrer',
    title: url,
    onclick: open,
  })
}

function spoiler() {
  const node = el('span', {
    class: 'spoiler',
    role: 'button',
    tabindex: '0',
    'aria-label': 'hidden text, show',
  })
  const show = () => {
    node.classList.add('open')
    node.removeAttribute('role')
    node.removeAttribute('aria-label')
  }
  node.addEventListener('click', show)
  node.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') show()
  })
  return node
}

function expandable() {
  const node = el('blockquote', { class: 'expandable', tabindex: '0', title: 'Show more' })
  const toggle = () => node.classList.toggle('open')
  node.addEventListener('click', toggle)
  node.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') toggle()
  })
  return node
}
