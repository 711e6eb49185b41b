/** The new end. */
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC, parseDuration } from '../../../kernel/duration.ts'
import { BACK, backButton, cancelButton, type Flow } from '../../base/flow.ts'
import { code, lines, paragraphs, raw } from '../../locales/html.ts'
import { costUntil, isExtendable } from '../../orders/extension.ts'
import { type DurationProblem, readDuration } from '../../orders/input.ts'
import { durationProblem, formatTime } from '../../orders/words.ts'
import { balanceNow, balanceText, pairs, pricedLabel } from '../buy/steps.ts'
import { foundText } from './choices.ts'
import { type Extendable, latestEndMs } from './extendable.ts'

const LONGER_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC]

/** The new end, ms: counted from the last end, or from now where that is not known. */
export async function askEnd(flow: Flow, receiver: TronAddress, item: Extendable): Promise<number | typeof BACK> {
  const { nowMs, balance } = await flow.run(async (ctx) => ({
    nowMs: ctx.deps.clock.now(),
    balance: await balanceNow(ctx),
  }))
  const baseMs = Math.max(nowMs, ...item.endsMs)
  const maxMs = Math.min(latestEndMs(nowMs), ...latestOf(item))
  const longerSec = LONGER_SEC.filter((sec) => baseMs + sec * 1000 <= maxMs)
  const costOf = (sec: number) => item.parts && costUntil(item.parts, baseMs + sec * 1000)
  const answer = await flow.ask(
    (ctx) => ({
      text: paragraphs(
        ctx.t('extend-end', { max: formatTime(maxMs) }),
        lines(ctx.t('purchase-for', { address: code(receiver) }), foundText(ctx, item)),
        balanceText(ctx, balance),
      ),
      buttons: [
        ...pairs(longerSec.map((sec) => ({ label: pricedLabel(ctx, sec, costOf(sec), '+'), action: `e${sec}` }))),
        [backButton(ctx), cancelButton(ctx)],
      ],
    }),
    { text: true },
  )
  if (answer.kind === 'button') return answer.action === BACK ? BACK : baseMs + Number(answer.action.slice(1)) * 1000
  const longer = readLonger(answer.text)
  if (!longer.ok)
    return await answer.again((ctx) => ctx.t('wrong-input', { problem: raw(durationProblem(ctx.t, longer)) }))
  const endMs = baseMs + longer.sec * 1000
  if (endMs > maxMs) {
    return await answer.again((ctx) =>
      ctx.t('wrong-input', {
        problem: raw(ctx.t('extend-end-wrong', { end: formatTime(endMs), max: formatTime(maxMs) })),
      }),
    )
  }
  return endMs
}

/** The latest end that any of its providers gives; none where they are not known. */
function latestOf({ parts }: Extendable): number[] {
  const able = parts?.filter(isExtendable) ?? []
  return able.length === 0 ? [] : [Math.max(...able.map((part) => part.untilMs))]
}

/** Like a rental's duration, but as short as one likes. */
function readLonger(text: string): { ok: true; sec: number } | ({ ok: false } & DurationProblem) {
  const read = readDuration(text)
  if (read.ok) return { ok: true, sec: read.value }
  const sec = read.problem === 'below' ? parseDuration(text) : undefined
  return sec === undefined ? read : { ok: true, sec }
}
