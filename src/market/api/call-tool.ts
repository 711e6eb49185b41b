/**
 * Declaration of an MCP tool on a call with the same use case. Schemas, callers, sub-keys, rate limit, hints and the
 * behavior during a quarantine follow from the call, except where the tool states otherwise.
 */
import type { Static, TObject } from 'typebox'
import type { FieldNames } from './failures.ts'

/** Request to the call that a tool's arguments stand for. */
export interface ToolRequest<B = unknown> {
  params?: Record<string, string>
  body?: B
  /** Amount that the caller states for the signed transfer, in SUN. */
  statedSun?: number | undefined
}

/** Facts that a tool states itself, with or without a call. */
export interface ToolDescription {
  name: string
  title: string
  /**
   * States when to use the tool and what it costs or changes. Its login, rate limit, and "changes nothing" are
   * appended.
   */
  description: string
  /** Maps the use case's field names to those of the arguments, for error details. */
  fields?: FieldNames | undefined
  /** Replaces the description of `maxPriceSun`. */
  maxPriceText?: string | undefined
}

interface ToolSpec<I extends TObject, B, R, T> extends ToolDescription {
  /** Set if the tool requires an API key before it runs. Other tools check when they need the account. */
  login?: 'ApiKey'
  /** Set if the tool needs no account although its call does. */
  access?: 'anybody'
  /** True if a signature in the body takes precedence over the login. */
  signatureFirst?: true
  /** Set if repeating the call is harmless, or if it destroys nothing. */
  hints?: { idempotentHint?: true; destructiveHint?: false }
  /** Arguments, and the request that they stand for; default: the body or query of the call. */
  input?: I
  map?(args: Static<I>): ToolRequest<B>
  /** Result; default: the answer of the call. `wrapped` adds the fields of the reference service's platform tools. */
  output?: TObject
  answer?(data: R, fundAddress: string): T
  wrapped?: true
  /** Additional price limit from the arguments, in SUN. */
  limitSun?(args: Static<I>): number | undefined
}

/** Tool in the list of its call, whose tools have different arguments. */
export type CallTool<B = unknown> = Omit<ToolSpec<TObject, B, never, object>, 'map' | 'limitSun'> & {
  map?(args: never): ToolRequest<B>
  limitSun?(args: never): number | undefined
}

/** Declares a tool with arguments or a result of its own. */
export const tool = <I extends TObject, R, T extends object, B = never>(spec: ToolSpec<I, B, R, T>): CallTool<B> => spec
