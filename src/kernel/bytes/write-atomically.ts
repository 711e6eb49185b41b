/** Replaces a file atomically: after a crash, either the old or the new content is there. */
import { closeSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { giveToFolderOwner } from '../files.ts'

/** Returns when the file is on disk. Only its owner can read it. */
export function writeFileAtomically(path: string, text: string): void {
  const part = `${path}.new`
  rmSync(part, { force: true })
  const file = openSync(part, 'wx', 0o600)
  try {
    giveToFolderOwner(part, (uid, gid) => fchownSync(file, uid, gid))
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(part, path)
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
