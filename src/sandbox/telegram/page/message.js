/** Renders one message as DOM: bubble, picture, document, quote, time and buttons. */
import { act, fileUrl } from './api.js'
import { $, avatar, buttonEl, bytesText, clockTime, el, icon } from './dom.js'
import { openLink } from './frames/links.js'
import { openMiniApp } from './frames/mini-app.js'
import { alertBox, copyText, toast } from './notice.js'
import { richText } from './rich-text.js'

/**
 * Renders a message. `actions` has command, menu(message, anchor), jump(messageId) and inlineQuery(text);
 * `place` has personId and chat.
 */
export function messageNode(message, place, actions) {
  const inGroup = place.chat.type === 'supergroup'
  const node = el('article', {
    class: `message ${message.mine ? 'mine' : 'theirs'}`,
    data: { messageId: message.id, from: message.mine ? 'me' : message.from.isBot ? 'bot' : 'person' },
    'aria-label': `${message.mine ? 'You' : message.from.name}, ${clockTime(message.dateSec)}`,
    tabindex: '-1',
  })
  node.dataset.sender = message.from.id
  if (inGroup && !message.mine) node.append(avatar(message.from.name, message.from.id, 'avatar small'))
  const column = el('div', { class: 'column' })
  column.append(bubble(message, inGroup, place, actions))
  if (message.buttons.length > 0) column.append(buttons(message, place, actions))
  node.append(column)
  return node
}

function bubble(message, inGroup, place, actions) {
  const bare = message.sticker !== undefined
  const node = el('div', { class: `bubble${message.photo ? ' has-photo' : ''}${bare ? ' bare' : ''}` })
  node.addEventListener('contextmenu', (event) => {
    if (event.target.closest('a')) return
    event.preventDefault()
    actions.menu(message, { x: event.clientX, y: event.clientY })
  })
  if (inGroup && !message.mine)
    node.append(el('div', { class: `sender hue-${Math.abs(message.from.id) % 6}` }, message.from.name))
  if (message.viaBot) node.append(el('div', { class: 'via' }, `via @${message.viaBot}`))
  if (message.replyTo) node.append(quote(message.replyTo, actions))
  if (message.photo) node.append(photo(message))
  if (message.document) node.append(documentCard(message.document))
  if (message.sticker) node.append(el('div', { class: 'sticker', 'aria-label': 'Sticker' }, message.sticker.emoji))
  const meta = el(
    'span',
    { class: 'meta' },
    message.edited ? el('span', { class: 'edited' }, 'edited ') : undefined,
    el('time', { datetime: new Date(message.dateSec * 1000).toISOString() }, clockTime(message.dateSec)),
  )
  if (message.text) node.append(el('div', { class: 'text' }, richText(message.text, message.entities, actions), meta))
  else node.append(el('div', { class: 'meta-alone' }, meta))
  node.append(moreButton(message, actions))
  node.dataset.personId = place.personId
  return node
}

function moreButton(message, actions) {
  return buttonEl(
    {
      class: 'message-more',
      'aria-label': 'Message actions',
      data: { action: 'message-menu' },
      onclick: (event) => {
        const box = event.currentTarget.getBoundingClientRect()
        actions.menu(message, { x: box.left, y: box.bottom })
      },
    },
    icon('down', 16),
  )
}

function quote(reply, actions) {
  return buttonEl(
    { class: 'quote', onclick: () => actions.jump(reply.id) },
    el('span', { class: 'quote-name' }, reply.name),
    el('span', { class: 'quote-text' }, reply.text),
  )
}

function photo(message) {
  const { width, height, fileId } = message.photo
  const image = el('img', {
    src: fileUrl(fileId),
    alt: message.text || 'Picture',
    width: String(width),
    height: String(height),
    decoding: 'async',
  })
  // Small images are enlarged without smoothing, so that a QR code stays readable.
  if (width < 320) image.classList.add('crisp')
  const open = () => {
    $('viewer-image').src = image.src
    $('viewer-image').alt = image.alt
    $('viewer').showModal()
  }
  return buttonEl({ class: 'photo', 'aria-label': 'Open the picture', onclick: open }, image)
}

function documentCard(file) {
  return el(
    'a',
    { class: 'document', href: fileUrl(file.fileId), download: file.name, data: { document: file.name } },
    el('span', { class: 'document-icon' }, icon('file')),
    el(
      'span',
      { class: 'document-text' },
      el('span', { class: 'document-name' }, file.name),
      el('span', { class: 'document-size' }, bytesText(file.size)),
    ),
  )
}

function buttons(message, place, actions) {
  const rows = message.buttons.map((row) =>
    el(
      'div',
      { class: 'button-row' },
      row.map((button) => buttonNode(button, message, place, actions)),
    ),
  )
  return el('div', { class: 'buttons', role: 'group', 'aria-label': 'Buttons' }, rows)
}

const CORNER = { url: 'link', app: 'link', copy: 'copy' }

function buttonNode(button, message, place, actions) {
  const data = { button: button.text, kind: button.kind }
  if (button.kind === 'callback') data.callback = button.data
  if (button.style) data.style = button.style
  const corner = CORNER[button.kind] ? icon(CORNER[button.kind], 13) : undefined
  return buttonEl(
    {
      class: 'inline-button',
      data,
      disabled: button.kind === 'disabled',
      onclick: (event) => press(event.currentTarget, button, message, place, actions),
    },
    el('span', {}, button.text),
    corner,
  )
}

async function press(node, button, message, place, actions) {
  switch (button.kind) {
    case 'copy':
      return copyText(button.copies)
    case 'url':
      return openLink(button.url)
    case 'app':
      return openMiniApp({ button: button.text, messageId: message.id }, openLink)
    case 'switch':
      return actions.inlineQuery(button.query)
    case 'callback':
      return askBot(node, button, message, place)
  }
}

async function askBot(node, button, message, place) {
  node.classList.add('waiting')
  node.setAttribute('aria-busy', 'true')
  try {
    const answer = await act(place.personId, 'tap', {
      button: button.data,
      messageId: message.id,
      chatId: place.chat.id,
    })
    if (!answer.answered) toast('The bot did not answer')
    else if (answer.text && answer.alert) alertBox(answer.text)
    else if (answer.text) toast(answer.text)
    if (answer.url) openLink(answer.url)
  } catch (error) {
    toast(error.message)
  } finally {
    node.classList.remove('waiting')
    node.removeAttribute('aria-busy')
  }
}
