/** Where the databases of a program are: the main one, and one of each further bot. Together they are one set. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Place {
  /** Path of SQLite's file; undefined: `postgresUrl` says where it is. */
  file: string | undefined
  postgresUrl: string | undefined
  /** Of the process's own; with SQLite the bots' databases are in it. */
  dataDir: string
}

/** The files of a set. */
export interface Files {
  main: string
  bots: readonly BotFile[]
}

export interface BotFile {
  id: number
  file: string
}

export const botsFolder = (dataDir: string): string => join(dataDir, 'bots')

export const botFile = (folder: string, id: number): string => join(folder, `${id}.db`)

/** What a restore is about to put there. */
export const comingTo = (path: string): string => `${path}.restoring`

const FILE = /^([1-9]\d*)\.db$/

/** Those that there are, whether their bots run or not. */
export function botFilesIn(folder: string): BotFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const [, id] = FILE.exec(name) ?? []
    return id === undefined ? [] : [{ id: Number(id), file: join(folder, name) }]
  })
}

/** Schema of a bot's database on PostgreSQL. */
export const botSchema = (id: number): string => `bot_${id}`
