/** Temporary folders of the tests. */
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Uses /dev/shm if it has enough free space. Test files are temporary, and syncs to memory take no time. */
const MIN_FREE_BYTES = 2 ** 30
export const TEMP_ROOT = hasFreeSpace('/dev/shm') ? '/dev/shm' : tmpdir()

function hasFreeSpace(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > MIN_FREE_BYTES
  } catch {
    return false
  }
}

let hasCleanedUp = false

/**
 * Creates a temporary folder. The caller removes it, or else the exit of this process does. The first call also removes
 * folders of killed processes.
 */
export function newTempFolder(): string {
  if (!hasCleanedUp) {
    for (const name of readdirSync(TEMP_ROOT)) if (isOrphaned(name)) remove(join(TEMP_ROOT, name))
    process.once('exit', () => {
      for (const name of readdirSync(TEMP_ROOT)) if (name.startsWith(FOLDER_PREFIX)) remove(join(TEMP_ROOT, name))
    })
  }
  hasCleanedUp = true
  return mkdtempSync(join(TEMP_ROOT, FOLDER_PREFIX))
}

const FOLDER_PREFIX = `sunwatt-${process.pid}-`

/** True if the folder belongs to a process that no longer runs. */
function isOrphaned(name: string): boolean {
  const [, pid] = /^sunwatt-(\d+)-/.exec(name) ?? []
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another process is removing the folder, or it belongs to another user.
  }
}
