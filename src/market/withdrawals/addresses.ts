/**
 * Use cases: an account's list of withdrawal addresses. A new address becomes usable after a waiting period, during
 * which the owner can remove it. All users of the account are notified immediately.
 */
import type {
  RemovedAddress,
  WithdrawalAddressBody,
  WithdrawalAddresses,
  WithdrawalAddress as WithdrawalAddressView,
} from '../../contract/withdrawals.ts'
import type { Reader } from '../../db/db.ts'
import { countNotices } from '../../db/stores/accounts/account-notices.ts'
import {
  deleteWithdrawalAddress,
  insertWithdrawalAddress,
  type WithdrawalAddress,
  withdrawalAddress,
  withdrawalAddressesOf,
} from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import { cancellableWithdrawalsTo } from '../../db/stores/withdrawals/withdrawals.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'
import { notifyAccount } from '../base/notify-account.ts'
import { ownAddressName } from '../base/receivers.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { returnToBalance } from './return-to-balance.ts'

/** Maximum number of addresses, so that users can review the list. */
export const MAX_ADDRESSES = 20
/** Maximum number of addresses added within 24 hours. Each new address sends a notice to all users of the account. */
const MAX_ADDED_PER_DAY = 10

/**
 * Adds an address. An address that is already listed stays unchanged. Throws AppError INVALID_PARAMS (malformed, owned
 * by the marketplace, or too many), WITHDRAWAL_ADDRESS_IS_CONTRACT, WITHDRAWALS_TOO_MANY.
 */
export async function addAddress(
  market: Market,
  accountId: string,
  body: WithdrawalAddressBody,
): Promise<WithdrawalAddressView> {
  const address = readAddressField('address', body.address)
  await checkNotContract(market, address)
  return market.db.write(async (tx) => {
    const known = await withdrawalAddress(tx, accountId, address)
    if (known) return addressView(known)
    await checkNotOwnAddress(market, tx, address)
    if ((await withdrawalAddressesOf(tx, accountId)).length >= MAX_ADDRESSES)
      throw invalid(`the list has ${MAX_ADDRESSES} addresses already: remove one first`)
    const nowMs = market.clock.now()
    if ((await countNotices(tx, accountId, 'address_added', nowMs - DAY_SEC * 1000)) >= MAX_ADDED_PER_DAY)
      throw new AppError('WITHDRAWALS_TOO_MANY', {
        detail: `${MAX_ADDED_PER_DAY} addresses were added within the last 24 hours, which is the maximum`,
      })
    const row = { accountId, address, addedAtMs: nowMs, usableAtMs: nowMs + addressWaitMs(market) }
    await insertWithdrawalAddress(tx, row)
    await notifyAccount(market, tx, { accountId, kind: 'address_added', address, fromMs: row.usableAtMs })
    return addressView(row)
  })
}

const addressWaitMs = ({ settings }: Market): number => settings.withdrawals.addressWaitSec * 1000

export async function listAddresses(market: Market, accountId: string): Promise<WithdrawalAddresses> {
  const rows = await market.db.read((reader) => withdrawalAddressesOf(reader, accountId))
  return { data: rows.map(addressView) }
}

/**
 * Removes an address and cancels its unsent withdrawals. Throws AppError WITHDRAWAL_ADDRESS_NOT_LISTED, INVALID_PARAMS.
 */
export async function removeAddress(market: Market, accountId: string, text: string): Promise<RemovedAddress> {
  const address = readAddressField('address', text)
  return market.db.write(async (tx) => {
    if (!(await deleteWithdrawalAddress(tx, accountId, address))) throw new AppError('WITHDRAWAL_ADDRESS_NOT_LISTED')
    const cancelled: string[] = []
    for (const { id } of await cancellableWithdrawalsTo(tx, accountId, address))
      if (await returnToBalance(market, tx, id, 'cancel', 'its address was removed')) cancelled.push(id)
    return { address, cancelled }
  })
}

/** Throws AppError WITHDRAWAL_ADDRESS_IS_CONTRACT if the address is a contract. */
export async function checkNotContract({ receivers }: Market, address: TronAddress): Promise<void> {
  if (await receivers.isContract(address)) throw new AppError('WITHDRAWAL_ADDRESS_IS_CONTRACT')
}

/**
 * Rejects the marketplace's own addresses, which would only circulate money. Throws AppError INVALID_PARAMS, naming the
 * address.
 */
export async function checkNotOwnAddress(market: Market, reader: Reader, address: TronAddress): Promise<void> {
  const name = await ownAddressName(market, reader, address)
  if (name !== undefined) throw invalid(`address must not be ${name} of this marketplace`)
}

function addressView({ address, addedAtMs, usableAtMs }: WithdrawalAddress): WithdrawalAddressView {
  return { address, addedAt: Math.floor(addedAtMs / 1000), usableAt: Math.ceil(usableAtMs / 1000) }
}
