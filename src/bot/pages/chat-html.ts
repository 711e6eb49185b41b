/** Shows a text of the chat on a page. */
import { Html } from '../../kernel/text/html.ts'
import type { Html as ChatHtml } from '../locales/html.ts'

/** Returns the text as JSON answers carry it. */
export const pageHtml = (text: ChatHtml): string => String(chatHtml(text))

/** Converts Telegram HTML, whose other tags are also those of a browser. Line breaks are left to the style sheet. */
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
