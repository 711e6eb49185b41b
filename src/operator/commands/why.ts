/**
 * Command that shows the history of an order, transaction, withdrawal, account, person or ticket: the question behind
 * most support tickets.
 */
import { Why, type WhyEvent } from '../../contract/operator/why.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Input } from '../command.ts'
import { UsageError } from '../failures.ts'
import { type Column, idCell, table, time, trx } from '../output.ts'

export const WHY: readonly Command[] = [
  {
    name: 'why',
    summary: 'Shows the history of an order, transaction, withdrawal, account, person or ticket',
    args: ['of'],
    examples: ['why 695bb0c0d1f2a3b4c5d6e7f8', `why ${'0'.repeat(64)}`, 'why 7000000001'],
    async run(input, { market }) {
      const data = await market.get('/v2/operator/why', Why, { of: readSubject(input) })
      const places = data.looked.filter((one) => one.found > 0 || !data.found).map((one) => one.in)
      const head = data.found ? `Found ${data.of} in` : `Looked for ${data.of} in`
      const earlier = data.earlier ? ['Older events may be missing.'] : []
      const events =
        data.events.length > 0 ? [...earlier, { ...table(EVENTS, data.events), singleLineRows: true as const }] : []
      const open = data.open.length > 1 ? [`Open:\n${data.open.join('\n')}`] : []
      return {
        data,
        blocks: [`${head}: ${places.join(', ')}.`, ...events, ...open, data.next],
        hasProblem: !data.found,
      }
    },
  },
]

/** Reads the subject. Text of another form is probably an API key, so it is neither sent nor repeated. */
function readSubject(input: Input): string {
  const subject = input.text('of') ?? ''
  if (/^[#@]?[A-Za-z0-9_]{1,99}$/.test(subject)) return subject
  throw new UsageError(
    '<of>: expected an id, a txid, an address, a Telegram id, @name, or # and a ticket number; not an API key',
  )
}

const EVENTS: readonly Column<WhyEvent>[] = [
  ['time (UTC)', (one) => time(one.at)],
  ['where', (one) => one.source],
  ['what happened', (one) => one.what],
  ['amount', (one) => (one.amount === null ? '' : trx(one.amount)), 'right'],
  ['in SUN', (one) => (one.amount === null ? '' : `${groupThousands(one.amount)} SUN`), 'right'],
  ['txid', (one) => idCell('txid', one.txid)],
]
