/**
 * Whom money belongs to that comes to an address. The deposit addresses of accounts are in memory. Those of orders that
 * are paid later are watched for ever, and anybody can ask for more: they are in the database, and in memory one bit
 * each, which says that an address may be one of them.
 */
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/db.ts'
import { accountsFrom } from '../../db/stores/accounts/accounts.ts'
import { payAddressesFrom, payLaterIdAt } from '../../db/stores/payments/pay-later.ts'
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import type { WatchList } from '../base/deps.ts'

/** 16 MB once they are all in use; with a million addresses one stranger's in 130 is looked at for nothing. */
const BITS = 2 ** 27
/** They are made in pages of 4 KB, when an address first has its bit there. */
const PAGE_BITS = 2 ** 15
/** Read at once: others get their turn in between. */
const CHUNK = 2_000

export function createWatchList(db: Db): WatchList {
  const accountAt = new Map<TronAddress, string>()
  const pages = new Map<number, Uint8Array>()
  let nextIndex = FIRST_DEPOSIT_INDEX
  let nextPayIndex = 0

  const add = (address: TronAddress) => {
    const { page, byte, bit } = placeOf(addressToHex(address))
    const bits = pages.get(page) ?? new Uint8Array(PAGE_BITS / 8)
    pages.set(page, bits)
    bits[byte] = (bits[byte] ?? 0) | bit
  }

  return {
    async refresh() {
      for (const { id, depositAddress, depositIndex } of await db.read((r) => accountsFrom(r, nextIndex))) {
        accountAt.set(depositAddress, id)
        add(depositAddress)
        nextIndex = depositIndex + 1
      }
      for (;;) {
        const fresh = await db.read((reader) => payAddressesFrom(reader, nextPayIndex, CHUNK))
        for (const address of fresh) add(address)
        nextPayIndex += fresh.length
        if (fresh.length < CHUNK) return
        await setImmediate()
      }
    },

    mayHave(addressHex) {
      const { page, byte, bit } = placeOf(addressHex)
      return ((pages.get(page)?.[byte] ?? 0) & bit) !== 0
    },

    async ownerAt(reader, address) {
      const accountId = accountAt.get(address)
      if (accountId !== undefined) return { accountId }
      const orderId = await payLaterIdAt(reader, address)
      return orderId === undefined ? undefined : { orderId }
    },
  }
}

/** An address is a hash, so its last digits spread evenly. */
function placeOf(addressHex: string): { page: number; byte: number; bit: number } {
  const place = Number.parseInt(addressHex.slice(-7), 16) % BITS
  return { page: Math.floor(place / PAGE_BITS), byte: (place % PAGE_BITS) >> 3, bit: 1 << (place & 7) }
}
