/** What the people of an account should hear of at once, in the write that does it. */
import type { Tx } from '../../db/db.ts'
import { insertNotice, type NewNotice } from '../../db/stores/accounts/account-notices.ts'
import { hurryWatches } from '../../db/stores/bot/flows.ts'
import type { Market } from './deps.ts'

/** A bot of this process looks at the account next; others when they ask for it. */
export async function noteAccount({ clock }: Market, tx: Tx, notice: Omit<NewNotice, 'atMs'>): Promise<void> {
  await insertNotice(tx, { ...notice, atMs: clock.now() })
  await hurryWatches(tx, notice.accountId)
}
