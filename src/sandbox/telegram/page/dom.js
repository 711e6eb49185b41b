/** Creates DOM elements. Text always becomes text nodes, never markup. */

/**
 * Creates an element. `props` are attributes; `class`, `data` (an object) and `on...` listeners are treated specially.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue
    if (name === 'class') node.className = value
    else if (name === 'data') Object.assign(node.dataset, value)
    else if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false))
  return node
}

export const buttonEl = (props, ...children) => el('button', { type: 'button', ...props }, ...children)

export const $ = (id) => document.getElementById(id)

const PATHS = {
  send: 'M3.4 20.4 21 12 3.4 3.6 3.4 10.2 15 12 3.4 13.800z',
  attach: 'M16.5 6.500v9.200a4.5 4.5 0 0 1-9 0V6a3 3 0 0 1 6 0v9.200a1.5 1.5 0 0 1-3 0V7',
  more: 'M12 5.500v.01M12 12v.01M12 18.500v.01',
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M6 10l6 6 6-6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.500z',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  link: 'M8 16 17 7M9.5 7H17v7.5',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  keys: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M8 14h8',
  reply: 'M10 8V4L3 11l7 7v-4c6 0 9 2 11 6 0-7-4-12-11-12z',
  edit: 'M4 20l1-4L16 5l3 3L8 19z',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  block: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.8 5.800l12.4 12.4',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  wallet: 'M4 7h15v12H4zM4 7l11-3v3M15 12.500h4',
  play: 'M8 5l11 7-11 7z',
}
const FILLED = new Set(['send', 'play', 'bolt'])

export function icon(name, size = 22) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('width', String(size))
  svg.setAttribute('height', String(size))
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', FILLED.has(name) ? 'icon filled' : 'icon')
  path.setAttribute('d', PATHS[name])
  svg.append(path)
  return svg
}

/** Creates a round avatar with the first letter of the name. The id selects the colour. */
export function avatar(name, id, className = 'avatar') {
  return el('span', { class: `${className} hue-${Math.abs(id) % 6}`, 'aria-hidden': 'true' }, [...name][0] ?? '?')
}

export function clockTime(dateSec) {
  return new Date(dateSec * 1000).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
}

export function bytesText(size) {
  if (size < 1024) return `${size} B`
  return size < 1024 * 1024 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`
}
