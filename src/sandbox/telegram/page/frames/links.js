/** Decides where a link opens: in the chat, in a sheet over the chat, or in a new tab. */
import { act } from '../api.js'
import { buttonEl, icon } from '../dom.js'
import { toast } from '../notice.js'
import { go, store } from '../store.js'
import { openMiniApp } from './mini-app.js'
import { openSheet } from './sheet.js'
import { isBotLink, isChatPage, isOwnPage } from './urls.js'

export function openLink(url) {
  const open = openerOf(url)
  if (open) open()
  else window.open(url, '_blank', 'noopener,noreferrer')
}

/** Returns a function that opens the link in the chat page. Undefined for links that open in a new tab. */
export function openerOf(url) {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed) return undefined
  if (isBotLink(parsed) || isChatPage(parsed)) {
    const startParam = parsed.searchParams.get('startapp')
    if (startParam !== null) return () => openMiniApp({ startParam }, openLink)
    return () => {
      go(store.personId)
      const payload = parsed.searchParams.get('start')
      act(store.personId, 'start', payload ? { payload } : {}).catch((error) => toast(error.message))
    }
  }
  return isOwnPage(parsed) ? () => openBrowser(parsed.href) : undefined
}

/** Opens a page with or without the wallet in its browser, depending on the wallet's settings. */
export function openBrowser(url, kind = store.walletSettings?.inBrowser === false ? 'phone' : 'wallet') {
  const { personId } = store
  const inTab = () => window.open(`${url}#sandbox-${kind}=${personId}`, '_blank', 'noopener,noreferrer')
  const sheet = openSheet({
    kind,
    title: kind === 'wallet' ? 'Browser with the wallet' : 'Browser without the wallet',
    subtitle: url.replace(/^https?:\/\//, ''),
    url,
    name: `sandbox-${kind}-${personId}`,
    actions: [
      buttonEl(
        { class: 'icon-button', 'aria-label': 'Open in a tab', data: { action: 'open-in-tab' }, onclick: inTab },
        icon('link'),
      ),
    ],
    onClose: () => removeEventListener('message', receive),
  })
  addEventListener('message', receive)

  /** Receives links to the bot, the way back to the chat, from the bot's pages. */
  function receive({ source, origin, data }) {
    if (source !== sheet.frame.contentWindow || typeof data?.telegramLink !== 'string') return
    if (!URL.canParse(origin) || !isOwnPage(new URL(origin))) return
    sheet.close()
    openLink(data.telegramLink)
  }
}
