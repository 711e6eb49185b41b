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
import { requestCard, requestLinkScreen } from './request-screens.ts'

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
  const how = { ...SEND_OPTIONS, reply_markup: inlineKeyboard(buttons) }
  await unlessUneditable(api.editMessageTextInline(card, text, how))
}

/** Ignores an edit that changes nothing, and a message that Telegram permanently refuses to edit. */
async function unlessUneditable(edit: Promise<unknown>): Promise<void> {
  try {
    await edit
  } catch (error) {
    if (!isUnchanged(error) && !(error instanceof GrammyError && [400, 403].includes(error.error_code))) throw error
  }
}

/** `linkTo`: makes the link of a request. */
export function createRequestWorker(options: { api: Api; runtime: Runtime; linkTo: (id: string) => string }): Worker {
  const { api, runtime, linkTo } = options
  const { db, client, clock, log } = runtime.deps

  /** Updates the picture with the link in the requester's private chat. */
  async function editPicture(request: RequestWithStage, messageId: number): Promise<void> {
    const t = translator(request.language, request.timeZone)
    const { text, buttons } =
      request.stage === 'open'
        ? requestLinkScreen(t, request, linkTo(request.id), client.lacks('pay-later'))
        : { ...requestCard(t, request, { nowMs: clock.now(), network: runtime.network }), buttons: [] }
    const how = { caption: text, parse_mode: 'HTML', reply_markup: inlineKeyboard(buttons) } as const
    await unlessUneditable(api.editMessageCaption(request.userId, messageId, how))
  }

  async function publishChange(request: RequestWithStage): Promise<void> {
    try {
      for (const card of request.cards) await editCard(runtime, api, card, request)
      if (request.messageId !== null) await editPicture(request, request.messageId)
    } catch (error) {
      log.info({ err: error, request: request.id }, 'request.card_update_failed')
      return
    }
    const nowMs = clock.now()
    await db.write(async (tx) => {
      if (!(await noteStage(tx, request, nowMs))) return
      const { id, stage, shown, userId, purchase } = request
      const isFilled = stage === 'filled'
      // The news names the end of the rental.
      if (stage === 'paid' || (!isFilled && shown !== 'paid') || purchase?.userId === userId) return
      if (!(await readVisitor(tx, userId))) return
      const eventKey = `request:${id}:${purchase?.id ?? ''}`
      const event = { kind: 'request_paid', requestId: id } as const
      if (isFilled) await enqueue(tx, { key: eventKey, to: userId, event }, nowMs)
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
