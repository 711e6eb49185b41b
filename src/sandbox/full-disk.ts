/** Makes a write. Returns false if the disk is full, so that the sandbox continues and repeats the write later. */
export function fitsOnDisk(write: () => void): boolean {
  try {
    write()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
