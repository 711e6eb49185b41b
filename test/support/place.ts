/** Where tests keep what goes away with them. */
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** In memory where the system has a folder there with room: nothing here outlives its test, and no sync takes time. */
const ROOM_BYTES = 2 ** 30
export const PLACE = hasRoom('/dev/shm') ? '/dev/shm' : tmpdir()

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

let isTidy = false

/** A new folder there: its maker removes it, or the end of this process. What killed processes have left goes first. */
export function newPlace(): string {
  if (!isTidy) {
    for (const name of readdirSync(PLACE)) if (isLeft(name)) remove(join(PLACE, name))
    process.once('exit', () => {
      for (const name of readdirSync(PLACE)) if (name.startsWith(OURS)) remove(join(PLACE, name))
    })
  }
  isTidy = true
  return mkdtempSync(join(PLACE, OURS))
}

const OURS = `sunwatt-${process.pid}-`

/** Named after a process that is no more. */
function isLeft(name: string): boolean {
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
    // Another process removes it, or it is somebody else's.
  }
}
