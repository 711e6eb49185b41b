/** Records an event about which the account's users must be notified immediately, in the transaction of the event. */
import { DUST_SUN } from '../../contract/v2.ts'
import type { Tx } from '../../db/db.ts'
import { insertNotice, type NewNotice } from '../../db/stores/accounts/account-notices.ts'
import { makeWatchesDue } from '../../db/stores/bot/flows.ts'
import type { Deposit } from '../../db/stores/treasury/deposits.ts'
import type { Market } from './deps.ts'

/** Stores a notice. Bots in this process then poll the account next; other bots see the notice at their next poll. */
export async function notifyAccount({ clock }: Market, tx: Tx, notice: Omit<NewNotice, 'atMs'>): Promise<void> {
  await insertNotice(tx, { ...notice, atMs: clock.now() })
  await makeWatchesDue(tx, notice.accountId)
}

/** Makes bots in this process poll the account next, unless the deposit is dust. */
export async function notifyOfDeposit(tx: Tx, { accountId, amountSun }: Deposit): Promise<void> {
  if (amountSun >= DUST_SUN) await makeWatchesDue(tx, accountId)
}
