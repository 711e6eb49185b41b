/** The calculator as a conversation: how much, for how long. What it costs ends it. */
import { DAY_SEC, formatDuration, HOUR_SEC } from '../../../kernel/duration.ts'
import { groupThousands } from '../../../kernel/sun.ts'
import { BACK, backButton, cancelButton, defineFlow, type Flow } from '../../base/flow.ts'
import { raw } from '../../locales/html.ts'
import { readAmount } from '../../orders/input.ts'
import { amountProblem } from '../../orders/words.ts'
import { durationOf } from '../buy/steps.ts'
import { calcScreen } from './screen.ts'

/** About what a USDT transfer takes, to an address that holds some, to one that holds none, and ten of them. */
const AMOUNTS = [
  { key: 'preset-usdt-holder', amount: 65_000 },
  { key: 'preset-usdt-new', amount: 131_000 },
  { key: 'preset-usdt-holder-10', amount: 650_000 },
] as const
const DURATIONS_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC]

export type CalcArgs = { amount?: number }

export const calcFlow = defineFlow<CalcArgs>('calc', 1, async (flow, args) => {
  let amount = args.amount
  for (;;) {
    amount ??= await askAmount(flow)
    const durationSec = await askDuration(flow, amount)
    if (durationSec !== BACK) {
      const chosen = { amount, durationSec }
      await flow.show((ctx) => calcScreen(ctx, chosen.amount, chosen.durationSec))
      return
    }
    amount = undefined
  }
})

async function askAmount(flow: Flow): Promise<number> {
  const answer = await flow.ask(
    (ctx) => ({
      text: ctx.t('calc-amount'),
      buttons: [
        ...AMOUNTS.map(({ key, amount }) => [
          { label: ctx.t.plain(key, { amount: groupThousands(amount) }), action: `a${amount}` },
        ]),
        [cancelButton(ctx)],
      ],
    }),
    { text: true },
  )
  if (answer.kind === 'button') return Number(answer.action.slice(1))
  // The smaller minimum decides what can be calculated at all; a resource with a larger one says so in its line.
  const read = readAmount(answer.text, 'BANDWIDTH')
  if (!read.ok) return await answer.again((ctx) => ctx.t('wrong-input', { problem: raw(amountProblem(ctx.t, read)) }))
  return read.value
}

async function askDuration(flow: Flow, amount: number): Promise<number | typeof BACK> {
  const answer = await flow.ask(
    (ctx) => ({
      text: ctx.t('calc-duration', { amount: groupThousands(amount) }),
      buttons: [
        DURATIONS_SEC.map((sec) => ({ label: formatDuration(sec), action: `d${sec}` })),
        [backButton(ctx), cancelButton(ctx)],
      ],
    }),
    { text: true },
  )
  return await durationOf(answer)
}
