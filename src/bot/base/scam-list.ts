/** The operator's list of addresses that people are warned of: a file, one address per line, then the reason. */
import { readFile, stat } from 'node:fs/promises'
import { readAddress } from '../../kernel/address.ts'
import type { Logger } from '../../kernel/logger.ts'

/** The reason, maybe empty, of an address that is on the list; undefined: it is not. Never throws. */
export type ScamList = (address: string) => Promise<string | undefined>

/**
 * Read again when the file has changed. While it cannot be read, what was read last still counts. Empty lines and
 * lines that begin with # are comments; a line that begins with no address is left out, and the log says which.
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
        reasons = readList(text, (line) => log.error({ file, line }, 'scam_list.no_address'))
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

function readList(text: string, wrong: (line: number) => void): Map<string, string> {
  const reasons = new Map<string, string>()
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [word = '', ...reason] = line.trim().split(/\s+/)
    if (word === '' || word.startsWith('#')) continue
    if (readAddress(word).ok) reasons.set(word, reason.join(' '))
    else wrong(at + 1)
  }
  return reasons
}
