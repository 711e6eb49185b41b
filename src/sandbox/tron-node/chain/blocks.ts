/** Blocks: header, id, Merkle root, and the fields by which a transaction references a block. */
import { createHash } from 'node:crypto'
import { encodeBlockHeader } from '../../../tron/protobuf/protobuf.ts'
import { BLOCK_VERSION, TAPOS_WINDOW_BLOCKS } from './constants.ts'
import type { BlockRecord } from './types.ts'

export function makeBlock(content: Omit<BlockRecord, 'id' | 'txTrieRoot'>): BlockRecord {
  const txTrieRoot = merkleRoot(content.txids)
  const header = encodeBlockHeader({
    timestamp: content.timestampMs,
    txTrieRoot,
    parentHash: content.parentId,
    number: content.number,
    witness_address: content.witness,
    version: BLOCK_VERSION,
  })
  const hash = sha256(header)
  return { ...content, txTrieRoot, id: numberHex(content.number) + hash.slice(16) }
}

/** Returns the number of the last block, up to `headNumber`, whose number ends in these 4 hex characters. */
export function referencedNumber(refBlockBytes: string, headNumber: number): number | undefined {
  if (!/^[0-9a-f]{4}$/.test(refBlockBytes)) return undefined
  const low = Number.parseInt(refBlockBytes, 16)
  const back = (((headNumber - low) % TAPOS_WINDOW_BLOCKS) + TAPOS_WINDOW_BLOCKS) % TAPOS_WINDOW_BLOCKS
  return headNumber - back < 0 ? undefined : headNumber - back
}

export const refBytesOf = (block: BlockRecord): string => block.number.toString(16).padStart(4, '0').slice(-4)

export const refHashOf = (block: BlockRecord): string => block.id.slice(16, 32)

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

const numberHex = (n: number): string => n.toString(16).padStart(16, '0')

function merkleRoot(txids: string[]): string {
  if (txids.length === 0) return '0'.repeat(64)
  let level = txids
  while (level.length > 1) {
    const above: string[] = []
    for (let i = 0; i < level.length; i += 2) {
      const pair = `${level[i]}${level[i + 1] ?? ''}`
      above.push(sha256(Buffer.from(pair, 'hex')))
    }
    level = above
  }
  return level[0] ?? ''
}
