/** Questions about a first supplier. By default there is none. */
import { SUPPLIER_KIND_NAMES } from '../contract/operator/supply/sources.ts'
import { checkSupplier } from '../doctor/services.ts'
import { SUPPLIER_KINDS } from '../suppliers/all.ts'
import type { SupplierKind } from '../suppliers/supplier.ts'
import type { Settings } from './env-file.ts'
import type { Question } from './question.ts'

const kindOf = ({ SUPPLIER }: Settings): SupplierKind | undefined =>
  SUPPLIER_KINDS[SUPPLIER_KIND_NAMES.find((name) => name === SUPPLIER) ?? ('' as 'catfee')]

const always = () => true

/** Asks for a credential that the chosen kind of supplier needs. Once it is stored, it may be missing in `.env`. */
const credential = (field: string, name: string, explanation: string): Question => ({
  name,
  explanation,
  ...(field !== 'ip' && { isSecret: true }),
  applies: (settings) => kindOf(settings)?.fields.some((one) => one.name === field) ?? false,
  isAsked: always,
  defaultAnswer: () => '',
})

export const supplierQuestions = (applies: Question['applies']): readonly Question[] => [
  {
    name: 'SUPPLIER',
    explanation: `A rental service to buy from while your marketplace has too little Energy of its own: ${SUPPLIER_KIND_NAMES.join(', ')}. Press Enter to use none; you can add some later.`,
    applies,
    isAsked: always,
    defaultAnswer: () => '',
  },
  {
    name: 'SUPPLIER_URL',
    explanation: 'The address of its API. Press Enter to use the usual one.',
    applies: (settings) => kindOf(settings) !== undefined,
    isAsked: (settings) => kindOf(settings)?.defaultUrl(settings.NETWORK as 'mainnet') === undefined,
    defaultAnswer: () => '',
  },
  credential('key', 'SUPPLIER_KEY', 'Your API key or token there.'),
  credential('secret', 'SUPPLIER_SECRET', 'The API secret that belongs to this key.'),
  credential(
    'ip',
    'SUPPLIER_IP',
    'The outgoing IP address of this machine, which must be on the whitelist of the key.',
  ),
  {
    name: 'SUPPLIER_MARGIN_BASIS_POINTS',
    explanation: 'What you add to its price, in hundredths of a percent. Press Enter for 1000, which is 10%.',
    applies: (settings) => kindOf(settings) !== undefined,
    isAsked: always,
    defaultAnswer: () => '1000',
    check: checkSupplier,
  },
]
