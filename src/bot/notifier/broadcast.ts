/**
 * Sends a broadcast, at what Telegram leaves beside answers and news: a row for each person before the message leaves
 * and none after, so that a start goes on where the last one ended and repeats at most what was on its way. What waits
 * for its turn when it is stopped is taken back.
 */
import { setMaxListeners } from 'node:events'
import { GrammyError, HttpError } from 'grammy'
import { restful } from '../../db/rest.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { setBlocked } from '../../db/stores/bot/users.ts'
import {
  type Broadcast,
  type BroadcastOutcome,
  type BroadcastPerson,
  broadcast,
  finishBroadcast,
  resumeInterrupted,
  sendingBroadcast,
  sendLater,
  setBroadcastShown,
  settlePerson,
  takePeople,
  textFor,
  untoldBroadcasts,
} from '../../db/stores/broadcasts/broadcasts.ts'
import { messageOf } from '../../kernel/errors.ts'
import { throwFirst } from '../../kernel/pool.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { type LiveKind, type Shown, updateLiveMessage } from '../base/live-row.ts'
import type { Runtime } from '../base/runtime.ts'
import { type Html, lines } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import { isUnreachable, SEND_OPTIONS, showLive } from '../telegram/live-message.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { type Apis, TransportError } from '../telegram/transport.ts'

/** On their way at once: more than leave in three seconds, so that some that get no answer hold up nobody. */
const AT_ONCE = 100
const SHOW_EVERY_MS = 3_000
const MAX_ATTEMPTS = 5
const RETRY_MS = 10_000

/**
 * `new` and `show`; of a draft `send`, `drop`, what changes it (`to` a group, `say` in a language: its `value`) and
 * what asks for that (`who`, `words`, `days`); `stop`; `pin` for `value` days and `unpin` of what the home card shows.
 */
const BROADCAST_OPS = [
  'new',
  'show',
  'send',
  'drop',
  'who',
  'to',
  'words',
  'say',
  'days',
  'pin',
  'unpin',
  'stop',
] as const
export type BroadcastOp = (typeof BROADCAST_OPS)[number]
export const broadcastData = callbackData('bc', { op: oneOf(BROADCAST_OPS), value: text, id: text })

export function createBroadcaster(deps: BotDeps, runtime: Runtime, apis: Apis): Worker {
  const { db, clock, log } = deps
  let closing = new AbortController()
  let resumed = false
  let showAtMs = 0
  let current: { id: string; taking: AbortController } | undefined

  // The messages that wait for their turn at Telegram are withdrawn, even before the first one is answered.
  db.listen('broadcasts', () => {
    const sending = current
    if (!sending) return
    db.read((reader) => broadcast(reader, sending.id)).then(
      (now) => now?.state !== 'sending' && sending.taking.abort(),
      (error: unknown) => log.warn({ err: error }, 'broadcast.not_stopped'),
    )
  })

  const pass = restful(deps, async () => {
    if (!resumed) await db.write(resumeInterrupted)
    resumed = true
    const now = await db.read(sendingBroadcast)
    if (now) await send(now)
    const untold = await db.read(untoldBroadcasts)
    for (const { id } of untold) await show(id)
    return now || untold.length > 0 ? undefined : Infinity
  })

  const show = (id: string) => updateLiveMessage(runtime, apis.news, LIVE, id)

  async function send(row: Broadcast): Promise<void> {
    const taking = new AbortController()
    setMaxListeners(0, taking.signal)
    const takeBack = () => taking.abort()
    closing.signal.addEventListener('abort', takeBack)
    current = { id: row.id, taking }
    const onTheirWay = new Set<Promise<void>>()
    const failures: unknown[] = []
    const isDown = oneOutage()
    let isWhole = false
    try {
      while (!taking.signal.aborted && failures.length === 0) {
        const room = AT_ONCE - onTheirWay.size
        const people = await db.write((tx) => takePeople(tx, row.id, clock.now(), room))
        if (people.length === 0) break
        for (const person of people) {
          const work = sendTo(row, person, taking, isDown)
            .catch((error: unknown) => void failures.push(error))
            .finally(() => onTheirWay.delete(work))
          onTheirWay.add(work)
        }
        while (onTheirWay.size > AT_ONCE / 2) await Promise.race(onTheirWay)
        if (clock.now() < showAtMs) continue
        showAtMs = clock.now() + SHOW_EVERY_MS
        void show(row.id).catch((error: unknown) => log.warn({ err: error }, 'broadcast.not_shown'))
      }
      isWhole = true
    } finally {
      await Promise.all(onTheirWay)
      current = undefined
      closing.signal.removeEventListener('abort', takeBack)
      // What failed here is tried again by the next pass.
      if (!isWhole || failures.length > 0) resumed = false
    }
    throwFirst(failures)
    if (!taking.signal.aborted) await finish(row)
  }

  /** Throws while Telegram cannot be used, which is nobody's attempt: the next pass comes later. */
  async function sendTo(row: Broadcast, person: BroadcastPerson, taking: AbortController, isDown: IsDown) {
    const { userId, language, attempts } = person
    const outcome = await outcomeOf(userId, textFor(row, language) as Html, taking.signal, isDown)
    switch (outcome.at) {
      case 'outage':
        taking.abort()
        await db.write((tx) => sendLater(tx, row.id, { userId, attempts: attempts - 1 }, clock.now()))
        throw outcome.error
      case 'taken_back':
        return db.write((tx) => sendLater(tx, row.id, { userId, attempts: attempts - 1 }, clock.now()))
      case 'later':
        if (attempts < MAX_ATTEMPTS)
          return db.write((tx) => sendLater(tx, row.id, person, clock.now() + outcome.inMs * attempts))
        break
    }
    const end: BroadcastOutcome = outcome.at === 'later' ? { at: 'failed', reason: outcome.reason } : outcome
    if (end.at === 'failed') log.info({ userId, broadcast: row.id, reason: end.reason }, 'broadcast.not_sent')
    const now = await db.write(async (tx) => {
      if (end.at === 'blocked') await setBlocked(tx, userId, clock.now())
      return settlePerson(tx, row.id, userId, end)
    })
    if (now?.state !== 'sending') taking.abort()
  }

  type Tried =
    | BroadcastOutcome
    | { at: 'taken_back' }
    | { at: 'outage'; error: unknown }
    | { at: 'later'; inMs: number; reason: string }

  async function outcomeOf(userId: number, html: Html, signal: AbortSignal, isDown: IsDown): Promise<Tried> {
    try {
      await apis.broadcast.sendMessage(userId, html, SEND_OPTIONS, signal as never)
      return { at: 'sent' }
    } catch (error) {
      const reason = messageOf(error)
      if (isUnreachable(error)) return { at: 'blocked' }
      const cause = error instanceof HttpError ? error.error : undefined
      const neverLeft = cause instanceof TransportError && cause.neverLeft
      if (neverLeft && signal.aborted) return { at: 'taken_back' }
      if (isTrouble(error) && (await isDown())) return { at: 'outage', error }
      if (error instanceof GrammyError) {
        const inMs = (error.parameters.retry_after ?? 0) * 1_000 || RETRY_MS
        return error.error_code === 429 || error.error_code >= 500
          ? { at: 'later', inMs, reason }
          : { at: 'failed', reason }
      }
      if (!(cause instanceof TransportError)) throw error
      return neverLeft
        ? { at: 'later', inMs: RETRY_MS, reason: cause.message }
        : { at: 'failed', reason: cause.message }
    }
  }

  /** Asks Telegram about the bot: trouble with one person is not trouble with all. Once found, it is believed. */
  function oneOutage(): IsDown {
    let asking: Promise<boolean> | undefined
    return async () => {
      asking ??= apis.broadcast.getMe().then(() => false, isTrouble)
      const isDown = await asking
      if (!isDown) asking = undefined
      return isDown
    }
  }

  async function finish({ id, userId }: Broadcast): Promise<void> {
    await db.write(async (tx) => {
      if (!(await finishBroadcast(tx, id, clock.now()))) return
      const event = { kind: 'broadcast_done', broadcastId: id } as const
      await enqueue(tx, { key: `broadcast:${id}`, to: userId, event }, clock.now())
    })
  }

  const worker = createWorker({ name: 'bot.broadcast', everyMs: 1_000, clock, log, pass })
  return {
    ...worker,
    async stop() {
      closing.abort()
      await worker.stop()
      // What was taken back is there for the next start.
      closing = new AbortController()
      resumed = false
    },
  }
}

type IsDown = () => Promise<boolean>

/** It says nothing about the person: no way there, a page instead of an answer, a server in trouble, a dead token. */
function isTrouble(error: unknown): boolean {
  if (error instanceof HttpError) return error.error instanceof TransportError
  return error instanceof GrammyError && ([401, 404].includes(error.error_code) || error.error_code >= 500)
}

const LIVE: LiveKind<Broadcast, Shown> = {
  name: 'broadcast',
  read: broadcast,
  show: async (api, t, row) => ({
    messageId: await showLive(api, row.chatId, row.messageId ?? undefined, broadcastScreen(t, row)),
  }),
  noteShown: (tx, { id, state }, { messageId }) => setBroadcastShown(tx, id, { messageId, shownState: state }),
}

/** How it stands, with what can be done. */
export function broadcastScreen(t: Translator, row: Broadcast): Screen {
  const stop = broadcastButton(t, row, 'stop', 'button-broadcast-stop')
  return {
    text: lines(broadcastText(t, row), pinnedText(t, row)),
    buttons: [[row.state === 'sending' && stop, unpinButton(t, row)]],
  }
}

export const broadcastButton = (t: Translator, { id }: Broadcast, op: BroadcastOp, label: PlainKey): Button => ({
  label: t.plain(label),
  data: broadcastData.pack({ op, value: '', id }),
})

export const pinnedText = (t: Translator, { pinnedUntilMs }: Broadcast): Html | false =>
  pinnedUntilMs !== null && t('broadcast-pinned', { time: t.time(pinnedUntilMs) })

export const unpinButton = (t: Translator, row: Broadcast): Button | false =>
  row.pinnedUntilMs !== null && broadcastButton(t, row, 'unpin', 'button-broadcast-unpin')

export function broadcastText(t: Translator, { state, people, sent, failed, blocked }: Broadcast): Html {
  return lines(
    t('broadcast-title', { state }),
    t('broadcast-counts', { done: sent + failed + blocked, people }),
    t('broadcast-outcomes', { sent, failed, blocked }),
  )
}
