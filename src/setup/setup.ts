/** Setup wizard: asks for the settings, tests each answer, generates the keys and writes `.env`. */
import { chmodSync, existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, ENV_FILE } from '../config/config.ts'
import type { Env } from '../config/reader.ts'
import { findUnknownSettings } from '../config/unknown-settings.ts'
import { examine } from '../doctor/doctor.ts'
import { writeFileAtomically } from '../kernel/bytes/write-atomically.ts'
import { describeError } from '../kernel/errors.ts'
import { applyChanges, parseSettings, readEnvFile, type Settings, writeEnvFile } from './env-file.ts'
import { nextSteps } from './next-steps.ts'
import type { Found } from './question.ts'
import { BACKUP_KEY_FILE, QUESTIONS } from './questions.ts'
import { flagOf, knownSettings, type SettingDoc } from './setting-docs.ts'
import { InputEnded, openTerminal, type Streams, type Terminal } from './terminal.ts'
import { collectSettings, SetupRejected } from './wizard.ts'

export const NOTHING_WRITTEN = `Nothing was written to ${ENV_FILE}.`

export interface SetupContext extends Streams {
  args: string[]
  /** Environment variables, which take precedence over the file. */
  env: Env
  stderr: NodeJS.WritableStream
}

/** Runs in the current folder. Returns the exit code; on failure, `stderr` explains why nothing was written. */
export async function setup(around: SetupContext): Promise<0 | 1> {
  try {
    await run(around)
    return 0
  } catch (error) {
    const what =
      error instanceof InputEnded ? 'The input ended before all questions were answered.' : describeError(error)
    around.stderr.write(`${what}\n${NOTHING_WRITTEN}\n`)
    return 1
  }
}

async function run({ args, env, ...streams }: SetupContext): Promise<void> {
  const known = knownSettings()
  const flags = Object.fromEntries(known.map(({ name }) => [flagOf(name), { type: 'string' as const }]))
  const toggle = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ args, options: { ...flags, yes: toggle, help: toggle } })
  if (values.help) return void streams.stdout.write(usage(known))
  const flagValues = values as Record<string, string | boolean | undefined>
  const given = pickSettings(known, (name) => flagValues[flagOf(name)] as string | undefined)
  const terminal = openTerminal(streams)
  try {
    await runWizard({ terminal, known, env, given, isInteractive: !values.yes })
  } finally {
    terminal.close()
  }
}

interface SetupInput {
  terminal: Terminal
  known: readonly SettingDoc[]
  env: Env
  given: Settings
  isInteractive: boolean
}

async function runWizard({ terminal, known, env, given: flagSettings, isInteractive }: SetupInput): Promise<void> {
  const text = readEnvFile(ENV_FILE)
  const fileSettings = parseSettings(text)
  const unknown = findUnknownSettings({ ...env, ...fileSettings })
  if (unknown.length > 0) throw new ConfigError(unknown)
  // Ignore other environment variables, such as HOST: they may belong to other programs.
  const initialSettings = { ...fileSettings, ...pickSettings(QUESTIONS, (name) => env[name] || undefined) }
  if (text !== undefined)
    terminal.say(`${ENV_FILE} exists: its values are the defaults, and all other settings stay unchanged.`)
  const { settings, found } = await collectSettings({
    terminal,
    fileSettings,
    initialSettings,
    flagSettings,
    isInteractive,
  })
  const changes = pickSettings(known, (name) =>
    (fileSettings[name] ?? '') === (settings[name] ?? '') ? undefined : settings[name],
  )
  const names = Object.keys(changes)
  const steps = nextSteps(settings, found)
  if (names.length === 0) terminal.say(`\n${ENV_FILE} already contains these settings; nothing was written.`)
  else {
    const helpOf = (name: string) => known.find((one) => one.name === name)?.help
    const changed = applyChanges(text, changes, helpOf)
    terminal.say(`\n${ENV_FILE} ${text === undefined ? 'gets' : 'is changed in'}: ${names.join(', ')}`)
    if (text !== undefined && isInteractive && /^n/i.test(await terminal.ask('Write it? [yes] ', false)))
      throw new SetupRejected('Cancelled.')
    const keyLine = writeBackupKey(changes, found)
    writeEnvFile(ENV_FILE, changed)
    terminal.say(`Written: ${ENV_FILE}, readable only by you.`)
    if (keyLine !== undefined) terminal.say(keyLine)
  }
  chmodSync(ENV_FILE, 0o600)
  terminal.say(steps)
  terminal.say(await checkupText({ ...settings, ...pickSettings(QUESTIONS, (name) => env[name] || undefined) }))
}

/** Writes the private key that decrypts backups, unless the operator entered a public key. Returns a line about it. */
function writeBackupKey(changes: Settings, { backupKeys }: Found): string | undefined {
  if (backupKeys === undefined || changes.BACKUP_PUBLIC_KEY !== backupKeys.publicKey) return undefined
  if (existsSync(BACKUP_KEY_FILE))
    throw new SetupRejected(
      `${BACKUP_KEY_FILE} already exists, and older backups may need it: move it to a safe place first.`,
    )
  const { publicKey, privateKey } = backupKeys
  writeFileAtomically(BACKUP_KEY_FILE, `# public key: ${publicKey}\n${privateKey}\n`)
  return `Written: ${BACKUP_KEY_FILE}. Without this file, no backup can be restored: move it off this machine.`
}

/** Checks the installation. Lists only what the operator should act on. */
async function checkupText(env: Settings): Promise<string> {
  const { findings } = await examine(env)
  const open = findings.filter(({ kind }) => kind !== 'ok')
  const title = `\nChecks (npm run --silent operator -- doctor): ${findings.length - open.length} ok, ${open.length} to look at`
  return [
    title,
    ...open.map(({ kind, check, finding, next }) => `  ${kind}, ${check}: ${finding}\n    Next: ${next}`),
  ].join('\n')
}

function pickSettings(
  known: readonly Pick<SettingDoc, 'name'>[],
  pick: (name: string) => string | undefined,
): Settings {
  return Object.fromEntries(
    known.flatMap(({ name }) => {
      const value = pick(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function usage(known: readonly SettingDoc[]): string {
  const asked = QUESTIONS.filter(({ name }) => known.some((one) => one.name === name))
  const others = known.filter(({ name }) => asked.every((question) => question.name !== name))
  return `Asks for the settings, tests each answer, generates the keys, and writes ${ENV_FILE} in this folder.

  npm run setup                                  question by question
  npm run setup -- --yes --network sandbox       try it out without questions
  npm run setup -- --yes --FLAG VALUE ...        from a script; settings not given stay unchanged or are generated

An answer can also come from the environment, by the name of its setting (BOT_TOKEN=...), so that process lists do not show it.
Settings without a question come only from flags and .env.
"none" removes the current value.

${asked.map(({ name, explanation }) => `  --${flagOf(name)}\n      ${explanation}\n`).join('')}
  --yes     do not ask questions
  --help    show this help

Every other setting in .env.example is a flag as well:
${others.map(({ name }) => `  --${flagOf(name)}`).join('\n')}
`
}
