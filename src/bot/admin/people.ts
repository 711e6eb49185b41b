/** Users for operators: totals, the newest users, and a card with account, orders, zaps, notes and ban. */
import { Composer } from 'grammy'
import { addNote, lastPurchases, newestPeople, notesOf } from '../../db/stores/admin/people.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { formerLinksOf, readVisitor, setBanned, userStats } from '../../db/stores/bot/users.ts'
import { zapsOfUser } from '../../db/stores/zapbuy/zap-people.ts'
import type { BotContext } from '../base/context.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../base/flow.ts'
import { requireRight } from '../base/guards.ts'
import { hasRight, ROLE_NAMES } from '../base/rights.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import { type Button, inPairs, type Screen } from '../telegram/screen.ts'
import { cardButton, journalButton, type PersonOp, personButton, personData } from './data.ts'
import { onButton, recordedChange } from './operator-actions.ts'
import { formerAccountButton, formerAccountText } from './trade/accounts.ts'
import { adjustButtons } from './trade/adjustments.ts'
import { purchaseAdminButton } from './trade/orders.ts'
import { zapButton } from './trade/zaps.ts'

const SHOWN = 5
const MAX_NOTE = 500

export const peopleAdmin = new Composer<BotContext>()

onButton(peopleAdmin, personData, 'people', async (ctx, data) => {
  if (data.op === 'show') return showHere(ctx, await personScreen(ctx, data.id))
  await requireRight('people.change')(ctx, async () => {
    if (data.op === 'note') return enterFlow(ctx, noteFlow, { id: data.id })
    await showHere(ctx, await personScreen(ctx, data.id, await ban(ctx, data.id, data.op === 'ban')))
  })
})

export async function peopleScreen({ t, deps }: BotContext): Promise<Screen> {
  const { stats, newest } = await deps.db.read(async (reader) => ({
    stats: await userStats(reader),
    newest: await newestPeople(reader, SHOWN),
  }))
  return {
    text: paragraphs(t('people-title'), t('admin-users', { ...stats }), t('people-newest')),
    buttons: [...newest.map((one) => [personButton(one)]), [cardButton(t)]],
  }
}

export async function personScreen(ctx: BotContext, id: number, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const { seen, former, purchases, zaps, notes } = await deps.db.read(async (reader) => ({
    seen: await readVisitor(reader, id),
    former: await formerLinksOf(reader, id),
    purchases: await lastPurchases(reader, id, SHOWN),
    zaps: await zapsOfUser(reader, id, SHOWN),
    notes: await notesOf(reader, id, SHOWN),
  }))
  if (!seen) return { text: t('person-unknown', { id: code(String(id)) }), buttons: [[cardButton(t)]] }
  const { user, links } = seen
  const role = deps.adminIds.includes(id) ? (deps.ownerRole ?? 'owner') : seen.role
  const changes = hasRight(ctx.role, 'people.change')
  const button = (op: PersonOp, label: string): Button => ({ label, data: personData.pack({ op, id }) })
  return {
    text: paragraphs(
      note,
      lines(
        t('person-title', { id: code(String(id)), name: user.username === null ? '' : `@${user.username}` }),
        t('person-since', { since: t.time(user.firstSeenAtMs), language: user.language }),
        role && t('person-role', { role: t.plain(ROLE_NAMES[role]) }),
        user.bannedAtMs !== null && t('person-banned', { since: t.time(user.bannedAtMs) }),
        user.blockedAtMs !== null && t('person-blocked', { since: t.time(user.blockedAtMs) }),
      ),
      ...links.map((link) =>
        lines(
          t('person-account', { account: code(link.accountId), since: t.time(link.linkedAtMs) }),
          t('status-account', { address: code(link.representAddress) }),
          t('account-deposit-address', { address: code(link.depositAddress) }),
          link.rejectedAtMs !== null && t('person-key-dead', { since: t.time(link.rejectedAtMs) }),
        ),
      ),
      links.length === 0 && t('person-unlinked'),
      former.length > 0 && lines(...former.slice(0, SHOWN).map((one) => formerAccountText(ctx, one))),
      notes.length > 0 &&
        lines(
          t('person-notes'),
          ...notes.map((one) => t('person-note', { time: t.time(one.atMs), by: String(one.byUserId), text: one.text })),
        ),
    ),
    buttons: [
      ...links.map(({ accountId }) => adjustButtons(ctx, ['credit', 'debit'], accountId)),
      ...inPairs(former.slice(0, SHOWN).map(formerAccountButton)),
      ...purchases.map((one) => [purchaseAdminButton(t, one)]),
      ...zaps.map((one) => [zapButton(t, one)]),
      changes
        ? [
            user.bannedAtMs === null
              ? role === undefined && button('ban', t.plain('button-ban'))
              : button('unban', t.plain('button-unban')),
            button('note', t.plain('button-note')),
          ]
        : [],
      [hasRight(ctx.role, 'journal') && journalButton(t, String(id)), cardButton(t)],
    ],
  }
}

/**
 * Bans or unbans a user. An operator's role must be removed before a ban. The user is notified, with a way to appeal.
 */
async function ban(ctx: BotContext, id: number, banned: boolean): Promise<Html> {
  const { t, deps, user } = ctx
  const action = { action: banned ? 'user.ban' : 'user.unban', target: String(id) }
  const done = await recordedChange(ctx, action, async (tx, nowMs) => {
    const seen = await readVisitor(tx, id)
    if (!seen || (banned && (seen.role || deps.adminIds.includes(id)))) return false
    if ((seen.user.bannedAtMs !== null) === banned) return false
    await setBanned(tx, id, banned ? nowMs : undefined)
    await enqueue(tx, { key: `ban:${id}:${nowMs}`, to: id, event: { kind: 'ban', banned } }, nowMs)
  })
  deps.log.info({ adminId: user.id, userId: id, banned, done }, 'admin.ban')
  return t(done ? 'admin-done' : 'person-not-changed')
}

/** Asks the operator for the text of a note, then stores it. */
export const noteFlow = defineFlow(
  'admin-note',
  1,
  async (flow, { id }: { id: number }) => {
    const answer = await flow.askText((ctx) => ({
      text: ctx.t('note-ask', { id: code(String(id)) }),
      buttons: [[cancelButton(ctx)]],
    }))
    if (answer.kind === 'button') return
    const noteText = answer.text.slice(0, MAX_NOTE)
    await flow.run((ctx) =>
      recordedChange(ctx, { action: 'user.note', target: String(id) }, (tx, atMs) =>
        addNote(tx, { userId: id, byUserId: ctx.user.id, atMs, text: noteText }),
      ),
    )
    await flow.show((ctx) => personScreen(ctx, id))
  },
  'people.change',
)
