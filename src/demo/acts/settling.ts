/** Reconciliation: the ledger against itself, against the chain, and against every amount shown in a chat. */
import { auditLedger } from '../../db/stores/audit/ledger-audit.ts'
import { readLink } from '../../db/stores/bot/users.ts'
import { orderById } from '../../db/stores/orders/orders.ts'
import { entriesOf, type LedgerEntry } from '../../db/stores/treasury/ledger.ts'
import { zap } from '../../db/stores/zapbuy/zaps.ts'
import { addSun, formatTrx, ZERO_SUN } from '../../kernel/sun.ts'
import { reconcile } from '../../market/audit/reconcile.ts'
import { buyer } from '../../market/base/ledger.ts'
import { captureFrom, trxInText } from '../checks.ts'
import type { TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

export const settling: Act<TourFixture> = {
  title: 'The money',
  steps: [
    {
      title: 'Each payment and each deposit that Alice was told of',
      async play(world) {
        const { alice, transcript } = world
        const entries = await entriesOfAlice(world)
        const texts = messagesOf(world, alice.id)
        const receipts = texts.filter((text) => text.includes('🧾 Receipt'))
        const payments = entries.filter(({ cause }) => cause.startsWith('place:'))
        must(receipts.length === payments.length, 'a receipt for each payment', { receipts, payments })
        for (const receipt of receipts) {
          const orderId = captureFrom(receipt, /Order: ([0-9a-f]{24})/)
          const paid = payments.find(({ cause }) => cause === `place:${orderId}`)?.amount
          must(paid === -trxInText(captureFrom(receipt, /Paid: ([\d.,]+) TRX/)), `order ${orderId} in the ledger`, {
            receipt,
            paid,
          })
        }
        const arrived = texts.flatMap((text) => /([\d.,]+) TRX arrived/.exec(text)?.[1] ?? [])
        const deposited = addSun(...entries.filter(({ amount }) => amount > 0).map(({ amount }) => amount))
        const toldOf = addSun(...arrived.map(trxInText))
        must(deposited === toldOf, `deposits of ${formatTrx(toldOf)} TRX in the ledger`, entries)
        transcript.check(
          `${receipts.length} payments and ${formatTrx(toldOf)} TRX of deposits: the chat and the ledger agree`,
        )
      },
    },
    {
      title: 'Each balance that she was told',
      async play(world) {
        const { alice, transcript } = world
        let runningSun = ZERO_SUN
        const inBooks = new Set([runningSun])
        for (const { amount } of await entriesOfAlice(world)) {
          runningSun = addSun(runningSun, amount)
          inBooks.add(runningSun)
        }
        const texts = world.transcript.versions
          .filter(({ personId }) => personId === alice.id)
          .map(({ message }) => message.text)
        const balances = texts.flatMap((text) => /[Bb]alance(?:: | is )([\d.,]+) TRX/.exec(text)?.[1] ?? [])
        const never = balances.filter((balance) => !inBooks.has(trxInText(balance)))
        must(balances.length > 0 && never.length === 0, 'only balances that the ledger had', { never })
        transcript.check(`the chat showed a balance ${balances.length} times, each one found in the ledger`)
      },
    },
    {
      title: 'Her balance now',
      async play(world) {
        const { alice, transcript } = world
        const entries = await entriesOfAlice(world)
        const inBooks = formatTrx(addSun(...entries.map(({ amount }) => amount)))
        alice.says('/account')
        await alice.sees(`Balance: ${inBooks} TRX`)
        transcript.check(`the chat and the ledger say ${inBooks} TRX`)
      },
    },
    {
      title: 'What the zap cost the operator',
      async play({ app, olga, notes, transcript }) {
        olga.says(`/zap ${notes.aliceZap}`)
        const { text } = await olga.sees('Internal: filled', 'Cost:')
        const cost = trxInText(captureFrom(text, /Cost: ([\d.,]+) TRX/))
        const paid = await app.db.read(async (reader) => {
          const orderId = (await zap(reader, notes.aliceZap))?.orderId ?? ''
          const account = (await orderById(reader, orderId))?.accountId ?? ''
          return (await entriesOf(reader, buyer(account))).find(({ cause }) => cause === `place:${orderId}`)?.amount
        })
        must(paid === -cost, `the ledger to say ${formatTrx(cost)} TRX for it`, paid)
        transcript.check(`the ledger says ${formatTrx(cost)} TRX too`)
      },
    },
    {
      title: 'The books by themselves, and against the chain',
      async play({ app, market, transcript }) {
        const wrong = await auditLedger(app.db)
        must(wrong.length === 0, 'every transaction to sum to zero and no account below zero', wrong)
        const differences = await reconcile(market)
        must(differences.length === 0, 'the ledger and the chain to agree', differences)
        transcript.check('every transaction sums to zero, no account is below zero')
        transcript.check('the balances of the deposit addresses match the ledger')
      },
    },
  ],
}

function messagesOf(world: TourFixture, personId: number): string[] {
  const newest = new Map(
    world.transcript.versions
      .filter((version) => version.personId === personId)
      .map(({ message }) => [message.id, message.text] as const),
  )
  return [...newest.values()]
}

async function entriesOfAlice({ app, alice }: TourFixture): Promise<LedgerEntry[]> {
  return app.db.read(async (reader) => {
    const link = await readLink(reader, alice.id)
    return link ? await entriesOf(reader, buyer(link.accountId)) : []
  })
}
