/** Refuses settings that do not exist: a mistyped name would otherwise be ignored, and its default used. */
import type { Env } from './reader.ts'
import { settingsOf } from './settings.ts'

/** First words that other programs use for their own variables, too: NODE_OPTIONS, OTEL_TRACES_SAMPLER. */
const SHARED_WORDS = ['ADMIN', 'DATA', 'DATABASE', 'LOG', 'MCP', 'METRICS', 'NODE', 'OTEL', 'TELEGRAM', 'TRUST']

/** Kubernetes and Docker add such variables for a service named market, for example. */
const OF_A_SERVICE = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_\w+)?)$/
const SERVICE_URL = /^(tcp|udp|sctp):\/\//

/** Shorter names resemble too many others. */
const LONG_NAME = 9

let known: ReadonlySet<string> | undefined

/** Names of all settings, recorded while the settings are read. */
export function settingNames(): ReadonlySet<string> {
  if (known) return known
  const names = new Set<string>()
  settingsOf(new Proxy<Env>({}, { get: (_, name) => void names.add(String(name)) }), [])
  known = names
  return names
}

/**
 * One problem for each variable that has a value and a name like a setting's, but is none. Variables of other programs
 * pass.
 */
export function unknownSettings(env: Env): string[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (value.trim() === '' || settingNames().has(name) || isOfAService(name, value)) return []
    const written = name.toUpperCase()
    const nearest = isOwn(written) ? nearestTo(written) : mistyped(written)
    return nearest === undefined ? [] : [`${name} is not a setting; the nearest name is ${nearest}`]
  })
}

const isOfAService = (name: string, value: string): boolean => OF_A_SERVICE.test(name) || SERVICE_URL.test(value.trim())

/** True if the first word belongs to this program's settings alone. */
function isOwn(name: string): boolean {
  const word = firstWord(name)
  if (word === name || SHARED_WORDS.includes(word)) return false
  return [...settingNames()].some((one) => one !== word && firstWord(one) === word)
}

const firstWord = (name: string): string => name.split('_')[0] ?? ''

function nearestTo(name: string, names = [...settingNames()]): string | undefined {
  const changes = new Map(names.map((one) => [one, changesBetween(name, one)]))
  return names.sort((a, b) => (changes.get(a) ?? 0) - (changes.get(b) ?? 0))[0]
}

/** Returns the setting that was meant. Undefined for a name that resembles none. */
function mistyped(name: string): string | undefined {
  if (!name.includes('_')) return undefined
  const maxChanges = name.length < LONG_NAME ? 1 : 2
  const similar = [...settingNames()].filter((one) => Math.abs(one.length - name.length) <= maxChanges)
  return nearestTo(
    name,
    similar.filter((one) => changesBetween(name, one) <= maxChanges),
  )
}

/** Counts the letters to add, drop, replace or swap with the next one (optimal string alignment distance). */
function changesBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], i: number): number => row[i] ?? Number.POSITIVE_INFINITY
