/**
 * Events between a Mini App and the Telegram client around it, as documented for Mini Apps. The page sends events
 * through an object on phones, a function in desktop clients, and messages to the parent frame in web clients.
 */

type Listener = (data: Readonly<Record<string, unknown>>) => void

/** Objects that the clients add to the page. */
interface ClientWindow {
  TelegramWebviewProxy?: { postEvent(type: string, json: string): void }
  external?: { notify?(json: string): void }
  Telegram?: { WebView?: object }
  TelegramGameProxy?: object
  TelegramGameProxy_receiveEvent?: (type: string, data: unknown) => void
}

const client = window as unknown as ClientWindow
const listeners = new Map<string, Set<Listener>>()

const TELEGRAM_WEB = 'https://web.telegram.org'
const TELEGRAM_ORIGIN = /^https:\/\/[a-z0-9-]+\.telegram\.org$/
let parentOrigin = TELEGRAM_WEB

/** Connects the page to the client. `origin`: origin of the parent frame. Null for Telegram's own clients. */
export function connectBridge(origin: string | null): void {
  const ancestor = location.ancestorOrigins?.[0] ?? ''
  parentOrigin = origin ?? (TELEGRAM_ORIGIN.test(ancestor) ? ancestor : TELEGRAM_WEB)
  const receiver = { receiveEvent: receive }
  client.Telegram = { ...client.Telegram, WebView: receiver }
  client.TelegramGameProxy = receiver
  client.TelegramGameProxy_receiveEvent = receive
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || source === window) return
    const event = parse(data)
    if (typeof event?.eventType === 'string') receive(event.eventType, event.eventData)
  })
}

function receive(type: string, data: unknown): void {
  const fields = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  for (const listener of listeners.get(type) ?? []) listener(fields)
}

function parse(data: unknown): { eventType?: unknown; eventData?: unknown } | undefined {
  try {
    return JSON.parse(String(data)) ?? undefined
  } catch {
    return undefined
  }
}

/** Sends an event to the client. Does nothing outside Telegram. */
export function post(type: string, data: Readonly<Record<string, unknown>> = {}): void {
  const json = JSON.stringify({ eventType: type, eventData: data })
  if (client.TelegramWebviewProxy) client.TelegramWebviewProxy.postEvent(type, JSON.stringify(data))
  else if (client.external?.notify) client.external.notify(json)
  else if (window.parent !== window) window.parent.postMessage(json, parentOrigin)
}

/** Adds a listener for an event of the client. Returns a function that removes it. */
export function on(type: string, listener: Listener): () => void {
  const all = listeners.get(type) ?? new Set()
  listeners.set(type, all.add(listener))
  return () => void all.delete(listener)
}

export interface LaunchParams {
  /** Signed launch data, unchanged, for the server to verify. */
  initData: string
  theme: Readonly<Record<string, unknown>>
}

/** True in a client of Telegram, or in a frame, which only Telegram's origins may show. */
const isInClient = (): boolean =>
  client.TelegramWebviewProxy !== undefined || client.external?.notify !== undefined || window.parent !== window

/**
 * Reads the launch parameters, which the client puts into the URL fragment. Undefined outside Telegram, so
 * that a link with another person's launch data opens no session in a browser.
 */
export function readLaunchParams(): LaunchParams | undefined {
  const params = new URLSearchParams(location.hash.slice(1))
  const [initData, ...more] = params.getAll('tgWebAppData')
  const theme = (parse(params.get('tgWebAppThemeParams')) ?? {}) as Record<string, unknown>
  return initData && more.length === 0 && isInClient() ? { initData, theme } : undefined
}
