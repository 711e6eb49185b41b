/** Opens the Mini App in a browser like Telegram on a phone: launch data in the fragment, and a bridge for events. */
import { createHmac } from 'node:crypto'
import type { Browser } from 'playwright-core'

/** Theme that Telegram passes to Mini Apps. */
const THEMES = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff4',
    section_bg_color: '#ffffff',
    section_separator_color: '#c8c7cc',
    text_color: '#000000',
    subtitle_text_color: '#6d6d72',
    hint_color: '#6d6d72',
    link_color: '#0b63c5',
    button_color: '#0b63c5',
    button_text_color: '#ffffff',
    destructive_text_color: '#b3261e',
    accent_text_color: '#0b63c5',
  },
  dark: {
    bg_color: '#17212b',
    secondary_bg_color: '#0e1621',
    section_bg_color: '#17212b',
    section_separator_color: '#2b3a4a',
    text_color: '#f5f5f5',
    subtitle_text_color: '#9db0c2',
    hint_color: '#9db0c2',
    link_color: '#6ab3f3',
    button_color: '#6ab3f3',
    button_text_color: '#06182d',
    destructive_text_color: '#ff8a80',
    accent_text_color: '#6ab3f3',
  },
} as const

/** Signs launch data with the bot's token, like Telegram. */
export function signLaunch(token: string, fields: Record<string, string>): string {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  return new URLSearchParams({ ...fields, hash: createHmac('sha256', secret).update(text).digest('hex') }).toString()
}

interface ButtonState {
  is_visible?: boolean
  is_active?: boolean
  text?: string
}

/** Window of the page, with the objects that Telegram's client adds. */
export interface BridgeWindow {
  TelegramWebviewProxy: { postEvent(type: string, data: string): void }
  Telegram: { WebView: { receiveEvent(type: string, data: unknown): void } }
  bridge: { main: ButtonState; back: ButtonState; closing: { need_confirmation?: boolean } }
}

interface MiniAppLaunch {
  url: string
  initData: string
  theme: keyof typeof THEMES
  size?: { width: number; height: number }
}

/** Returns the page, its errors, and the buttons of the Telegram client. */
export async function openMiniApp(
  browser: Browser,
  { url, initData, theme, size = { width: 390, height: 760 } }: MiniAppLaunch,
) {
  const page = await browser.newPage({ viewport: size, colorScheme: theme })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  await page.addInitScript(() => {
    const client = globalThis as unknown as BridgeWindow
    client.bridge = { main: {}, back: {}, closing: {} }
    client.TelegramWebviewProxy = {
      postEvent(type, json) {
        const data = JSON.parse(json || '{}')
        if (type === 'web_app_setup_main_button') client.bridge.main = { ...client.bridge.main, ...data }
        if (type === 'web_app_setup_back_button') client.bridge.back = data
        if (type === 'web_app_setup_closing_behavior') client.bridge.closing = data
      },
    }
  })
  const fragment = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'ios',
    tgWebAppThemeParams: JSON.stringify(THEMES[theme]),
  })
  const opened = page.waitForResponse((answer) => answer.url().includes('/app/api/session')).catch(() => null)
  await page.goto(`${url}#${fragment}`)
  const receive = (type: string) =>
    page.evaluate((name) => (globalThis as unknown as BridgeWindow).Telegram.WebView.receiveEvent(name, {}), type)
  /** Waits until the main button can be pressed and its label contains the text. */
  const waitForMain = (text: string) =>
    page.waitForFunction((label) => {
      const { main } = (globalThis as unknown as BridgeWindow).bridge
      return main.is_visible && main.is_active && main.text?.includes(label)
    }, text)
  return {
    page,
    errors,
    /** The answer that opened the session. Null if there was none. */
    opened,
    waitForMain,
    async pressMain(text: string): Promise<void> {
      await waitForMain(text)
      await receive('main_button_pressed')
    },
    async pressBack(): Promise<void> {
      await page.waitForFunction(() => (globalThis as unknown as BridgeWindow).bridge.back.is_visible)
      await receive('back_button_pressed')
    },
    /** Opens a screen from the bar at the bottom. */
    tab: (name: string) => page.locator('nav.tabs').getByRole('button', { name }).click(),
  }
}
