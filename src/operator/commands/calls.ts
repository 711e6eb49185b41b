/** Defines `run` of commands that make one call and show its answer, and their error for an unknown account. */
import type { Static, TSchema } from 'typebox'
import type { Command, Input, Result } from '../command.ts'
import { Failure } from '../failures.ts'
import type { Block } from '../output.ts'

type Path = string | ((input: Input) => string)
type Show<A extends TSchema> = (answer: Static<A>) => readonly Block[] | Omit<Result, 'data'>

const pathOf = (path: Path, input: Input): string => (typeof path === 'string' ? path : path(input))

async function show<A extends TSchema>(input: Input, request: Promise<Static<A>>, shown: Show<A>): Promise<Result> {
  const data = await withAccountName(input.text('account') ?? '', request)
  const result = shown(data)
  return { data, ...('blocks' in result ? result : { blocks: result }) }
}

/** Defines `run` of a command that reads from the marketplace. */
export const runReading =
  <A extends TSchema>(path: Path, answer: A, shown: Show<A>): Command['run'] =>
  (input, { market }) =>
    show<A>(input, market.get(pathOf(path, input), answer), shown)

/**
 * Defines `run` of a command that changes something. The request is repeated once if its answer is lost, so sending the
 * same body twice must be safe.
 */
export const runChange =
  <A extends TSchema>(
    path: Path,
    answer: A,
    shown: Show<A>,
    body: (input: Input) => object = () => ({}),
  ): Command['run'] =>
  (input, { market }) =>
    show<A>(input, market.post(pathOf(path, input), answer, body(input), 'again'), shown)

/** Body of the calls that take an optional reason. */
export function reasonBody(input: Input): { reason?: string } {
  const reason = input.text('reason')
  return reason === undefined ? {} : { reason }
}

/** Text in the marketplace's error for an unknown name, with the kind of name that was expected. */
const KINDS = [
  ['of a provider', 'account or provider'],
  ['deposit address of an account', 'account'],
] as const

/** Turns the marketplace's "not found" into an error that names the account. */
export async function withAccountName<T>(name: string, request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    const detail = error instanceof Failure ? (error.apiError?.detail ?? '') : ''
    const kind = KINDS.find(([text]) => detail.includes(text))?.[1]
    throw kind === undefined ? error : new Failure(`This marketplace has no ${kind} ${name}.`)
  }
}
