/** The operators' side: the card, zaps, pausing. Nobody else sees that these commands exist. */
import { Composer } from 'grammy'
import { PAUSABLE, type Pausable, pause, recordAction, resume } from '../../db/stores/bot/flags.ts'
import { filterInTurn } from '../../kernel/pool.ts'
import type { BotContext } from '../base/context.ts'
import type { Feature } from '../base/feature.ts'
import { isAdmin } from '../base/guards.ts'
import { lines } from '../locales/html.ts'
import { sendScreen, showLive } from '../telegram/live-message.ts'
import { adminCard } from './card.ts'
import { adminData } from './data.ts'
import { zapAdmin } from './zaps.ts'

const MAX_REASON = 200

const composer = new Composer<BotContext>()
const admins = composer.filter(isAdmin)

admins.command('admin', async (ctx) => {
  await sendScreen(ctx.api, ctx.user.id, await adminCard(ctx))
})

admins.callbackQuery(adminData.filter, async (ctx) => {
  ctx.ack()
  await showLive(ctx.api, ctx.user.id, ctx.callbackQuery.message?.message_id, await adminCard(ctx))
})

admins.command('pause', async (ctx) => {
  const { t, deps } = ctx
  const [asked = '', ...words] = ctx.match.trim().split(/\s+/)
  const what = pausable(asked)
  if (!what) return void (await sendScreen(ctx.api, ctx.user.id, { text: t('admin-pause-usage') }))
  const reason = words.join(' ').slice(0, MAX_REASON)
  const atMs = deps.clock.now()
  const adminId = ctx.user.id
  const done = await deps.db.write(async (tx) => {
    if (!(await pause(tx, { what, reason, byUserId: adminId, sinceMs: atMs }))) return false
    await recordAction(tx, { atMs, adminId, action: 'pause', target: what, detail: reason })
    return true
  })
  deps.log.info({ adminId, what, reason, done }, 'admin.pause')
  const where = deps.marketIsHere ? t('admin-pause-buy-here') : t('admin-pause-buy-elsewhere')
  const text = done
    ? lines(t('admin-pause-done', { what }), what === 'buy' && where)
    : t('admin-pause-already', { what })
  await sendScreen(ctx.api, adminId, { text })
})

admins.command('resume', async (ctx) => {
  const { t, deps } = ctx
  const asked = ctx.match.trim()
  const what = pausable(asked)
  if (asked !== '' && !what) return void (await sendScreen(ctx.api, ctx.user.id, { text: t('admin-resume-usage') }))
  const atMs = deps.clock.now()
  const adminId = ctx.user.id
  const resumed = await deps.db.write(
    async (tx) =>
      await filterInTurn(what ? [what] : PAUSABLE, async (each) => {
        if (!(await resume(tx, each))) return false
        await recordAction(tx, { atMs, adminId, action: 'resume', target: each, detail: '' })
        return true
      }),
  )
  deps.log.info({ adminId, resumed }, 'admin.resume')
  const text =
    resumed.length === 0
      ? t('admin-resume-nothing')
      : lines(...resumed.map((each) => t('admin-resume-done', { what: each })))
  await sendScreen(ctx.api, adminId, { text })
})

admins.use(zapAdmin)

function pausable(text: string): Pausable | undefined {
  return PAUSABLE.find((what) => what === text.toLowerCase())
}

export const admin: Feature = {
  name: 'admin',
  composer,
  commands: [
    { command: 'admin', description: 'command-admin', adminOnly: true },
    { command: 'zaps', description: 'command-zaps', adminOnly: true },
    { command: 'zap', description: 'command-zap', adminOnly: true },
    { command: 'pause', description: 'command-pause', adminOnly: true },
    { command: 'resume', description: 'command-resume', adminOnly: true },
  ],
}
