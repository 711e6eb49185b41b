/** Chats in one JSON file, rewritten after changes, and a folder for uploads. Without a path, all stays in memory. */
import { renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder, readIfExists } from '../../../kernel/files.ts'
import { fitsOnDisk } from '../../full-disk.ts'
import type { State } from './state.ts'

/** Changes within this time share one write of the file. */
const WRITE_DELAY_MS = 25
const FULL_DISK_DELAY_MS = 1_000

export interface Storage {
  /** Returns undefined if no file exists. Throws if the file cannot be read. */
  load(): State | undefined
  /** Schedules a write of the state. */
  touch(): void
  putFile(path: string, bytes: Buffer): void
  getFile(path: string): Buffer | undefined
  /** Writes pending changes. Later changes are not written. */
  close(): void
}

export function createStorage(path: string | undefined, state: () => State): Storage {
  return path === undefined ? memoryStorage() : fileStorage(path, state)
}

function memoryStorage(): Storage {
  const files = new Map<string, Buffer>()
  return {
    load: () => undefined,
    touch() {},
    putFile: (path, bytes) => void files.set(path, bytes),
    getFile: (path) => files.get(path),
    close() {},
  }
}

function fileStorage(path: string, state: () => State): Storage {
  const folder = `${path}.files`
  let timer: NodeJS.Timeout | undefined
  let closed = false
  makeFolder(dirname(path))

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (fitsOnDisk(() => replaceFile(path, JSON.stringify(state()))) || closed) return
    timer = setTimeout(write, FULL_DISK_DELAY_MS)
  }

  return {
    load() {
      const text = readIfExists(path)?.toString('utf8')
      if (text === undefined) return undefined
      const loaded = JSON.parse(text) as State
      if (loaded.version !== 1)
        throw new Error(`${path} was written by another version of the sandbox; delete it to start over`)
      return loaded
    },
    touch() {
      if (!closed) timer ??= setTimeout(write, WRITE_DELAY_MS)
    },
    putFile(name, bytes) {
      const target = join(folder, name)
      makeFolder(dirname(target))
      replaceFile(target, bytes)
    },
    getFile: (name) => readIfExists(join(folder, name)),
    close() {
      closed = true
      if (timer) write()
    },
  }
}

function replaceFile(path: string, content: string | Buffer): void {
  const temporary = `${path}.new`
  writeFileSync(temporary, content)
  renameSync(temporary, path)
}
