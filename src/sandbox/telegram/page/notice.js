/** Toasts, the alert dialog and copying to the clipboard. */
import { $ } from './dom.js'

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
