/**
 * Chain file: one JSON line per block and per external change, appended as they happen and replayed at start. An
 * incomplete last line, left by a kill, is truncated; any other bad line stops the start.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../../../kernel/files.ts'
import { bandwidthOf, decodeRawData, txidOf } from '../../../tron/protobuf/protobuf.ts'
import type { ChainParameter } from './constants.ts'
import type { DecodedTransaction, GenesisAccount } from './types.ts'

/** Transaction stored with its signers, so that a replay need not recover them. */
export interface StoredTransaction {
  raw: string
  signatures: string[]
  signers: string[]
}

export type ChainFileLine =
  | { at: 'genesis'; id: string; timestampMs: number; accounts: GenesisAccount[] }
  | { at: 'block'; number: number; timestampMs: number; transactions: StoredTransaction[] }
  | { at: 'fork'; drop: number }
  | { at: 'parameter'; name: ChainParameter; value: number; inMs?: number; approvals?: number }
  | { at: 'permissions'; address: string; ids: number[] }
  | { at: 'energyFactor'; address: string; factor: number }
  | { at: 'blacklist'; address: string; listed: boolean }
  | { at: 'contract'; address: string; balanceSun: number }

export interface ChainFile {
  /** Lines that the file had at start. */
  lines: ChainFileLine[]
  append(line: ChainFileLine): void
}

export function openChainFile(path: string): ChainFile {
  makeFolder(dirname(path))
  return {
    lines: existsSync(path) ? readLines(path) : [],
    append: (line) => appendFileSync(path, `${JSON.stringify(line)}\n`),
  }
}

function readLines(path: string): ChainFileLine[] {
  const text = readFileSync(path, 'utf8')
  const completeText = text.slice(0, text.lastIndexOf('\n') + 1)
  if (completeText.length < text.length) truncateSync(path, Buffer.byteLength(completeText))
  return completeText
    .split('\n')
    .slice(0, -1)
    .map((line, i) => {
      try {
        return JSON.parse(line) as ChainFileLine
      } catch {
        throw new Error(`${path}: line ${i + 1} is damaged; delete the file to start a new chain`)
      }
    })
}

export function toStored(tx: DecodedTransaction): StoredTransaction {
  return { raw: tx.rawDataHex, signatures: tx.signatures, signers: tx.signers }
}

/** Decodes a stored transaction without recovering its signers. */
export function decodeStored(tx: StoredTransaction): DecodedTransaction {
  return {
    txid: txidOf(tx.raw),
    rawDataHex: tx.raw,
    raw: decodeRawData(tx.raw),
    signatures: tx.signatures,
    signers: tx.signers,
    bandwidth: bandwidthOf(tx.raw, tx.signatures.length),
  }
}
