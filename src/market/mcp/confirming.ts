/**
 * Asking the person: a call that would cost more than its `maxPriceSun` is put to whoever sits in front of the client,
 * where that can ask. What was confirmed travels through the client and back, sealed: for this tool, these arguments
 * and this caller, up to this amount.
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
import { AppError, hasCode } from '../../kernel/errors.ts'
import { formatTrx, sun } from '../../kernel/sun.ts'
import type { Tool } from './tool.ts'

const QUESTION = 'confirm'
const ANSWER_SEC = 600

interface Asked {
  tool: Tool
  args: Record<string, unknown>
  /** Whose call it is. */
  who: string
}

interface State {
  what: string
  totalSun: number
}

export interface Confirming {
  codec: RequestStateCodec<State>
  /** SUN: what the call may cost. Throws AppError PAYMENT_DECLINED where the person has said no. */
  mostSun(asked: Asked, ctx: ServerContext): number | undefined
  /** What to ask, where `error` says that it costs too much; undefined: it is another error. */
  questionFor(asked: Asked, error: unknown): Promise<InputRequiredResult | undefined>
}

export function createConfirming(): Confirming {
  const codec = createRequestStateCodec<State>({ key: randomBytes(32), ttlSeconds: ANSWER_SEC })
  return {
    codec,
    mostSun(asked, ctx) {
      const { inputResponses } = ctx.mcpReq
      const state = ctx.mcpReq.requestState<State>()
      const own = asked.args.maxPriceSun as number | undefined
      if (typeof state !== 'object' || state.what !== sealOf(asked)) return own
      const response = inputResponse(inputResponses, QUESTION)
      if (response.kind !== 'elicit') return own
      const content = acceptedContent<{ pay?: unknown }>(inputResponses, QUESTION)
      if (content?.pay === true) return Math.max(state.totalSun, own ?? 0)
      throw new AppError('PAYMENT_DECLINED', { detail: 'nothing was paid' })
    },
    async questionFor(asked, error) {
      const { tool, args } = asked
      if (!tool.pays || !hasCode(error, 'PRICE_EXCEED_MAX_PRICE_REQUIRED')) return undefined
      const { totalSun, mostSun } = error.data
      if (typeof totalSun !== 'number' || typeof mostSun !== 'number') return undefined
      const price = `${formatTrx(sun(totalSun))} TRX`
      return inputRequired({
        inputRequests: {
          [QUESTION]: inputRequired.elicit({
            message: `Pay ${price} to ${tool.pays(args)}? The limit for this call is ${formatTrx(sun(mostSun))} TRX.`,
            requestedSchema: {
              type: 'object',
              properties: { pay: { type: 'boolean', title: `Pay ${price}` } },
              required: ['pay'],
            },
          }),
        },
        requestState: await codec.mint({ what: sealOf(asked), totalSun }),
      })
    },
  }
}

function sealOf({ tool, args, who }: Asked): string {
  return createHash('sha256')
    .update(JSON.stringify([tool.name, who, args]))
    .digest('base64url')
}
