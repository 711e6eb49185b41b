import { readFileSync } from 'node:fs'
import { packageFile } from '../kernel/files.ts'

export interface SettingDoc {
  name: string
  /** Comment lines above the setting. */
  help: string
}

/** Lists all settings in file order. Adjacent settings share the comment above the first one. */
export function knownSettings(text = readFileSync(packageFile('.env.example'), 'utf8')): SettingDoc[] {
  const known: SettingDoc[] = []
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

const isComment = (line: string): boolean => line.startsWith('# ') && !line.startsWith('# ---')

export const flagOf = (name: string): string => name.toLowerCase().replaceAll('_', '-')
