/** Sheets over the chat that show a web page in a frame: Mini Apps, and the browser of the wallet. */
import { buttonEl, el, icon } from '../dom.js'

/** Rights of the framed page, as in Telegram Web. The page cannot navigate the chat page away. */
const RIGHTS = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-modals'

/**
 * Opens a page in a frame. `name`: window name of the page. `onClose` runs when the sheet closes; `mayClose` can return
 * false to keep it open. Returns the elements of the sheet.
 */
export function openSheet({ kind, title, subtitle, url, name, actions = [], onClose, mayClose }) {
  const frame = el('iframe', {
    src: url,
    name,
    title,
    sandbox: RIGHTS,
    allow: 'clipboard-write',
    data: { frame: kind },
  })
  const heading = el('div', { class: 'sheet-title' }, el('strong', {}, title), el('span', {}, subtitle))
  const closeButton = buttonEl(
    { class: 'icon-button', 'aria-label': 'Close', data: { action: 'close-sheet' }, onclick: tryClose },
    icon('close'),
  )
  const lead = el('div', { class: 'sheet-lead' }, closeButton)
  const foot = el('footer', { class: 'sheet-foot', hidden: true })
  const panel = el(
    'section',
    { class: 'sheet-panel', role: 'dialog', 'aria-modal': 'true', 'aria-label': title },
    el('header', { class: 'sheet-head' }, lead, heading, actions),
    frame,
    foot,
  )
  const node = el('div', { class: 'sheet', data: { sheet: kind } }, panel)
  const opener = document.activeElement
  node.addEventListener('click', (event) => {
    if (event.target === node) tryClose()
  })
  node.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    tryClose()
  })
  document.body.append(node)
  closeButton.focus({ preventScroll: true })

  async function tryClose() {
    if (!mayClose || (await mayClose())) close()
  }

  function close() {
    if (!node.isConnected) return
    node.remove()
    onClose?.()
    if (opener?.isConnected) opener.focus({ preventScroll: true })
  }

  return { node, panel, frame, lead, foot, closeButton, close, tryClose }
}
