/** Records an event that the account's users must hear about immediately, in the same transaction as the event. */
import type { Tx } from '../../db/db.ts'
import { insertNotice, type NewNotice } from '../../db/stores/accounts/account-notices.ts'
import { makeWatchesDue } from '../../db/stores/bot/flows.ts'
import type { Market } from './deps.ts'

/** Bots in this process poll the account next. Remote bots see the notice when they poll. */
export async function noteAccount({ clock }: Market, tx: Tx, notice: Omit<NewNotice, 'atMs'>): Promise<void> {
  await insertNotice(tx, { ...notice, atMs: clock.now() })
  await makeWatchesDue(tx, notice.accountId)
}
