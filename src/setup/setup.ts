/** Asks for the settings, tries each, makes the keys, and writes `.env`. */
import { chmodSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Env } from '../config/reader.ts'
import { unknownSettings } from '../config/unknown.ts'
import { ConfigError, ENV_FILE } from '../config.ts'
import { describeError } from '../kernel/errors.ts'
import { changedText, readEnvFile, type Settings, settingsIn, writeEnvFile } from './env-file.ts'
import { flagOf, type Known, knownSettings } from './known.ts'
import { nextSteps } from './next-steps.ts'
import { QUESTIONS } from './questions.ts'
import { openTerminal, Stopped, type Streams, type Terminal } from './terminal.ts'
import { Refused, settle } from './wizard.ts'

export const UNTOUCHED = `Nothing was written to ${ENV_FILE}.`

export interface Surroundings extends Streams {
  args: string[]
  /** Goes before what the file says. */
  env: Env
  stderr: NodeJS.WritableStream
}

/** In the folder that this process is in. The exit code; why nothing was written is on `stderr` then. */
export async function setup(around: Surroundings): Promise<0 | 1> {
  try {
    await run(around)
    return 0
  } catch (error) {
    const what = error instanceof Stopped ? 'The answers have ended before the questions.' : describeError(error)
    around.stderr.write(`${what}\n${UNTOUCHED}\n`)
    return 1
  }
}

async function run({ args, env, ...streams }: Surroundings): Promise<void> {
  const known = knownSettings()
  const flags = Object.fromEntries(known.map(({ name }) => [flagOf(name), { type: 'string' as const }]))
  const toggle = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ args, options: { ...flags, yes: toggle, help: toggle } })
  if (values.help) return void streams.stdout.write(usage(known))
  const told = values as Record<string, string | boolean | undefined>
  const given = named(known, (name) => told[flagOf(name)] as string | undefined)
  const terminal = openTerminal(streams)
  try {
    await setUp({ terminal, known, env, given, isDialogue: !values.yes })
  } finally {
    terminal.close()
  }
}

interface Told {
  terminal: Terminal
  known: readonly Known[]
  env: Env
  given: Settings
  isDialogue: boolean
}

async function setUp({ terminal, known, env, given, isDialogue }: Told): Promise<void> {
  const text = readEnvFile(ENV_FILE)
  const kept = settingsIn(text)
  const unknown = unknownSettings({ ...env, ...kept })
  if (unknown.length > 0) throw new ConfigError(unknown)
  // Others may be there for other programs: HOST, say.
  const before = { ...kept, ...named(QUESTIONS, (name) => env[name] || undefined) }
  if (text !== undefined)
    terminal.say(`${ENV_FILE} exists: this begins with what it says, and keeps what is not asked.`)
  const { settings, found } = await settle({ terminal, kept, before, given, isDialogue })
  const changes = named(known, (name) => ((kept[name] ?? '') === (settings[name] ?? '') ? undefined : settings[name]))
  const names = Object.keys(changes)
  const steps = nextSteps(settings, found)
  if (names.length === 0) terminal.say(`\n${ENV_FILE} says all that already; nothing was written.`)
  else {
    const helpOf = (name: string) => known.find((one) => one.name === name)?.help
    const changed = changedText(text, changes, helpOf)
    terminal.say(`\n${ENV_FILE} ${text === undefined ? 'gets' : 'is changed in'}: ${names.join(', ')}`)
    if (text !== undefined && isDialogue && /^n/i.test(await terminal.ask('Write it? [yes] ', false)))
      throw new Refused('As you wish.')
    writeEnvFile(ENV_FILE, changed)
    terminal.say(`Written: ${ENV_FILE}, for you alone to read.`)
  }
  chmodSync(ENV_FILE, 0o600)
  terminal.say(steps)
}

/** Those that `pick` has a value for. */
function named(known: readonly Pick<Known, 'name'>[], pick: (name: string) => string | undefined): Settings {
  return Object.fromEntries(
    known.flatMap(({ name }) => {
      const value = pick(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function usage(known: readonly Known[]): string {
  const asked = QUESTIONS.filter(({ name }) => known.some((one) => one.name === name))
  const others = known.filter(({ name }) => asked.every((question) => question.name !== name))
  return `Asks for the settings, tries each answer, makes the keys, and writes ${ENV_FILE} in this folder.

  npm run setup                                  question by question
  npm run setup -- --yes --network sandbox       just try it, without a question
  npm run setup -- --yes --FLAG VALUE ...        from a script; what is not given stays, or is made up

An answer may come from the environment too, by the name of its setting (BOT_TOKEN=...): no list of processes shows it then.
Settings that are not asked for come from flags and .env alone.
"none" takes out what is there.

${asked.map(({ name, what }) => `  --${flagOf(name)}\n      ${what}\n`).join('')}
  --yes     ask nothing
  --help    this

Every other setting of .env.example is a flag too:
${others.map(({ name }) => `  --${flagOf(name)}`).join('\n')}
`
}
