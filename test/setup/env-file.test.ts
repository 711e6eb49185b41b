/** `.env` is changed line by line, read back as it was meant, and written whole. */
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changedText, settingsIn, writeEnvFile } from '../../src/setup/env-file.ts'
import { knownSettings } from '../../src/setup/known.ts'
import { tempDir } from '../support/temp.ts'

const help = (name: string) => `# What ${name} is for.`

describe('changedText', () => {
  it('explains what is new in a file of its own', () => {
    expect(changedText(undefined, { PORT: '9', HOST: '' }, help)).toMatch(
      /^# Settings.*\n\n# What PORT is for.\nPORT=9\n$/s,
    )
  })

  it('changes lines where they stand, and keeps all others as they are', () => {
    const text = '# mine\nexport PORT = 8080 # for now\n\nMY_OWN="a b"\nBOT_TOKEN=1:a\n'
    expect(changedText(text, { PORT: '9', BOT_TOKEN: '', LOG_LEVEL: 'warn' }, help)).toBe(
      '# mine\nexport PORT =9\n\nMY_OWN="a b"\nBOT_TOKEN=\n\n# What LOG_LEVEL is for.\nLOG_LEVEL=warn\n',
    )
  })

  it.each(['a b c', 'x#y', '$HOME', "it's", 'a"b', 'postgres://u:p@h/d?x=%20', 'back\\slash', ' ', 'äö'])(
    'what is written as %j is read as it',
    (value) => {
      const text = changedText('A=1\n', { A: value, B: value }, () => undefined)
      expect(settingsIn(text)).toEqual({ A: value, B: value })
    },
  )

  it.each(['two\nlines', `'"`])('refuses %j, which no .env file can hold, without repeating it', (value) => {
    expect(() => changedText(undefined, { SECRET: value }, help)).toThrow(
      /^SECRET has signs that no \.env file can hold$/,
    )
  })

  it('refuses to change what stands in more than one line, or in the text of another', () => {
    const text = 'MARKET_MNEMONIC="one\ntwo"\n'
    expect(() => changedText(text, { MARKET_MNEMONIC: 'three' }, help)).toThrow('correct it by hand')
    expect(() => changedText('A="x\nPORT=1"\nPORT=2\n', { PORT: '3' }, help)).toThrow('A cannot be changed')
  })
})

describe('writeEnvFile', () => {
  it("replaces the file as a whole, for its owner's eyes, where a link leads to", () => {
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

describe('knownSettings', () => {
  it('are those of .env.example, each once, with what is written above them', () => {
    const known = knownSettings()
    expect(new Set(known.map(({ name }) => name)).size).toBe(known.length)
    expect(known.filter(({ help }) => !help.startsWith('# ') || help.includes('---'))).toEqual([])
  })

  it('share the explanation above the first of several', () => {
    expect(knownSettings('# --- T ---\n# Two.\n# Lines.\nA=\nB=1\n# C.\nC=\n')).toEqual([
      { name: 'A', help: '# Two.\n# Lines.' },
      { name: 'B', help: '# Two.\n# Lines.' },
      { name: 'C', help: '# C.' },
    ])
  })
})
