/** Reconciliation: the ledger against itself, against the chain, and against every amount shown in a chat. */
import { auditLedger } from '../../db/stores/audit/ledger-audit.ts'
import { readCurrentLink } from '../../db/stores/bot/users.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { entriesOf, type LedgerEntry } from '../../db/stores/treasury/ledger.ts'
import { zap } from '../../db/stores/zapbuy/zaps.ts'
import { addAll, formatTrx, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { formatsOf } from '../../kernel/text/formats.ts'
import { reconcile } from '../../market/audit/reconcile.ts'
import { buyer } from '../../market/base/ledger.ts'
import { captureFrom, trxInText } from '../checks.ts'
import type { TourFixture } from '../fixture.ts'
import type { Story } from '../tour.ts'
import { must } from '../unmet.ts'

/** Amounts as the chat shows them. */
const { trx, heldTrx } = formatsOf('en', 'narrow')

const sumOf = (entries: readonly LedgerEntry[]) => addAll(entries.map(({ amount }) => amount))

const entriesOfAlice = ({ app, alice }: TourFixture): Promise<LedgerEntry[]> =>
  app.db.read(async (reader) => {
    const link = await readCurrentLink(reader, alice.id)
    return link ? await entriesOf(reader, buyer(link.accountId)) : []
  })

/** Returns every version of every message that Alice received. */
const messagesOfAlice = ({ alice, transcript }: TourFixture) =>
  transcript.versions.filter(({ personId }) => personId === alice.id).map(({ message }) => message)

export const settling: Story = {
  'The money': {
    async 'Every payment and deposit that Alice was notified of'(tour) {
      const entries = await entriesOfAlice(tour)
      const messages = messagesOfAlice(tour)
      const texts = [...new Map(messages.map(({ id, text }) => [id, text] as const)).values()]
      // A rental's message changes after its receipt, so look at all its versions.
      const receipts = messages.flatMap(({ id, text }) => {
        const [, paid] = /^([\d.,]+) TRX · /m.exec(text) ?? []
        return paid === undefined ? [] : [[id, trxInText(paid)] as const]
      })
      const shown = [...new Map(receipts).values()].sort((a, b) => a - b)
      const payments = entries.filter(({ cause }) => cause.startsWith('place:'))
      const paid = payments.map(({ amount }) => trxInText(trx(sun(-amount)))).sort((a, b) => a - b)
      must(String(shown) === String(paid), 'a receipt for each payment, with its amount', { shown, paid })
      const arrived = texts.flatMap((text) => /([\d.,]+) TRX arrived\./.exec(text)?.[1] ?? []).map(trxInText)
      const announced = formatTrx(addAll(arrived))
      const deposited = formatTrx(sumOf(entries.filter(({ amount }) => amount > 0)))
      must(deposited === announced, `deposits of ${announced} TRX in the ledger`, entries)
      tour.transcript.check(`${shown.length} payments and ${announced} TRX of deposits: the chat and the ledger agree`)
    },
    async 'Every balance that she was shown'(tour) {
      const entries = await entriesOfAlice(tour)
      const inLedger = new Set([ZERO_SUN, ...entries.map((_, n) => sumOf(entries.slice(0, n + 1)))].map(heldTrx))
      const balances = messagesOfAlice(tour).flatMap(
        ({ text }) => /[Bb]alance(?:: | is )([\d.,]+) TRX/.exec(text)?.[1] ?? [],
      )
      const never = balances.filter((balance) => !inLedger.has(balance))
      must(balances.length > 0 && never.length === 0, 'only balances that the ledger had', { never })
      tour.transcript.check(`the chat showed a balance ${balances.length} times, each one found in the ledger`)
    },
    async 'Her balance now'(tour) {
      const inLedger = heldTrx(sumOf(await entriesOfAlice(tour)))
      await tour.alice.says('/account', `Balance: ${inLedger} TRX`)
      tour.transcript.check(`the chat and the ledger say ${inLedger} TRX`)
    },
    async 'What the zap cost the operator'({ app, olga, notes, transcript }) {
      const { text } = await olga.says(`/zap ${notes.aliceZap}`, 'Internal: filled', 'Cost:')
      const cost = trxInText(captureFrom(text, /Cost: ([\d.,]+) TRX/))
      const paid = await app.db.read(async (reader) => {
        const orderId = (await zap(reader, notes.aliceZap))?.orderId ?? ''
        const account = (await orderById(reader, orderId))?.accountId ?? ''
        return (await entriesOf(reader, buyer(account))).find(({ cause }) => cause === `place:${orderId}`)?.amount
      })
      must(paid === -cost, `the ledger to say ${formatTrx(cost)} TRX for it`, paid)
      transcript.check(`the ledger says ${formatTrx(cost)} TRX too`)
    },
    async 'The books on their own, and against the chain'({ app, market, transcript }) {
      const wrong = await auditLedger(app.db)
      must(wrong.length === 0, 'every transaction to sum to zero and no account below zero', wrong)
      const differences = await reconcile(market)
      must(differences.length === 0, 'the ledger and the chain to agree', differences)
      transcript.check('every transaction sums to zero, no account is below zero')
      transcript.check('the balances of the deposit addresses match the ledger')
    },
  },
}
