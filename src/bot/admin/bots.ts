/** The bots beside this one: all of them, the terms for partners, and one more of the operator's own. */
import { Composer } from 'grammy'
import { botsOf } from '../../db/stores/desk/bots.ts'
import type { BotContext } from '../base/context.ts'
import { showHere } from '../base/flow.ts'
import { needs } from '../base/guards.ts'
import { code, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey } from '../locales/translator.ts'
import { answerTexts, botFor, partnerTermsNow } from '../partners/act.ts'
import { botButton, botListData, botScreen, botTextsData, newBotData } from '../partners/screens.ts'
import { percentOf } from '../prices/percent.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { cardButton, termData } from './data.ts'

const PAGE_SIZE = 8

export const botsAdmin = new Composer<BotContext>()

botsAdmin.callbackQuery(botListData.filter, needs('bots'), async (ctx, next) => {
  const asked = botListData.unpack(ctx.callbackQuery.data)
  return asked ? showHere(ctx, await botsScreen(ctx, asked.page)) : next()
})

botsAdmin.callbackQuery(botTextsData.filter, needs('bots'), async (ctx, next) => {
  const asked = botTextsData.unpack(ctx.callbackQuery.data)
  if (!asked || !(await botFor(ctx, asked.id))) return next()
  await answerTexts(ctx, asked.id, asked.mark, asked.op === 'yes')
  const row = await botFor(ctx, asked.id)
  if (row) await showHere(ctx, await botScreen(ctx, row))
})

export async function botsScreen(ctx: BotContext, page = 0): Promise<Screen> {
  const { t, deps } = ctx
  const { fleet } = deps
  if (!fleet) return { text: paragraphs(t('bots-title'), t('bots-elsewhere')), buttons: [[cardButton(t)]] }
  const rows = await deps.db.read((reader) => botsOf(reader, null, PAGE_SIZE + 1, page * PAGE_SIZE))
  const configured = fleet.configured()
  const go = (label: PlainKey, to: number): Button => ({ label: t.plain(label), data: botListData.pack({ page: to }) })
  const { minBp, maxBp, keptBp, next } = await partnerTermsNow(deps)
  return {
    text: paragraphs(
      t('bots-title'),
      t('bots-rule'),
      deps.desk
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
      lines(...fleet.places().map(({ address, count }) => t('bots-at', { address: code(address), count }))),
    ),
    buttons: [
      ...rows.slice(0, PAGE_SIZE).map((row) => [botButton(t, row)]),
      [page > 0 && go('button-newer', page - 1), rows.length > PAGE_SIZE && go('button-older', page + 1)],
      [{ label: t.plain('button-bot-new-own'), data: newBotData.pack({ own: 1 }) }],
      ...(deps.desk
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
