/** HTTP calls of the chat page. A failed call rejects with the server's error text. */
const ROOT = 'sandbox/telegram'

async function read(response) {
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(body.error ?? body.message ?? `error ${response.status}`)
  return body
}

export async function get(path) {
  return read(await fetch(`${ROOT}${path}`, { cache: 'no-store' }))
}

export async function act(personId, action, body = {}) {
  const response = await fetch(`${ROOT}/people/${personId}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return read(response)
}

export async function upload(personId, chatId, file, kind, caption) {
  const query = new URLSearchParams({
    kind,
    name: file.name || 'picture.png',
    mimeType: file.type || 'application/octet-stream',
    caption,
    chatId: String(chatId),
  })
  const response = await fetch(`${ROOT}/people/${personId}/upload?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  return read(response)
}

export const fileUrl = (fileId) => `${ROOT}/files/${encodeURIComponent(fileId)}`

/** Listens for live changes. Calls `onOpen` after every connection, including reconnections. */
export function listen(onOpen, onEvent, onLost) {
  const source = new EventSource(`${ROOT}/events`)
  source.onopen = onOpen
  source.onmessage = (event) => onEvent(JSON.parse(event.data))
  source.onerror = onLost
}
