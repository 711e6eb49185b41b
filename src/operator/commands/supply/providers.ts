/** Commands for providers and their terms. */
import Type from 'typebox'
import { Provider, type ProviderTermsBody } from '../../../contract/operator/supply/providers.ts'
import { MAX_AMOUNT, MAX_DURATION_SEC, MIN_DURATION_SEC } from '../../../contract/v2.ts'
import { formatDuration } from '../../../kernel/duration.ts'
import { groupThousands } from '../../../kernel/sun.ts'
import type { Command, Input } from '../../command.ts'
import { UsageError } from '../../failures.ts'
import { type Column, idCell, table, time, trx, yesNo } from '../../output.ts'
import { runReading } from '../calls.ts'

const Providers = Type.Array(Provider)
const RESOURCE = { value: 'energy|bandwidth', help: 'default energy' }

export const PROVIDERS: readonly Command[] = [
  {
    name: 'providers list',
    summary: 'Lists providers and their terms',
    examples: ['providers list'],
    run: runReading('/v2/providers', Providers, (data) => [
      data.length > 0 ? table(COLUMNS, data) : { is: 'more', what: 'providers', count: 0, nextCursor: null },
    ]),
  },
  {
    name: 'providers set',
    summary: 'Enrolls a provider, or changes the given terms',
    args: ['address'],
    options: {
      resource: RESOURCE,
      price: { value: 'SUN', help: 'lowest price in SUN per unit per day; required for a new provider' },
      share: { value: 'PERCENT', help: 'maximum share of its stake to delegate, 1 to 100; default 100' },
      keep: { value: 'UNITS', help: 'units reserved for the provider; default 0' },
      'min-amount': { value: 'UNITS', help: 'smallest delegation' },
      'max-duration': { value: 'TIME', help: 'longest rental, 5m to 30d; default 30d' },
      returns: {
        value: 'PERCENT',
        help: 'share of the unused full hours refunded after an early return, 0 to 100; default 0',
      },
      extensions: { value: 'yes|no', help: 'allow rentals to be extended; default yes' },
    },
    examples: [
      'providers set TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7 --price 60 --share 80',
      'providers set TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7 --resource bandwidth --price 700 --max-duration 14d',
    ],
    needsConfirmation: true,
    call: 'PUT /v2/providers/:address',
    subjectCommand: 'providers list',
    async run(input, { market }) {
      const address = input.address('address')
      const resourceType = resourceIn(input)
      const changes = termsIn(input)
      const isSameProvider = isProvider(address, resourceType)
      const before = (await market.get('/v2/providers', Providers)).find(isSameProvider)
      const minPrice = changes.minPrice ?? before?.minPrice
      if (minPrice === undefined)
        throw new UsageError(`--price is missing: ${address} is not yet enrolled for ${resourceType}`)
      await market.put(`/v2/providers/${address}`, {
        ...(before && termsOf(before)),
        ...changes,
        resourceType,
        minPrice,
      } satisfies ProviderTermsBody)
      const data = (await market.get('/v2/providers', Providers)).filter(isSameProvider)
      return { data: data[0], blocks: [table(COLUMNS, data)] }
    },
  },
  pauseCommand('pause', 'Stops new rentals and extensions from a provider’s stake'),
  pauseCommand('resume', 'Allows new rentals from a provider’s stake again, unless its owner has paused it'),
]

function pauseCommand(name: 'pause' | 'resume', summary: string): Command {
  return {
    name: `providers ${name}`,
    summary,
    args: ['address'],
    options: { resource: RESOURCE },
    examples: [`providers ${name} TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7`],
    needsConfirmation: true,
    call: 'PUT /v2/providers/:address/pause',
    subjectCommand: 'providers list',
    async run(input, { market }) {
      const address = input.address('address')
      const resourceType = resourceIn(input)
      await market.put(`/v2/providers/${address}/pause`, { resourceType, paused: name === 'pause' })
      const data = (await market.get('/v2/providers', Providers)).filter(isProvider(address, resourceType))
      return { data: data[0], blocks: [table(COLUMNS, data)] }
    },
  }
}

const resourceIn = (input: Input): Provider['resourceType'] =>
  input.choice('resource', ['energy', 'bandwidth']) === 'bandwidth' ? 'BANDWIDTH' : 'ENERGY'

const isProvider =
  (whose: string, what: Provider['resourceType']) =>
  ({ address, resourceType }: Provider): boolean =>
    address === whose && resourceType === what

/** Returns the terms that the options set. */
function termsIn(input: Input): Partial<ProviderTermsBody> {
  const terms = {
    minPrice: input.integer('price', 1, 1_000_000_000),
    sharePercent: input.integer('share', 1, 100),
    keepAmount: input.integer('keep', 0, MAX_AMOUNT),
    returnPercent: input.integer('returns', 0, 100),
    minDelegateAmount: input.integer('min-amount', 1, MAX_AMOUNT),
    maxDurationSec: input.durationSec('max-duration'),
  }
  const maxDurationSec = terms.maxDurationSec ?? MAX_DURATION_SEC
  if (maxDurationSec < MIN_DURATION_SEC || maxDurationSec > MAX_DURATION_SEC)
    throw new UsageError(`--max-duration: "${input.text('max-duration')}" is not from 5m to 30d`)
  const extensions = input.choice('extensions', ['yes', 'no'])
  const isExtensionAllowed = extensions === undefined ? {} : { isExtensionAllowed: extensions === 'yes' }
  const definedTerms = Object.entries(terms).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(definedTerms) as Partial<ProviderTermsBody>), ...isExtensionAllowed }
}

function termsOf(provider: Provider): Partial<ProviderTermsBody> {
  const { minDelegateAmount, maxDurationSec, isExtensionAllowed, sharePercent, keepAmount, returnPercent } = provider
  return { minDelegateAmount, maxDurationSec, isExtensionAllowed, sharePercent, keepAmount, returnPercent }
}

const COLUMNS: readonly Column<Provider>[] = [
  ['address', (one) => idCell('address', one.address)],
  ['resource', (one) => one.resourceType],
  ['price', (one) => `${one.minPrice} SUN`, 'right'],
  ['smallest', (one) => groupThousands(one.minDelegateAmount), 'right'],
  ['longest', (one) => formatDuration(one.maxDurationSec), 'right'],
  ['extends', (one) => yesNo(one.isExtensionAllowed)],
  ['share', (one) => `${one.sharePercent}%`, 'right'],
  ['keeps', (one) => groupThousands(one.keepAmount), 'right'],
  ['gives back', (one) => `${one.returnPercent}%`, 'right'],
  ['stake', (one) => trx(one.stake), 'right'],
  ['can delegate', (one) => trx(one.delegatable), 'right'],
  ['state', stateOf],
]

function stateOf({ permissionGranted, transactionsMissing, restsUntil, state, pausedByOperator }: Provider): string {
  if (pausedByOperator) return 'paused by an operator'
  if (state !== 'ACTIVE') return state === 'LEFT' ? 'left' : 'paused by its owner'
  if (!permissionGranted) return 'pool has no permission'
  if (transactionsMissing > 0) return `too little Bandwidth or TRX for ${transactionsMissing} transactions`
  return restsUntil > 0 ? `paused until ${time(restsUntil)}` : 'active'
}
