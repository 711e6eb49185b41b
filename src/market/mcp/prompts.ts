/**
 * Prompts: the tasks that people come with most often. Each tells a model which tools to call, in which order, and what
 * to be honest about.
 */
import {
  type GetPromptRequest,
  type GetPromptResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import type { Market } from '../base/deps.ts'
import { failureOf, protocolErrorOf } from './calls/failures.ts'
import { PROMPTS, type Prompt } from './prompts/index.ts'

const BY_NAME = new Map(PROMPTS.map((prompt) => [prompt.name, prompt]))

/** As `prompts/list` answers: made once. */
export const PROMPT_LIST = {
  prompts: PROMPTS.map(({ name, title, description, args }) => ({
    name,
    title,
    description,
    arguments: Object.entries(args).map(([of, { required, description }]) => ({
      name: of,
      required,
      description,
    })),
  })),
}

/** Throws ProtocolError -32602: unknown, or an argument is missing, unknown or wrong, and which. */
export function getPrompt(market: Market, { params }: GetPromptRequest): GetPromptResult {
  const prompt = BY_NAME.get(params.name)
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${params.name}`)
  const given = params.arguments ?? {}
  check(prompt, given)
  try {
    const text = prompt.text(given, market)
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
  } catch (error) {
    throw protocolErrorOf(failureOf(market, prompt.name, error))
  }
}

function check({ args }: Prompt, given: Record<string, string>): void {
  const wrong = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
  for (const name of Object.keys(given))
    if (!Object.hasOwn(args, name)) throw wrong(`arguments/${name} is none of this prompt's arguments`)
  for (const [name, { required }] of Object.entries(args))
    if (required && !given[name]) throw wrong(`arguments must have required property '${name}'`)
}
