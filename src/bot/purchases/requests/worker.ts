/**
 * Edits cards in other chats before the state is stored: after a crash, the same edit is repeated. Notifies requesters.
 */
import { type Api, GrammyError } from 'grammy'
import { enqueue } from '../../../db/stores/bot/outbox.ts'
import { changedRequests, noteStage, type RequestWithStage } from '../../../db/stores/bot/purchases/pay-requests.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import { createWorker, type Worker } from '../../../kernel/worker.ts'
import type { Runtime } from '../../base/runtime.ts'
import { translator } from '../../locales/translator.ts'
import { isUnchanged, SEND_OPTIONS } from '../../telegram/live-message.ts'
import { inlineKeyboard } from '../../telegram/screen.ts'
import { requestCard } from './request-screens.ts'

const EVERY_MS = 3_000
const PER_PASS = 50

/** Updates one card. Ignores cards that Telegram permanently refuses to edit. */
export async function editCard(
  { deps: { clock }, network }: Runtime,
  api: Api,
  card: string,
  request: RequestWithStage,
): Promise<void> {
  const t = translator(request.language, request.timeZone, clock)
  const { text, buttons } = requestCard(t, request, { nowMs: clock.now(), network })
  try {
    await api.editMessageTextInline(card, text, { ...SEND_OPTIONS, reply_markup: inlineKeyboard(buttons) })
  } catch (error) {
    if (!isUnchanged(error) && !(error instanceof GrammyError && [400, 403].includes(error.error_code))) throw error
  }
}

export function createRequestWorker({ api, runtime }: { api: Api; runtime: Runtime }): Worker {
  const { db, clock, log } = runtime.deps

  async function publishChange(request: RequestWithStage): Promise<void> {
    try {
      for (const card of request.cards) await editCard(runtime, api, card, request)
    } catch (error) {
      log.info({ err: error, request: request.id }, 'request.card_update_failed')
      return
    }
    const nowMs = clock.now()
    await db.write(async (tx) => {
      if (!(await noteStage(tx, request, nowMs))) return
      const { id, stage, shown, userId, purchase } = request
      const isPaid = stage === 'paid' || stage === 'filled'
      if ((!isPaid && shown !== 'paid') || purchase?.userId === userId) return
      if (!(await readVisitor(tx, userId))) return
      const eventKey = `request:${id}:${purchase?.id ?? ''}`
      const event = { kind: 'request_paid', requestId: id } as const
      if (isPaid) await enqueue(tx, { key: eventKey, to: userId, event }, nowMs)
      else await enqueue(tx, { key: `${eventKey}:undone`, to: userId, event: { ...event, undone: true } }, nowMs)
    })
  }

  return createWorker({
    name: 'bot.requests',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      for (const request of await db.read((reader) => changedRequests(reader, clock.now(), PER_PASS)))
        await publishChange(request)
    },
  })
}
