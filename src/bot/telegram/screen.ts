/** A message of the bot: an HTML text and rows of buttons. */
import { InputFile } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'
import QRCode from 'qrcode'
import { parseHtml } from '../../contract/telegram-html.ts'
import type { Html } from '../locales/html.ts'
import { checkData } from './callback-data.ts'

/**
 * - `action`: handled by the running flow while this screen is shown.
 * - `data`: packed callback data, handled by a feature.
 * - `copy`: text for the clipboard.
 * - `app`: address of a Mini App to open. Only in private chats.
 * - `disabled`: does nothing. An older server gets a button that answers with a notice instead.
 * - `style`: colour, where supported: `success` continues, `danger` removes, `primary` marks the usual choice.
 */
export type Button = { label: string; style?: ButtonStyle } & (
  | { action: string }
  | { data: string }
  | { url: string }
  | { copy: string }
  | { app: string }
  | { disabled: true }
)

/** Callback data of a button that a server without disabled buttons gets instead. */
export const BUSY_DATA = 'busy'

type ButtonStyle = 'primary' | 'success' | 'danger'

/** Telegram's limits for a message text and for a picture's caption, not counting tags. */
const TEXT_LIMIT = 4_096
const CAPTION_LIMIT = 1_024

const lengthOf = (text: Html): number => parseHtml(text).text.length
export const fitsInMessage = (text: Html): boolean => lengthOf(text) <= TEXT_LIMIT
export const fitsUnderPicture = (text: Html): boolean => lengthOf(text) <= CAPTION_LIMIT

/** `text` is the caption if there is a picture, and must then fit the caption limit. */
export interface Screen {
  text: Html
  picture?: { png: Buffer; name: string } | undefined
  /** Rows of buttons. Empty rows are omitted. */
  buttons?: readonly (Button | undefined | false)[][] | undefined
}

/** Letters that a phone shows in a row of buttons. */
const ROW_WIDTH = 45

/** Counts letters. A Chinese one is as wide as two, and the marks of a text's direction are invisible. */
const labelWidth = ({ label }: Button): number =>
  label.replace(/[\u2066-\u2069]/g, '').replace(/[\u3000-\u9fff\uff00-\uff60]/g, '$&$&').length

/** Groups the buttons. A label that would be cut off gets a row of its own; the next buttons fill the row before. */
export function inRows(buttons: readonly Button[], perRow: number): Button[][] {
  const rows: Button[][] = []
  let open: Button[] = []
  for (const button of buttons) {
    if (labelWidth(button) * perRow > ROW_WIDTH) rows.push([button])
    else {
      if (open.length % perRow === 0) {
        open = []
        rows.push(open)
      }
      open.push(button)
    }
  }
  return rows
}

/** Appends a number to duplicate labels. */
export function numberDuplicates(labels: readonly string[]): string[] {
  return labels.map((label, i) => {
    const before = labels.slice(0, i).filter((other) => other === label).length
    return before === 0 ? label : `${label} (${before + 1})`
  })
}

export const inPairs = (buttons: readonly Button[]): Button[][] => inRows(buttons, 2)

/**
 * Converts buttons to Telegram's format. `nonce`: id of the flow's current screen. Screens outside flows have no
 * `action` buttons.
 */
export function inlineKeyboard(buttons: Screen['buttons'], nonce?: string): InlineKeyboardMarkup {
  const rows = (buttons ?? []).map((row) => row.filter((b): b is Button => Boolean(b)))
  return {
    inline_keyboard: rows
      .filter((row) => row.length > 0)
      .map((row) =>
        row.map((button) => {
          const base = { text: button.label, ...(button.style && { style: button.style }) }
          if ('url' in button) return { ...base, url: button.url }
          if ('app' in button) return { ...base, web_app: { url: button.app } }
          if ('disabled' in button) return { ...base, disabled: {} }
          if ('copy' in button) return { ...base, copy_text: { text: button.copy } }
          if ('data' in button) return { ...base, callback_data: checkData(button.data) }
          if (nonce === undefined) throw new Error(`flow button on a screen outside a flow: ${button.action}`)
          return { ...base, callback_data: checkData(`~${nonce}:${button.action}`) }
        }),
      ),
  }
}

/**
 * PNG filter: stores the difference to the row above. Trying every filter on each row took most of the 47 ms per QR
 * code.
 */
const ROW_FILTER: object = { filterType: 2 }

/** Renders an address as a QR code. */
export const qrPng = (address: string): Promise<Buffer> =>
  QRCode.toBuffer(address, { width: 480, margin: 3, rendererOpts: ROW_FILTER })

export const qrPicture = async (address: string, fileName: string): Promise<InputFile> =>
  new InputFile(await qrPng(address), fileName)
