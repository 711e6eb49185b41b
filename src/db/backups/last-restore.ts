/** Record of the last successful restore, next to the backups. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeFileAtomically } from '../../kernel/bytes/write-atomically.ts'

interface LastRestore {
  atMs: number
  /** File name of the backup. */
  backup: string
}

const NAME = 'last-restore.json'

/** Records a restore if the folder of the backups exists. */
export function recordRestore(folder: string | undefined, backup: string, atMs: number): void {
  if (folder === undefined || !existsSync(folder)) return
  const record: LastRestore = { atMs, backup: basename(backup) }
  writeFileAtomically(join(folder, NAME), `${JSON.stringify(record)}\n`)
}

/** Returns undefined before the first restore, and for a damaged record. */
export function readLastRestore(folder: string): LastRestore | undefined {
  try {
    const { atMs, backup } = JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Partial<LastRestore>
    return typeof atMs === 'number' && typeof backup === 'string' ? { atMs, backup } : undefined
  } catch {
    return undefined
  }
}
