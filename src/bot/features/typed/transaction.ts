/** Explains a typed txid: a ZapBuy transfer, a delegation of a rental, or what the chain shows. */
import { purchasesOfTxid } from '../../../db/stores/bot/purchases/lists.ts'
import { unreachable } from '../../../kernel/errors.ts'
import type { BlockTransaction, TransactionInfo } from '../../../tron/types.ts'
import type { BotContext } from '../../base/context.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { orderDetailsButton } from '../../orders/buttons.ts'
import { amountOf, resourceName } from '../../orders/texts.ts'
import { transactionButton } from '../../orders/zap-texts.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { zapScreen } from '../zapbuy/zapbuy-feature.ts'

export async function transactionScreen(ctx: BotContext, txid: string): Promise<Screen> {
  const zapAnswer = await zapScreen(ctx, txid)
  if (zapAnswer) return zapAnswer
  const { t, deps } = ctx
  const [purchases, text] = await Promise.all([
    deps.db.read((reader) => purchasesOfTxid(reader, ctx.user.id, txid)),
    chainText(ctx, txid),
  ])
  const [rental] = purchases
  return {
    text: paragraphs(
      t('transaction-title', { txid: code(txid) }),
      rental && t('transaction-rental', { what: amountOf(t, rental.amount, rental.resource) }),
      text,
    ),
    buttons: [
      [rental?.orderId ? orderDetailsButton(t, rental.orderId) : undefined, transactionButton(t, deps.network, txid)],
      [goButton(t, 'support', 'keep'), menuButton(ctx)],
    ],
  }
}

async function chainText({ t, deps }: BotContext, txid: string): Promise<Html> {
  const { node } = deps
  const found = await Promise.all([node.pendingTransaction(txid), node.includedTransaction(txid)]).catch(
    () => undefined,
  )
  if (!found) return t('transaction-chain-silent')
  const [transaction, info] = found
  if (!transaction) return paragraphs(t('transaction-unknown'), deps.zapbuy && t('transaction-unknown-zap'))
  return lines(contractText(t, transaction), stateText(t, transaction, info))
}

function stateText(t: Translator, { success }: BlockTransaction, info: TransactionInfo | undefined): Html {
  if (!info) return t('transaction-waits')
  const { blockTimestampMs, feeSun, energyUsed } = info
  return lines(
    t(success && info.success ? 'transaction-done' : 'transaction-failed', { time: t.time(blockTimestampMs) }),
    t('transaction-cost', { fee: t.trx(feeSun), energy: t.number(energyUsed) }),
  )
}

function contractText(t: Translator, { contract }: BlockTransaction): Html | undefined {
  switch (contract?.kind) {
    case undefined:
      return undefined
    case 'transfer': {
      const { from, to, amountSun } = contract
      return t('transaction-transfer', { amount: t.trx(amountSun), from: code(from), to: code(to) })
    }
    case 'token':
      return t('transaction-token', { from: code(contract.from), to: code(contract.to) })
    case 'delegate':
    case 'undelegate': {
      const { kind, owner, receiver, resource } = contract
      const facts = { resource: resourceName(t, resource), from: code(owner), to: code(receiver) }
      return t(kind === 'delegate' ? 'transaction-delegate' : 'transaction-undelegate', facts)
    }
    default:
      return unreachable(contract)
  }
}
