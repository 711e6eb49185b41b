import type { Preset } from '../base/chain-facts.ts'
import type { BotContext } from '../base/context.ts'
import type { Translator } from '../locales/translator.ts'

const PRESET_TEXT = {
  usdt_holder: 'preset-usdt-holder',
  usdt_new: 'preset-usdt-new',
  usdt_holder_5: 'preset-usdt-holder-5',
  usdt_holder_10: 'preset-usdt-holder-10',
  usdt_3: 'preset-usdt-3',
  usdt_20: 'preset-usdt-20',
} as const

/** Buttons for the amounts of common transfers, for a question about an amount. */
export const presetButtons = ({ t }: BotContext, presets: readonly Preset[]) =>
  presets.map((preset) => [{ label: presetLabel(t, preset), action: `a${preset.amount}` }])

export const presetLabel = (t: Translator, { name, amount }: Preset): string =>
  t.plain(PRESET_TEXT[name], { amount: t.number(amount) })
