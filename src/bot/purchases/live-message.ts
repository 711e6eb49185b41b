/** How a purchase stands, on its live message. */
import type { Api } from 'grammy'
import { maybeMade } from '../../db/stores/bot/lost-purchases.ts'
import { type Purchase, purchase, setShown } from '../../db/stores/bot/purchases.ts'
import { readLink } from '../../db/stores/bot/users.ts'
import { updateWalletPayment, type WalletPayment, walletPayment } from '../../db/stores/bot/wallet-payments.ts'
import { type LiveKind, updateLiveMessage } from '../base/live-row.ts'
import type { Runtime } from '../base/runtime.ts'
import { pastOf } from '../orders/past.ts'
import type { ScreenFacts } from '../orders/screen-facts.ts'
import { purchaseScreen } from './screens.ts'
import { pictureSays } from './wallet/screens.ts'
import { type ShownPurchase, showPurchase } from './wallet/show.ts'

export function updatePurchaseMessage(runtime: Runtime, api: Api, id: string, why?: ScreenFacts['why']): Promise<void> {
  return updateLiveMessage(runtime, api, livePurchase(runtime, why), id)
}

type LivePurchase = Purchase & { payment: WalletPayment | undefined; nowMs: number }

function livePurchase(runtime: Runtime, why: ScreenFacts['why']): LiveKind<LivePurchase, ShownPurchase> {
  return {
    name: 'purchase',
    async read(reader, id) {
      const p = await purchase(reader, id)
      return p && { ...p, payment: await walletPayment(reader, id), nowMs: runtime.deps.clock.now() }
    },
    async show(api, t, p) {
      const facts = await factsOf(runtime, p)
      return await showPurchase(api, p, p.payment, purchaseScreen(t, p, { ...facts, why }))
    },
    async noteShown(tx, p, shown) {
      await setShown(tx, p.id, shown.messageId, p.state)
      if (!p.payment) return
      const picture = 'pictureId' in shown ? { pictureId: shown.pictureId } : {}
      await updateWalletPayment(tx, p.id, { ...picture, pictureSaid: pictureSays(p.payment, p.nowMs) })
    },
    // A person who comes back wants to know what became of an order, not of a quote.
    async noteBlocked(tx, p) {
      if (p.sentAtMs === null) await setShown(tx, p.id, p.messageId, p.state)
    },
  }
}

async function factsOf(runtime: Runtime, p: LivePurchase): Promise<ScreenFacts> {
  const { db } = runtime.deps
  const { nowMs, payment, orderId } = p
  const past = orderId === null ? undefined : await db.read((reader) => pastOf(reader, orderId))
  const facts: ScreenFacts = { nowMs, network: runtime.network, live: true, past, payment }
  if (p.state !== 'quoted' && p.state !== 'waiting') return facts
  const [unsettled] = await db.read((reader) => maybeMade(reader, p, nowMs))
  const link = p.state === 'waiting' ? await db.read((reader) => readLink(reader, p.userId)) : undefined
  return {
    ...facts,
    noWallet: nowMs < runtime.noWalletUntilMs,
    burn: p.kind === 'BUY' ? await runtime.chain.burn(p.resource, p.amount, p.durationSec) : undefined,
    unsettled,
    depositAddress: link?.depositAddress,
  }
}
