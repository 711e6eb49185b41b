/**
 * Finds the owner of an address that receives money. Deposit addresses are all in memory. Pay-later addresses are
 * watched forever and anyone can request more, so memory has only one bit for each. If that bit is set, the database is
 * searched.
 */
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/db.ts'
import { accountsFrom } from '../../db/stores/accounts/accounts.ts'
import { payAddressesFrom, payLaterIdAt } from '../../db/stores/payments/pay-later.ts'
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import type { PaymentAddresses } from '../base/deps.ts'

/** Number of bits, 16 MB at most. With a million addresses, about one in 130 other addresses is a false positive. */
const BITS = 2 ** 27
/** Bits are allocated in pages of 4 KB. A page is allocated for its first address. */
const PAGE_BITS = 2 ** 15
/** Rows per read. Other work runs between two reads. */
const ROWS_PER_READ = 2_000

export function createWatchList(db: Db): PaymentAddresses {
  const accountAt = new Map<TronAddress, string>()
  const pages = new Map<number, Uint8Array>()
  let nextIndex = FIRST_DEPOSIT_INDEX
  let nextPayIndex = 0

  const add = (address: TronAddress) => {
    const { page, byte, bit } = bitPosition(addressToHex(address))
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
        const fresh = await db.read((reader) => payAddressesFrom(reader, nextPayIndex, ROWS_PER_READ))
        for (const address of fresh) add(address)
        nextPayIndex += fresh.length
        if (fresh.length < ROWS_PER_READ) return
        await setImmediate()
      }
    },

    mayContain(addressHex) {
      const { page, byte, bit } = bitPosition(addressHex)
      return ((pages.get(page)?.[byte] ?? 0) & bit) !== 0
    },

    async findOwner(reader, address) {
      const accountId = accountAt.get(address)
      if (accountId !== undefined) return { accountId }
      const orderId = await payLaterIdAt(reader, address)
      return orderId === undefined ? undefined : { orderId }
    },
  }
}

/** Returns the bit of an address. An address is a hash, so its last digits are evenly distributed. */
function bitPosition(addressHex: string): { page: number; byte: number; bit: number } {
  const place = Number.parseInt(addressHex.slice(-7), 16) % BITS
  return { page: Math.floor(place / PAGE_BITS), byte: (place % PAGE_BITS) >> 3, bit: 1 << (place & 7) }
}
