/**
 * Asks the user to confirm a call that costs more than its `maxPriceSun`, if the client supports questions. The
 * confirmation travels through the client as a sealed state. The state is valid for this tool, these arguments and this
 * caller, up to this amount, for ten minutes. If the price has risen since, the user is asked again.
 *
 * Each confirmation pays once. With an idempotency key, a client without a response may send the same confirmation
 * again. Without a key, the confirmation works only once.
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
import { canonicalJson } from '../../base/idempotent.ts'
import type { Tool } from './tool.ts'

const QUESTION = 'confirm'
const ANSWER_MS = 600_000

interface ToolRequest {
  tool: Tool
  args: Record<string, unknown>
  /** Caller: an account, a wallet or a network. */
  callerId: string
}

interface State {
  id: string
  requestHash: string
  totalSun: number
  untilMs: number
}

export interface Confirmations {
  codec: RequestStateCodec<State>
  /** Returns the maximum cost of the call in SUN. Throws AppError PAYMENT_DECLINED if the user declined. */
  maxTotalSun(request: ToolRequest, ctx: ServerContext): number | undefined
  /** Returns the question to ask if `error` means that the call costs too much. Undefined for other errors. */
  questionFor(request: ToolRequest, error: unknown): Promise<InputRequiredResult | undefined>
}

export function createConfirmations(clock: Clock): Confirmations {
  // The codec measures expiry by the system clock. It gets twice the time, so that only our check by `clock` matters.
  const codec = createRequestStateCodec<State>({ key: randomBytes(32), ttlSeconds: (2 * ANSWER_MS) / 1000 })
  const consume = createSingleUse(clock)
  return {
    codec,
    maxTotalSun(request, ctx) {
      const { inputResponses } = ctx.mcpReq
      const state = ctx.mcpReq.requestState<State>()
      const own = limitOf(request)
      if (typeof state !== 'object' || state.requestHash !== requestHashOf(request) || state.untilMs <= clock.now())
        return own
      if (inputResponse(inputResponses, QUESTION).kind !== 'elicit') return own
      const content = acceptedContent<{ pay?: unknown }>(inputResponses, QUESTION)
      if (content?.pay !== true) throw new AppError('PAYMENT_DECLINED', { detail: 'nothing was paid' })
      if (request.args.idempotencyKey === undefined && !consume(state)) return own
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
        requestState: await codec.mint({ id, requestHash: requestHashOf(request), totalSun, untilMs }),
      })
    },
  }
}

function limitOf({ tool, args }: ToolRequest): number | undefined {
  const limits = [tool.limitSun?.(args), args.maxPriceSun as number | undefined]
  const given = limits.filter((limit) => limit !== undefined)
  return given.length === 0 ? undefined : Math.min(...given)
}

/**
 * Builds the question to the user. `maxTotalSun` is above `ownSun` only if the user confirmed that amount earlier and
 * the price has risen since.
 */
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

/** Returns a function that is true only for the first use of a state. Used ids are stored until they expire. */
function createSingleUse(clock: Clock): (state: State) => boolean {
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

function requestHashOf({ tool, args, callerId }: ToolRequest): string {
  return createHash('sha256')
    .update(canonicalJson([tool.name, callerId, args]))
    .digest('base64url')
}
