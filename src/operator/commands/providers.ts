/** Who delegates, and on which terms. */
import Type from 'typebox'
import { Provider, type ProviderTermsBody } from '../../contract/operator/providers.ts'
import { MAX_AMOUNT, MAX_DURATION_SEC, MIN_DURATION_SEC } from '../../contract/v2.ts'
import { formatDuration } from '../../kernel/duration.ts'
import { groupThousands } from '../../kernel/sun.ts'
import type { Command, Input } from '../command.ts'
import { UsageError } from '../failures.ts'
import { type Column, named, table, time, trx, yesNo } from '../shown.ts'
import { cursorFoot } from './pages.ts'

const Providers = Type.Array(Provider)

export const PROVIDERS: readonly Command[] = [
  {
    name: 'providers list',
    summary: 'Who delegates, and on which terms',
    examples: ['providers list'],
    async run(_input, { market }) {
      const data = await market.get('/v2/providers', Providers)
      return { data, shown: [data.length > 0 ? table(COLUMNS, data) : cursorFoot('providers', 0, null)] }
    },
  },
  {
    name: 'providers set',
    summary: 'Enrols a provider, or changes the terms that are named',
    args: ['address'],
    options: {
      resource: { value: 'energy|bandwidth', help: 'energy unless told otherwise' },
      price: { value: 'SUN', help: 'its lowest price, SUN per unit per day; needed for a new one' },
      share: { value: 'PERCENT', help: 'of its stake, delegated at one time, 1 to 100; 100 for a new one' },
      keep: { value: 'UNITS', help: 'units it keeps for itself; 0 for a new one' },
      'min-amount': { value: 'UNITS', help: 'its smallest delegation' },
      'max-duration': { value: 'TIME', help: 'its longest rental, 15m to 30d; 30d for a new one' },
      returns: {
        value: 'PERCENT',
        help: 'of unused whole hours, given back for an early return, 0 to 100; 0 for a new one',
      },
      extensions: { value: 'yes|no', help: 'whether its rentals can be extended; yes for a new one' },
    },
    examples: [
      'providers set TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7 --price 60 --share 80',
      'providers set TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7 --resource bandwidth --price 700 --max-duration 14d',
    ],
    asksFirst: true,
    about: 'providers list',
    async run(input, { market }) {
      const address = input.address('address')
      const resourceType = input.word('resource', ['energy', 'bandwidth']) === 'bandwidth' ? 'BANDWIDTH' : 'ENERGY'
      const asked = termsIn(input)
      const one = ({ address: whose, resourceType: what }: Provider) => whose === address && what === resourceType
      const before = (await market.get('/v2/providers', Providers)).find(one)
      const minPrice = asked.minPrice ?? before?.minPrice
      if (minPrice === undefined)
        throw new UsageError(`--price is missing: ${address} is not enrolled for ${resourceType} yet`)
      await market.put(`/v2/providers/${address}`, {
        ...(before && termsOf(before)),
        ...asked,
        resourceType,
        minPrice,
      } satisfies ProviderTermsBody)
      const data = (await market.get('/v2/providers', Providers)).filter(one)
      return { data: data[0], shown: [table(COLUMNS, data)] }
    },
  },
]

/** Those that are named. */
function termsIn(input: Input): Partial<ProviderTermsBody> {
  const given = {
    minPrice: input.whole('price', 1, 1_000_000_000),
    sharePercent: input.whole('share', 1, 100),
    keepAmount: input.whole('keep', 0, MAX_AMOUNT),
    returnPercent: input.whole('returns', 0, 100),
    minDelegateAmount: input.whole('min-amount', 1, MAX_AMOUNT),
    maxDurationSec: input.durationSec('max-duration'),
  }
  const maxDurationSec = given.maxDurationSec ?? MAX_DURATION_SEC
  if (maxDurationSec < MIN_DURATION_SEC || maxDurationSec > MAX_DURATION_SEC)
    throw new UsageError(`--max-duration: "${input.text('max-duration')}" is not from 15m to 30d`)
  const extensions = input.word('extensions', ['yes', 'no'])
  const isExtensionAllowed = extensions === undefined ? {} : { isExtensionAllowed: extensions === 'yes' }
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(named) as Partial<ProviderTermsBody>), ...isExtensionAllowed }
}

function termsOf(provider: Provider): Partial<ProviderTermsBody> {
  const { minDelegateAmount, maxDurationSec, isExtensionAllowed, sharePercent, keepAmount, returnPercent } = provider
  return { minDelegateAmount, maxDurationSec, isExtensionAllowed, sharePercent, keepAmount, returnPercent }
}

const COLUMNS: readonly Column<Provider>[] = [
  ['address', (one) => named('address', one.address)],
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

function stateOf({ permissionGranted, transactionsMissing, restsUntil }: Provider): string {
  if (!permissionGranted) return 'no permission for the pool'
  if (transactionsMissing > 0) return `lacks Bandwidth or TRX for ${transactionsMissing} transactions`
  return restsUntil > 0 ? `rests until ${time(restsUntil)}` : 'serves'
}
