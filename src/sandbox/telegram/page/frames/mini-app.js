/**
 * Mini Apps in a frame, as in Telegram Web. Exchanges messages with the frame by the Mini App protocol:
 * https://docs.telegram-mini-apps.com/platform/methods
 */
import { act } from '../api.js'
import { buttonEl, el, icon } from '../dom.js'
import { askDialog, toast } from '../notice.js'
import { store } from '../store.js'
import { openSheet } from './sheet.js'
import { isChatPage, isTelegramLink } from './urls.js'

/** CSS variables of the chat page, by the Telegram theme parameter that they set. */
const THEME = {
  bg_color: '--bg',
  text_color: '--text',
  hint_color: '--text-soft',
  link_color: '--accent-text',
  button_color: '--accent',
  button_text_color: '--on-accent',
  secondary_bg_color: '--bg-soft',
  header_bg_color: '--bg',
  bottom_bar_bg_color: '--bg',
  accent_text_color: '--accent-text',
  section_bg_color: '--bg',
  section_header_text_color: '--accent-text',
  section_separator_color: '--line',
  subtitle_text_color: '--text-soft',
  destructive_text_color: '--danger',
}

function themeParams() {
  const probe = document.body.appendChild(el('i', { hidden: true }))
  const hex = (variable) => {
    probe.style.color = `var(${variable})`
    const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g)
    return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
  }
  const params = Object.fromEntries(Object.entries(THEME).map(([name, variable]) => [name, hex(variable)]))
  probe.remove()
  return params
}

/**
 * Opens a Mini App. `from`: `{ button, messageId }`, `{ startParam }` for a link, or empty for the menu button.
 * `openLink` opens the links of the app.
 */
export async function openMiniApp(from, openLink) {
  try {
    const { url } = await act(store.personId, 'app', { ...from, theme: themeParams() })
    show(url, openLink)
  } catch (error) {
    toast(error.message)
  }
}

function show(url, openLink) {
  const { origin } = new URL(url)
  const buttons = { main: bottomButton('main'), secondary: bottomButton('secondary') }
  const back = buttonEl(
    { class: 'icon-button', 'aria-label': 'Back', hidden: true, onclick: () => send('back_button_pressed') },
    icon('back'),
  )
  const settings = buttonEl(
    { class: 'icon-button', 'aria-label': 'Settings', hidden: true, onclick: () => send('settings_button_pressed') },
    icon('more'),
  )
  /** True after the first call of the app. Before that, the frame may still be empty. */
  let isLoaded = false
  let confirmsClosing = false
  let scanner
  const themeWatch = new MutationObserver(sendTheme)
  const darkMode = matchMedia('(prefers-color-scheme: dark)')
  const sizeWatch = new ResizeObserver(sendViewport)
  const sheet = openSheet({
    kind: 'app',
    title: store.bot.name,
    subtitle: 'mini app',
    url,
    name: 'telegram-mini-app',
    actions: [settings],
    mayClose: async () =>
      !confirmsClosing ||
      (
        await askDialog({
          text: 'Changes that you made may not be saved.',
          buttons: [
            { id: 'cancel', text: 'Cancel' },
            { id: 'close', text: 'Close anyway', danger: true },
          ],
        })
      )?.id === 'close',
    onClose() {
      removeEventListener('message', receive)
      darkMode.removeEventListener('change', sendTheme)
      themeWatch.disconnect()
      sizeWatch.disconnect()
    },
  })
  sheet.lead.prepend(back)
  sheet.foot.append(buttons.secondary.node, buttons.main.node)
  sheet.panel.dataset.ready = 'no'
  addEventListener('message', receive)
  darkMode.addEventListener('change', sendTheme)
  themeWatch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  sizeWatch.observe(sheet.frame)

  /** Sends an event to the app. Pages of other origins cannot read it. */
  function send(eventType, eventData = null) {
    if (isLoaded) sheet.frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), origin)
  }

  function sendTheme() {
    send('theme_changed', { theme_params: themeParams() })
  }

  function sendViewport() {
    const { clientHeight: height, clientWidth: width } = sheet.frame
    const is_expanded = sheet.panel.dataset.expanded === 'yes'
    send('viewport_changed', { height, width, is_expanded, is_state_stable: true })
  }

  /** Receives a call. Ignores calls from other windows and from other origins in the frame. */
  function receive({ source, origin: from, data }) {
    if (source !== sheet.frame.contentWindow || from !== origin || typeof data !== 'string') return
    let call
    try {
      call = JSON.parse(data)
    } catch {
      return
    }
    isLoaded = true
    if (Object.hasOwn(METHODS, call?.eventType)) METHODS[call.eventType](call.eventData ?? {})
  }

  function bottomButton(kind) {
    const node = buttonEl({
      class: `bottom-button ${kind}`,
      hidden: true,
      data: { bottom: kind },
      onclick: () => send(`${kind}_button_pressed`),
    })
    /** Draws the button from `web_app_setup_main_button` or `web_app_setup_secondary_button`. */
    function setup({
      is_visible,
      is_active,
      is_progress_visible,
      text,
      color,
      text_color,
      has_shine_effect,
      position,
    }) {
      if (text !== undefined) node.textContent = text
      if (is_visible !== undefined) node.hidden = !is_visible || node.textContent.trim() === ''
      if (is_active !== undefined) node.disabled = !is_active
      if (is_progress_visible !== undefined) node.setAttribute('aria-busy', String(is_progress_visible))
      if (has_shine_effect !== undefined) node.classList.toggle('shine', has_shine_effect)
      if (color) node.style.background = color
      if (text_color) node.style.color = text_color
      if (position) sheet.foot.dataset.position = position
      sheet.foot.hidden = buttons.main.node.hidden && buttons.secondary.node.hidden
    }
    return { node, setup }
  }

  /** Opens a link. A link to a chat closes the app. */
  function follow(url) {
    const parsed = new URL(url)
    if (isTelegramLink(parsed) || isChatPage(parsed)) sheet.close()
    openLink(url)
  }

  const unsupported =
    (event) =>
    ({ req_id }) =>
      send(event, { req_id, error: 'UNSUPPORTED' })
  const insets = { top: 0, bottom: 0, left: 0, right: 0 }
  const expand = () => {
    sheet.panel.dataset.expanded = 'yes'
    sendViewport()
  }

  const METHODS = {
    iframe_ready: () => send('set_custom_style', ''),
    iframe_will_reload() {},
    web_app_ready() {
      sheet.panel.dataset.ready = 'yes'
      sendViewport()
    },
    web_app_expand: expand,
    web_app_close: () => sheet.close(),
    web_app_request_theme: sendTheme,
    web_app_request_viewport: sendViewport,
    web_app_request_safe_area: () => send('safe_area_changed', insets),
    web_app_request_content_safe_area: () => send('content_safe_area_changed', insets),
    web_app_request_fullscreen() {
      expand()
      send('fullscreen_changed', { is_fullscreen: true })
    },
    web_app_exit_fullscreen: () => send('fullscreen_changed', { is_fullscreen: false }),
    web_app_setup_main_button: (data) => buttons.main.setup(data),
    web_app_setup_secondary_button: (data) => buttons.secondary.setup(data),
    web_app_setup_back_button({ is_visible }) {
      back.hidden = !is_visible
      sheet.closeButton.hidden = is_visible
    },
    web_app_setup_settings_button({ is_visible }) {
      settings.hidden = !is_visible
    },
    web_app_setup_closing_behavior({ need_confirmation }) {
      confirmsClosing = need_confirmation === true
    },
    web_app_setup_swipe_behavior() {},
    web_app_toggle_orientation_lock() {},
    web_app_trigger_haptic_feedback() {},
    web_app_hide_keyboard() {},
    web_app_set_header_color: (data) => colour('--sheet-head', data),
    web_app_set_background_color: (data) => colour('--sheet-bg', data),
    web_app_set_bottom_bar_color: (data) => colour('--sheet-foot', data),
    /** Accepts https links like Telegram, and http links on this machine for the sandbox's pages. */
    web_app_open_link({ url }) {
      if (/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(String(url))) follow(String(url))
    },
    web_app_open_tg_link: ({ path_full: path }) => follow(`https://t.me${path}`),
    async web_app_open_popup({ title = '', message = '', buttons: given = [] }) {
      const texts = { ok: 'OK', close: 'Close', cancel: 'Cancel' }
      const choices = given.map(({ id, type, text }) => ({
        id: id ?? '',
        text: texts[type] ?? text,
        danger: type === 'destructive',
      }))
      const answer = await askDialog({ title, text: message, buttons: choices })
      send('popup_closed', answer ? { button_id: answer.id } : {})
    },
    async web_app_open_scan_qr_popup({ text = '' }) {
      scanner = new AbortController()
      while (!scanner.signal.aborted) {
        const answer = await askDialog({
          title: 'Scan a QR code',
          text: text || 'The sandbox has no camera: type what the code contains.',
          input: 'Content of the code',
          buttons: [
            { id: 'cancel', text: 'Cancel' },
            { id: 'scan', text: 'Scan' },
          ],
          signal: scanner.signal,
        })
        if (answer?.id !== 'scan') break
        // The scanner stays open until the app closes it.
        send('qr_text_received', { data: answer.input })
      }
      send('scan_qr_popup_closed')
    },
    web_app_close_scan_qr_popup: () => scanner?.abort(),
    async web_app_read_text_from_clipboard({ req_id }) {
      const data = await navigator.clipboard.readText().catch(() => null)
      send('clipboard_text_received', { req_id, data })
    },
    web_app_request_write_access: () => send('write_access_requested', { status: 'allowed' }),
    web_app_biometry_get_info: () => send('biometry_info_received', { available: false }),
    web_app_invoke_custom_method: unsupported('custom_method_invoked'),
    ...Object.fromEntries(
      ['save_key', 'get_key', 'clear', 'restore_key'].flatMap((name) => [
        [`web_app_device_storage_${name}`, unsupported('device_storage_failed')],
        [`web_app_secure_storage_${name}`, unsupported('secure_storage_failed')],
      ]),
    ),
  }

  /** Sets a colour of the sheet, given as `#rrggbb` or as the name of a theme parameter. */
  function colour(variable, { color, color_key: key = color }) {
    const own = THEME[key] && `var(${THEME[key]})`
    const value = own ?? (/^#[0-9a-f]{6}$/i.test(String(color)) ? color : undefined)
    if (value) sheet.panel.style.setProperty(variable, value)
  }
}
