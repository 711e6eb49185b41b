/** Kinds of URLs that the chat page opens itself. Each function takes a URL object. */
import { store } from '../store.js'

const LOCAL_HOSTS = ['localhost', '127.0.0.1']

export const isTelegramLink = ({ hostname }) => ['t.me', 'telegram.me'].includes(hostname)

export const isBotLink = (url) =>
  isTelegramLink(url) && url.pathname.slice(1).toLowerCase() === store.bot.username.toLowerCase()

/** True for this page, also under another name of this machine. The bot uses it as the address of its chat. */
export const isChatPage = ({ origin, hostname, port }) =>
  origin === location.origin || (LOCAL_HOSTS.includes(hostname) && port === location.port)

/** True for pages of the bot, which can use the wallet. */
export const isOwnPage = ({ origin, hostname }) =>
  store.pages !== undefined && (origin === store.pages || LOCAL_HOSTS.includes(hostname))
