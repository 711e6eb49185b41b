/** Shows a text of the chat on a page. */
import { Html } from '../../kernel/text/html.ts'
import type { Html as ChatHtml } from '../locales/html.ts'

/** Returns the text as a string for JSON answers. */
export const pageHtml = (text: ChatHtml): string => String(chatHtml(text))

/** Converts Telegram's own tags; browsers know the others. The style sheet preserves line breaks. */
export const chatHtml = (text: ChatHtml): Html =>
  Html.of(
    [
      text
        .replace(
          /<tg-time unix="(\d+)"[^>]*>/g,
          (_, unix) => `<time datetime="${new Date(unix * 1000).toISOString()}">`,
        )
        .replaceAll('</tg-time>', '</time>'),
    ],
    [],
  )
