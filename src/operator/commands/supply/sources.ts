/** Commands for the suppliers from which the marketplace buys. */
import Type from 'typebox'
import {
  type Source,
  type SourceBody,
  SourceBooked,
  SourceOrders,
  type SourceRemoval,
  Sources,
  SourceTest,
  type SourceTestBody,
  SUPPLIER_KIND_NAMES,
} from '../../../contract/operator/supply/sources.ts'
import { formatDuration } from '../../../kernel/duration.ts'
import { groupThousands, sunFromTrx } from '../../../kernel/sun.ts'
import type { Command, Input } from '../../command.ts'
import { Failure, UsageError } from '../../failures.ts'
import { type Column, type Facts, idCell, percent, qrCode, table, time, toFacts, trx } from '../../output.ts'
import { runChange, runReading } from '../calls.ts'

const pathOf = (input: Input, rest = ''): string => `/v2/operator/sources/${encodeURIComponent(nameOf(input))}${rest}`

function nameOf(input: Input): string {
  const name = input.text('name') ?? ''
  if (/^[a-z][a-z0-9-]{0,19}$/.test(name)) return name
  throw new UsageError(`<name>: "${name}" is not a name; expected up to 20 of a-z, 0-9 and -, starting with a letter`)
}

const COLUMNS: readonly Column<Source>[] = [
  ['name', (one) => one.name],
  ['service', (one) => one.label],
  ['state', (one) => stateOf(one)],
  ['balance', (one) => balanceOf(one), 'right'],
  ['missing', (one) => missingOf(one), 'right'],
  ['margin', (one) => percent(one.marginBasisPoints), 'right'],
  ['spent today', (one) => trx(one.spentToday), 'right'],
  ['per day', (one) => trx(one.maxDay), 'right'],
  ['per order', (one) => trx(one.maxOrder), 'right'],
  ['top up', (one) => idCell('address', one.topUpAddress)],
]

type Offer = Source['offers'][number] & { name: string }

const OFFERS: readonly Column<Offer>[] = [
  ['name', (one) => one.name],
  ['resource', (one) => one.resourceType],
  ['duration', (one) => formatDuration(one.durationSec)],
  ['price', (one) => `${one.price} SUN`, 'right'],
  ['smallest', (one) => groupThousands(one.minAmount), 'right'],
  ['available', (one) => groupThousands(one.availableAmount), 'right'],
]

const ORDERS: readonly Column<SourceOrders['orders'][number]>[] = [
  ['time (UTC)', (one) => time(one.createdAt)],
  ['state', (one) => one.state],
  ['amount', (one) => groupThousands(one.amount), 'right'],
  ['resource', (one) => one.resourceType],
  ['cost', (one) => trx(one.cost), 'right'],
  ['own id', (one) => idCell('own-id', one.ownId)],
  ['supplier’s id', (one) => one.supplierId ?? ''],
  ['order', (one) => idCell('order', one.orderId)],
  ['failure', (one) => one.failure ?? ''],
]

/** Fields of credentials that the page asks for. */
const CREDENTIALS = {
  key: 'API key or token',
  secret: 'API secret, if the service has one',
  ip: 'only Netts: outgoing IP address',
}

export const SOURCES: readonly Command[] = [
  {
    name: 'sources list',
    summary: 'Lists the suppliers from which the marketplace buys, and what they offer',
    examples: ['sources list'],
    run: runReading('/v2/operator/sources', Sources, ({ sources }) => {
      const offers = sources.flatMap(({ name, offers }) => offers.map((offer) => ({ name, ...offer })))
      return [
        sources.length > 0 ? table(COLUMNS, sources) : 'no suppliers: sources kinds lists those that can be added',
        ...(offers.length > 0 ? [table(OFFERS, offers)] : []),
      ]
    }),
  },
  {
    name: 'sources show',
    summary: 'Shows a supplier, what it offers, and where to send TRX to top up',
    args: ['name'],
    examples: ['sources show catfee'],
    async run(input, { market }) {
      const name = nameOf(input)
      const { sources } = await market.get('/v2/operator/sources', Sources)
      const found = sources.find((one) => one.name === name)
      if (!found) throw new Failure(`There is no supplier ${name}: sources list names all.`)
      const { topUpAddress, offers } = found
      return {
        data: found,
        blocks: [
          factsOf(found),
          ...(topUpAddress === null ? [] : [await qrCode(topUpAddress)]),
          ...(offers.length > 0
            ? [
                table(
                  OFFERS,
                  offers.map((offer) => ({ name, ...offer })),
                ),
              ]
            : []),
        ],
      }
    },
  },
  {
    name: 'sources kinds',
    summary: 'Lists the services that can be added, and the credentials that they need',
    examples: ['sources kinds'],
    run: runReading('/v2/operator/sources', Sources, ({ kinds }) => [
      toFacts(
        kinds.map(({ kind, label, fields }) => [
          kind,
          `${label}: ${fields.map(({ name, hint }) => `${name} (${hint})`).join('; ')}`,
        ]),
      ),
    ]),
  },
  {
    name: 'sources set',
    summary: 'Adds a supplier, or changes the given settings of one',
    args: ['name'],
    options: {
      kind: {
        value: SUPPLIER_KIND_NAMES.join('|'),
        help: 'service, see sources kinds; required for a new supplier',
      },
      ...Object.fromEntries(
        Object.entries(CREDENTIALS).map(([name, help]) => [name, { value: 'TEXT', help, isCredential: true }]),
      ),
      fields: { value: 'FILE', help: 'JSON file with the credentials; - reads the standard input', isLocal: true },
      url: { value: 'URL', help: 'address of its API, if it is not the usual one' },
      margin: { value: 'BASIS-POINTS', help: 'added to its price, in hundredths of a percent; default 1000' },
      'max-order': { value: 'TRX', help: 'highest cost of one order; default 100' },
      'max-day': { value: 'TRX', help: 'highest cost per day (UTC); default 1000' },
    },
    examples: [
      'sources set catfee --kind catfee --fields catfee.json',
      'sources set catfee --margin 500 --max-day 2000',
    ],
    needsConfirmation: true,
    call: 'PUT /v2/operator/sources/:name',
    async run(input, { market, readFile }) {
      const name = nameOf(input)
      const file = input.text('fields')
      const body: SourceBody = {
        ...given('kind', input.text('kind')),
        ...given('url', input.text('url')),
        ...given('fields', file === undefined ? credentialsOf(input) : parseFields(await readFile(file))),
        ...given('marginBasisPoints', input.integer('margin', 0, 10_000)),
        ...given('maxOrder', trxOption(input, 'max-order')),
        ...given('maxDay', trxOption(input, 'max-day')),
      }
      await market.put(pathOf(input), body)
      return {
        data: { name },
        blocks: [`Supplier ${name} is saved. Check it before its first order: sources test ${name}`],
      }
    },
  },
  ...(['pause', 'resume'] as const).map(
    (verb): Command => ({
      name: `sources ${verb}`,
      summary: verb === 'pause' ? 'Stops buying from a supplier; open orders continue' : 'Buys from a supplier again',
      args: ['name'],
      examples: [`sources ${verb} catfee`],
      needsConfirmation: true,
      call: 'PUT /v2/operator/sources/:name',
      subjectCommand: 'sources show',
      async run(input, { market }) {
        await market.put(pathOf(input), { isPaused: verb === 'pause' } satisfies SourceBody)
        const name = nameOf(input)
        return {
          data: { name },
          blocks: [verb === 'pause' ? `Supplier ${name} is paused.` : `Supplier ${name} is used again.`],
        }
      },
    }),
  ),
  {
    name: 'sources test',
    summary: 'Checks a supplier’s offers, its balance if reported, and with --order a delivery',
    args: ['name'],
    options: {
      order: {
        value: 'ADDRESS',
        help: 'plans a small order for this activated address; the supplier must be paused',
      },
      buy: { help: 'buys the planned order, for real money' },
    },
    examples: [
      'sources test catfee',
      'sources test catfee --order TXyz...',
      'sources test catfee --order TXyz... --buy',
    ],
    needsConfirmation: true,
    call: 'POST /v2/operator/sources/:name/test',
    subjectCommand: 'sources show',
    async run(input, { market }) {
      const receiver = input.addressOption('order')
      if (input.isSet('buy') && receiver === undefined) throw new UsageError('--buy: --order ADDRESS is missing')
      const body: SourceTestBody = receiver === undefined ? {} : { receiver, isConfirmed: input.isSet('buy') }
      const data = await market.post(pathOf(input, '/test'), SourceTest, body)
      const { isWell, differences, offers, order } = data
      return {
        data,
        blocks: [
          toFacts([
            ['balance', balanceOf(data)],
            ['offers', String(offers)],
            ...(order === null ? [] : orderFacts(order)),
          ]),
          isWell ? 'All answers have the expected shape.' : differences.join('\n'),
          ...(isWell && order?.state === 'planned' ? ['Nothing was bought: repeat with --buy to buy this order.'] : []),
        ],
        hasProblem: !isWell,
      }
    },
  },
  {
    name: 'sources orders',
    summary: 'Lists the latest orders at a supplier',
    args: ['name'],
    examples: ['sources orders catfee'],
    run: runReading(
      (input) => pathOf(input, '/orders'),
      SourceOrders,
      ({ orders }) => [orders.length > 0 ? table(ORDERS, orders) : 'no orders'],
    ),
  },
  {
    name: 'sources book',
    summary: 'Books the TRX that are missing at a supplier as a loss',
    args: ['name'],
    examples: ['sources book catfee'],
    needsConfirmation: true,
    call: 'POST /v2/operator/sources/:name/book',
    subjectCommand: 'sources orders',
    run: runChange(
      (input) => pathOf(input, '/book'),
      SourceBooked,
      ({ booked }) => [booked > 0 ? toFacts([['booked as a loss', trx(booked)]]) : 'Nothing is missing.'],
    ),
  },
  {
    name: 'sources remove',
    summary: 'Removes a paused supplier and its credentials; past orders stay listed',
    args: ['name'],
    options: {
      'write-off': { help: 'writes off the difference: TRX left there as a loss, books below zero as a gain' },
    },
    examples: ['sources remove catfee', 'sources remove catfee --write-off'],
    needsConfirmation: true,
    call: 'POST /v2/operator/sources/:name/remove',
    subjectCommand: 'sources show',
    async run(input, { market }) {
      const name = nameOf(input)
      const body: SourceRemoval = input.isSet('write-off') ? { writeOff: true } : {}
      await market.post(pathOf(input, '/remove'), Type.Null(), body)
      return { data: { name }, blocks: [`Supplier ${name} is removed.`] }
    },
  },
]

const given = <K extends keyof SourceBody>(key: K, value: SourceBody[K]): Pick<SourceBody, K> | object =>
  value === undefined ? {} : { [key]: value }

function credentialsOf(input: Input): Record<string, string> | undefined {
  const fields = Object.keys(CREDENTIALS).flatMap((name): [string, string][] => {
    const value = input.text(name)
    return value === undefined ? [] : [[name, value]]
  })
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}

const balanceOf = ({ balance, reportsBalance }: Pick<Source, 'balance' | 'reportsBalance'>) =>
  balance === null ? (reportsBalance ? 'unknown' : 'not reported') : trx(balance)

const missingOf = ({ missing, reportsBalance }: Source) => (reportsBalance ? trx(missing) : 'not checked')

const stateOf = (one: Source): string =>
  one.state === 'resting' ? `resting until ${time(one.restsUntil)}` : (one.failure ?? one.state)

const factsOf = (one: Source): Facts =>
  toFacts([
    ['name', one.name],
    ['service', one.label],
    ['address', one.url],
    ['state', stateOf(one)],
    ['balance', balanceOf(one)],
    one.reportsBalance ? ['by the books', trx(one.booked)] : ['cost of its orders by the books', trx(-one.booked)],
    ['missing', missingOf(one)],
    ['margin', percent(one.marginBasisPoints)],
    ['spent today', trx(one.spentToday)],
    ['per day', trx(one.maxDay)],
    ['per order', trx(one.maxOrder)],
    ['open orders', String(one.openOrders)],
    ['top up', idCell('address', one.topUpAddress)],
  ])

const orderFacts = (order: NonNullable<SourceTest['order']>): Facts['facts'] => [
  ['order', `${groupThousands(order.amount)} Energy for ${formatDuration(order.durationSec)}: ${order.state}`],
  ['price', trx(order.expected)],
  ...(order.cost === null ? [] : [['cost', trx(order.cost)] as const]),
  ...(order.ownId === null ? [] : [['own id', order.ownId] as const]),
  ...(order.supplierId === null ? [] : [['supplier’s id', order.supplierId] as const]),
  ...order.txids.map((txid) => ['transaction', idCell('txid', txid)] as const),
]

function trxOption(input: Input, name: string): number | undefined {
  const trx = input.integer(name, 1, 1_000_000)
  return trx === undefined ? undefined : sunFromTrx(String(trx))
}

function parseFields(text: string): Record<string, string> {
  let fields: unknown
  try {
    fields = JSON.parse(text)
  } catch {
    throw new UsageError('--fields: the file is not JSON')
  }
  const isRecord = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
  if (isRecord && Object.values(fields as object).every((value) => typeof value === 'string'))
    return fields as Record<string, string>
  throw new UsageError('--fields: expected an object of texts, such as {"key": "...", "secret": "..."}')
}
