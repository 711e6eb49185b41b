import { readSettings } from '../config/config.ts'
import { describeError } from '../kernel/errors.ts'
import type { Settings } from './env-file.ts'
import type { Found, Question } from './question.ts'
import { QUESTIONS } from './questions.ts'
import { flagOf } from './setting-docs.ts'
import type { Terminal } from './terminal.ts'

/** Answer that removes the current value. */
const CLEAR_ANSWER = 'none'

/** Thrown if a given value is unusable and the wizard may not ask. */
export class SetupRejected extends Error {}

export interface Wizard {
  terminal: Terminal
  fileSettings: Settings
  /** Settings in the file, overridden by the environment. */
  initialSettings: Settings
  flagSettings: Settings
  /** False if the wizard must not ask any question. */
  isInteractive: boolean
}

/** Returns all settings, each tested. Throws SetupRejected, and the terminal's InputEnded. */
export async function collectSettings(wizard: Wizard): Promise<{ settings: Settings; found: Found }> {
  const { initialSettings, flagSettings } = wizard
  const asked = new Set(QUESTIONS.map(({ name }) => name))
  const others = Object.entries(flagSettings).filter(([name]) => !asked.has(name))
  let settings: Settings = { NETWORK: '', ...initialSettings, ...Object.fromEntries(others) }
  const found: Found = {}
  for (const question of QUESTIONS)
    if (question.applies(settings) || flagSettings[question.name] !== undefined)
      settings = await askUntilUsable(question, wizard, settings, found)
  const { problems } = readSettings(settings)
  if (problems.length > 0) throw new SetupRejected([...new Set(problems)].join('\n'))
  return { settings, found }
}

/** Asks one question until the answer is usable. Returns the settings with the answer applied. */
async function askUntilUsable(question: Question, wizard: Wizard, settings: Settings, found: Found): Promise<Settings> {
  const { terminal, flagSettings, isInteractive } = wizard
  const { name, explanation } = question
  const current = question.currentAnswer ? question.currentAnswer(settings) : settings[name] || undefined
  const fallback = current ?? (await question.defaultAnswer(settings, found))
  let isAsked = isInteractive && question.isAsked(settings, found) && !(question.isPermanent && current !== undefined)
  let answer = flagSettings[name]
  for (let tries = 0; ; tries++) {
    if (answer === undefined && isAsked) {
      if (tries === 0) terminal.say(`\n${explanation}`)
      answer =
        (await terminal.ask(`${name}${hint(question, current, fallback)}: `, question.isSecret ?? false)) || undefined
    }
    try {
      const chosen = answer ?? fallback
      if (chosen === undefined) throw new Error(`${name}: a value is required (--${flagOf(name)})`)
      return await applyAnswer(question, chosen === CLEAR_ANSWER ? '' : chosen, wizard, settings, found)
    } catch (error) {
      const problem = describeError(error)
      if (!isInteractive) throw new SetupRejected(`${name}: ${problem.replace(`${name}: `, '')}\n  ${explanation}`)
      terminal.say(`  error: ${problem}`)
      isAsked = true
      answer = undefined
    }
  }
}

async function applyAnswer(
  question: Question,
  answer: string,
  { terminal, fileSettings }: Wizard,
  settings: Settings,
  found: Found,
): Promise<Settings> {
  const { name, isPermanent } = question
  if (isPermanent && fileSettings[name] && fileSettings[name] !== answer)
    throw new Error(
      `${name}: .env has another value, which must not change: data or money that depends on it would be lost`,
    )
  const changes = question.settingsFor?.(answer, settings) ?? { [name]: answer }
  const next = { ...settings, ...changes }
  const read = readSettings(next)
  const wrong = read.problems.find((problem) =>
    [name, ...Object.keys(changes)].some((own) => problem.startsWith(`${own}:`)),
  )
  if (wrong !== undefined) throw new Error(wrong)
  const line = await question.check?.(read, found)
  if (line !== undefined) terminal.say(`  ok: ${line}`)
  return next
}

function hint({ isSecret }: Question, current: string | undefined, fallback: string | undefined): string {
  if (isSecret && current !== undefined) return ` [Enter keeps it, "${CLEAR_ANSWER}" removes it]`
  if (isSecret || !fallback) return ''
  return ` [${fallback}]`
}
