/**
 * Declaration of an MCP tool. A tool belongs to a call and has its use case. Its schemas, callers, sub-keys, rate
 * limit, hints and its behavior during a quarantine are those of the call, unless the tool states otherwise.
 */
import type { Static, TObject } from 'typebox'
import type { FieldNames } from './failures.ts'

/** Request to the tool's call, made from the tool's arguments. */
export interface ToolRequest<B = unknown> {
  params?: Record<string, string>
  body?: B
  /** Amount that the caller states for the signed transfer, in SUN. */
  statedSun?: number | undefined
}

/** Properties that every tool states, whether it belongs to a call or not. */
export interface ToolDescription {
  name: string
  title: string
  /**
   * States when to use the tool and what it costs or changes. The login, the rate limit and "changes nothing" are
   * appended automatically.
   */
  description: string
  /** Maps the use case's field names to those of the arguments, for error details. */
  fields?: FieldNames | undefined
  /** Replaces the description of `maxPriceSun`. */
  maxPriceText?: string | undefined
}

interface ToolSpec<I extends TObject, B, R, T> extends ToolDescription {
  /** Set if the tool requires an API key before it runs. Other tools check the login when they need the account. */
  login?: 'ApiKey'
  /** Set if the tool needs no account although its call does. */
  access?: 'anybody'
  /** True if a signature in the body takes precedence over the login. */
  signatureFirst?: true
  /** Properties of the tool: it can be repeated without harm, or it destroys nothing. */
  hints?: { idempotentHint?: true; destructiveHint?: false }
  /** Arguments. By default, the body or query of the call. `map` makes the request from them. */
  input?: I
  map?(args: Static<I>): ToolRequest<B>
  /**
   * Result. By default, the answer of the call. `wrapped` adds the fields of the reference service's platform tools.
   */
  output?: TObject
  answer?(data: R, fundAddress: string): T
  wrapped?: true
  /** Returns an additional price limit from the arguments, in SUN. */
  limitSun?(args: Static<I>): number | undefined
}

/** Type of the tools in a call's list, each of which has other arguments. */
export type CallTool<B = unknown> = Omit<ToolSpec<TObject, B, never, object>, 'map' | 'limitSun'> & {
  map?(args: never): ToolRequest<B>
  limitSun?(args: never): number | undefined
}

/** Declares a tool whose arguments or result differ from the call's. */
export const tool = <I extends TObject, R, T extends object, B = never>(spec: ToolSpec<I, B, R, T>): CallTool<B> => spec
