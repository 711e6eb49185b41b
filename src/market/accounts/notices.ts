/** Notices for an account's users, as user-info returns them. */
import type { AccountNotices } from '../../contract/v2.ts'
import type { Reader } from '../../db/db.ts'
import { type AccountNotice, latestNoticeOf, latestNotices } from '../../db/stores/accounts/account-notices.ts'
import { subKeyById } from '../../db/stores/accounts/sub-keys.ts'
import { withdrawalAddressesOf } from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import { openWithdrawals } from '../../db/stores/withdrawals/withdrawals.ts'
import { mapSequentially } from '../../kernel/pool.ts'
import type { Market } from '../base/deps.ts'

const MAX_LATEST = 10

/** Returns the latest notices. Unresolved ones are always included, so newer notices cannot push them out. */
export async function listNotices({ clock }: Market, reader: Reader, accountId: string): Promise<AccountNotices> {
  const unresolved = await unresolvedNotices(reader, accountId, clock.now())
  const latest = (await latestNotices(reader, accountId, MAX_LATEST)).filter(({ id }) => !unresolved.has(id))
  const shown = [...unresolved.values(), ...latest].sort((a, b) => b.id - a.id)
  return mapSequentially(shown, (notice) => noticeView(reader, notice, unresolved))
}

export async function noticeView(
  reader: Reader,
  notice: AccountNotice,
  unresolved: ReadonlyMap<number, AccountNotice>,
): Promise<AccountNotices[number]> {
  const { id, kind, address, amountSun, withdrawalId, fromMs, reason, atMs } = unresolved.get(notice.id) ?? notice
  return {
    id,
    kind,
    ...(address !== null && { address }),
    ...(amountSun !== null && { amount: String(amountSun) }),
    ...(withdrawalId !== null && { withdrawalId }),
    ...(await subKeyFields(reader, notice)),
    ...(fromMs !== null && { from: Math.floor(fromMs / 1000) }),
    ...(reason !== null && { reason }),
    ...(unresolved.has(id) && { waits: true }),
    at: Math.floor(atMs / 1000),
  }
}

async function subKeyFields(reader: Reader, { subKeyId }: AccountNotice) {
  const key = subKeyId === null ? undefined : await subKeyById(reader, subKeyId)
  return key && { subKeyId: key.id, subKeyName: key.name }
}

/** Returns unresolved notices by id: addresses still in their waiting period and withdrawals still open. */
export async function unresolvedNotices(
  reader: Reader,
  accountId: string,
  nowMs: number,
): Promise<Map<number, AccountNotice>> {
  const noticesById = new Map<number, AccountNotice>()
  for (const { address, usableAtMs } of await withdrawalAddressesOf(reader, accountId)) {
    const notice = usableAtMs > nowMs && (await latestNoticeOf(reader, accountId, { address }))
    if (notice) noticesById.set(notice.id, { ...notice, fromMs: usableAtMs })
  }
  for (const { id } of await openWithdrawals(reader, accountId)) {
    const notice = await latestNoticeOf(reader, accountId, { withdrawalId: id })
    if (notice) noticesById.set(notice.id, notice)
  }
  return noticesById
}
