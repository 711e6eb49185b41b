/** Buttons that lead from anywhere to a feature: always the same words in the same place. */
import type { PlainKey, Translator } from '../locales/translator.ts'
import { callbackData, text } from './callback-data.ts'
import type { Button } from './screen.ts'

/** Places a button can lead to; the feature of that name answers `go(place)`. */
const PLACES = {
  menu: 'button-menu',
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
  zapbuy: 'button-zapbuy',
  alerts: 'button-alerts',
  help: 'button-help',
  settings: 'button-settings',
  referral: 'button-referral',
  partner: 'button-partner',
  promo: 'button-promo',
  zone: 'button-zone',
  calc: 'button-calc',
  price: 'button-price',
  support: 'button-support',
} as const satisfies Record<string, PlainKey>
export type Place = keyof typeof PLACES
export const PLACE_NAMES = Object.keys(PLACES) as Place[]

export const isPlace = (name: string): name is Place => Object.hasOwn(PLACES, name)

/** The first whose button is called as `isCalled` wants it. */
export const placeOf = (isCalled: (button: PlainKey) => boolean): Place | undefined =>
  PLACE_NAMES.find((place) => isCalled(PLACES[place]))

const goData = callbackData('go', { to: text })
const KEEP = '.keep'

/**
 * `keep`: under a message that says something of its own (news, a receipt), which must not be replaced by what
 * the button opens.
 */
export function goButton(t: Translator, place: Place, keep?: 'keep'): Button {
  return { label: t.plain(PLACES[place]), data: goData.pack({ to: keep ? `${place}${KEEP}` : place }) }
}

/** A link to the bot that says what it opens there. */
export const deepLink = ({ me }: { me: { username: string } }, payload?: string): string =>
  `https://t.me/${me.username}${payload ? `?start=${payload}` : ''}`

/** Sends such a link to a chat that the person chooses; `text` stands before it. */
export function shareButton(t: Translator, label: PlainKey, link: string, text?: string): Button {
  const share = new URLSearchParams({ url: link, ...(text !== undefined && { text }) })
  return { label: t.plain(label), url: `https://t.me/share/url?${share}` }
}

/** For `composer.callbackQuery(go('deposit'), ...)`. */
export const go = (place: Place): RegExp => new RegExp(`^${goData.pack({ to: place })}(?:\\${KEEP})?$`)

/** The message under which a button was tapped, if what it opens may take its place. */
export function replaceableMessage(ctx: {
  callbackQuery?: { data?: string; message?: { message_id: number } } | undefined
}): number | undefined {
  const tapped = ctx.callbackQuery
  return tapped?.data?.endsWith(KEEP) ? undefined : tapped?.message?.message_id
}

export const menuButton = (ctx: { t: Translator }): Button => goButton(ctx.t, 'menu')
