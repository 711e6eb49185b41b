/**
 * The chain on disk: one JSON line per block and per change from outside, appended, replayed at start.
 * A last line that a kill tore is cut off; a bad line before it stops the start.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../../../kernel/files.ts'
import { bandwidthOf, decodeRawData, txidOf } from '../../../tron/protobuf/protobuf.ts'
import type { ChainParameter } from './constants.ts'
import type { Decoded, GenesisAccount } from './types.ts'

/** A transaction with its signers, so that a replay need not recover them again. */
export interface StoredTransaction {
  raw: string
  signatures: string[]
  signers: string[]
}

export type Line =
  | { at: 'genesis'; id: string; timestampMs: number; accounts: GenesisAccount[] }
  | { at: 'block'; number: number; timestampMs: number; transactions: StoredTransaction[] }
  | { at: 'fork'; drop: number }
  | { at: 'parameter'; name: ChainParameter; value: number; inMs?: number; approvals?: number }
  | { at: 'permissions'; address: string; ids: number[] }
  | { at: 'energyFactor'; address: string; factor: number }
  | { at: 'contract'; address: string; balanceSun: number }

export interface ChainFile {
  /** What was there at start. */
  lines: Line[]
  append(line: Line): void
}

export function openChainFile(path: string): ChainFile {
  makeFolder(dirname(path))
  return {
    lines: existsSync(path) ? readLines(path) : [],
    append: (line) => appendFileSync(path, `${JSON.stringify(line)}\n`),
  }
}

function readLines(path: string): Line[] {
  const text = readFileSync(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line, i) => {
      try {
        return JSON.parse(line) as Line
      } catch {
        throw new Error(`${path}: line ${i + 1} is damaged; delete the file to start a new chain`)
      }
    })
}

export function stored(tx: Decoded): StoredTransaction {
  return { raw: tx.rawDataHex, signatures: tx.signatures, signers: tx.signers }
}

/** Without recovering the signers again. */
export function restored(tx: StoredTransaction): Decoded {
  return {
    txid: txidOf(tx.raw),
    rawDataHex: tx.raw,
    raw: decodeRawData(tx.raw),
    signatures: tx.signatures,
    signers: tx.signers,
    bandwidth: bandwidthOf(tx.raw, tx.signatures.length),
  }
}
