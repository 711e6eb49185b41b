/** All settings, as `.env.example` explains them. */
import { readFileSync } from 'node:fs'
import { packageFile } from '../kernel/files.ts'

export interface Known {
  name: string
  /** Comment lines. */
  help: string
}

/** In the order of the file. Settings that follow each other share what is written above the first. */
export function knownSettings(text = readFileSync(packageFile('.env.example'), 'utf8')): Known[] {
  const known: Known[] = []
  let help: string[] = []
  let isOver = false
  for (const line of text.split('\n')) {
    const [, name] = /^([A-Z_]+)=/.exec(line) ?? []
    if (name !== undefined) known.push({ name, help: help.join('\n') })
    else if (isComment(line)) help = isOver ? [line] : [...help, line]
    else help = []
    isOver = name !== undefined
  }
  return known
}

/** Not the title of a section. */
const isComment = (line: string): boolean => line.startsWith('# ') && !line.startsWith('# ---')

/** BOT_TOKEN is `--bot-token`. */
export const flagOf = (name: string): string => name.toLowerCase().replaceAll('_', '-')
