/** What a message of the bot is: a text in HTML and rows of buttons. */
import { InputFile } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'
import QRCode from 'qrcode'
import { parseHtml } from '../../contract/telegram-html.ts'
import type { Html } from '../locales/html.ts'
import { checkData } from './callback-data.ts'

/**
 * `action`: answered inside the running flow, and only while this very screen stands. `data`: packed callback
 * data, answered by a feature. `copy`: copied to the clipboard by Telegram. `style`: its colour, where Telegram shows
 * one: `success` goes on, `danger` takes something away, `primary` is what most people want here.
 */
export type Button = { label: string; style?: ButtonStyle } & (
  | { action: string }
  | { data: string }
  | { url: string }
  | { copy: string }
)

type ButtonStyle = 'primary' | 'success' | 'danger'

/** Telegram's, of a message and of what is shown under a picture; tags do not count. */
const TEXT_LIMIT = 4_096
const CAPTION_LIMIT = 1_024

const lengthOf = (text: Html): number => parseHtml(text).text.length
export const fitsInMessage = (text: Html): boolean => lengthOf(text) <= TEXT_LIMIT
export const fitsUnderPicture = (text: Html): boolean => lengthOf(text) <= CAPTION_LIMIT

/** `text` is the caption of the picture, where there is one, and has to fit under it. */
export interface Screen {
  text: Html
  picture?: { png: Buffer; name: string } | undefined
  /** Rows; empty rows are left out. */
  buttons?: readonly (Button | undefined | false)[][] | undefined
}

export function inRows(buttons: readonly Button[], perRow: number): Button[][] {
  const rows: Button[][] = []
  for (let i = 0; i < buttons.length; i += perRow) rows.push(buttons.slice(i, i + perRow))
  return rows
}

/** Equal labels get a number. */
export function distinct(labels: readonly string[]): string[] {
  return labels.map((label, i) => {
    const before = labels.slice(0, i).filter((other) => other === label).length
    return before === 0 ? label : `${label} (${before + 1})`
  })
}

export const pairs = (buttons: readonly Button[]): Button[][] => inRows(buttons, 2)

/** `nonce`: of the flow's current screen; a screen outside flows has no `action` buttons. */
export function inlineKeyboard(buttons: Screen['buttons'], nonce?: string): InlineKeyboardMarkup {
  const rows = (buttons ?? []).map((row) => row.filter((b): b is Button => Boolean(b)))
  return {
    inline_keyboard: rows
      .filter((row) => row.length > 0)
      .map((row) =>
        row.map((button) => {
          const look = { text: button.label, ...(button.style && { style: button.style }) }
          if ('url' in button) return { ...look, url: button.url }
          if ('copy' in button) return { ...look, copy_text: { text: button.copy } }
          if ('data' in button) return { ...look, callback_data: checkData(button.data) }
          if (nonce === undefined) throw new Error(`a flow button outside a flow: ${button.action}`)
          return { ...look, callback_data: checkData(`~${nonce}:${button.action}`) }
        }),
      ),
  }
}

/** Each row as its difference to the one above: to try every way for each took most of the 47 ms of a code. */
const ROW_FILTER: object = { filterType: 2 }

/** An address as a picture that wallets can read. */
export async function qrPicture(address: string, fileName: string): Promise<InputFile> {
  const picture = await QRCode.toBuffer(address, { width: 480, margin: 3, rendererOpts: ROW_FILTER })
  return new InputFile(picture, fileName)
}
