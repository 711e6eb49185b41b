/**
 * How requests to pay stand, on their cards in other chats, and told to the person who asked. The cards are edited
 * first: what a crash leaves undone is done again, and says the same.
 */
import { type Api, GrammyError } from 'grammy'
import { enqueue } from '../../../db/stores/bot/outbox.ts'
import { changedRequests, noteStage, type RequestNow } from '../../../db/stores/bot/purchases/pay-requests.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import { createWorker, type Worker } from '../../../kernel/worker.ts'
import type { Runtime } from '../../base/runtime.ts'
import { translator } from '../../locales/translator.ts'
import { isUnchanged, SEND_OPTIONS } from '../../telegram/live-message.ts'
import { inlineKeyboard } from '../../telegram/screen.ts'
import { requestCard } from './screens.ts'

const EVERY_MS = 3_000
const PER_PASS = 50

/** Shows it on one card. What Telegram will never take is left as it is. */
export async function editCard(
  { deps: { clock }, network }: Runtime,
  api: Api,
  card: string,
  request: RequestNow,
): Promise<void> {
  const t = translator(request.language, request.timeZone)
  const { text, buttons } = requestCard(t, request, { nowMs: clock.now(), network })
  try {
    await api.editMessageTextInline(card, text, { ...SEND_OPTIONS, reply_markup: inlineKeyboard(buttons) })
  } catch (error) {
    if (!isUnchanged(error) && !(error instanceof GrammyError && [400, 403].includes(error.error_code))) throw error
  }
}

export function createRequestWorker({ api, runtime }: { api: Api; runtime: Runtime }): Worker {
  const { db, clock, log } = runtime.deps

  async function tell(request: RequestNow): Promise<void> {
    try {
      for (const card of request.cards) await editCard(runtime, api, card, request)
    } catch (error) {
      log.info({ err: error, request: request.id }, 'request.card_not_edited')
      return
    }
    const nowMs = clock.now()
    await db.write(async (tx) => {
      if (!(await noteStage(tx, request, nowMs))) return
      const { id, stage, shown, userId, purchase } = request
      const isPaid = stage === 'paid' || stage === 'filled'
      if ((!isPaid && shown !== 'paid') || purchase?.userId === userId) return
      if (!(await readVisitor(tx, userId))) return
      const about = `request:${id}:${purchase?.id ?? ''}`
      const event = { kind: 'request_paid', requestId: id } as const
      if (isPaid) await enqueue(tx, { key: about, to: userId, event }, nowMs)
      else await enqueue(tx, { key: `${about}:undone`, to: userId, event: { ...event, undone: true } }, nowMs)
    })
  }

  return createWorker({
    name: 'bot.requests',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      for (const request of await db.read((reader) => changedRequests(reader, clock.now(), PER_PASS)))
        await tell(request)
    },
  })
}
