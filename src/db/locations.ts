/** Locations of an installation's databases: the main one, and one per additional bot. Together they are a set. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface DatabaseLocation {
  /** Path of the SQLite file. Undefined for PostgreSQL; see `postgresUrl`. */
  file: string | undefined
  postgresUrl: string | undefined
  /** Data folder of the process. With SQLite it contains the bots' databases. */
  dataDir: string
}

export interface DatabaseFiles {
  main: string
  bots: readonly BotFile[]
}

export interface BotFile {
  id: number
  file: string
}

export const botsFolder = (dataDir: string): string => join(dataDir, 'bots')

export const botFile = (folder: string, id: number): string => join(folder, `${id}.db`)

export const restoringPath = (path: string): string => `${path}.restoring`

const FILE = /^([1-9]\d*)\.db$/

/** Returns the bots' database files in the folder, whether the bots run or not. */
export function botFilesIn(folder: string): BotFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const [, id] = FILE.exec(name) ?? []
    return id === undefined ? [] : [{ id: Number(id), file: join(folder, name) }]
  })
}

export const botSchema = (id: number): string => `bot_${id}`
