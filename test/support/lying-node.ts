/**
 * A TRON node that lies: it stands before an honest one, knows nothing of past transactions, and treats each
 * transaction it is handed in its own way. What it tells of blocks and accounts is true.
 */
import type { Answer, Asked, Forward } from './node-between.ts'
import type { Dice } from './numbers.ts'

/** What is done with a transaction, whatever is said of it. */
type Deed = 'passed on' | 'passed on late' | 'dropped'

export interface Liar {
  answer(asked: Asked): Promise<Answer>
  /** A block has passed: what was held back for that long is passed on. */
  tick(): Promise<void>
  /** From here on every transaction is passed on and answered as it is. */
  repent(): void
  /** Until it repents again. */
  lie(): void
  /** Broadcasts whose answer did not tell what became of them, or not truly. */
  lies(): number
}

const LOOK_UPS = ['gettransactioninfobyid', 'gettransactionbyid']
const BROADCAST = '/wallet/broadcasttransaction'
const REFUSALS = ['CONTRACT_VALIDATE_ERROR', 'SERVER_BUSY', 'TAPOS_ERROR', 'BANDWITH_ERROR', 'OTHER_ERROR']
/** Most blocks that a transaction is held back: it has not expired by then. */
const MAX_LATE_BLOCKS = 9

export function createLiar(forward: Forward, { int, pick }: Dice): Liar {
  const deedOf = new Map<string, Deed>()
  const held: { body: string; blocksLeft: number }[] = []
  let lies = 0
  let honest = false

  /** The same bytes again are answered at random again, and treated as they were. */
  async function handIn(body: string): Promise<Answer> {
    const { txID } = JSON.parse(body) as { txID: string }
    const known = deedOf.get(txID)
    const deed = known ?? pick<Deed>(['passed on', 'passed on', 'passed on late', 'dropped'])
    if (known === undefined) {
      deedOf.set(txID, deed)
      if (deed === 'passed on') await forward(BROADCAST, 'POST', body)
      if (deed === 'passed on late') held.push({ body, blocksLeft: int(1, MAX_LATE_BLOCKS) })
    }
    const says = pick(['accepted', 'accepted', 'refused', 'refused', 'nothing'])
    if (says !== (deed === 'passed on' ? 'accepted' : deed === 'dropped' ? 'refused' : 'late')) lies++
    if (says === 'nothing') return undefined
    if (says === 'accepted') return { status: 200, text: JSON.stringify({ result: true, txid: txID }) }
    const message = Buffer.from('no').toString('hex')
    return { status: 200, text: JSON.stringify({ code: pick(REFUSALS), txid: txID, message }) }
  }

  async function answer({ path, method, body }: Asked): Promise<Answer> {
    if (!honest && path === BROADCAST) return handIn(body)
    if (LOOK_UPS.some((call) => path.endsWith(call))) return { status: 200, text: '{}' }
    return forward(path, method, body)
  }

  return {
    answer,
    lies: () => lies,
    async tick() {
      for (const one of held.splice(0)) {
        if (one.blocksLeft > 1) held.push({ ...one, blocksLeft: one.blocksLeft - 1 })
        else await forward(BROADCAST, 'POST', one.body)
      }
    },
    repent() {
      honest = true
    },
    lie() {
      honest = false
    },
  }
}
