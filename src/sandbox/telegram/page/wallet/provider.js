/**
 * Wallet of the sandbox in a web page, like the script that TronLink injects: `window.tron`, `window.tronLink` and the
 * announcement of TIP-6963. Also follows `tronlinkoutside://` links and links to the bot. Runs only in pages opened
 * from the chat page, or with the fragment `#sandbox-wallet=<person>` (browser with the wallet) or
 * `#sandbox-phone=<person>` (browser without it, on a phone that has TronLink).
 */
;(() => {
  const fragment = /^#sandbox-(wallet|phone)=(\d+)$/.exec(location.hash)
  if (fragment) {
    // The window's name survives reloads and links to other pages of the same site.
    window.name = `sandbox-${fragment[1]}-${fragment[2]}`
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  const name = /^sandbox-(wallet|phone)-(\d+)$/.exec(window.name)
  if (!name) return
  const [, kind, person] = name
  const server = new URL(`../../sandbox/telegram/people/${person}/page-wallet/`, document.currentScript.src)

  async function post(path, body) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(new URL(path, server), { method: 'POST', headers, body: JSON.stringify(body) })
    return response.json()
  }

  /** Handles links that a phone would open in TronLink or Telegram: clicks and changes of `location`. */
  function follow(event, url) {
    const telegramLink = asTelegramLink(url)
    if (!telegramLink && !url.startsWith('tronlinkoutside:')) return
    event.preventDefault()
    if (!telegramLink) post('link', { link: url })
    // In a frame, the chat page closes the frame and follows the link. A tab loads the chat page.
    else if (window.parent !== window) window.parent.postMessage({ telegramLink }, '*')
    else location.assign(`${server.origin}/?person=${person}&${new URL(telegramLink).searchParams}`)
  }

  /** Converts a link to a Telegram chat to its t.me form. Undefined for other links. */
  function asTelegramLink(url) {
    const { protocol, hostname, port, searchParams } = new URL(url, location)
    // The bot may use the chat page as the address of its chat.
    if (hostname === 't.me' || (port === server.port && /^(localhost|127\.0\.0\.1)$/.test(hostname))) return url
    if (protocol !== 'tg:') return undefined
    const { domain, ...others } = Object.fromEntries(searchParams)
    return `https://t.me/${domain}?${new URLSearchParams(others)}`
  }

  window.navigation?.addEventListener('navigate', (event) => follow(event, event.destination.url))
  document.addEventListener('click', (event) => {
    const anchor = event.target.closest?.('a[href]')
    if (anchor) follow(event, anchor.href)
  })
  if (kind === 'wallet') inject()

  function inject() {
    const listeners = new Map()
    const emit = (event, value) => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    }
    let chainId

    async function call(method, params) {
      const { result, error } = await post('call', { method, params })
      if (!error) return result
      throw error.code === undefined ? new Error(error.message) : Object.assign(new Error(error.message), error)
    }

    const forward = (method) => (argument) => call(method, [argument])
    const trx = {
      sign: forward('trx.sign'),
      multiSign: (transaction, _privateKey, permissionId = 0) => call('trx.multiSign', [transaction, permissionId]),
      signMessageV2: forward('trx.signMessageV2'),
      sendRawTransaction: forward('trx.sendRawTransaction'),
      getAccount: forward('trx.getAccount'),
      getBlockByNumber: forward('trx.getBlockByNumber'),
    }
    const tronWeb = {
      trx,
      ready: false,
      defaultAddress: { base58: false, hex: false },
      fullNode: { host: new URL(server).origin },
    }
    /** False until the page is connected, as with TronLink. */
    let shared = false

    async function request({ method, params }) {
      const result = await call(method, params)
      // Pages use the account immediately, but the event stream may deliver it after the answer.
      if (method === 'eth_requestAccounts') setAccounts(result)
      if (method === 'tron_requestAccounts' && result?.code === 200) setAccounts(await call('eth_requestAccounts'))
      return result
    }

    const tron = {
      isTronLink: true,
      request,
      on(event, listener) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return tron
      },
      removeListener(event, listener) {
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((one) => one !== listener),
        )
        return tron
      },
      get tronWeb() {
        return shared
      },
    }
    const tronLink = {
      request,
      get ready() {
        return tronWeb.ready
      },
      get tronWeb() {
        return shared
      },
    }

    function setAccounts([address]) {
      const before = tronWeb.defaultAddress.base58
      tronWeb.defaultAddress.base58 = address ?? false
      tronWeb.ready = address !== undefined
      shared = tronWeb.ready ? tronWeb : shared
      if (before !== tronWeb.defaultAddress.base58) emit('accountsChanged', address === undefined ? [] : [address])
    }

    new EventSource(new URL('events', server)).onmessage = ({ data }) => {
      const state = JSON.parse(data)
      const before = chainId
      chainId = state.chainId
      setAccounts(state.accounts)
      if (before === undefined) emit('connect', { chainId })
      else if (before !== chainId) emit('chainChanged', { chainId })
    }

    Object.assign(window, { tron, tronLink })
    const icon =
      'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"%3E%3Crect width="32" height="32" rx="8" fill="%23f4732e"/%3E%3Cpath d="M17 5 8 18h7l-2 9 11-14h-8z" fill="%23fff"/%3E%3C/svg%3E'
    const info = Object.freeze({
      uuid: '5d1e2b0c-9b52-4b0b-8f37-6b1d7f3f5a10',
      name: 'TronLink',
      icon,
      rdns: 'org.tronlink.www',
    })
    const announce = () =>
      dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail: Object.freeze({ info, provider: tron }) }))
    addEventListener('TIP6963:requestProvider', announce)
    announce()
  }
})()
