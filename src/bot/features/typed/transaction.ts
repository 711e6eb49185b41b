/** Explains a typed txid: a ZapBuy transfer, a delegation of a rental, or what the chain shows. */
import { purchasesOfTxid } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
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
  const { node } = deps
  const found = await Promise.all([node.pendingTransaction(txid), node.includedTransaction(txid)]).catch(
    () => undefined,
  )
  const contract = found?.[0]?.contract
  const to = contract?.kind === 'transfer' ? contract.to : undefined
  const [rental] = await deps.db.read((reader) => purchasesOfTxid(reader, ctx.user.id, txid, to))
  return {
    text: paragraphs(
      t('transaction-title', { txid: code(txid) }),
      rental && rentalText(t, rental, txid),
      found ? chainText(ctx, found) : t('transaction-chain-silent'),
    ),
    buttons: [
      [rental?.orderId ? orderDetailsButton(t, rental.orderId) : undefined, transactionButton(t, deps.network, txid)],
      [goButton(t, 'support', 'keep'), menuButton(ctx)],
    ],
  }
}

function rentalText(t: Translator, { amount, resource, delegates, endsAtMs }: Purchase, txid: string): Html {
  const isDelegation = delegates.some((delegate) => delegate.txid === txid)
  return lines(
    t(isDelegation ? 'transaction-rental' : 'transaction-payment', { what: amountOf(t, amount, resource) }),
    endsAtMs !== null && t('purchase-ends', { end: t.time(endsAtMs) }),
  )
}

type FoundTransaction = [BlockTransaction | undefined, TransactionInfo | undefined]

function chainText({ t, deps }: BotContext, [transaction, info]: FoundTransaction): Html {
  if (!transaction) return paragraphs(t('transaction-unknown'), deps.zapbuy && t('transaction-unknown-zap'))
  return lines(contractText(t, transaction), stateText(t, transaction, info))
}

function stateText(t: Translator, { success }: BlockTransaction, info: TransactionInfo | undefined): Html {
  if (!info) return t('transaction-waits')
  const { blockTimestampMs, feeSun, energyUsed } = info
  return lines(
    t(success && info.success ? 'transaction-done' : 'transaction-failed', { time: t.time(blockTimestampMs) }),
    t('transaction-cost', { fee: t.exactTrx(feeSun), energy: t.number(energyUsed) }),
  )
}

function contractText(t: Translator, { contract }: BlockTransaction): Html | undefined {
  switch (contract?.kind) {
    case undefined:
      return undefined
    case 'transfer': {
      const { from, to, amountSun } = contract
      return t('transaction-transfer', { amount: t.exactTrx(amountSun), from: code(from), to: code(to) })
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
