/** Rejects settings that do not exist. A mistyped name would otherwise be ignored and its default used. */
import { editDistance } from '../kernel/text/edit-distance.ts'
import type { Env } from './reader.ts'
import { parseEnvSettings } from './settings.ts'

/** First words that other programs also use for their variables: NODE_OPTIONS, OTEL_TRACES_SAMPLER. */
const SHARED_WORDS = ['ADMIN', 'DATA', 'DATABASE', 'LOG', 'MCP', 'METRICS', 'NODE', 'OTEL', 'TELEGRAM', 'TRUST']

/** Variables that Kubernetes and Docker add, e.g. for a service named market. */
const SERVICE_VARIABLE = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_\w+)?)$/
const SERVICE_URL = /^(tcp|udp|sctp):\/\//

/** A shorter name counts as mistyped only if one letter differs, because short names resemble many others. */
const LONG_NAME = 9

/** Maximum number of changes for `probableSetting`. */
const MAX_CHANGES = 2

let cachedNames: ReadonlySet<string> | undefined

/** Returns the names of all settings, recorded while the settings are read. */
export function settingNames(): ReadonlySet<string> {
  if (cachedNames) return cachedNames
  const names = new Set<string>()
  parseEnvSettings(new Proxy<Env>({}, { get: (_, name) => void names.add(String(name)) }), [])
  cachedNames = names
  return names
}

/**
 * Returns a problem for each variable that is set and whose name resembles a setting. Ignores variables of other
 * programs.
 */
export function findUnknownSettings(env: Env): string[] {
  return Object.entries(env).flatMap(([name, value = '']) => {
    if (value.trim() === '' || settingNames().has(name) || isServiceVariable(name, value)) return []
    const upperName = name.toUpperCase()
    const nearest = startsLikeSetting(upperName) ? nearestTo(upperName) : closestSetting(upperName)
    return nearest === undefined ? [] : [`${name} is not a setting; the nearest name is ${nearest}`]
  })
}

/**
 * Returns the setting that the name probably stands for. Undefined for a setting, and for names of other programs.
 * Finds more names than `findUnknownSettings`, because it does not prevent a start.
 */
export function probableSetting(name: string): string | undefined {
  if (settingNames().has(name)) return undefined
  const upperName = name.toUpperCase()
  const isClose = (one: string) => Math.abs(one.length - name.length) <= MAX_CHANGES
  const close = [...settingNames()].filter((one) => isClose(one) && editDistance(upperName, one) <= MAX_CHANGES)
  return nearestTo(upperName, close)
}

const isServiceVariable = (name: string, value: string): boolean =>
  SERVICE_VARIABLE.test(name) || SERVICE_URL.test(value.trim())

/** True if only settings of this program start with the first word of `name`. */
function startsLikeSetting(name: string): boolean {
  const prefix = firstWord(name)
  if (prefix === name || SHARED_WORDS.includes(prefix)) return false
  return [...settingNames()].some((one) => one !== prefix && firstWord(one) === prefix)
}

const firstWord = (name: string): string => name.split('_')[0] ?? ''

function nearestTo(name: string, names = [...settingNames()]): string | undefined {
  const changes = new Map(names.map((one) => [one, editDistance(name, one)]))
  return names.sort((a, b) => (changes.get(a) ?? 0) - (changes.get(b) ?? 0))[0]
}

function closestSetting(name: string): string | undefined {
  if (!name.includes('_')) return undefined
  const maxChanges = name.length < LONG_NAME ? 1 : 2
  const similar = [...settingNames()].filter((one) => Math.abs(one.length - name.length) <= maxChanges)
  return nearestTo(
    name,
    similar.filter((one) => editDistance(name, one) <= maxChanges),
  )
}
