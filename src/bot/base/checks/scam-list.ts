/** The operator's list of scam addresses: a file with one address per line, followed by the reason. */
import { readFile, stat } from 'node:fs/promises'
import { readAddress } from '../../../kernel/address.ts'
import type { Logger } from '../../../kernel/logger.ts'

/** Returns the reason, possibly empty, for a listed address, and undefined for other addresses. Never throws. */
export type ScamList = (address: string) => Promise<string | undefined>

/**
 * Reloads the file when it changes. While it is unreadable, the last version stays in effect. Empty lines and lines
 * beginning with # are ignored; a line without an address is skipped and logged.
 */
export function createScamList(file: string, log: Logger): ScamList {
  let reasons = new Map<string, string>()
  let version = ''
  return async (address) => {
    try {
      const { mtimeMs, size } = await stat(file)
      const found = `${mtimeMs} ${size}`
      if (found !== version) {
        const text = await readFile(file, 'utf8')
        reasons = readList(text, (line) => log.error({ file, line }, 'scam_list.invalid_line'))
        version = found
        log.info({ file, addresses: reasons.size }, 'scam_list.read')
      }
    } catch (error) {
      if (version !== 'gone') log.error({ err: error, file }, 'scam_list.unreadable')
      version = 'gone'
    }
    return reasons.get(address)
  }
}

function readList(text: string, onInvalidLine: (line: number) => void): Map<string, string> {
  const reasons = new Map<string, string>()
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [word = '', ...reason] = line.trim().split(/\s+/)
    if (word === '' || word.startsWith('#')) continue
    if (readAddress(word).ok) reasons.set(word, reason.join(' '))
    else onInvalidLine(at + 1)
  }
  return reasons
}
