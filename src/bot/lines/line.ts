/** The grammar of typed lines: what to rent, for whom and for how long, in any order. Never guesses about money. */
import { MAX_AMOUNT, MAX_DURATION_SEC, MIN_AMOUNT, MIN_DURATION_SEC } from '../../contract/v2.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { Resource } from '../../kernel/resource.ts'
import { type Candidates, type NumberPiece, type Piece, type PieceOptions, piecesOf } from './pieces.ts'
import type { AddressTextProblem } from './tokens.ts'

/** A type instead of an interface, because flows store it as JSON. */
export type Rental = {
  resource?: Resource
  receiver?: TronAddress
  amount?: number
  durationSec?: number
}

/** `shownSun`: cost of the rental that the user acted on, in SUN. */
export type ShownRental = Rental & { shownSun?: number | undefined }

type ValueProblem = NonNullable<Candidates['problem']> | 'empty' | 'too_long' | 'address' | 'not_understood'

export type AmountProblem =
  | { problem: ValueProblem }
  /** Several readings, such as `65,000k`. */
  | { problem: 'which'; values: number[] }
  | { problem: 'below'; min: number }
  | { problem: 'above'; max: number }

export type DurationProblem =
  | { problem: ValueProblem }
  | { problem: 'below'; minSec: number }
  | { problem: 'above'; maxSec: number }

export type LineProblem =
  | { argument: 'all'; problem: 'too_long' }
  /** More numbers than an amount and a duration. */
  | { argument: 'all'; problem: 'many' }
  /** A part of the line with a number that has no meaning. */
  | { argument: 'part'; text: string }
  | ({ argument: 'address' } & AddressTextProblem)
  | ({ argument: 'amount' } & AmountProblem)
  | ({ argument: 'duration' } & DurationProblem)

export type Line =
  /** At least one value. */
  | { at: 'rental'; rental: Rental }
  /** One question follows: which of these does the user mean? */
  | { at: 'question'; choices: Rental[] }
  | { at: 'transaction'; txid: string }
  | { at: 'order'; id: string }
  /** `rest`: other values of a line with a wrong address. `address`: that address, if the line has no other. */
  | { at: 'wrong'; wrong: LineProblem; rest?: Rental; address?: string }
  | { at: 'unknown' }

export interface LineOptions extends PieceOptions {
  /** Resource that is already chosen. */
  resource?: Resource | undefined
  /** Question that the line answers, which determines the meaning of a number without a unit. */
  asked?: 'amount' | 'duration' | undefined
  /** Replaces the address or name in the line. */
  receiver?: TronAddress | undefined
  /** Shortest rental of the marketplace, in s. */
  minSec?: number | undefined
}

const wrongLine = (wrong: LineProblem): Line => ({ at: 'wrong', wrong })

/** Reads one line. Without a resource in the line or in the options, the smaller minimum amount applies. */
export function readLine(typed: string, options: LineOptions = {}): Line {
  const pieces = withReceiver(piecesOf(typed, options), options.receiver)
  return pieces ? lineOf(pieces, options) : wrongLine({ argument: 'all', problem: 'too_long' })
}

const withReceiver = (pieces: Piece[] | undefined, receiver: TronAddress | undefined): Piece[] | undefined =>
  receiver === undefined
    ? pieces
    : pieces
        ?.filter(({ is }) => is !== 'receiver' && is !== 'bad_address')
        .concat({ is: 'receiver', addresses: [receiver], isName: false })

const pick = <K extends Piece['is']>(pieces: readonly Piece[], is: K): Extract<Piece, { is: K }>[] =>
  pieces.filter((piece): piece is Extract<Piece, { is: K }> => piece.is === is)

function lineOf(pieces: readonly Piece[], options: LineOptions): Line {
  const receivers = pick(pieces, 'receiver')
  const [bad, ...moreBad] = pick(pieces, 'bad_address')
  if (bad) {
    const others = pieces.filter(({ is }) => is !== 'bad_address')
    const rest = lineOf(others, options)
    const isUsable = rest.at === 'rental' && rest.rental.receiver === undefined
    const isOnly = moreBad.length + receivers.length === 0
    return {
      ...wrongLine({ argument: 'address', ...bad.wrong }),
      ...(isUsable && { rest: rest.rental }),
      ...(isOnly && { address: bad.wrong.problem === 'hex' ? bad.wrong.base58 : bad.text }),
    }
  }
  const numbers = pick(pieces, 'number')
  const [[transaction], [order]] = [pick(pieces, 'txid'), pick(pieces, 'order')]
  if (transaction) return { at: 'transaction', txid: transaction.txid }
  const isAddressed = receivers.some(({ isName }) => !isName)
  if (order && numbers.length === 0 && receivers.length === 0) return { at: 'order', id: order.id }
  const unclear = pick(pieces, 'unclear').find(({ isWord }) => !isWord || numbers.length > 0)
  const [money] = pick(pieces, 'money')
  const isAboutRental = isAddressed || numbers.length > 0
  if (isAboutRental && unclear) return wrongLine({ argument: 'part', text: unclear.text })
  if (money && numbers.length > 0) return wrongLine({ argument: 'part', text: money.text })
  // In a line with an address, unknown words are ignored. Without an address, such a word may be a mistyped name.
  if (!isAddressed && (unclear ?? money ?? order ?? pieces.find(({ is }) => is === 'unknown'))) return { at: 'unknown' }
  const resources = [...new Set(pick(pieces, 'resource').map(({ resource }) => resource))]
  const addresses = [...new Set(receivers.flatMap(({ addresses }) => addresses))]
  if (numbers.length === 0 && addresses.length === 0 && resources.length === 0) return { at: 'unknown' }
  const values = resolve(numbers, { ...options, resource: resources[0] ?? options.resource })
  if ('argument' in values) return wrongLine(values)
  const choices = optionsOf(resources).flatMap((resource) =>
    optionsOf(addresses).flatMap((receiver) =>
      values.map((value) => ({ ...(resource && { resource }), ...(receiver && { receiver }), ...value })),
    ),
  )
  return lineOfChoices(choices, options)
}

const optionsOf = <T>(values: readonly T[]): readonly (T | undefined)[] => (values.length === 0 ? [undefined] : values)

const MAX_CHOICES = 4

function lineOfChoices(choices: Rental[], { resource }: LineOptions): Line {
  const [only] = choices
  if (choices.length > MAX_CHOICES) return wrongLine({ argument: 'all', problem: 'many' })
  if (!only || choices.length > 1) return { at: 'question', choices }
  const { receiver, amount } = only
  const isSmall = amount !== undefined && amount < MIN_AMOUNT.ENERGY
  // Too small for Energy, so it can only be Bandwidth: that may be a mistake.
  if (receiver && isSmall && !(only.resource ?? resource))
    return { at: 'question', choices: [{ ...only, resource: 'BANDWIDTH' }] }
  return { at: 'rental', rental: only }
}

type Values = Pick<Rental, 'amount' | 'durationSec'>

/** Returns each way to use all numbers: at most one as the amount and one as the duration. */
function resolve(numbers: readonly NumberPiece[], options: LineOptions): Values[] | LineProblem {
  const [first, second] = numbers
  if (!first) return [{}]
  if (numbers.length > 2) return { argument: 'all', problem: 'many' }
  const amounts = (piece: NumberPiece) => validAmounts(piece, options).map((amount) => ({ amount }))
  const durations = (piece: NumberPiece) => validDurations(piece, options).map((durationSec) => ({ durationSec }))
  if (!second) {
    const isAmount = mayBeAmount(first, options)
    const found = [...(isAmount ? amounts(first) : []), ...(mayBeDuration(first, options) ? durations(first) : [])]
    return found.length > 0 ? found : problemOf(first, !isAmount, options)
  }
  const pairs = [
    ...cross(amounts(first), durations(second)),
    ...(second.kind === 'duration' ? [] : cross(amounts(second), durations(first))),
  ]
  if (pairs.length > 0) return pairs
  // Two amounts, or two durations: one of them is meant.
  if (first.kind === 'duration' && second.kind === 'duration') {
    const found = [...durations(first), ...durations(second)]
    return found.length > 0 ? found : problemOf(first, true, options)
  }
  const isFirstDuration = first.kind === 'duration'
  const [amountPiece, durationPiece] = isFirstDuration ? [second, first] : [first, second]
  const isDuration = durationPiece.kind === 'duration' || (durationPiece.kind === 'either' && !durationPiece.isCapital)
  if (!isDuration && amounts(amountPiece).length > 0 && amounts(durationPiece).length > 0)
    return [...amounts(first), ...amounts(second)]
  return amounts(amountPiece).length === 0
    ? problemOf(amountPiece, false, options)
    : problemOf(durationPiece, true, options)
}

const cross = (left: readonly Values[], right: readonly Values[]): Values[] =>
  left.flatMap((a) => right.map((b) => ({ ...a, ...b })))

/** The question determines the meaning of `m`, and of a small number without a unit. */
const mayBeAmount = ({ kind, amounts }: NumberPiece, { asked }: LineOptions): boolean =>
  asked === 'duration'
    ? kind === 'amount' || (kind === 'bare' && amounts.values.some((value) => value >= MIN_AMOUNT.BANDWIDTH))
    : kind !== 'duration'

const mayBeDuration = ({ kind }: NumberPiece, { asked }: LineOptions): boolean =>
  asked === 'amount' ? kind === 'duration' : kind !== 'amount'

const minOf = ({ resource }: LineOptions): number => MIN_AMOUNT[resource ?? 'BANDWIDTH']

const validAmounts = ({ amounts }: NumberPiece, options: LineOptions): number[] =>
  amounts.values.filter((value) => value >= minOf(options) && value <= MAX_AMOUNT)

const minSecOf = ({ minSec = MIN_DURATION_SEC }: LineOptions): number => minSec

const validDurations = ({ secs, kind, isCapital }: NumberPiece, options: LineOptions): number[] =>
  kind === 'either' && isCapital ? [] : secs.values.filter((sec) => sec >= minSecOf(options) && sec <= MAX_DURATION_SEC)

function problemOf(piece: NumberPiece, isDuration: boolean, options: LineOptions): LineProblem {
  return isDuration
    ? { argument: 'duration', ...durationProblemOf(piece, minSecOf(options)) }
    : { argument: 'amount', ...amountProblemOf(piece, minOf(options)) }
}

export function amountProblemOf({ amounts }: Pick<NumberPiece, 'amounts'>, min: number): AmountProblem {
  if (amounts.problem) return { problem: amounts.problem }
  if (amounts.values.length === 0) return { problem: 'not_understood' }
  return amounts.values.every((value) => value < min)
    ? { problem: 'below', min }
    : { problem: 'above', max: MAX_AMOUNT }
}

export function durationProblemOf({ secs }: Pick<NumberPiece, 'secs'>, minSec: number): DurationProblem {
  if (secs.problem) return { problem: secs.problem }
  if (secs.values.length === 0) return { problem: 'not_understood' }
  return secs.values.every((sec) => sec < minSec)
    ? { problem: 'below', minSec }
    : { problem: 'above', maxSec: MAX_DURATION_SEC }
}

export type WholeRental = Rental & Required<Omit<Rental, 'resource'>>

/** True if the line names a resource and nothing else. */
export const isOnlyResource = (rental: Rental): boolean => Object.keys(rental).join() === 'resource'

/** True if nothing but the resource is missing, which is Energy unless it is named. */
export const isWhole = (rental: Rental): rental is WholeRental =>
  rental.receiver !== undefined && rental.amount !== undefined && rental.durationSec !== undefined
