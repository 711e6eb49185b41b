/** What an amount costs for a while: renting, burning, and the buttons that go on to a quote. */
import { MIN_AMOUNT } from '../../../contract/v2.ts'
import { DAY_SEC, formatDuration } from '../../../kernel/duration.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import { formatTrx, groupThousands } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import { resourceName } from '../../orders/words.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { rentButton } from '../buy/rent-button.ts'

export async function calcScreen(ctx: BotContext, amount: number, durationSec: number): Promise<Screen> {
  const { t } = ctx
  const rows = await Promise.all(RESOURCES.map((resource) => costLine(ctx, resource, amount, durationSec)))
  const days = Math.floor(durationSec / 86_400)
  const enough = RESOURCES.filter((resource) => amount >= MIN_AMOUNT[resource])
  return {
    text: paragraphs(
      t('calc-title', { amount: groupThousands(amount), duration: formatDuration(durationSec) }),
      lines(...rows),
      durationSec < DAY_SEC && t('calc-day', { duration: formatDuration(durationSec) }),
      days > 1 && t('calc-days', { days }),
    ),
    buttons: [
      enough.map((resource) => rentButton(t, { resource, amount, durationSec })),
      [goButton(t, 'calc'), menuButton(ctx)],
    ],
  }
}

async function costLine(ctx: BotContext, of: Resource, amount: number, durationSec: number): Promise<Html> {
  const { t } = ctx
  const resource = resourceName(t, of)
  if (amount < MIN_AMOUNT[of]) return t('calc-below', { resource, min: groupThousands(MIN_AMOUNT[of]) })
  const [estimate, burn] = await Promise.all([
    ctx.deps.client.estimate({ resource: of, amount, durationSec, allowPartialFill: true }).catch((error: unknown) => {
      ctx.deps.log.info({ err: error }, 'calc.no_estimate')
      return undefined
    }),
    ctx.runtime.chain.burn(of, amount, durationSec),
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
