/** The receipt of an order as a file, which is checked here before it is handed on. */
import { InputFile } from 'grammy'
import type { MarketOrder } from '../../../client/types.ts'
import { hasCode } from '../../../kernel/errors.ts'
import type { BotContext } from '../../base/context.ts'
import { code } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { FAILED, withMarket } from './ask-market.ts'

const REFUSALS = {
  RECEIPT_NOT_READY: 'receipt-not-ready',
  RECEIPTS_NOT_OFFERED: 'receipt-not-offered',
} as const satisfies Record<string, PlainKey>

export async function sendReceipt(ctx: BotContext, { id }: MarketOrder): Promise<void> {
  const { t, api, deps, user } = ctx
  const asked = await withMarket(ctx, async (apiKey) => {
    try {
      return { signed: await deps.client.receipt(apiKey, id), signer: await deps.client.fundAddress() }
    } catch (error) {
      for (const code of Object.keys(REFUSALS) as (keyof typeof REFUSALS)[])
        if (hasCode(error, code)) return REFUSALS[code]
      throw error
    }
  })
  if (asked === FAILED) return
  if (typeof asked === 'string') return ctx.ack(t.plain(asked), true)
  const { verifyReceipt } = await import('../../../client/verify/receipt.ts')
  const receipt = verifyReceipt(asked.signed, asked.signer)
  if (receipt?.order.id !== id) return ctx.ack(t.plain('receipt-wrong'), true)
  ctx.ack()
  const file = new InputFile(Buffer.from(`${JSON.stringify(asked.signed, null, 2)}\n`), `receipt-${id}.json`)
  const caption = t('receipt-file', { signer: code(asked.signer) })
  await api.sendDocument(user.id, file, { caption, parse_mode: 'HTML' })
}
