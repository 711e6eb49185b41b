/** Asks what has to be asked, tries each answer, and makes up what nobody needs to choose. */
import { readSettings } from '../config.ts'
import { describeError } from '../kernel/errors.ts'
import type { Settings } from './env-file.ts'
import { flagOf } from './known.ts'
import { type Found, QUESTIONS, type Question } from './questions.ts'
import type { Terminal } from './terminal.ts'

/** Takes back what was there. */
const NOTHING = 'none'

/** What was given cannot be used, and there is nobody to ask. */
export class Refused extends Error {}

export interface Wizard {
  terminal: Terminal
  /** What the file has. */
  kept: Settings
  /** The same with what the environment has, which goes before it. */
  before: Settings
  /** Given as flags. */
  given: Settings
  /** False: nothing is asked. */
  isDialogue: boolean
}

/** All settings, each tried. Throws Refused, and Stopped of the terminal. */
export async function settle(wizard: Wizard): Promise<{ settings: Settings; found: Found }> {
  const { before, given } = wizard
  const asked = new Set(QUESTIONS.map(({ name }) => name))
  const others = Object.entries(given).filter(([name]) => !asked.has(name))
  let settings: Settings = { NETWORK: '', ...before, ...Object.fromEntries(others) }
  const found: Found = {}
  for (const question of QUESTIONS)
    if (question.applies(settings) || given[question.name] !== undefined)
      settings = await answered(question, wizard, settings, found)
  const { problems } = readSettings(settings)
  if (problems.length > 0) throw new Refused(problems.join('\n'))
  return { settings, found }
}

/** The settings with the answer to one question, which is asked until it can be used. */
async function answered(question: Question, wizard: Wizard, settings: Settings, found: Found): Promise<Settings> {
  const { terminal, given, isDialogue } = wizard
  const { name, what } = question
  const current = question.current ? question.current(settings) : settings[name] || undefined
  const fallback = current ?? question.otherwise(settings, found)
  let isAsked = isDialogue && question.isAsked(settings, found) && !(question.isForGood && current !== undefined)
  let answer = given[name]
  for (let tries = 0; ; tries++) {
    if (answer === undefined && isAsked) {
      if (tries === 0) terminal.say(`\n${what}`)
      answer =
        (await terminal.ask(`${name}${hint(question, current, fallback)}: `, question.isSecret ?? false)) || undefined
    }
    try {
      const chosen = answer ?? fallback
      if (chosen === undefined) throw new Error(`there is no ${name} (--${flagOf(name)})`)
      return await tried(question, chosen === NOTHING ? '' : chosen, wizard, settings, found)
    } catch (error) {
      const problem = describeError(error)
      if (!isDialogue) throw new Refused(`${name}: ${problem.replace(`${name}: `, '')}\n  ${what}`)
      terminal.say(`  no: ${problem}`)
      isAsked = true
      answer = undefined
    }
  }
}

async function tried(
  question: Question,
  answer: string,
  { terminal, kept }: Wizard,
  settings: Settings,
  found: Found,
): Promise<Settings> {
  const { name, isForGood } = question
  if (isForGood && kept[name] && kept[name] !== answer)
    throw new Error(`${name} is in .env with another value, and stays: what it has sealed or owns would be lost`)
  const changes = question.settle?.(answer, settings) ?? { [name]: answer }
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
  if (isSecret && current !== undefined) return ` [Enter keeps it, "${NOTHING}" takes it out]`
  if (isSecret || !fallback) return ''
  return ` [${fallback}]`
}
