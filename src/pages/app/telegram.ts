/** The Telegram client around the Mini App: theme, insets, its buttons, vibration, and its QR scanner. */
import { on, postEvent, retrieveLaunchParams, retrieveRawInitData, setTargetOrigin } from '@tma.js/bridge'
import { useEffect } from 'preact/hooks'

/** Colours of Telegram's theme, and the variables of the pages' style that take them. */
const THEME_VARIABLES: Readonly<Record<string, string>> = {
  secondary_bg_color: '--ground',
  section_bg_color: '--card',
  text_color: '--text',
  subtitle_text_color: '--quiet',
  section_separator_color: '--line',
  button_color: '--accent',
  button_text_color: '--on-accent',
  destructive_text_color: '--wrong',
}

function applyTheme(colors: Readonly<Record<string, string | undefined>>): void {
  const { style } = document.documentElement
  for (const [name, variable] of Object.entries(THEME_VARIABLES)) {
    const color = colors[name]
    if (color !== undefined && /^#[0-9a-f]{6}$/i.test(color)) style.setProperty(variable, color)
  }
  const ground = colors.secondary_bg_color ?? colors.bg_color
  if (ground !== undefined) style.setProperty('color-scheme', isDark(ground) ? 'dark' : 'light')
}

/** Decides by the perceived brightness, so that form controls fit the theme. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128
}

type Insets = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>

const insets: Record<'safe' | 'content', Insets> = {
  safe: { top: 0, bottom: 0, left: 0, right: 0 },
  content: { top: 0, bottom: 0, left: 0, right: 0 },
}

function applyInsets(kind: keyof typeof insets, now: Insets): void {
  insets[kind] = now
  const { style } = document.documentElement
  for (const side of ['top', 'bottom', 'left', 'right'] as const)
    style.setProperty(`--inset-${side}`, `${insets.safe[side] + insets.content[side]}px`)
}

/** Signed launch data, or undefined outside Telegram. `parentOrigin`: origin of the frame around the app. */
export function connectTelegram(parentOrigin: string | undefined): string | undefined {
  const initData = readInitData()
  if (!initData) return undefined
  if (parentOrigin !== undefined) setTargetOrigin(parentOrigin)
  applyTheme(retrieveLaunchParams().tgWebAppThemeParams as Record<string, string>)
  on('theme_changed', ({ theme_params: colors }) => applyTheme(colors as Record<string, string>))
  on('safe_area_changed', (now) => applyInsets('safe', now))
  on('content_safe_area_changed', (now) => applyInsets('content', now))
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    openLink(link.href)
  })
  postEvent('web_app_ready')
  postEvent('web_app_expand')
  postEvent('web_app_request_safe_area')
  postEvent('web_app_request_content_safe_area')
  return initData
}

function readInitData(): string | undefined {
  try {
    return retrieveRawInitData()
  } catch {
    return undefined
  }
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
    postEvent('web_app_setup_main_button', {
      is_visible: isShown,
      is_active: isShown && !isBusy,
      is_progress_visible: isBusy,
      ...(isShown && { text: label }),
      ...(/^#[0-9a-f]{6}$/i.test(color) && { color: color as `#${string}` }),
    })
  }, [isShown, label, isBusy, isDangerous])
  useEffect(() => on('main_button_pressed', () => isBusy || button?.onPress()), [button?.onPress, isBusy])
  useEffect(() => () => postEvent('web_app_setup_main_button', { is_visible: false }), [])
}

/** Shows Telegram's Back button while there is somewhere to go back to. */
export function useBackButton(onBack: (() => void) | undefined): void {
  const isShown = onBack !== undefined
  useEffect(() => postEvent('web_app_setup_back_button', { is_visible: isShown }), [isShown])
  useEffect(() => (onBack ? on('back_button_pressed', onBack) : undefined), [onBack])
}

/** Makes the client ask before it closes the app. */
export function useClosingConfirmation(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    postEvent('web_app_setup_closing_behavior', { need_confirmation: true })
    return () => postEvent('web_app_setup_closing_behavior', { need_confirmation: false })
  }, [isNeeded])
}

export const vibrate = (result: 'success' | 'error' | 'warning'): void =>
  postEvent('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: result })

/** Links to Telegram close the app; other links leave it open. */
export function openLink(url: string): void {
  const { hostname, pathname, search, protocol } = new URL(url)
  if (hostname === 't.me') postEvent('web_app_open_tg_link', { path_full: pathname + search })
  else if (protocol === 'https:') postEvent('web_app_open_link', { url })
  else window.open(url, '_blank', 'noopener')
}

/** Scans one QR code. Returns undefined if the person closed the scanner. */
export function scanQr(text: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const stop = [
      on('qr_text_received', ({ data }) => finish(data ?? undefined)),
      on('scan_qr_popup_closed', () => finish(undefined)),
    ]
    const finish = (data: string | undefined) => {
      for (const off of stop) off()
      if (data !== undefined) postEvent('web_app_close_scan_qr_popup')
      resolve(data)
    }
    postEvent('web_app_open_scan_qr_popup', { text })
  })
}
