/** Journal of operator actions, newest first: all, of one operator, or about one subject. */
import { Composer } from 'grammy'
import { actionsPage, journalAuthors } from '../../db/stores/bot/flags.ts'
import type { BotContext } from '../base/context.ts'
import { showHere } from '../base/flow.ts'
import { requireRight } from '../base/guards.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { cardButton, journalData } from './data.ts'
import { onButton } from './operator-actions.ts'

const PAGE_SIZE = 8
const MAX_DETAIL = 150

interface Filter {
  page: number
  by: number
  about: string
}

export const journalAdmin = new Composer<BotContext>()

journalAdmin.command('journal', requireRight('journal'), async (ctx) => showHere(ctx, await journalScreen(ctx)))

onButton(journalAdmin, journalData, 'journal', async (ctx, filter) => showHere(ctx, await journalScreen(ctx, filter)))

export async function journalScreen(
  { t, deps }: BotContext,
  { page, by, about }: Filter = { page: 0, by: 0, about: '' },
): Promise<Screen> {
  const { rows, authors } = await deps.db.read(async (reader) => ({
    rows: await actionsPage(reader, {
      ...(by === 0 ? {} : { by }),
      ...(about === '' ? {} : { about }),
      offset: page * PAGE_SIZE,
      limit: PAGE_SIZE + 1,
    }),
    authors: await journalAuthors(reader),
  }))
  const entries = rows.slice(0, PAGE_SIZE).map(({ atMs, adminId, action, target, detail }): Html => {
    const shownDetail = detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL)}…` : detail
    return lines(
      t('journal-line', { time: t.time(atMs), by: String(adminId), action, target: code(target || '-') }),
      shownDetail !== '' && t('as-it-is', { text: shownDetail }),
    )
  })
  const button = (label: string, filter: Partial<Filter>): Button => ({
    label,
    data: journalData.pack({ page: 0, by, about, ...filter }),
  })
  const others = authors.filter((id) => id !== by).map((id) => button(`👤 ${id}`, { by: id }))
  return {
    text: paragraphs(
      lines(
        t('journal-title'),
        by !== 0 && t('journal-by', { by: String(by) }),
        about !== '' && t('journal-about', { about: code(about) }),
      ),
      ...(entries.length > 0 ? entries : [t('journal-empty')]),
    ),
    buttons: [
      [
        page > 0 && button(t.plain('button-newer'), { page: page - 1 }),
        rows.length > PAGE_SIZE && button(t.plain('button-older'), { page: page + 1 }),
      ],
      authors.length > 1 || by !== 0 ? others.slice(0, 4) : [],
      [(by !== 0 || about !== '') && button(t.plain('button-journal-all'), { by: 0, about: '' }), cardButton(t)],
    ],
  }
}
