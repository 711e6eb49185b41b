/** What a partner's bot has for itself: its owner, and the margin and the account that it comes to. */
import type { BotDeps } from '../../bot/base/deps.ts'
import type { Db } from '../../db/db.ts'
import { type BotRow, botById } from '../../db/stores/desk/bots.ts'
import { deskTerm } from '../../db/stores/desk/terms.ts'

const WHOLE_BP = 10_000

export type Own = Partial<Pick<BotDeps, 'adminIds' | 'ownerRole' | 'partner' | 'supportContact'>>

/** `read`: of the main database. */
export function ownOf(row: BotRow | undefined, read: Db['read']): Own {
  if (!row || row.userId === null) return {}
  const { id, userId } = row
  const partner = { terms: () => termsOf(id, read) }
  return { adminIds: [userId], ownerRole: 'partner', supportContact: undefined, partner }
}

/** As they are now: a quote that is confirmed later is compared with them again. */
const termsOf = (id: number, read: Db['read']) =>
  read(async (reader) => {
    const row = await botById(reader, id)
    const shareBp = WHOLE_BP - (await deskTerm(reader, 'partner'))
    const accountId = row?.accountId ?? null
    const referrer = accountId === null || shareBp <= 0 ? null : { accountId, shareBp, bot: id }
    return { marginBp: row?.marginBp ?? 0, referrer }
  })
