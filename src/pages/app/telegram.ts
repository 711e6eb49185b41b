/** Interface to the Telegram client that shows the Mini App: theme, insets, buttons, vibration and QR scanner. */
import { useEffect, useRef } from 'preact/hooks'
import { connectBridge, on, post, readLaunchParams } from './bridge.ts'

/** CSS variables of the pages, by the Telegram theme colour that sets them. */
const THEME_VARIABLES: Readonly<Record<string, string>> = {
  secondary_bg_color: '--ground',
  section_bg_color: '--card',
  text_color: '--text',
  section_separator_color: '--line',
  button_color: '--accent',
  button_text_color: '--on-accent',
  destructive_text_color: '--wrong',
}

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

function applyTheme(colors: unknown): void {
  const { style } = document.documentElement
  const theme = (colors ?? {}) as Record<string, unknown>
  for (const [name, variable] of Object.entries(THEME_VARIABLES)) {
    const color = theme[name]
    if (isColor(color)) style.setProperty(variable, color)
  }
  const ground = theme.secondary_bg_color ?? theme.bg_color
  if (isColor(ground)) style.setProperty('color-scheme', isDark(ground) ? 'dark' : 'light')
}

/** True for a dark colour, by perceived brightness. Form controls then use the dark scheme. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128
}

const SIDES = ['top', 'bottom', 'left', 'right'] as const
const insets: Record<'safe' | 'content', Readonly<Record<string, unknown>>> = { safe: {}, content: {} }

/** Keeps the content clear of the device's edges and of the client's buttons. */
function applyInsets(kind: keyof typeof insets, now: Readonly<Record<string, unknown>>): void {
  insets[kind] = now
  const { style } = document.documentElement
  for (const side of SIDES)
    style.setProperty(`--inset-${side}`, `${Number(insets.safe[side] ?? 0) + Number(insets.content[side] ?? 0)}px`)
}

/** Returns the signed launch data, or undefined outside Telegram. `origin`: origin of the parent frame. */
export function connectTelegram(origin: string | null): string | undefined {
  const launch = readLaunchParams()
  if (!launch) return undefined
  connectBridge(origin)
  applyTheme(launch.theme)
  on('theme_changed', ({ theme_params: colors }) => applyTheme(colors))
  on('safe_area_changed', (now) => applyInsets('safe', now))
  on('content_safe_area_changed', (now) => applyInsets('content', now))
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    openLink(link.href)
  })
  post('web_app_ready')
  post('web_app_expand')
  post('web_app_request_safe_area')
  post('web_app_request_content_safe_area')
  return launch.initData
}

export interface MainButton {
  label: string
  onPress(): void
  isBusy?: boolean
  isDangerous?: boolean
}

/** Shows the button at the bottom of the app while the component is mounted and `button` is set. */
export function useMainButton(button: MainButton | undefined): void {
  const { label = '', isBusy = false, isDangerous = false } = button ?? {}
  const isShown = button !== undefined
  useEffect(() => {
    const style = getComputedStyle(document.documentElement)
    const color = style.getPropertyValue(isDangerous ? '--wrong' : '--accent').trim()
    post('web_app_setup_main_button', {
      is_visible: isShown,
      is_active: isShown && !isBusy,
      is_progress_visible: isBusy,
      ...(isShown && { text: label }),
      ...(isColor(color) && { color }),
    })
  }, [isShown, label, isBusy, isDangerous])
  useClientEvent('main_button_pressed', () => isBusy || button?.onPress())
  useEffect(() => () => post('web_app_setup_main_button', { is_visible: false }), [])
}

/** Shows Telegram's Back button while `onBack` is set. */
export function useBackButton(onBack: (() => void) | undefined): void {
  const isShown = onBack !== undefined
  useEffect(() => post('web_app_setup_back_button', { is_visible: isShown }), [isShown])
  useClientEvent('back_button_pressed', () => onBack?.())
}

/**
 * Calls `handle` of the last rendering. An effect would replace the listener only after the browser has drawn, so a
 * press before that would act on the choices of the rendering before.
 */
function useClientEvent(type: Parameters<typeof on>[0], handle: () => void): void {
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => on(type, () => latest.current()), [type])
}

/** While `isNeeded`, the client asks for confirmation before it closes the app. */
export function useClosingConfirmation(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    post('web_app_setup_closing_behavior', { need_confirmation: true })
    return () => post('web_app_setup_closing_behavior', { need_confirmation: false })
  }, [isNeeded])
}

export const vibrate = (result: 'success' | 'error' | 'warning'): void =>
  post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: result })

/** Links to Telegram close the app; other links leave it open. */
export function openLink(url: string): void {
  const { hostname, pathname, search, protocol } = new URL(url)
  if (hostname === 't.me') post('web_app_open_tg_link', { path_full: pathname + search })
  else if (protocol === 'https:') post('web_app_open_link', { url })
  else window.open(url, '_blank', 'noopener')
}

/** Scans one QR code. Returns undefined if the person closed the scanner. */
export function scanQr(text: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stop = [
      on('qr_text_received', ({ data }) => finish(typeof data === 'string' ? data : undefined)),
      on('scan_qr_popup_closed', () => finish(undefined)),
    ]
    const finish = (data: string | undefined) => {
      for (const off of stop) off()
      if (data !== undefined) post('web_app_close_scan_qr_popup')
      resolve(data)
    }
    post('web_app_open_scan_qr_popup', { text })
  })
}
