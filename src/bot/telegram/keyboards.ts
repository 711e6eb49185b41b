/** Buttons that open a feature from any message, with consistent labels. */
import type { PlainKey, Translator } from '../locales/translator.ts'
import { callbackData, text } from './callback-data.ts'
import type { Button } from './screen.ts'

/** Screens that a button can open; the feature that defines the screen handles `goFilter(name)`. */
const SCREEN_LABELS = {
  menu: 'button-menu',
  more: 'button-more',
  link: 'button-link',
  create: 'button-create',
  rent: 'button-rent-now',
  energy: 'button-buy-energy',
  bandwidth: 'button-buy-bandwidth',
  bulk: 'button-bulk',
  extend: 'button-extend',
  orders: 'button-orders',
  deposit: 'button-deposit',
  withdraw: 'button-withdraw',
  account: 'button-account',
  keys: 'button-keys',
  addresses: 'button-addresses',
  signin: 'button-sign-in',
  zapbuy: 'button-zapbuy',
  alerts: 'button-alerts',
  autobuy: 'button-autobuy',
  help: 'button-help',
  settings: 'button-settings',
  referral: 'button-referral',
  partner: 'button-partner',
  earn: 'button-earn',
  sell: 'button-sell',
  promo: 'button-promo',
  zone: 'button-zone',
  calc: 'button-calc',
  price: 'button-price',
  support: 'button-support',
} as const satisfies Record<string, PlainKey>
export type ScreenName = keyof typeof SCREEN_LABELS
export const SCREEN_NAMES = Object.keys(SCREEN_LABELS) as ScreenName[]

export const isScreenName = (name: string): name is ScreenName => Object.hasOwn(SCREEN_LABELS, name)

/** Returns the first screen whose button label satisfies `isMatch`. */
export const findScreenName = (isMatch: (button: PlainKey) => boolean): ScreenName | undefined =>
  SCREEN_NAMES.find((place) => isMatch(SCREEN_LABELS[place]))

const goData = callbackData('go', { to: text })
/** End of the data of a button whose message stays when the button opens something. */
export const KEEP = '.keep'

/** `keep`: the opened screen does not replace the message with the button, for example news or a receipt. */
export function goButton(t: Translator, screen: ScreenName, keep?: 'keep'): Button {
  return { label: t.plain(SCREEN_LABELS[screen]), data: goData.pack({ to: keep ? `${screen}${KEEP}` : screen }) }
}

/** Link to the bot; the payload selects the screen it opens. */
export const deepLink = ({ me }: { me: { username: string } }, payload?: string): string =>
  `https://t.me/${me.username}${payload ? `?start=${payload}` : ''}`

/** Button that shares the link in a chat of the user's choice, preceded by `text`. */
export function shareButton(t: Translator, label: PlainKey, link: string, text?: string): Button {
  const share = new URLSearchParams({ url: link, ...(text !== undefined && { text }) })
  return { label: t.plain(label), url: `https://t.me/share/url?${share}` }
}

/** Matches the buttons that open a screen: `composer.callbackQuery(goFilter('deposit'), ...)`. */
export const goFilter = (screen: ScreenName): RegExp => new RegExp(`^${goData.pack({ to: screen })}(?:\\${KEEP})?$`)

/** Screens that do not depend on the account. The menu shows the current account. */
const PERSONAL_SCREENS: ReadonlySet<ScreenName> = new Set([
  'menu',
  'link',
  'create',
  'account',
  'addresses',
  'signin',
  'zapbuy',
  'alerts',
  'help',
  'settings',
  'promo',
  'earn',
  'sell',
  'zone',
  'calc',
  'price',
  'support',
])

/** True for the data of a button that opens a screen which does not depend on the account. */
export function isPersonal(data: string): boolean {
  const screen = goData.unpack(data)?.to.replace(KEEP, '') ?? ''
  return isScreenName(screen) && PERSONAL_SCREENS.has(screen)
}

/** Returns the message of the tapped button, if the opened screen may replace it. */
export function replaceableMessage(ctx: {
  callbackQuery?: { data?: string; message?: { message_id: number } } | undefined
}): number | undefined {
  const tapped = ctx.callbackQuery
  return tapped?.data?.endsWith(KEEP) ? undefined : tapped?.message?.message_id
}

/** Opens the Mini App. Undefined without its address. */
export const appButton = (t: Translator, app: string | undefined): Button | undefined =>
  app === undefined ? undefined : { label: t.plain('button-app'), app }

/** Replaces Confirm while the order or change is pending. */
export const busyButton = (t: Translator): Button => ({ label: t.plain('button-busy'), disabled: true })

export const menuButton = (ctx: { t: Translator }): Button => goButton(ctx.t, 'menu')
