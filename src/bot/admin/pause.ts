/**
 * Pausing and going on, by button or by command, with a reason that people are shown; and a stop of the signer, which
 * only its own machine ends.
 */
import { Composer } from 'grammy'
import { isPaused, PAUSABLE, type Pausable, pause, recordAction, resume } from '../../db/stores/bot/flags.ts'
import { hasCode } from '../../kernel/errors.ts'
import { filterInTurn, flatMapInTurn } from '../../kernel/pool.ts'
import type { BotContext } from '../base/context.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../base/flow.ts'
import { closingText, needs } from '../base/guards.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey } from '../locales/translator.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { adminData, cardButton } from './data.ts'

const MAX_REASON = 200
const ALL = 'all'

/** `stop` or `go`; what, or `all`. `keys` asks whether the signer shall stop, `halt` stops it. */
const pauseData = callbackData('aps', { op: oneOf(['stop', 'go', 'keys', 'halt']), what: text })

const NAMES = {
  buy: 'pause-name-buy',
  zapbuy: 'name-zapbuy',
  withdraw: 'pause-name-withdraw',
} as const satisfies Record<Pausable, PlainKey>

export const pauseAdmin = new Composer<BotContext>()

pauseAdmin.command('pause', needs('pause'), async (ctx) => {
  const [asked = '', ...words] = ctx.match.trim().split(/\s+/)
  if (asked === '') return showHere(ctx, await pauseScreen(ctx))
  const what = pausable(asked)
  if (what.length === 0) return showHere(ctx, { text: ctx.t('admin-pause-usage') })
  const paused = await stop(ctx, what, words.join(' '))
  await showHere(ctx, await pauseScreen(ctx, stopText(ctx, what, paused)))
})

pauseAdmin.command('resume', needs('pause'), async (ctx) => {
  const asked = ctx.match.trim()
  const what = pausable(asked === '' ? ALL : asked)
  if (what.length === 0) return showHere(ctx, { text: ctx.t('admin-resume-usage') })
  await showHere(ctx, await pauseScreen(ctx, goText(ctx, await go(ctx, what))))
})

pauseAdmin.callbackQuery(pauseData.filter, needs('pause'), async (ctx, next) => {
  const data = pauseData.unpack(ctx.callbackQuery.data)
  if (data?.op === 'keys') return showHere(ctx, haltQuestion(ctx))
  if (data?.op === 'halt') return halt(ctx)
  const what = pausable(data?.what ?? '')
  if (!data || what.length === 0) return next()
  if (data.op === 'stop') return enterFlow(ctx, pauseFlow, { what: data.what })
  await showHere(ctx, await pauseScreen(ctx, goText(ctx, await go(ctx, what))))
})

const haltQuestion = ({ t }: BotContext): Screen => ({
  text: t('signing-ask'),
  buttons: [
    [{ label: t.plain('button-signing-stop-yes'), data: pauseData.pack({ op: 'halt', what: '' }), style: 'danger' }],
    [{ label: t.plain('button-back'), data: adminData.pack({ op: 'pause' }) }],
  ],
})

async function halt(ctx: BotContext): Promise<void> {
  const { t, deps, user } = ctx
  const { signing, db, clock, log } = deps
  if (!signing) return ctx.ack(t.plain('stale-button'))
  try {
    await signing.stop()
  } catch (error) {
    if (!hasCode(error, 'SIGNER_AWAY')) throw error
    return ctx.ack(t.plain('signing-away'), true)
  }
  const line = { atMs: clock.now(), adminId: user.id, action: 'halt', target: 'signer', detail: '' }
  await db.write((tx) => recordAction(tx, line))
  log.warn({ adminId: user.id }, 'admin.signing_stopped')
  await showHere(ctx, await pauseScreen(ctx))
}

/** False: it signs, does not answer, or is not here. */
const isHalted = async ({ signing }: BotContext['deps']): Promise<boolean> =>
  (await signing?.isStopped().catch(() => false)) ?? false

/** Asks for the reason. */
export const pauseFlow = defineFlow(
  'pause',
  1,
  async (flow, { what }: { what: string }) => {
    const answer = await flow.askText((ctx) => ({
      text: ctx.t('pause-ask-reason', { what: namesOf(ctx, pausable(what)) }),
      buttons: [[{ label: ctx.t.plain('button-no-reason'), action: 'none' }], [cancelButton(ctx)]],
    }))
    const reason = answer.kind === 'text' ? answer.text : ''
    const paused = await flow.run((ctx) => stop(ctx, pausable(what), reason))
    await flow.show((ctx) => pauseScreen(ctx, stopText(ctx, pausable(what), paused)))
  },
  'pause',
)

const pausable = (text: string): Pausable[] => {
  const asked = text.toLowerCase()
  return PAUSABLE.filter((what) => what === asked || asked === ALL)
}

const namesOf = ({ t }: BotContext, what: readonly Pausable[]): string =>
  what.map((one) => t.plain(NAMES[one])).join(', ')

/** Those that ran until now. */
async function stop(ctx: BotContext, asked: readonly Pausable[], said: string): Promise<Pausable[]> {
  const reason = said.slice(0, MAX_REASON)
  return act(ctx, 'pause', asked, reason, (tx, what, sinceMs) =>
    pause(tx, { what, reason, byUserId: ctx.user.id, sinceMs }),
  )
}

/** Those that were paused. */
const go = (ctx: BotContext, asked: readonly Pausable[]): Promise<Pausable[]> => act(ctx, 'resume', asked, '', resume)

async function act(
  { deps, user }: BotContext,
  action: 'pause' | 'resume',
  asked: readonly Pausable[],
  detail: string,
  change: (tx: Parameters<typeof resume>[0], what: Pausable, nowMs: number) => Promise<boolean>,
): Promise<Pausable[]> {
  const nowMs = deps.clock.now()
  const adminId = user.id
  const changed = await deps.db.write((tx) =>
    filterInTurn(asked, async (what) => {
      if (!(await change(tx, what, nowMs))) return false
      await recordAction(tx, { atMs: nowMs, adminId, action, target: what, detail })
      return true
    }),
  )
  deps.log.info({ adminId, action, asked, detail, changed }, 'admin.pause')
  return changed
}

function stopText(ctx: BotContext, asked: readonly Pausable[], paused: readonly Pausable[]): Html {
  const { t, deps } = ctx
  if (paused.length === 0) return t('admin-pause-already', { what: namesOf(ctx, asked) })
  const where = deps.marketIsHere ? t('admin-pause-buy-here') : t('admin-pause-buy-elsewhere')
  return lines(t('admin-pause-done', { what: namesOf(ctx, paused) }), paused.includes('buy') && where)
}

function goText(ctx: BotContext, resumed: readonly Pausable[]): Html {
  if (resumed.length === 0) return ctx.t('admin-resume-nothing')
  return ctx.t('admin-resume-done', { what: namesOf(ctx, resumed) })
}

/** What is paused now, since when and why. */
export async function pausesText({ t, deps }: BotContext): Promise<Html | undefined> {
  const pauses = await deps.db.read((reader) =>
    flatMapInTurn(PAUSABLE, async (what) => (await isPaused(reader, what)) ?? []),
  )
  if (pauses.length === 0) return undefined
  return lines(
    ...pauses.map((row) => {
      const { what, reason, byUserId, byKey, sinceMs } = row
      // User 0 without a key: the state of this bot was changed under Bots in the main bot.
      const by = byKey ?? (byUserId === 0 ? t.plain('button-admin-bots') : String(byUserId))
      const facts = { what: t.plain(NAMES[what]), by, since: t.time(sinceMs), reason: reason || '-' }
      return closingText(t, row) ?? t('admin-paused', facts)
    }),
  )
}

export async function pauseScreen(ctx: BotContext, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const paused = await deps.db.read((reader) =>
    filterInTurn(PAUSABLE, async (what) => (await isPaused(reader, what)) !== undefined),
  )
  const button = (op: 'stop' | 'go', what: string, name: string): Button => ({
    label: t.plain(op === 'stop' ? 'button-pause' : 'button-resume', { what: name }),
    data: pauseData.pack({ op, what }),
  })
  const all = t.plain('pause-name-all')
  const halted = await isHalted(deps)
  return {
    text: paragraphs(
      note,
      t('pause-title'),
      (await pausesText(ctx)) ?? (!halted && t('pause-none')),
      halted && t('signing-stopped'),
    ),
    buttons: [
      ...PAUSABLE.map((what) => [button(paused.includes(what) ? 'go' : 'stop', what, t.plain(NAMES[what]))]),
      [paused.length < PAUSABLE.length && button('stop', ALL, all), paused.length > 0 && button('go', ALL, all)],
      [
        deps.signing !== undefined &&
          !halted && { label: t.plain('button-signing-stop'), data: pauseData.pack({ op: 'keys', what: '' }) },
      ],
      [cardButton(t)],
    ],
  }
}
