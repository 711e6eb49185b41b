/** Where tests keep what goes away with them. */
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

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
