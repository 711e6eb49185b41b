/** Operators' view of additional bots: the list, the terms for partners, and adding a bot of the operator. */
import { Composer } from 'grammy'
import { botsOf } from '../../db/stores/admin/bots.ts'
import type { BotContext } from '../base/context.ts'
import { showHere } from '../base/flow.ts'
import { code, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey } from '../locales/translator.ts'
import { answerTexts, currentPartnerTerms, readManagedBot } from '../partners/bot-changes.ts'
import { botButton, botListData, botScreen, botTextsData, newBotData } from '../partners/partner-screens.ts'
import { percentOf } from '../prices/percent.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { cardButton, termData } from './data.ts'
import { onButton } from './operator-actions.ts'

const PAGE_SIZE = 8

export const botsAdmin = new Composer<BotContext>()

onButton(botsAdmin, botListData, 'bots', async (ctx, { page }) => showHere(ctx, await botsScreen(ctx, page)))

onButton(botsAdmin, botTextsData, 'bots', async (ctx, { id, mark, op }, next) => {
  if (!(await readManagedBot(ctx, id))) return next()
  await answerTexts(ctx, id, mark, op === 'yes')
  const row = await readManagedBot(ctx, id)
  if (row) await showHere(ctx, await botScreen(ctx, row))
})

export async function botsScreen(ctx: BotContext, page = 0): Promise<Screen> {
  const { t, deps } = ctx
  const { fleet } = deps
  if (!fleet) return { text: paragraphs(t('bots-title'), t('bots-elsewhere')), buttons: [[cardButton(t)]] }
  const rows = await deps.db.read((reader) => botsOf(reader, null, PAGE_SIZE + 1, page * PAGE_SIZE))
  const configured = fleet.configuredBots()
  const go = (label: PlainKey, to: number): Button => ({ label: t.plain(label), data: botListData.pack({ page: to }) })
  const { minBp, maxBp, keptBp, next } = await currentPartnerTerms(deps)
  return {
    text: paragraphs(
      t('bots-title'),
      t('bots-rule'),
      deps.localMarket
        ? lines(
            t(fleet.partners === 'off' ? 'bots-partners-off' : 'bots-partners-on'),
            t('bots-terms', { min: percentOf(ctx, minBp), max: percentOf(ctx, maxBp), kept: percentOf(ctx, keptBp) }),
            next && t('bots-kept-next', { percent: percentOf(ctx, next.keptBp), time: t.time(next.fromMs) }),
          )
        : t('markup-impossible'),
      rows.length === 0 && configured.length === 0 && t('bots-none'),
      lines(
        ...configured.map(({ id, username }) =>
          t('bots-configured', { bot: username === undefined ? String(id) : `@${username}` }),
        ),
      ),
      lines(...fleet.processes().map(({ address, count }) => t('bots-at', { address: code(address), count }))),
    ),
    buttons: [
      ...rows.slice(0, PAGE_SIZE).map((row) => [botButton(t, row)]),
      [page > 0 && go('button-newer', page - 1), rows.length > PAGE_SIZE && go('button-older', page + 1)],
      [{ label: t.plain('button-bot-new-own'), data: newBotData.pack({ own: 1 }) }],
      ...(deps.localMarket
        ? [
            [
              { label: t.plain('button-margin-min'), data: termData.pack({ name: 'margin_min' }) },
              { label: t.plain('button-margin-max'), data: termData.pack({ name: 'margin_max' }) },
            ],
            [{ label: t.plain('button-partner-share'), data: termData.pack({ name: 'partner' }) }],
          ]
        : []),
      [cardButton(t)],
    ],
  }
}
