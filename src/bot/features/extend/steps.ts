/** The questions of /extend. */
import { recentReceivers } from '../../../db/stores/purchase-lists.ts'
import { shortAddress, type TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC, formatDuration, HOUR_SEC, parseDuration } from '../../../kernel/duration.ts'
import type { BotContext } from '../../context.ts'
import { BACK, backButton, cancelButton, type Flow } from '../../flow.ts'
import { code, lines, paragraphs, raw } from '../../html.ts'
import { goButton } from '../../keyboards.ts'
import { type DurationProblem, readDuration, readReceiver } from '../../purchases/input.ts'
import {
  amountOf,
  durationProblem,
  formatTime,
  receiverProblem,
  resourceName,
} from '../../purchases/words.ts'
import { balanceNow, balanceText, pairs, rowsOf } from '../buy/steps.ts'
import { type Extendable, latestEndMs } from './extendable.ts'

const RECENT = 6

export async function askReceiver(flow: Flow): Promise<TronAddress> {
  const recent = await flow.run((ctx) =>
    ctx.deps.db.read((reader) => recentReceivers(reader, ctx.user.id, RECENT)),
  )
  const answer = await flow.ask(
    (ctx) => ({
      text: ctx.t(recent.length > 0 ? 'extend-receiver' : 'extend-receiver-new'),
      buttons: [
        ...pairs(recent.map((address, i) => ({ label: shortAddress(address), action: `r${i}` }))),
        [cancelButton(ctx)],
      ],
    }),
    { text: true },
  )
  const text = answer.kind === 'text' ? answer.text : (recent[Number(answer.action.slice(1))] ?? '')
  const read = readReceiver(text)
  if (!read.ok)
    return await answer.again((ctx) => ctx.t('wrong-input', { problem: raw(receiverProblem(ctx.t, read)) }))
  return read.value
}

/** Nothing can be extended there: another address, or BACK. */
export async function askOther(flow: Flow, receiver: TronAddress): Promise<TronAddress | typeof BACK> {
  const answer = await flow.ask(
    (ctx) => ({
      text: ctx.t('extend-none', { address: code(receiver) }),
      buttons: [[goButton(ctx.t, 'energy')], [backButton(ctx), cancelButton(ctx)]],
    }),
    { text: true },
  )
  if (answer.kind === 'button') return BACK
  const read = readReceiver(answer.text)
  if (!read.ok)
    return await answer.again((ctx) => ctx.t('wrong-input', { problem: raw(receiverProblem(ctx.t, read)) }))
  return read.value
}

export async function askResource(
  flow: Flow,
  receiver: TronAddress,
  found: readonly Extendable[],
): Promise<Extendable | typeof BACK> {
  const answer = await flow.ask((ctx) => ({
    text: paragraphs(
      ctx.t('extend-resource'),
      lines(ctx.t('purchase-for', { address: code(receiver) }), ...found.map((item) => foundText(ctx, item))),
    ),
    buttons: [
      found.map((item, i) => ({ label: resourceName(ctx.t, item.resource), action: `x${i}` })),
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
  if (answer.kind === 'text' || answer.action === BACK) return BACK
  return found[Number(answer.action.slice(1))] ?? BACK
}

const LONGER_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC]

/** The new end, ms: so much after the end of now, or after now where that is not known. */
export async function askEnd(
  flow: Flow,
  receiver: TronAddress,
  item: Extendable,
): Promise<number | typeof BACK> {
  const { nowMs, balance } = await flow.run(async (ctx) => ({
    nowMs: ctx.deps.clock.now(),
    balance: await balanceNow(ctx),
  }))
  const baseMs = Math.max(item.endsAtMs ?? nowMs, nowMs)
  const maxMs = latestEndMs(nowMs)
  const answer = await flow.ask(
    (ctx) => ({
      text: paragraphs(
        ctx.t('extend-end', { max: formatTime(maxMs) }),
        lines(
          ctx.t('purchase-for', { address: code(receiver) }),
          foundText(ctx, item),
          balanceText(ctx, balance),
        ),
      ),
      buttons: [
        ...rowsOf(
          4,
          LONGER_SEC.filter((sec) => baseMs + sec * 1000 <= maxMs).map((sec) => ({
            label: `+${formatDuration(sec)}`,
            action: `e${sec}`,
          })),
        ),
        [backButton(ctx), cancelButton(ctx)],
      ],
    }),
    { text: true },
  )
  if (answer.kind === 'button')
    return answer.action === BACK ? BACK : baseMs + Number(answer.action.slice(1)) * 1000
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

/** Like a rental's duration, but as short as one likes. */
function readLonger(text: string): { ok: true; sec: number } | ({ ok: false } & DurationProblem) {
  const read = readDuration(text)
  if (read.ok) return { ok: true, sec: read.value }
  const sec = read.problem === 'below' ? parseDuration(text) : undefined
  return sec === undefined ? read : { ok: true, sec }
}

function foundText(ctx: BotContext, item: Extendable) {
  const what = amountOf(ctx.t, item.amount, item.resource)
  return item.endsAtMs === null
    ? ctx.t('extend-found-open', { what })
    : ctx.t('extend-found', { what, end: formatTime(item.endsAtMs) })
}
