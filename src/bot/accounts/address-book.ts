/** Reads the user's address book, and what its addresses hold now. */
import { type SavedAddress, savedAddresses } from '../../db/stores/addresses/address-book.ts'
import { recentReceivers } from '../../db/stores/bot/purchases/lists.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { resolveWithin } from '../../kernel/clock.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { PersonContext } from '../base/context.ts'
import { type Html, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { addressText } from '../orders/names.ts'

const SHOWN_RECENT = 3
/** If the node takes longer, the book is shown without the holdings. */
const NODE_TIMEOUT_MS = 2_500

export type Holdings =
  | { at: 'known'; energy: number; bandwidth: number; balanceSun: Sun }
  | { at: 'not_activated' }
  | { at: 'unknown' }

/** Returns what the address holds now. Never rejects, and returns `unknown` after a timeout. */
export function readHoldings({ deps }: Pick<PersonContext, 'deps'>, address: TronAddress): Promise<Holdings> {
  const { node, clock, log } = deps
  async function ask(): Promise<Holdings> {
    const [account, { energy, bandwidth }] = await Promise.all([
      node.pendingAccount(address),
      node.pendingResources(address),
    ])
    if (!account) return { at: 'not_activated' }
    const units = bandwidth.available + bandwidth.freeAvailable
    return { at: 'known', energy: energy.available, bandwidth: units, balanceSun: account.balanceSun }
  }
  const request = ask().catch((error: unknown): Holdings => {
    log.info({ err: error, address }, 'addresses.holdings_unknown')
    return { at: 'unknown' }
  })
  return resolveWithin<Holdings>(clock, NODE_TIMEOUT_MS, request, () => ({ at: 'unknown' }))
}

export function holdingsText(t: Translator, holdings: Holdings): Html {
  switch (holdings.at) {
    case 'known':
      return t('addresses-has', {
        energy: t.number(holdings.energy),
        bandwidth: t.number(holdings.bandwidth),
        balance: t.heldTrx(holdings.balanceSun),
      })
    case 'not_activated':
      return t('addresses-not-activated')
    case 'unknown':
      return t('addresses-unknown')
  }
}

/** Formats the proof that a wallet belongs to the user, and the wallet's holdings. */
export async function signedInText(
  ctx: Pick<PersonContext, 'deps' | 't'>,
  { address, name }: { address: TronAddress; name: string },
): Promise<Html> {
  const { t } = ctx
  const names = new Map([[address, name]])
  return paragraphs(
    t('signed-in', { address: addressText(address, names) }),
    holdingsText(t, await readHoldings(ctx, address)),
  )
}

/** Returns the saved addresses: the default, then the most recent receivers, then the others, oldest entry first. */
export async function readBook({ deps, user, links }: Pick<PersonContext, 'deps' | 'user' | 'links'>): Promise<{
  saved: SavedAddress[]
  /** Recent receivers that are not in the address book. */
  unsaved: TronAddress[]
}> {
  return deps.db.read(async (reader) => {
    const saved = await savedAddresses(reader, user.id)
    const recent = await recentReceivers(reader, user.id, saved.length + SHOWN_RECENT)
    const sortRank = (one: SavedAddress) => (one.isDefault ? -1 : (recent.indexOf(one.address) + 1 || Infinity) - 1)
    const known = new Set<string>([
      ...saved.map(({ address }) => address),
      ...links.map(({ depositAddress }) => depositAddress),
    ])
    return {
      saved: saved.sort((a, b) => (sortRank(a) === sortRank(b) ? 0 : sortRank(a) - sortRank(b))),
      unsaved: recent.filter((address) => !known.has(address)).slice(0, SHOWN_RECENT),
    }
  })
}
