/** Buttons that lead from anywhere to a feature: always the same words in the same place. */
import { callbackData, text } from './callback-data.ts'
import type { BotContext } from './context.ts'
import type { Button } from './screen.ts'
import type { PlainKey, Translator } from './translator.ts'

/** Places a button can lead to; the feature of that name answers `go(place)`. */
export const PLACES = {
  menu: 'button-menu',
  link: 'button-link',
  create: 'button-create',
  energy: 'button-buy-energy',
  bandwidth: 'button-buy-bandwidth',
  extend: 'button-extend',
  orders: 'button-orders',
  deposit: 'button-deposit',
  account: 'button-account',
  zapbuy: 'button-zapbuy',
  help: 'button-help',
  settings: 'button-settings',
  calc: 'button-calc',
} as const satisfies Record<string, PlainKey>
export type Place = keyof typeof PLACES

const goData = callbackData('go', { to: text })

export function goButton(t: Translator, place: Place): Button {
  return { label: t.plain(PLACES[place]), data: goData.pack({ to: place }) }
}

/** For `composer.callbackQuery(go('deposit'), ...)`. */
export function go(place: Place): RegExp {
  return new RegExp(`^${goData.pack({ to: place })}$`)
}

export function menuButton(ctx: { t: Translator } | BotContext): Button {
  return goButton(ctx.t, 'menu')
}
