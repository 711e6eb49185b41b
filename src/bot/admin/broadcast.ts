/**
 * Broadcasts by operators: a draft with a preview, its recipients and languages. A broadcast can be sent (with progress
 * and Stop), pinned to the home card for some days, or both.
 */
import { Composer } from 'grammy'
import { checkTelegramHtml } from '../../contract/telegram-html.ts'
import type { Tx } from '../../db/db.ts'
import {
  type Broadcast,
  type BroadcastTarget,
  broadcast,
  changeDraft,
  countTargets,
  dropBroadcast,
  insertBroadcast,
  pinBroadcast,
  pinnedBroadcasts,
  setBroadcastShown,
  startBroadcast,
  stopBroadcast,
  textFor,
} from '../../db/stores/broadcasts/broadcasts.ts'
import { newId } from '../../kernel/ids.ts'
import type { BotContext } from '../base/context.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../base/flow.ts'
import { requireRight } from '../base/guards.ts'
import { type Html, lines, paragraphs, plainText } from '../locales/html.ts'
import { LANGUAGES, type Language, languageName, type Translator } from '../locales/translator.ts'
import {
  type BroadcastOp,
  broadcastButton,
  broadcastData,
  broadcastScreen,
  pinnedText,
  unpinButton,
} from '../notifier/broadcast.ts'
import { removeMessage, sendScreen, showLive } from '../telegram/live-message.ts'
import { type Button, inRows, type Screen } from '../telegram/screen.ts'
import { TELEGRAM_LIMITS } from '../telegram/transport.ts'
import { cardButton } from './data.ts'
import { onButton, recordedChange } from './operator-actions.ts'

const DAY_SEC = 86_400
const PIN_DAYS = [1, 3, 7, 30]
/** Maximum length of a pinned text's HTML: the home card also needs space for other content. */
const MAX_PINNED = 1_000
const TARGET_LABELS = {
  everybody: 'broadcast-to-everybody',
  linked: 'broadcast-to-linked',
  renting: 'broadcast-to-renting',
} as const
const PER_ROW = 3
const TITLE_LENGTH = 30

type Operation = (tx: Tx, row: Broadcast, nowMs: number, value: string) => Promise<boolean>

/** Operations on a broadcast. Each returns true if it changed the broadcast. */
const OPERATIONS: Readonly<Partial<Record<BroadcastOp, Operation>>> = {
  send: (tx, row, nowMs) => startBroadcast(tx, row, nowMs),
  // The operator has confirmed a price. A draft that has become more expensive is not sent.
  paid: async (tx, row, nowMs, value) =>
    starsFor(await countTargets(tx, row.target, nowMs)) <= Number(value) &&
    startBroadcast(tx, row, nowMs, { paid: true }),
  drop: (tx, { id }) => dropBroadcast(tx, id),
  stop: (tx, { id }, nowMs) => stopBroadcast(tx, id, nowMs),
  to: async (tx, { id }, _nowMs, value) => {
    const target = targetOf(value)
    return target !== undefined && changeDraft(tx, id, { target })
  },
  pin: async (tx, row, nowMs, value) => {
    const days = PIN_DAYS.find((some) => String(some) === value)
    return days !== undefined && !isTooLong(row) && pinBroadcast(tx, row.id, nowMs + days * DAY_SEC * 1_000)
  },
  unpin: (tx, { id }) => pinBroadcast(tx, id, null),
}

const STARTING_OPS: ReadonlySet<BroadcastOp> = new Set(['send', 'paid'])

/** Telegram's price is 0.1 Star for each message. */
const MESSAGES_PER_STAR = 10
const starsFor = (people: number): number => Math.ceil(people / MESSAGES_PER_STAR)
const FREE_PER_SEC = TELEGRAM_LIMITS.overall.perSecond

/** Shows the cost and the gain of a paid broadcast. Without enough Stars, there is nothing to confirm. */
async function paidQuestion({ t, api, deps }: BotContext, row: Broadcast): Promise<Screen> {
  const people = await deps.db.read((reader) => countTargets(reader, row.target, deps.clock.now()))
  const stars = starsFor(people)
  const balance = await api.getMyStarBalance().then(
    ({ amount }) => amount,
    (error: unknown) => {
      deps.log.info({ err: error }, 'broadcast.stars_unknown')
      return undefined
    },
  )
  const canPay = balance !== undefined && balance >= stars
  return {
    text: paragraphs(
      t('broadcast-stars', { people, stars, free: t.duration(Math.max(1, Math.ceil(people / FREE_PER_SEC))) }),
      balance === undefined ? t('broadcast-stars-unknown') : t('broadcast-stars-balance', { balance }),
      !canPay && balance !== undefined && t('broadcast-stars-short'),
    ),
    buttons: [
      [
        canPay && {
          label: t.plain('button-broadcast-paid', { stars }),
          data: broadcastData.pack({ op: 'paid', value: String(stars), id: row.id }),
          style: 'danger',
        },
      ],
      [backTo(t, row)],
    ],
  }
}

/** Screens on which the operator chooses or confirms something before a broadcast changes. */
const QUESTIONS: Readonly<Partial<Record<BroadcastOp, (t: Translator, row: Broadcast) => Screen>>> = {
  who: (t, row) => ({
    text: t('broadcast-choose-who'),
    buttons: choices(t, row, 'to', [...Object.keys(TARGET_LABELS), ...LANGUAGES], (value) =>
      targetText(t, targetOf(value)),
    ),
  }),
  words: (t, row) => ({
    text: t('broadcast-choose-words'),
    buttons: choices(t, row, 'say', LANGUAGES, (value) => languageName(value as Language)),
  }),
  days: (t, row) =>
    isTooLong(row)
      ? { text: t('broadcast-too-long', { most: MAX_PINNED }), buttons: [[backTo(t, row)]] }
      : {
          text: t('broadcast-choose-days'),
          buttons: choices(t, row, 'pin', PIN_DAYS.map(String), (days) => t.duration(Number(days) * DAY_SEC)),
        },
}

const isTooLong = ({ texts }: Broadcast): boolean => Object.values(texts).some((html) => html.length > MAX_PINNED)

function targetOf(value: string): BroadcastTarget | undefined {
  const language = LANGUAGES.find((one) => one === value)
  if (language) return { to: 'language', language }
  return Object.hasOwn(TARGET_LABELS, value) ? { to: value as keyof typeof TARGET_LABELS } : undefined
}

function targetText(t: Translator, target: BroadcastTarget | undefined): string {
  if (!target) return ''
  return target.to === 'language' ? languageName(target.language) : t.plain(TARGET_LABELS[target.to])
}

const backTo = (t: Translator, row: Broadcast): Button => broadcastButton(t, row, 'show', 'button-back')

function choices(
  t: Translator,
  row: Broadcast,
  op: BroadcastOp,
  values: readonly string[],
  name: (value: string) => string,
) {
  const buttons = values.map((value) => ({
    label: name(value),
    data: broadcastData.pack({ op, value, id: row.id }),
  }))
  return [...inRows(buttons, PER_ROW), [backTo(t, row)]]
}

/** Screen of `/broadcast` without arguments and of the broadcast section of /admin. */
export async function broadcastsScreen({ t, deps }: BotContext, note?: Html): Promise<Screen> {
  const pinned = await deps.db.read((reader) => pinnedBroadcasts(reader, deps.clock.now()))
  const titles = pinned.map((row): Button[] => {
    const title = plainText(textFor(row, t.language) as Html)
    return [
      { label: `📌 ${title.slice(0, TITLE_LENGTH)}`, data: broadcastData.pack({ op: 'show', value: '', id: row.id }) },
    ]
  })
  return {
    text: paragraphs(
      note,
      t('broadcasts-title'),
      pinned.length > 0 ? t('broadcasts-pinned', { count: pinned.length }) : t('broadcasts-none'),
      t('broadcast-usage'),
    ),
    buttons: [
      [
        {
          label: t.plain('button-broadcast-new'),
          data: broadcastData.pack({ op: 'new', value: '', id: '' }),
          style: 'primary',
        },
      ],
      ...titles,
      [cardButton(t)],
    ],
  }
}

/** Shows a draft with its actions, or the progress of a broadcast that has been sent. */
async function screenOf({ t, deps }: BotContext, row: Broadcast): Promise<Screen> {
  if (row.state !== 'draft') return broadcastScreen(t, row)
  const people = await deps.db.read((reader) => countTargets(reader, row.target, deps.clock.now()))
  const written = LANGUAGES.filter((language) => row.texts[language] !== undefined)
  const button = (op: BroadcastOp, label: Parameters<typeof broadcastButton>[3]) => broadcastButton(t, row, op, label)
  return {
    text: paragraphs(
      lines(
        t('broadcast-for', { who: targetText(t, row.target) }),
        written.length > 1 && t('broadcast-written-in', { languages: t.list(written.map(languageName)) }),
        pinnedText(t, row),
      ),
      t('broadcast-ask', { people }),
    ),
    buttons: [
      [{ ...button('send', 'button-broadcast-send'), style: 'success' }],
      [unpinButton(t, row) || button('days', 'button-broadcast-pin'), button('stars', 'button-broadcast-stars')],
      [button('who', 'button-broadcast-who'), button('words', 'button-broadcast-words')],
      [button('drop', 'button-cancel')],
    ],
  }
}

/** Sends the broadcast as recipients will see it, followed by the draft's screen. */
async function preview(ctx: BotContext, row: Broadcast, html: string): Promise<void> {
  await sendScreen(ctx.api, ctx.user.id, { text: html as Html })
  await sendScreen(ctx.api, ctx.user.id, await screenOf(ctx, row))
}

/** Saves a text of a draft. An empty `id` creates a new draft. Returns undefined if the draft no longer exists. */
async function saveText({ deps, user }: BotContext, id: string, language: Language, html: string) {
  const nowMs = deps.clock.now()
  return deps.db.write(async (tx) => {
    const row = id === '' ? undefined : await broadcast(tx, id)
    if (row) {
      await changeDraft(tx, id, { texts: { ...row.texts, [language]: html } })
      return broadcast(tx, id)
    }
    if (id !== '') return undefined
    return insertBroadcast(tx, {
      id: newId(nowMs),
      texts: { [language]: html },
      target: { to: 'everybody' },
      userId: user.id,
      chatId: user.id,
      createdAtMs: nowMs,
    })
  })
}

/** Asks the operator for the broadcast's text in one language. */
export const broadcastFlow = defineFlow(
  'broadcast',
  1,
  async (flow, { id, language }: { id: string; language: Language }) => {
    const answer = await flow.askText((ctx) => ({
      text: ctx.t('broadcast-ask-text', { language: languageName(language) }),
      buttons: [[cancelButton(ctx)]],
    }))
    if (answer.kind !== 'text') return
    const problem = await flow.run(() => checkTelegramHtml(answer.text) ?? null)
    if (problem !== null) return answer.again((ctx) => ctx.t('broadcast-refused', { problem }))
    await flow.run(async (ctx) => {
      const asked = ctx.flow.liveMessageId
      const row = await saveText(ctx, id, language, answer.text)
      if (!row)
        return void (await sendScreen(ctx.api, ctx.user.id, await broadcastsScreen(ctx, ctx.t('broadcast-over'))))
      await preview(ctx, row, answer.text)
      if (asked !== undefined) ctx.defer(removeMessage(ctx.api, ctx.user.id, asked))
    })
  },
  'broadcast',
)

export const broadcastAdmin = new Composer<BotContext>()

broadcastAdmin.command('broadcast', requireRight('broadcast'), async (ctx) => {
  const html = ctx.match.trim()
  if (html === '') return showHere(ctx, await broadcastsScreen(ctx))
  const problem = checkTelegramHtml(html)
  if (problem !== undefined) return showHere(ctx, await broadcastsScreen(ctx, ctx.t('broadcast-refused', { problem })))
  const row = await saveText(ctx, '', ctx.user.language, html)
  if (row) await preview(ctx, row, html)
})

onButton(broadcastAdmin, broadcastData, 'broadcast', async (ctx, { op, value, id }, next) => {
  const { t, deps, user } = ctx
  if (op === 'new') return enterFlow(ctx, broadcastFlow, { id: '', language: user.language })
  const row = await deps.db.read((reader) => broadcast(reader, id))
  if (!row) return next()
  const language = op === 'say' && LANGUAGES.find((one) => one === value)
  if (language) return enterFlow(ctx, broadcastFlow, { id: row.id, language })
  ctx.ack()
  const question = op === 'stars' ? await paidQuestion(ctx, row) : QUESTIONS[op]?.(t, row)
  const screen = question && row.state === 'draft' ? question : await runOperation(ctx, row, op, value)
  const messageId = await showLive(ctx.api, user.id, ctx.callbackQuery.message?.message_id, screen)
  if (STARTING_OPS.has(op) && row.state === 'draft')
    await deps.db.write((tx) => setBroadcastShown(tx, row.id, { messageId, shownState: 'sending' }))
})

/** Performs the operation and returns the updated screen. */
async function runOperation(ctx: BotContext, row: Broadcast, op: BroadcastOp, value: string): Promise<Screen> {
  const { t, deps, user } = ctx
  const action = { action: `broadcast.${op}`, target: row.id, detail: value }
  const done = await recordedChange(ctx, action, async (tx, nowMs) => {
    const change = OPERATIONS[op]
    if (!(await change?.(tx, row, nowMs, value))) return false
    // From now on, the worker that sends the broadcast shows the progress in this message.
    const messageId = ctx.callbackQuery?.message?.message_id
    if (STARTING_OPS.has(op) && messageId)
      await setBroadcastShown(tx, row.id, { messageId, shownState: row.shownState })
  })
  deps.log.info({ adminId: user.id, broadcast: row.id, op, value, done }, 'admin.broadcast')
  const now = await deps.db.read((reader) => broadcast(reader, row.id))
  return now ? screenOf(ctx, now) : { text: t('broadcast-dropped') }
}
