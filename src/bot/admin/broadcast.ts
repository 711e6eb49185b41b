/** /broadcast TEXT: a preview as everybody would get it, how many that is, Confirm; then how far it is, and Stop. */
import { Composer } from 'grammy'
import { checkTelegramHtml } from '../../contract/telegram-html.ts'
import type { Tx } from '../../db/db.ts'
import { recordAction } from '../../db/stores/bot/flags.ts'
import {
  type Broadcast,
  broadcast,
  countTargets,
  dropBroadcast,
  insertBroadcast,
  setBroadcastShown,
  startBroadcast,
  stopBroadcast,
} from '../../db/stores/broadcasts/broadcasts.ts'
import { newId } from '../../kernel/ids.ts'
import type { BotContext } from '../base/context.ts'
import { needs } from '../base/guards.ts'
import type { Html } from '../locales/html.ts'
import { broadcastData, broadcastScreen } from '../notifier/broadcast.ts'
import { sendScreen, showLive } from '../telegram/live-message.ts'

/** Each answers whether it happened. */
const ACTS: Readonly<Record<string, (tx: Tx, row: Broadcast, nowMs: number) => Promise<boolean>>> = {
  send: startBroadcast,
  drop: (tx, { id }) => dropBroadcast(tx, id),
  stop: (tx, { id }, nowMs) => stopBroadcast(tx, id, nowMs),
}

export const broadcastAdmin = new Composer<BotContext>()

broadcastAdmin.command('broadcast', needs('broadcast'), async (ctx) => {
  const { t, deps, user } = ctx
  const html = ctx.match.trim()
  const problem = html === '' ? undefined : checkTelegramHtml(html)
  if (html === '' || problem !== undefined) {
    const text = problem === undefined ? t('broadcast-usage') : t('broadcast-refused', { problem })
    return void (await sendScreen(ctx.api, user.id, { text }))
  }
  await sendScreen(ctx.api, user.id, { text: html as Html })
  const nowMs = deps.clock.now()
  const target = { to: 'everybody' } as const
  const { row, people } = await deps.db.write(async (tx) => ({
    row: await insertBroadcast(tx, {
      id: newId(nowMs),
      texts: { [user.language]: html },
      target,
      userId: user.id,
      chatId: user.id,
      createdAtMs: nowMs,
    }),
    people: await countTargets(tx, target, nowMs),
  }))
  const button = (op: string, label: string) => ({ label, data: broadcastData.pack({ op, id: row.id }) })
  await sendScreen(ctx.api, user.id, {
    text: t('broadcast-ask', { people }),
    buttons: [[button('send', t.plain('button-broadcast-send')), button('drop', t.plain('button-cancel'))]],
  })
})

broadcastAdmin.callbackQuery(broadcastData.filter, needs('broadcast'), async (ctx, next) => {
  const { t, deps, user } = ctx
  const data = broadcastData.unpack(ctx.callbackQuery.data)
  const row = data && (await deps.db.read((reader) => broadcast(reader, data.id)))
  if (!data || !row) return next()
  ctx.ack()
  const nowMs = deps.clock.now()
  const done = await deps.db.write(async (tx) => {
    const act = ACTS[data.op]
    if (!(await act?.(tx, row, nowMs))) return false
    // The sender shows how far it is in this message from now on.
    const messageId = ctx.callbackQuery.message?.message_id
    if (data.op === 'send' && messageId) await setBroadcastShown(tx, row.id, { messageId, shownState: row.shownState })
    await recordAction(tx, {
      atMs: nowMs,
      adminId: user.id,
      action: `broadcast.${data.op}`,
      target: row.id,
      detail: '',
    })
    return true
  })
  deps.log.info({ adminId: user.id, broadcast: row.id, op: data.op, done }, 'admin.broadcast')
  const now = await deps.db.read((reader) => broadcast(reader, row.id))
  const screen = now ? broadcastScreen(t, now) : { text: t('broadcast-dropped') }
  const messageId = await showLive(ctx.api, user.id, ctx.callbackQuery.message?.message_id, screen)
  if (done && data.op === 'send')
    await deps.db.write((tx) => setBroadcastShown(tx, row.id, { messageId, shownState: 'sending' }))
})
