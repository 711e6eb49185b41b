/** Kinds of adjustments. To add one, add it to the contract and here; every surface of the operator then offers it. */
import type { AdjustmentBody, AdjustmentKind } from '../../../contract/operator/adjustments.ts'
import type { Reader, Tx } from '../../../db/db.ts'
import type { NewNotice } from '../../../db/stores/accounts/account-notices.ts'
import { accountByIdOrAddress } from '../../../db/stores/accounts/accounts.ts'
import { acceptUnknown } from '../../../db/stores/chain/outgoing.ts'
import { type AdjustmentRow, type NewAdjustment, refundedByHand } from '../../../db/stores/operator/adjustments.ts'
import { orderById } from '../../../db/stores/orders/orders.ts'
import { changeSourceOrder, sourceOrderByOwnId } from '../../../db/stores/selling/sources.ts'
import { depositById } from '../../../db/stores/treasury/deposits.ts'
import { balance, type Posting } from '../../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { isId, txidOfKey } from '../../../kernel/ids.ts'
import { formatTrx, type Sun, subSun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import { requireAccount } from '../../accounts/account-changes.ts'
import { surplusAt } from '../../audit/reconcile.ts'
import type { Market } from '../../base/deps.ts'
import { buyer, CHAIN_ADJUSTMENTS, CHAIN_FUND, CHAIN_POOL, payerId, payerOf } from '../../base/ledger.ts'
import { invalid, missing, readAddressField } from '../../base/request.ts'
import { recordTransfer } from '../../payments/settle-pay-later.ts'
import { bookCost } from '../../sources/books.ts'
import { recordDeposit } from '../../treasury/deposits-worker.ts'
import { findUnclaimed, isOwnAddress, recordedPayment } from './unclaimed.ts'

/** Facts of an adjustment that follow from its request. They are stored and do not change. */
type Draft = Pick<NewAdjustment, 'subject' | 'amountSun'> &
  Partial<
    Pick<
      NewAdjustment,
      'accountId' | 'toAddress' | 'fromAddress' | 'receivedAt' | 'blockNumber' | 'blockId' | 'blockTimeMs'
    >
  >

interface Kind {
  /** Resolves the request. May query the chain. Throws AppError INVALID_PARAMS, MISSING_PARAMS, the node's errors. */
  draft(market: Market, body: AdjustmentBody): Promise<Draft>
  /** Queries the chain again before a second operator's confirmation takes effect. */
  recheck?(market: Market, row: AdjustmentRow): Promise<void>
  /** Throws an AppError if the adjustment is not possible now. Runs in the transaction that stores or applies it. */
  check(market: Market, tx: Tx, row: AdjustmentRow): Promise<void>
  /** Makes the change: returns its postings, or records a payment, whose postings follow from it. */
  apply(market: Market, tx: Tx, row: AdjustmentRow): Promise<readonly Posting[]>
  /** Notice for the users of the account. Undefined: the change has its own. */
  notice?: NewNotice['kind']
}

export const KINDS: Record<AdjustmentKind, Kind> = {
  credit: {
    draft: (market, body) => draftForAccount(market, body),
    check: async () => {},
    apply: async (_market, _tx, row) => [{ from: CHAIN_ADJUSTMENTS, to: buyer(accountOf(row)), amount: row.amountSun }],
    notice: 'credit',
  },
  debit: {
    draft: (market, body) => draftForAccount(market, body),
    async check(_market, tx, row) {
      const haveSun = await balance(tx, buyer(accountOf(row)))
      if (haveSun >= row.amountSun) return
      throw new AppError('INTERNAL_BALANCE_ACCOUNT_TOO_LOW', {
        haveSun,
        needSun: row.amountSun,
        detail: `the balance is ${formatTrx(haveSun)} TRX; money on hold for orders and withdrawals is not taken`,
      })
    },
    apply: async (_market, _tx, row) => [{ from: buyer(accountOf(row)), to: CHAIN_ADJUSTMENTS, amount: row.amountSun }],
    notice: 'debit',
  },
  refund: {
    async draft(market, { of, id, amount }) {
      return market.db.read(async (reader) => {
        const order = isId(of) ? await orderById(reader, of) : undefined
        if (!order)
          throw invalid(
            'of must be the id of an order that is not archived; for a Fast Charge or an archived order, use credit',
          )
        const leftSun = await refundableSun(reader, of, id)
        return {
          subject: of,
          accountId: order.accountId,
          toAddress: payerOf(order.accountId) ?? null,
          amountSun: amount === undefined ? leftSun : sun(amount),
        }
      })
    },
    async check(_market, tx, { subject, id, amountSun }) {
      const leftSun = await refundableSun(tx, subject, id)
      if (amountSun > 0 && amountSun <= leftSun) return
      if (leftSun === 0)
        throw invalid('of must be an order that has paid for delivered units, and was not fully refunded by hand')
      throw invalid(
        `amount must not exceed ${formatTrx(leftSun)} TRX: what the order has paid for delivered units, less refunds by hand`,
      )
    },
    apply: async (_market, _tx, row) => [{ from: CHAIN_ADJUSTMENTS, to: buyer(accountOf(row)), amount: row.amountSun }],
    notice: 'refund',
  },
  return: {
    async draft(market, { of, to, amount }) {
      const payment = await findUnclaimed(market, of)
      if (amount !== undefined && amount !== payment.amountSun)
        throw invalid(`amount must be absent: a payment is returned whole, here ${formatTrx(payment.amountSun)} TRX`)
      const { from, amountSun, receivedAt, blockNumber, blockId, blockTimeMs } = payment
      const facts = { subject: of, amountSun, fromAddress: from, receivedAt, blockNumber, blockId, blockTimeMs }
      const account = to === undefined ? undefined : await market.db.read((reader) => accountByIdOrAddress(reader, to))
      if (account && receivedAt !== 'PAY_LATER') return { ...facts, accountId: account.id }
      if (to === undefined && of !== txidOfKey(of))
        throw missing('to is needed: a contract sent the payment, so it cannot be returned to its sender')
      const toAddress = to === undefined ? from : readAddressField('to', to)
      if (await market.db.read((reader) => isOwnAddress(market, reader, toAddress)))
        throw invalid('to must be an account, or an address that does not belong to this marketplace')
      if (await market.node.isContract(toAddress)) throw invalid('to must not be a contract: contracts refuse TRX')
      return { ...facts, toAddress, ...(receivedAt === 'PAY_LATER' ? {} : { accountId: payerId(toAddress) }) }
    },
    check: async () => {},
    async apply(market, tx, row) {
      const { subject: txid, receivedAt, toAddress, amountSun, blockNumber, blockId, blockTimeMs } = row
      const orderId = (await recordedPayment(market, tx, txid))?.orderId
      if (receivedAt !== 'POOL' && !(await acceptUnknown(tx, txid)))
        throw invalid('of must be a payment that no order claims: meanwhile, an order has claimed it')
      if (orderId !== undefined) {
        const place = { blockNumber: Number(blockNumber), blockId: String(blockId), blockTimeMs: Number(blockTimeMs) }
        await recordTransfer(tx, { txid, orderId, fromAddress: toAddress as TronAddress, amountSun, ...place })
        return []
      }
      return [{ from: receivedAt === 'POOL' ? CHAIN_POOL : CHAIN_FUND, to: buyer(accountOf(row)), amount: amountSun }]
    },
    notice: 'credit',
  },
  deposit: {
    async draft(market, { of, to, from, amount }) {
      if (to === undefined || from === undefined || amount === undefined)
        throw missing('to, from and amount are needed: the deposit address, the contract that paid it, and the SUN')
      const fromAddress = readAddressField('from', from)
      const subject = of === txidOfKey(of) ? `${of}.0` : of
      const { id, depositAddress } = await market.db.read((reader) => requireAccount(reader, 'to', to))
      const info = await market.node.solidTransaction(txidOfKey(of))
      const header = info && (await market.node.header(info.blockNumber))
      if (!header) throw invalid('of must be the txid of a solidified transaction')
      await checkSurplus(market, depositAddress, sun(amount))
      return {
        subject,
        accountId: id,
        toAddress: depositAddress,
        fromAddress,
        receivedAt: 'DEPOSIT',
        amountSun: sun(amount),
        blockNumber: header.number,
        blockId: header.id,
        blockTimeMs: header.timestampMs,
      }
    },
    recheck: (market, { toAddress, amountSun }) => checkSurplus(market, toAddress as TronAddress, amountSun),
    async check(_market, tx, { subject }) {
      if (await depositById(tx, subject)) throw invalid('of must be a payment that is not recorded as a deposit')
    },
    async apply(market, tx, row) {
      const { subject: txid, fromAddress, amountSun, blockNumber, blockId, blockTimeMs } = row
      const place = { blockNumber: Number(blockNumber), blockId: String(blockId), blockTimeMs: Number(blockTimeMs) }
      const deposit = { txid, accountId: accountOf(row), fromAddress: fromAddress as TronAddress, amountSun, ...place }
      await recordDeposit(market, tx, deposit)
      return []
    },
  },
  correct: {
    draft: ({ db }, { of, amount }) =>
      db.read(async (reader) => {
        const costSun = (await sourceOrderByOwnId(reader, of))?.costSun ?? ZERO_SUN
        return { subject: of, amountSun: amount === undefined ? costSun : sun(amount) }
      }),
    async check({ sources }, tx, { subject, amountSun }) {
      const order = await sourceOrderByOwnId(tx, subject)
      const supplier = order && sources.get(order.source)?.supplier
      const isShort = order?.failure != null && (order.state === 'failed' || order.state === 'settled')
      if (!isShort || !supplier || supplier.balance)
        throw invalid(
          'of must be the own id of an ended order that was not fully delivered, at a supplier that reports no balance',
        )
      const costSun = order.costSun ?? ZERO_SUN
      if (costSun === 0) throw invalid('of has no cost in the books, so nothing can be corrected')
      if (amountSun < 1 || amountSun > costSun)
        throw invalid(
          `amount must be more than 0 and at most ${formatTrx(costSun)} TRX: the cost of the order in the books`,
        )
    },
    async apply({ clock }, tx, { subject, amountSun }) {
      const order = await sourceOrderByOwnId(tx, subject)
      if (!order) throw new Error(`there is no supplier order ${subject}`)
      const leftSun = subSun(order.costSun ?? ZERO_SUN, amountSun)
      await bookCost(tx, order, leftSun, clock.now())
      await changeSourceOrder(tx, order.id, {
        // The supplier may still report the former cost. Only a new delegation makes the order due again.
        nextAtMs: order.watchUntilMs,
        // A delivery that still comes then books its cost again.
        ...(leftSun === 0 && order.state === 'failed' && { costSun: null }),
      })
      return []
    },
  },
}

function accountOf({ id, accountId }: Pick<AdjustmentRow, 'id' | 'accountId'>): string {
  if (accountId === null) throw new Error(`adjustment ${id} has no account`)
  return accountId
}

async function draftForAccount(market: Market, { of, amount }: AdjustmentBody): Promise<Draft> {
  if (amount === undefined) throw missing('amount is needed')
  const { id } = await market.db.read((reader) => requireAccount(reader, 'of', of))
  return { subject: id, accountId: id, amountSun: sun(amount) }
}

/** Returns what can still be refunded by hand. Money on hold and automatic refunds never count as paid. */
async function refundableSun(reader: Reader, orderId: string, exceptId: string): Promise<Sun> {
  const paidSun = (await orderById(reader, orderId))?.paidSun ?? sun(0)
  return sun(Math.max(0, subSun(paidSun, await refundedByHand(reader, orderId, exceptId))))
}

/** Checks that the chain has at least this much at the address that the books do not contain. */
async function checkSurplus(market: Market, address: TronAddress, amountSun: Sun): Promise<void> {
  const surplusSun = await surplusAt(market, address)
  if (amountSun > surplusSun)
    throw invalid(
      `amount must not exceed ${formatTrx(surplusSun)} TRX: what ${address} holds on the chain beyond its deposits`,
    )
}
