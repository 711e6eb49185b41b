/** What the people of an account should hear of at once: written in the write that does it, and shown by user-info. */
import type { AccountNotices } from '../../contract/v2.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { insertNotice, latestNotices, type NewNotice } from '../../db/stores/accounts/account-notices.ts'
import { hurryWatches } from '../../db/stores/bot/flows.ts'
import type { Market } from '../base/deps.ts'

const SHOWN = 10

/** A bot of this process looks at the account next; others when they ask for it. */
export async function noteAccount({ clock }: Market, tx: Tx, notice: Omit<NewNotice, 'atMs'>): Promise<void> {
  await insertNotice(tx, { ...notice, atMs: clock.now() })
  await hurryWatches(tx, notice.accountId)
}

export async function noticesOf(reader: Reader, accountId: string): Promise<AccountNotices> {
  return (await latestNotices(reader, accountId, SHOWN)).map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    ...(notice.address !== null && { address: notice.address }),
    ...(notice.amountSun !== null && { amount: String(notice.amountSun) }),
    ...(notice.withdrawalId !== null && { withdrawalId: notice.withdrawalId }),
    ...(notice.fromMs !== null && { from: Math.floor(notice.fromMs / 1000) }),
    at: Math.floor(notice.atMs / 1000),
  }))
}
