/**
 * Chain file: one JSON line per block and per external change, appended as they happen and replayed at start. An
 * incomplete last line, left by a kill, is truncated; any other bad line stops the start.
 */
import { closeSync, constants, existsSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../../../kernel/files.ts'
import { bandwidthOf, decodeRawData, txidOf } from '../../../tron/protobuf/protobuf.ts'
import { fitsOnDisk } from '../../full-disk.ts'
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
  /** If the disk is full, the line is written together with the next one. */
  append(line: ChainFileLine): void
}

export function openChainFile(path: string): ChainFile {
  makeFolder(dirname(path))
  const lines = existsSync(path) ? readLines(path) : []
  let size = lines.length === 0 ? 0 : statSync(path).size
  let unwritten = ''
  return {
    lines,
    append(line) {
      unwritten += `${JSON.stringify(line)}\n`
      const bytes = Buffer.from(unwritten)
      // Write at a fixed position: a full disk may have stored part of the line.
      if (!fitsOnDisk(() => writeAt(path, bytes, size))) return
      size += bytes.length
      unwritten = ''
    },
  }
}

function writeAt(path: string, bytes: Buffer, position: number): void {
  const file = openSync(path, constants.O_CREAT | constants.O_WRONLY)
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, position + done)
  } finally {
    closeSync(file)
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
