/** What has happened to an order that the order itself does not say. */
import type { Reader } from '../../db/db.ts'
import { doneChangesOf } from '../../db/stores/bot/order-changes.ts'
import { purchaseOfOrder } from '../../db/stores/bot/purchases.ts'
import { formatTrx, groupThousands, type Sun, sun } from '../../kernel/sun.ts'
import { code, type Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'

export interface Past {
  /** What came back of the payment. */
  returnedSun: Sun
  /** Units filled for another address, before the receiver was changed. */
  moves: { amount: number; receiver: string }[]
}

export async function pastOf(reader: Reader, orderId: string): Promise<Past> {
  const changes = await doneChangesOf(reader, orderId)
  const cancelledSun = changes.find((change) => change.kind === 'cancel')?.numbers?.refundSun ?? 0
  const seenSun = (await purchaseOfOrder(reader, orderId))?.returnedSun ?? 0
  const moves: Past['moves'] = []
  let moved = 0
  for (const { kind, before } of changes) {
    const amount = before.amount - before.remaining - moved
    if (kind !== 'receiver' || amount <= 0) continue
    moves.push({ amount, receiver: before.receiver })
    moved += amount
  }
  return { returnedSun: sun(Math.max(seenSun, cancelledSun)), moves }
}

export function pastLines(t: Translator, { returnedSun, moves }: Past): (Html | false)[] {
  return [
    returnedSun > 0 && t('purchase-returned', { returned: formatTrx(returnedSun) }),
    ...moves.map(({ amount, receiver }) =>
      t('order-moved', { amount: groupThousands(amount), address: code(receiver) }),
    ),
  ]
}
