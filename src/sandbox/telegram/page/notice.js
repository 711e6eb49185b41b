/** Toasts, dialogs and copying to the clipboard. */
import { $, el } from './dom.js'

let hideTimer

export function toast(text) {
  const node = $('toast')
  node.textContent = text
  node.classList.add('shown')
  clearTimeout(hideTimer)
  hideTimer = setTimeout(() => node.classList.remove('shown'), Math.max(2200, text.length * 60))
}

export function alertBox(text) {
  $('alert-text').textContent = text
  if (!$('alert').open) $('alert').showModal()
}

/**
 * Asks a question in a dialog. `body` are nodes below the text, `input` is the label of a text field, and the last of
 * the `buttons` ({ id, text, danger }) is the default. Returns `{ id, input }` of the pressed button, or undefined if
 * the person or `signal` closed the dialog.
 */
export function askDialog({ title, text, body = [], input, buttons, kind = 'question', signal }) {
  return new Promise((resolve) => {
    const field = input && el('input', { class: 'dialog-input', 'aria-label': input, placeholder: input })
    const end = (answer) => {
      node.remove()
      resolve(answer)
    }
    const nodes = buttons.map(({ id, text: label, danger }, i) =>
      el(
        'button',
        {
          type: i === buttons.length - 1 ? 'submit' : 'button',
          class: danger ? 'alert-ok danger' : 'alert-ok',
          data: { answer: id },
          onclick: (event) => {
            event.preventDefault()
            end({ id, input: field?.value })
          },
        },
        label,
      ),
    )
    const node = el(
      'dialog',
      { class: `alert ${kind}`, 'aria-label': title || text, data: { dialog: kind } },
      title ? el('h2', {}, title) : undefined,
      text ? el('p', {}, text) : undefined,
      body,
      el('form', {}, field, el('div', { class: 'dialog-buttons' }, nodes)),
    )
    node.addEventListener('close', () => end(undefined))
    signal?.addEventListener('abort', () => end(undefined), { once: true })
    document.body.append(node)
    node.showModal()
    ;(field ?? nodes.at(-1)).focus()
  })
}

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyOldWay(text)
  }
  document.documentElement.dataset.copied = text
  toast('Copied to the clipboard')
}

/** Copies text on pages without https or localhost, where browsers block the clipboard API. */
function copyOldWay(text) {
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
