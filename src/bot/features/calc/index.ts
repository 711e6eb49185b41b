/** /calc AMOUNT DURATION: what renting costs, and what burning would. No account needed. */
import { Composer } from 'grammy'
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { DAY_SEC, formatDuration } from '../../../kernel/duration.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import { formatTrx, groupThousands } from '../../../kernel/sun.ts'
import type { BotContext, Feature } from '../../context.ts'
import { type Html, lines, paragraphs, raw } from '../../html.ts'
import { go, goButton, menuButton } from '../../keyboards.ts'
import { deskOf } from '../../purchases/desk.ts'
import { reply } from '../../purchases/guard.ts'
import { readAmount, readDuration } from '../../purchases/input.ts'
import { amountProblem, durationProblem, resourceName } from '../../purchases/words.ts'

const composer = new Composer<BotContext>()

composer.callbackQuery(go('calc'), (ctx) =>
  reply(ctx, { text: ctx.t('calc-usage'), buttons: [[menuButton(ctx)]] }),
)

composer.command('calc', async (ctx) => {
  const { t } = ctx
  const words = ctx.match.trim().split(/\s+/)
  const [amountText, durationText] = words
  const usage = (wrong?: Html) =>
    reply(ctx, { text: paragraphs(wrong, t('calc-usage')), buttons: [[menuButton(ctx)]] })
  if (words.length !== 2 || !amountText || !durationText) return usage()
  // The smaller minimum decides what can be calculated at all; a resource with a larger one says so in its line.
  const amount = readAmount(amountText, 'BANDWIDTH')
  if (!amount.ok) return usage(t('argument-amount', { problem: raw(amountProblem(t, amount)) }))
  const duration = readDuration(durationText)
  if (!duration.ok) return usage(t('argument-duration', { problem: raw(durationProblem(t, duration)) }))
  const rows = await Promise.all(
    RESOURCES.map((resource) => costLine(ctx, resource, amount.value, duration.value)),
  )
  const days = Math.floor(duration.value / 86_400)
  await reply(ctx, {
    text: paragraphs(
      t('calc-title', { amount: groupThousands(amount.value), duration: formatDuration(duration.value) }),
      lines(...rows),
      duration.value < DAY_SEC && t('calc-day', { duration: formatDuration(duration.value) }),
      days > 1 && t('calc-days', { days }),
    ),
    buttons: [[goButton(t, 'energy'), goButton(t, 'bandwidth')], [menuButton(ctx)]],
  })
})

async function costLine(ctx: BotContext, of: Resource, amount: number, durationSec: number): Promise<Html> {
  const { t } = ctx
  const resource = resourceName(t, of)
  if (amount < MIN_AMOUNT[of]) return t('calc-below', { resource, min: groupThousands(MIN_AMOUNT[of]) })
  const [estimate, burn] = await Promise.all([
    ctx.deps.client
      .estimate({ resource: of, amount, durationSec, allowPartialFill: true })
      .catch((error: unknown) => {
        ctx.deps.log.info({ err: error }, 'calc.no_estimate')
        return undefined
      }),
    deskOf(ctx.deps).chain.burn(of, amount, durationSec),
  ])
  if (!estimate) return t('calc-unknown', { resource })
  const cost = formatTrx(estimate.costSun)
  const short =
    estimate.available < amount &&
    (estimate.available > 0
      ? t('calc-short', { resource, available: groupThousands(estimate.available) })
      : t('calc-none', { resource }))
  if (!burn) return lines(t('calc-line-rent', { resource, cost }), short)
  const percent = Math.floor(((burn.costSun - estimate.costSun) * 100) / Math.max(1, burn.costSun))
  const shown = formatTrx(burn.costSun)
  return lines(
    percent > 0
      ? t('calc-line', { resource, cost, burn: shown, percent })
      : t('calc-line-dear', { resource, cost, burn: shown }),
    short,
  )
}

export const calc: Feature = {
  name: 'calc',
  composer,
  commands: [{ command: 'calc', description: 'command-calc' }],
}
