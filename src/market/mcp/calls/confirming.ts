/**
 * Asking the person: a call that would cost more than its `maxPriceSun` is put to the person at the client, where that
 * can ask. What was confirmed travels through the client and back, sealed: for this tool, these arguments and this
 * caller, up to this amount, for ten minutes. Should the price have risen meanwhile, the person is asked again.
 *
 * A yes pays once. Where the arguments have an idempotency key that is so whatever is repeated, and a client that got
 * no answer may send the same yes again; without one the yes itself is good once.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  acceptedContent,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { formatTrx, type Sun, sun } from '../../../kernel/sun.ts'
import { canonical } from '../../base/idempotent.ts'
import type { Tool } from './tool.ts'

const QUESTION = 'confirm'
const ANSWER_MS = 600_000

interface ToolRequest {
  tool: Tool
  args: Record<string, unknown>
  /** The caller: an account, a wallet or a network. */
  who: string
}

interface State {
  id: string
  what: string
  totalSun: number
  untilMs: number
}

export interface Confirming {
  codec: RequestStateCodec<State>
  /** SUN: what the call may cost. Throws AppError PAYMENT_DECLINED where the person has said no. */
  maxTotalSun(request: ToolRequest, ctx: ServerContext): number | undefined
  /** What to ask, where `error` says that it costs too much; undefined: it is another error. */
  questionFor(request: ToolRequest, error: unknown): Promise<InputRequiredResult | undefined>
}

export function createConfirming(clock: Clock): Confirming {
  // It keeps a time of its own, by the machine's clock; ours is the one that counts, and is the shorter one.
  const codec = createRequestStateCodec<State>({ key: randomBytes(32), ttlSeconds: (2 * ANSWER_MS) / 1000 })
  const useUp = onceEach(clock)
  return {
    codec,
    maxTotalSun(request, ctx) {
      const { inputResponses } = ctx.mcpReq
      const state = ctx.mcpReq.requestState<State>()
      const own = limitOf(request)
      if (typeof state !== 'object' || state.what !== sealOf(request) || state.untilMs <= clock.now()) return own
      if (inputResponse(inputResponses, QUESTION).kind !== 'elicit') return own
      const content = acceptedContent<{ pay?: unknown }>(inputResponses, QUESTION)
      if (content?.pay !== true) throw new AppError('PAYMENT_DECLINED', { detail: 'this call has paid nothing' })
      if (request.args.idempotencyKey === undefined && !useUp(state)) return own
      return Math.max(state.totalSun, own ?? 0)
    },
    async questionFor(request, error) {
      const { tool, args } = request
      if (!tool.pays || !hasCode(error, 'PRICE_EXCEED_MAX_PRICE_REQUIRED')) return undefined
      const { totalSun, maxTotalSun } = error.data
      const own = limitOf(request)
      if (typeof totalSun !== 'number' || typeof maxTotalSun !== 'number' || own === undefined) return undefined
      const untilMs = clock.now() + ANSWER_MS
      const id = randomBytes(9).toString('base64url')
      return inputRequired({
        inputRequests: { [QUESTION]: question(tool.pays(args), sun(totalSun), sun(maxTotalSun), sun(own)) },
        requestState: await codec.mint({ id, what: sealOf(request), totalSun, untilMs }),
      })
    },
  }
}

function limitOf({ tool, args }: ToolRequest): number | undefined {
  const limits = [tool.limitSun?.(args), args.maxPriceSun as number | undefined]
  const given = limits.filter((limit) => limit !== undefined)
  return given.length === 0 ? undefined : Math.min(...given)
}

/** `maxTotalSun` is above `ownSun` where the person has agreed to that much before, and the price has risen since. */
function question(what: string, totalSun: Sun, maxTotalSun: Sun, ownSun: Sun) {
  const price = `${formatTrx(totalSun)} TRX`
  const risen = maxTotalSun > ownSun ? ` The price has risen since you agreed to ${formatTrx(maxTotalSun)} TRX.` : ''
  return inputRequired.elicit({
    message: `Pay ${price} to ${what}?${risen} The limit for this call is ${formatTrx(ownSun)} TRX.`,
    requestedSchema: {
      type: 'object',
      properties: { pay: { type: 'boolean', title: `Pay ${price}` } },
      required: ['pay'],
    },
  })
}

/** False the second time. Remembered until it would be too old anyhow. */
function onceEach(clock: Clock): (state: State) => boolean {
  const used = new Map<string, number>()
  return ({ id }) => {
    for (const [old, endsAtMs] of used) {
      if (endsAtMs > clock.now()) break
      used.delete(old)
    }
    if (used.has(id)) return false
    used.set(id, clock.now() + ANSWER_MS)
    return true
  }
}

function sealOf({ tool, args, who }: ToolRequest): string {
  return createHash('sha256')
    .update(canonical([tool.name, who, args]))
    .digest('base64url')
}
