/** Sends the receipt of an order as a file, after verifying its signature. */
import { InputFile } from 'grammy'
import type { MarketOrder } from '../../../client/types.ts'
import { hasCode } from '../../../kernel/errors.ts'
import type { BotContext } from '../../base/context.ts'
import { code } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { FAILED, withMarket } from './with-market.ts'

const REFUSALS = {
  RECEIPT_NOT_READY: 'receipt-not-ready',
  RECEIPTS_NOT_OFFERED: 'receipt-not-offered',
} as const satisfies Record<string, PlainKey>

export async function sendReceipt(ctx: BotContext, { id }: MarketOrder): Promise<void> {
  const { t, api, deps, user } = ctx
  const answer = await withMarket(ctx, async (apiKey) => {
    try {
      return { signed: await deps.client.receipt(apiKey, id), signer: await deps.client.fundAddress() }
    } catch (error) {
      for (const code of Object.keys(REFUSALS) as (keyof typeof REFUSALS)[])
        if (hasCode(error, code)) return REFUSALS[code]
      throw error
    }
  })
  if (answer === FAILED) return
  if (typeof answer === 'string') return ctx.ack(t.plain(answer), true)
  const { verifyReceipt } = await import('../../../client/verify/receipt.ts')
  const receipt = verifyReceipt(answer.signed, answer.signer)
  if (receipt?.order.id !== id) return ctx.ack(t.plain('receipt-wrong'), true)
  ctx.ack()
  const file = new InputFile(Buffer.from(`${JSON.stringify(answer.signed, null, 2)}\n`), `receipt-${id}.json`)
  const caption = t('receipt-file', { signer: code(answer.signer) })
  await api.sendDocument(user.id, file, { caption, parse_mode: 'HTML' })
}
