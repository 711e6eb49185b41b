/**
 * A node that does not keep up, or does not keep to the truth: what it says of blocks is old, has holes, is of another
 * height, of another chain, or not said at all. A question is answered by one whim, the next one by another.
 */
import type { Answer, Asked, Forward } from './node-between.ts'
import type { Dice } from './numbers.ts'

const WHIMS = ['true', 'true', 'late', 'hole', 'taller', 'other chain', 'error', 'reset'] as const
type Whim = (typeof WHIMS)[number]

export interface Fickle {
  answer(asked: Asked): Promise<Answer>
  /** It says what is so until then, and from `calm` on: which chain it is of is looked at before. */
  worry(): void
  calm(): void
  /** Answers that were not the truth. */
  whims: Record<Exclude<Whim, 'true'>, number>
}

const HEADS = ['/wallet/getblock', '/walletsolidity/getnowblock']
const LIST = '/wallet/getblockbylimitnext'
const MAX_LATE_BLOCKS = 40
const TALLER_BLOCKS = 500

/** `other`: to a node of another chain. */
export function createFickle(honest: Forward, other: Forward, { int, pick }: Dice): Fickle {
  const whims = { late: 0, hole: 0, taller: 0, 'other chain': 0, error: 0, reset: 0 }
  let isCalm = true

  /** As of some blocks ago. */
  async function late(path: string, body: string) {
    const { block_header: header } = JSON.parse((await honest('/wallet/getblock', 'POST', '{"detail":false}')).text)
    const number = Math.max(0, (header.raw_data.number ?? 0) - int(1, MAX_LATE_BLOCKS))
    if (path !== LIST)
      return honest('/wallet/getblock', 'POST', JSON.stringify({ id_or_num: String(number), detail: false }))
    const asked = JSON.parse(body)
    return honest(path, 'POST', JSON.stringify({ ...asked, endNum: Math.min(asked.endNum, number + 1) }))
  }

  /** One block of a list is missing. */
  async function hole(path: string, method: string, body: string) {
    const { status, text } = await honest(path, method, body)
    const answer = JSON.parse(text)
    if (Array.isArray(answer.block)) answer.block.splice(int(0, answer.block.length - 1), 1)
    return { status, text: JSON.stringify(answer) }
  }

  async function taller(path: string, method: string, body: string) {
    const { status, text } = await honest(path, method, body)
    const answer = JSON.parse(text)
    if (answer.block_header) answer.block_header.raw_data.number += TALLER_BLOCKS
    return { status, text: JSON.stringify(answer) }
  }

  async function answer({ path, method, body }: Asked): Promise<Answer> {
    const isOfBlocks = path === LIST || (HEADS.includes(path) && !body.includes('id_or_num'))
    const whim = isCalm || !isOfBlocks ? 'true' : pick(WHIMS)
    if (whim !== 'true') whims[whim]++
    switch (whim) {
      case 'true':
        return honest(path, method, body)
      case 'late':
        return late(path, body)
      case 'hole':
        return hole(path, method, body)
      case 'taller':
        return taller(path, method, body)
      case 'other chain':
        return other(path, method, body)
      case 'error':
        return { status: 500, text: '{}' }
      case 'reset':
        return undefined
    }
  }

  return {
    answer,
    whims,
    worry() {
      isCalm = false
    },
    calm() {
      isCalm = true
    },
  }
}
