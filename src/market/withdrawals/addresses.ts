/**
 * Use-cases: the addresses that an account may withdraw to. A new one can be used after a time in which its owner can
 * take it off the list again; everybody the account is linked for hears of it at once.
 */
import type {
  RemovedAddress,
  WithdrawalAddressBody,
  WithdrawalAddresses,
  WithdrawalAddress as WithdrawalAddressView,
} from '../../contract/withdrawals.ts'
import type { Reader } from '../../db/db.ts'
import { countNotices } from '../../db/stores/accounts/account-notices.ts'
import { accountNamed } from '../../db/stores/accounts/accounts.ts'
import { payLaterIdAt } from '../../db/stores/payments/pay-later.ts'
import {
  deleteWithdrawalAddress,
  insertWithdrawalAddress,
  type WithdrawalAddress,
  withdrawalAddress,
  withdrawalAddressesOf,
} from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import { stoppableTo } from '../../db/stores/withdrawals/withdrawals.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from '../base/deps.ts'
import { noteAccount } from '../base/note-account.ts'
import { invalid, readAddressField } from '../base/request.ts'
import { giveBack } from './give-back.ts'

/** More would be a list that nobody looks over. */
export const MAX_ADDRESSES = 20
/** Within any 24 hours: everybody is told of each. */
const MAX_ADDED = 10

/**
 * An address that is listed already stays as it is. Throws AppError INVALID_PARAMS (no address, one of the
 * marketplace's own, or too many), WITHDRAWAL_ADDRESS_IS_CONTRACT, WITHDRAWALS_TOO_MANY.
 */
export async function addAddress(
  market: Market,
  accountId: string,
  body: WithdrawalAddressBody,
): Promise<WithdrawalAddressView> {
  const address = readAddressField('address', body.address)
  await checkNoContract(market, address)
  return market.db.write(async (tx) => {
    const known = await withdrawalAddress(tx, accountId, address)
    if (known) return addressView(known)
    await checkNotOurs(market, tx, address)
    if ((await withdrawalAddressesOf(tx, accountId)).length >= MAX_ADDRESSES)
      throw invalid(`address would be more than ${MAX_ADDRESSES}: remove one first`)
    const nowMs = market.clock.now()
    if ((await countNotices(tx, accountId, 'address_added', nowMs - DAY_SEC * 1000)) >= MAX_ADDED)
      throw new AppError('WITHDRAWALS_TOO_MANY', { detail: `${MAX_ADDED} addresses were added within 24 hours` })
    const row = { accountId, address, addedAtMs: nowMs, usableAtMs: nowMs + waitMs(market) }
    await insertWithdrawalAddress(tx, row)
    await noteAccount(market, tx, { accountId, kind: 'address_added', address, fromMs: row.usableAtMs })
    return addressView(row)
  })
}

const waitMs = ({ settings }: Market): number => settings.withdrawals.addressWaitSec * 1000

export async function listAddresses(market: Market, accountId: string): Promise<WithdrawalAddresses> {
  const rows = await market.db.read((reader) => withdrawalAddressesOf(reader, accountId))
  return { data: rows.map(addressView) }
}

/**
 * What was asked for and not sent there yet is cancelled with it. Throws AppError WITHDRAWAL_ADDRESS_NOT_LISTED,
 * INVALID_PARAMS.
 */
export async function removeAddress(market: Market, accountId: string, text: string): Promise<RemovedAddress> {
  const address = readAddressField('address', text)
  return market.db.write(async (tx) => {
    if (!(await deleteWithdrawalAddress(tx, accountId, address))) throw new AppError('WITHDRAWAL_ADDRESS_NOT_LISTED')
    const cancelled: string[] = []
    for (const { id } of await stoppableTo(tx, accountId, address))
      if (await giveBack(market, tx, id, ['requested', 'review'], 'cancelled', 'its address was removed'))
        cancelled.push(id)
    return { address, cancelled }
  })
}

/** Throws AppError WITHDRAWAL_ADDRESS_IS_CONTRACT. */
export async function checkNoContract({ receivers }: Market, address: TronAddress): Promise<void> {
  if (await receivers.isContract(address)) throw new AppError('WITHDRAWAL_ADDRESS_IS_CONTRACT')
}

/** What is sent to an address of the marketplace's own comes round. Throws AppError INVALID_PARAMS, which names it. */
export async function checkNotOurs({ keys, settings }: Market, reader: Reader, address: TronAddress): Promise<void> {
  const named: [string, boolean][] = [
    ['the pool address', address === keys.pool.address],
    ['the fund address', address === keys.fund.address],
    ['the treasury', address === settings.treasuryAddress],
    ['the ZapBuy address', address === settings.zapbuyAddress],
    ['a deposit address', (await accountNamed(reader, address)) !== undefined],
    ['the address of an order that is paid later', (await payLaterIdAt(reader, address)) !== undefined],
  ]
  const found = named.find(([, is]) => is)
  if (found) throw invalid(`address must not be ${found[0]} of this marketplace`)
}

function addressView({ address, addedAtMs, usableAtMs }: WithdrawalAddress): WithdrawalAddressView {
  return { address, addedAt: Math.floor(addedAtMs / 1000), usableAt: Math.ceil(usableAtMs / 1000) }
}
