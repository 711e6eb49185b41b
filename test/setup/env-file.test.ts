/** `.env` editing: line by line, quoted so that it is read back correctly, and written atomically. */
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyChanges, parseSettings, writeEnvFile } from '../../src/setup/env-file.ts'
import { knownSettings } from '../../src/setup/setting-docs.ts'
import { tempDir } from '../support/temp.ts'

const help = (name: string) => `# What ${name} is for.`

describe('changing a .env file', () => {
  it('adds explanations of settings to a new file', () => {
    expect(applyChanges(undefined, { PORT: '9', HOST: '' }, help)).toMatch(
      /^# Settings.*\n\n# What PORT is for.\nPORT=9\n$/s,
    )
  })

  it('changes lines in place, and leaves all others unchanged', () => {
    const text = '# mine\nexport PORT = 8080 # for now\n\nMY_OWN="a b"\nBOT_TOKEN=1:a\n'
    expect(applyChanges(text, { PORT: '9', BOT_TOKEN: '', LOG_LEVEL: 'warn' }, help)).toBe(
      '# mine\nexport PORT =9\n\nMY_OWN="a b"\nBOT_TOKEN=\n\n# What LOG_LEVEL is for.\nLOG_LEVEL=warn\n',
    )
  })

  it.each(['a b c', 'x#y', '$HOME', "it's", 'a"b', 'postgres://u:p@h/d?x=%20', 'back\\slash', ' ', 'äö'])(
    'writes %j so that the same value is read',
    (value) => {
      const text = applyChanges('A=1\n', { A: value, B: value }, () => undefined)
      expect(parseSettings(text)).toEqual({ A: value, B: value })
    },
  )

  it.each(['two\nlines', `'"`])('rejects %j, which no .env file can contain, without repeating it', (value) => {
    expect(() => applyChanges(undefined, { SECRET: value }, help)).toThrow(
      /^SECRET contains characters that a \.env file cannot represent$/,
    )
  })

  it('rejects a setting that spans several lines or is within another setting’s text', () => {
    const text = 'MARKET_MNEMONIC="one\ntwo"\n'
    expect(() => applyChanges(text, { MARKET_MNEMONIC: 'three' }, help)).toThrow('edit it by hand')
    expect(() => applyChanges('A="x\nPORT=1"\nPORT=2\n', { PORT: '3' }, help)).toThrow('A cannot be changed')
  })
})

describe('writing a .env file', () => {
  it('atomically replaces the file that a link points to, readable by its owner only', () => {
    const dir = tempDir()
    const [file, link] = [join(dir, 'real'), join(dir, '.env')]
    writeFileSync(file, 'A=1\n', { mode: 0o644 })
    writeFileSync(`${file}.new`, 'left by a crash', { mode: 0o644 })
    symlinkSync(file, link)
    writeEnvFile(link, 'A=2\n')
    expect(readFileSync(file, 'utf8')).toBe('A=2\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(() => statSync(`${file}.new`)).toThrow('ENOENT')
  })
})

describe('the settings known to setup', () => {
  it('are those of .env.example, each once, with the comments above them', () => {
    const known = knownSettings()
    expect(new Set(known.map(({ name }) => name)).size).toBe(known.length)
    expect(known.filter(({ help }) => !help.startsWith('# ') || help.includes('---'))).toEqual([])
  })

  it('share the explanation above a group', () => {
    expect(knownSettings('# --- T ---\n# Two.\n# Lines.\nA=\nB=1\n# C.\nC=\n')).toEqual([
      { name: 'A', help: '# Two.\n# Lines.' },
      { name: 'B', help: '# Two.\n# Lines.' },
      { name: 'C', help: '# C.' },
    ])
  })
})
