/**
 * Unreliable TRON node: for each block query it randomly gives old data, lists with gaps, a wrong height, another
 * chain's data, an error or no response.
 */

import type { Dice } from './dice.ts'
import type { Forward, NodeRequest, NodeResponse } from './interposed-nodes.ts'

const NODE_FAULTS = ['true', 'true', 'late', 'hole', 'taller', 'other chain', 'error', 'reset'] as const
type NodeFault = (typeof NODE_FAULTS)[number]

export interface FickleNode {
  answer(asked: NodeRequest): Promise<NodeResponse>
  /**
   * Starts random faults; `stopFaults()` stops them. Call it only after the client has verified which chain the node
   * follows.
   */
  startFaults(): void
  stopFaults(): void
  /** Number of wrong responses, by kind. */
  faultCounts: Record<Exclude<NodeFault, 'true'>, number>
}

const HEAD_CALLS = ['/wallet/getblock', '/walletsolidity/getnowblock']
const LIST_CALL = '/wallet/getblockbylimitnext'
const MAX_LATE_BLOCKS = 40
const HEIGHT_ERROR_BLOCKS = 500

/** `forwardToOtherChain` forwards to a node of another chain. */
export function createFickleNode(forward: Forward, forwardToOtherChain: Forward, { int, pick }: Dice): FickleNode {
  const faultCounts = { late: 0, hole: 0, taller: 0, 'other chain': 0, error: 0, reset: 0 }
  let isCalm = true

  /** Answers with the state of some blocks ago. */
  async function answerLate(path: string, body: string) {
    const { block_header: header } = JSON.parse((await forward('/wallet/getblock', 'POST', '{"detail":false}')).text)
    const number = Math.max(0, (header.raw_data.number ?? 0) - int(1, MAX_LATE_BLOCKS))
    if (path !== LIST_CALL)
      return forward('/wallet/getblock', 'POST', JSON.stringify({ id_or_num: String(number), detail: false }))
    const range = JSON.parse(body)
    return forward(path, 'POST', JSON.stringify({ ...range, endNum: Math.min(range.endNum, number + 1) }))
  }

  /** Drops one random block from a list. */
  async function answerWithGap(path: string, method: string, body: string) {
    const { status, text } = await forward(path, method, body)
    const answer = JSON.parse(text)
    if (Array.isArray(answer.block)) answer.block.splice(int(0, answer.block.length - 1), 1)
    return { status, text: JSON.stringify(answer) }
  }

  async function answerWithHigherBlock(path: string, method: string, body: string) {
    const { status, text } = await forward(path, method, body)
    const answer = JSON.parse(text)
    if (answer.block_header) answer.block_header.raw_data.number += HEIGHT_ERROR_BLOCKS
    return { status, text: JSON.stringify(answer) }
  }

  async function answer({ path, method, body }: NodeRequest): Promise<NodeResponse> {
    const isBlockQuery = path === LIST_CALL || (HEAD_CALLS.includes(path) && !body.includes('id_or_num'))
    const fault = isCalm || !isBlockQuery ? 'true' : pick(NODE_FAULTS)
    if (fault !== 'true') faultCounts[fault]++
    switch (fault) {
      case 'true':
        return forward(path, method, body)
      case 'late':
        return answerLate(path, body)
      case 'hole':
        return answerWithGap(path, method, body)
      case 'taller':
        return answerWithHigherBlock(path, method, body)
      case 'other chain':
        return forwardToOtherChain(path, method, body)
      case 'error':
        return { status: 500, text: '{}' }
      case 'reset':
        return undefined
    }
  }

  return {
    answer,
    faultCounts,
    startFaults() {
      isCalm = false
    },
    stopFaults() {
      isCalm = true
    },
  }
}
