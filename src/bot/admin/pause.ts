/**
 * Pausing and resuming by button or by command, with a reason shown to users. Also stops the signer, which can only be
 * restarted on its own machine.
 */
import { Composer } from 'grammy'
import { activePause, PAUSABLE, type Pausable, pause, recordAction, resume } from '../../db/stores/bot/flags.ts'
import { fallback } from '../../kernel/errors.ts'
import { filterSequentially, flatMapSequentially } from '../../kernel/pool.ts'
import type { BotContext } from '../base/context.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../base/flow.ts'
import { closingText, requireRight } from '../base/guards.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey } from '../locales/translator.ts'
import { callbackData, oneOf, text } from '../telegram/callback-data.ts'
import type { Button, Screen } from '../telegram/screen.ts'
import { adminData, cardButton } from './data.ts'
import { onButton, recordedChange } from './operator-actions.ts'

const MAX_REASON = 200
const ALL = 'all'

/**
 * `stop` pauses and `go` resumes the service `what`, or `all`. `keys` asks for confirmation to stop the signer, `halt`
 * stops it.
 */
const pauseData = callbackData('aps', { op: oneOf(['stop', 'go', 'keys', 'halt']), what: text })

const NAMES = {
  buy: 'pause-name-buy',
  zapbuy: 'name-zapbuy',
  withdraw: 'pause-name-withdraw',
} as const satisfies Record<Pausable, PlainKey>

export const pauseAdmin = new Composer<BotContext>()

pauseAdmin.command('pause', requireRight('pause'), async (ctx) => {
  const [asked = '', ...words] = ctx.match.trim().split(/\s+/)
  if (asked === '') return showHere(ctx, await pauseScreen(ctx))
  const what = parsePausable(asked)
  if (what.length === 0) return showHere(ctx, { text: ctx.t('admin-pause-usage') })
  const paused = await pauseServices(ctx, what, words.join(' '))
  await showHere(ctx, await pauseScreen(ctx, pauseResultText(ctx, what, paused)))
})

pauseAdmin.command('resume', requireRight('pause'), async (ctx) => {
  const asked = ctx.match.trim()
  const what = parsePausable(asked === '' ? ALL : asked)
  if (what.length === 0) return showHere(ctx, { text: ctx.t('admin-resume-usage') })
  await showHere(ctx, await pauseScreen(ctx, resumeResultText(ctx, await resumeServices(ctx, what))))
})

onButton(pauseAdmin, pauseData, 'pause', async (ctx, data, next) => {
  if (data.op === 'keys') return showHere(ctx, stopSignerQuestion(ctx))
  if (data.op === 'halt') return stopSigner(ctx)
  const what = parsePausable(data.what)
  if (what.length === 0) return next()
  if (data.op === 'stop') return enterFlow(ctx, pauseFlow, { what: data.what })
  await showHere(ctx, await pauseScreen(ctx, resumeResultText(ctx, await resumeServices(ctx, what))))
})

const stopSignerQuestion = ({ t }: BotContext): Screen => ({
  text: t('signing-ask'),
  buttons: [
    [{ label: t.plain('button-signing-stop-yes'), data: pauseData.pack({ op: 'halt', what: '' }), style: 'danger' }],
    [{ label: t.plain('button-back'), data: adminData.pack({ op: 'pause' }) }],
  ],
})

async function stopSigner(ctx: BotContext): Promise<void> {
  const { t, deps, user } = ctx
  const { signing, log } = deps
  if (!signing) return ctx.ack(t.plain('stale-button'))
  const isStopped = await signing.stop().then(() => true, fallback(false, 'SIGNER_AWAY'))
  if (!isStopped) return ctx.ack(t.plain('signing-away'), true)
  await recordedChange(ctx, { action: 'halt', target: 'signer' })
  log.warn({ adminId: user.id }, 'admin.signing_stopped')
  await showHere(ctx, await pauseScreen(ctx))
}

/** Returns false if the signer is running, does not respond or is not configured. */
const isSignerStopped = async ({ signing }: BotContext['deps']): Promise<boolean> =>
  (await signing?.isStopped().catch(() => false)) ?? false

/** Asks the operator for the reason of a pause, then pauses. */
export const pauseFlow = defineFlow(
  'pause',
  1,
  async (flow, { what }: { what: string }) => {
    const answer = await flow.askText((ctx) => ({
      text: ctx.t('pause-ask-reason', { what: namesOf(ctx, parsePausable(what)) }),
      buttons: [[{ label: ctx.t.plain('button-no-reason'), action: 'none' }], [cancelButton(ctx)]],
    }))
    const reason = answer.kind === 'text' ? answer.text : ''
    const paused = await flow.run((ctx) => pauseServices(ctx, parsePausable(what), reason))
    await flow.show((ctx) => pauseScreen(ctx, pauseResultText(ctx, parsePausable(what), paused)))
  },
  'pause',
)

const parsePausable = (text: string): Pausable[] => {
  const asked = text.toLowerCase()
  return PAUSABLE.filter((what) => what === asked || asked === ALL)
}

const namesOf = ({ t }: BotContext, what: readonly Pausable[]): string => t.list(what.map((one) => t.plain(NAMES[one])))

/** Pauses services. Returns the services that were running. */
async function pauseServices(ctx: BotContext, services: readonly Pausable[], reasonText: string): Promise<Pausable[]> {
  const reason = reasonText.slice(0, MAX_REASON)
  return applyChange(ctx, 'pause', services, reason, (tx, what, sinceMs) =>
    pause(tx, { what, reason, byUserId: ctx.user.id, sinceMs }),
  )
}

/** Returns the services that were paused. */
const resumeServices = (ctx: BotContext, services: readonly Pausable[]): Promise<Pausable[]> =>
  applyChange(ctx, 'resume', services, '', resume)

async function applyChange(
  { deps, user }: BotContext,
  action: 'pause' | 'resume',
  services: readonly Pausable[],
  detail: string,
  change: (tx: Parameters<typeof resume>[0], what: Pausable, nowMs: number) => Promise<boolean>,
): Promise<Pausable[]> {
  const nowMs = deps.clock.now()
  const adminId = user.id
  const changed = await deps.db.write((tx) =>
    filterSequentially(services, async (what) => {
      if (!(await change(tx, what, nowMs))) return false
      await recordAction(tx, { atMs: nowMs, adminId, action, target: what, detail })
      return true
    }),
  )
  deps.log.info({ adminId, action, asked: services, detail, changed }, 'admin.pause')
  return changed
}

function pauseResultText(ctx: BotContext, services: readonly Pausable[], paused: readonly Pausable[]): Html {
  const { t, deps } = ctx
  if (paused.length === 0) return t('admin-pause-already', { what: namesOf(ctx, services) })
  const where = deps.isMarketInThisProcess ? t('admin-pause-buy-here') : t('admin-pause-buy-elsewhere')
  return lines(t('admin-pause-done', { what: namesOf(ctx, paused) }), paused.includes('buy') && where)
}

function resumeResultText(ctx: BotContext, resumed: readonly Pausable[]): Html {
  if (resumed.length === 0) return ctx.t('admin-resume-nothing')
  return ctx.t('admin-resume-done', { what: namesOf(ctx, resumed) })
}

/** Lists the paused services with start time, author and reason. */
export async function pausesText({ t, deps }: BotContext): Promise<Html | undefined> {
  const pauses = await deps.db.read((reader) =>
    flatMapSequentially(PAUSABLE, async (what) => (await activePause(reader, what)) ?? []),
  )
  if (pauses.length === 0) return undefined
  return lines(
    ...pauses.map((row) => {
      const { what, reason, byUserId, byKey, sinceMs } = row
      // User id 0 without a key means that the bot's state was changed in the Bots section of the primary bot.
      const by = byKey ?? (byUserId === 0 ? t.plain('button-admin-bots') : String(byUserId))
      const facts = { what: t.plain(NAMES[what]), by, since: t.time(sinceMs), reason: reason || '-' }
      return closingText(t, row) ?? t('admin-paused', facts)
    }),
  )
}

export async function pauseScreen(ctx: BotContext, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const paused = await deps.db.read((reader) =>
    filterSequentially(PAUSABLE, async (what) => (await activePause(reader, what)) !== undefined),
  )
  const button = (op: 'stop' | 'go', what: string, name: string): Button => ({
    label: t.plain(op === 'stop' ? 'button-pause' : 'button-resume', { what: name }),
    data: pauseData.pack({ op, what }),
  })
  const all = t.plain('pause-name-all')
  const halted = await isSignerStopped(deps)
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
