/** What the people of an account should hear of, as user-info shows it. */
import type { AccountNotices } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { type AccountNotice, latestNoticeOf, latestNotices } from '../../db/stores/accounts/account-notices.ts'
import { subKeyById } from '../../db/stores/accounts/sub-keys.ts'
import { withdrawalAddressesOf } from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import { openWithdrawals } from '../../db/stores/withdrawals/withdrawals.ts'
import { mapInTurn } from '../../kernel/pool.ts'
import type { Market } from '../base/deps.ts'

const SHOWN = 10

/** What still waits stands here until it no longer does: nobody can bury it under others. */
export async function noticesOf({ clock }: Market, reader: Reader, accountId: string): Promise<AccountNotices> {
  const waiting = await waitingNotices(reader, accountId, clock.now())
  const latest = (await latestNotices(reader, accountId, SHOWN)).filter(({ id }) => !waiting.has(id))
  const shown = [...waiting.values(), ...latest].sort((a, b) => b.id - a.id)
  return mapInTurn(shown, (notice) => noticeView(reader, notice, waiting))
}

export async function noticeView(
  reader: Reader,
  notice: AccountNotice,
  waiting: ReadonlyMap<number, AccountNotice>,
): Promise<AccountNotices[number]> {
  const { id, kind, address, amountSun, withdrawalId, fromMs, reason, atMs } = waiting.get(notice.id) ?? notice
  return {
    id,
    kind,
    ...(address !== null && { address }),
    ...(amountSun !== null && { amount: String(amountSun) }),
    ...(withdrawalId !== null && { withdrawalId }),
    ...(await subKeyOf(reader, notice)),
    ...(fromMs !== null && { from: Math.floor(fromMs / 1000) }),
    ...(reason !== null && { reason }),
    ...(waiting.has(id) && { waits: true }),
    at: Math.floor(atMs / 1000),
  }
}

async function subKeyOf(reader: Reader, { subKeyId }: AccountNotice) {
  const key = subKeyId === null ? undefined : await subKeyById(reader, subKeyId)
  return key && { subKeyId: key.id, subKeyName: key.name }
}

/** By id: of each address that cannot be used yet, and of each withdrawal that is not over. */
export async function waitingNotices(
  reader: Reader,
  accountId: string,
  nowMs: number,
): Promise<Map<number, AccountNotice>> {
  const found = new Map<number, AccountNotice>()
  for (const { address, usableAtMs } of await withdrawalAddressesOf(reader, accountId)) {
    const notice = usableAtMs > nowMs && (await latestNoticeOf(reader, accountId, { address }))
    if (notice) found.set(notice.id, { ...notice, fromMs: usableAtMs })
  }
  for (const { id } of await openWithdrawals(reader, accountId)) {
    const notice = await latestNoticeOf(reader, accountId, { withdrawalId: id })
    if (notice) found.set(notice.id, notice)
  }
  return found
}
