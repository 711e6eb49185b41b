/**
 * TRON node that lies about transactions. It wraps an honest node, denies all past transactions, and randomly forwards,
 * delays or drops each broadcast, whatever it answers. Blocks and accounts are reported truthfully.
 */

import type { Dice } from './dice.ts'
import type { Forward, NodeRequest, NodeResponse } from './interposed-nodes.ts'

/** Handling of a broadcast, independent of the response to it. */
type Handling = 'passed on' | 'passed on late' | 'dropped'

export interface LyingNode {
  answer(asked: NodeRequest): Promise<NodeResponse>
  /** Call after each block: forwards the transactions whose delay has ended. */
  onBlock(): Promise<void>
  /** Stops lying: from now on, broadcasts are forwarded and answered truthfully. */
  stopLying(): void
  /** Starts lying again. */
  startLying(): void
  /** Number of broadcasts with a false or missing response. */
  lieCount(): number
}

const HISTORY_CALLS = ['gettransactioninfobyid', 'gettransactionbyid']
const BROADCAST = '/wallet/broadcasttransaction'
const REFUSAL_CODES = ['CONTRACT_VALIDATE_ERROR', 'SERVER_BUSY', 'TAPOS_ERROR', 'BANDWITH_ERROR', 'OTHER_ERROR']
/** Longest delay of a transaction; it has not expired by then. */
const MAX_LATE_BLOCKS = 9

export function createLyingNode(forward: Forward, { int, pick }: Dice): LyingNode {
  const handlingByTxid = new Map<string, Handling>()
  const delayed: { body: string; blocksLeft: number }[] = []
  let lies = 0
  let isHonest = false

  /** Rebroadcasting the same bytes gives a new random response, but does not change how the transaction is handled. */
  async function handleBroadcast(body: string): Promise<NodeResponse> {
    const { txID } = JSON.parse(body) as { txID: string }
    const known = handlingByTxid.get(txID)
    const handling = known ?? pick<Handling>(['passed on', 'passed on', 'passed on late', 'dropped'])
    if (known === undefined) {
      handlingByTxid.set(txID, handling)
      if (handling === 'passed on') await forward(BROADCAST, 'POST', body)
      if (handling === 'passed on late') delayed.push({ body, blocksLeft: int(1, MAX_LATE_BLOCKS) })
    }
    const response = pick(['accepted', 'accepted', 'refused', 'refused', 'nothing'])
    if (response !== (handling === 'passed on' ? 'accepted' : handling === 'dropped' ? 'refused' : 'late')) lies++
    if (response === 'nothing') return undefined
    if (response === 'accepted') return { status: 200, text: JSON.stringify({ result: true, txid: txID }) }
    const message = Buffer.from('no').toString('hex')
    return { status: 200, text: JSON.stringify({ code: pick(REFUSAL_CODES), txid: txID, message }) }
  }

  async function answer({ path, method, body }: NodeRequest): Promise<NodeResponse> {
    if (!isHonest && path === BROADCAST) return handleBroadcast(body)
    if (HISTORY_CALLS.some((call) => path.endsWith(call))) return { status: 200, text: '{}' }
    return forward(path, method, body)
  }

  return {
    answer,
    lieCount: () => lies,
    async onBlock() {
      for (const one of delayed.splice(0)) {
        if (one.blocksLeft > 1) delayed.push({ ...one, blocksLeft: one.blocksLeft - 1 })
        else await forward(BROADCAST, 'POST', one.body)
      }
    },
    stopLying() {
      isHonest = true
    },
    startLying() {
      isHonest = false
    },
  }
}
