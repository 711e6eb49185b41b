/** A file that is changed as a whole: a crash leaves the old one or the new one. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** On disk when it returns, for its owner alone. */
export function writeWhole(path: string, text: string): void {
  const part = `${path}.new`
  rmSync(part, { force: true })
  const file = openSync(part, 'wx', 0o600)
  try {
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
