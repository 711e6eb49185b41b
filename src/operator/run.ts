/** Runs a command line and returns the exit code. */
import { parseArgs } from 'node:util'
import type { Clock } from '../kernel/clock.ts'
import { newApiKey } from '../kernel/ids.ts'
import { withoutControlCharacters } from '../kernel/text/control-characters.ts'
import { type Command, type Context, createInput, type Input } from './command.ts'
import { COMMANDS } from './commands/all-commands.ts'
import { EXIT, Failure, UsageError } from './failures.ts'
import { type Access, createMarketApi } from './market-api.ts'
import { factsText, printableJson, textOf } from './terminal.ts'

interface Terminal {
  /** Prints text. `once` marks a secret that is shown only now. */
  out(text: string, once?: true): void
  write(bytes: Uint8Array): Promise<void>
  readFile(path: string): Promise<string>
  err(text: string): void
  /** Width in columns; undefined if the output is not a terminal. */
  width: number | undefined
}

interface OperatorDeps extends Terminal {
  clock: Clock
  checkup: Context['checkup']
  /** Returns the marketplace's URL and key. Called only when needed. Throws Failure. */
  access(): Access
}

/**
 * Runs one command and returns the exit code. Prints to `out` and `err`. Never prints a key, except one that was just
 * created.
 */
export async function runOperator(argv: readonly string[], deps: OperatorDeps): Promise<number> {
  try {
    const parsedCommand = readCommand(argv)
    if (parsedCommand.at === 'help') {
      deps.out(`${parsedCommand.text}\n`)
      return EXIT.ok
    }
    const { clock, readFile, write, checkup } = deps
    const result = await parsedCommand.command.run(parsedCommand.input, {
      // Lazy, because some commands do not call the marketplace.
      get market() {
        return createMarketApi({ ...deps.access(), clock })
      },
      write,
      readFile,
      checkup,
      newApiKey,
      urlOf: (path) => `${deps.access().publicUrl}${path}`,
    })
    if (result.blocks.length === 0) return EXIT.ok
    deps.out(
      `${parsedCommand.json ? printableJson(result.data) : textOf(result.blocks, deps.width)}\n`,
      result.showOnce,
    )
    return result.hasProblem ? EXIT.wrong : EXIT.ok
  } catch (error) {
    if (error instanceof UsageError) {
      deps.err(`${sanitizeLines(error.message)}\nTry --help.\n`)
      return EXIT.usage
    }
    if (error instanceof Failure) {
      deps.err(`${sanitizeLines(error.message)}\n`)
      return EXIT.wrong
    }
    throw error
  }
}

const sanitizeLines = (text: string) => text.split('\n').map(withoutControlCharacters).join('\n')

type ParsedCommand = { at: 'help'; text: string } | { at: 'command'; command: Command; input: Input; json: boolean }

const HELP = new Set(['--help', '-h', 'help'])

function readCommand(argv: readonly string[]): ParsedCommand {
  const flags = argv.filter((arg) => arg === '--json')
  const args = argv.filter((arg) => arg !== '--json')
  const isHelp = args.some((word) => HELP.has(word))
  const [noun, verb] = args.filter((word) => !HELP.has(word))
  if (noun === undefined) {
    if (isHelp) return { at: 'help', text: renderHelp(COMMANDS) }
    throw new UsageError('No command was given. operator --help lists the commands.')
  }
  const command = COMMANDS.find(({ name }) => name === noun || name === `${noun} ${verb}`)
  if (command) {
    if (isHelp) return { at: 'help', text: renderCommandHelp(command) }
    const rest = args.slice(command.name.split(' ').length)
    return { at: 'command', command, input: readInput(command, rest), json: flags.length > 0 }
  }
  const nounCommands = COMMANDS.filter(({ name }) => name.startsWith(`${noun} `))
  if (nounCommands.length === 0) {
    const nouns = [...new Set(COMMANDS.map(({ name }) => name.split(' ')[0]))]
    throw new UsageError(`"${noun}" is not a command. Expected one of: ${nouns.join(', ')}`)
  }
  if (isHelp) return { at: 'help', text: renderNounHelp(noun, nounCommands) }
  const verbs = nounCommands.map(({ name }) => name.split(' ')[1]).join(', ')
  throw new UsageError(
    verb === undefined
      ? `${noun} needs a verb. Expected one of: ${verbs}`
      : `"${noun} ${verb}" is not a command. Expected after ${noun}: one of ${verbs}`,
  )
}

function readInput(command: Command, rest: readonly string[]): Input {
  const { name, args = [] } = command
  const options = Object.fromEntries(optionsOf(command))
  const { values, positionals, tokens } = parseOptions(options, rest)
  for (const option of Object.keys(options)) {
    const count = tokens.filter((token) => token.kind === 'option' && token.name === option).length
    if (count > 1) throw new UsageError(`--${option} is given ${count} times`)
  }
  if (positionals.length > args.length)
    throw new UsageError(`${name}: "${positionals[args.length]}" is an unexpected argument`)
  return createInput(command, { ...values, ...Object.fromEntries(positionals.map((value, i) => [args[i], value])) })
}

/** Options of the command line. Credentials are none, because process lists show arguments. */
const optionsOf = ({ options = {} }: Command) => Object.entries(options).filter(([, { isCredential }]) => !isCredential)

function parseOptions(options: NonNullable<Command['options']>, rest: readonly string[]) {
  const known = Object.entries(options).map(
    ([name, { value }]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }] as const,
  )
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...rest],
      options: Object.fromEntries(known),
      allowPositionals: true,
      strict: true,
      tokens: true,
    })
    return { values: values as Record<string, string | true>, positionals, tokens }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const name = /'--([a-z-]+)/.exec(error.message)?.[1] ?? ''
    const value = options[name]?.value
    if (value) throw new UsageError(`--${name}: a value is missing (${value})`)
    // Node's text is "Unknown option '--x'. To specify a positional argument ...". Its first sentence is enough.
    throw new UsageError(error.message.split(/[.\n]/)[0])
  }
}

const PROGRAM = 'operator'

const HELP_FOOTER = `"${PROGRAM}" stands for "npm run --silent operator --", or "node dist/operator/main.js" after a build.

Settings (environment, .env): MARKET_URL, or HOST and PORT of a marketplace on this machine; MARKET_ADMIN_KEY, its
operator key or a key of your own. Never pass the key as an argument. A sandbox on this machine needs no settings.

Every command takes --json (the marketplace's response, for programs) and --help.
Exit codes: 0 success; 1 a problem, a refusal or no connection; 2 invalid usage, nothing was sent.`

function renderHelp(commands: readonly Command[]): string {
  return [
    'Operator commands for a running marketplace.',
    '',
    `Usage: ${PROGRAM} COMMAND [options]`,
    '',
    factsText(commands.map((command) => [`  ${nameWithArgs(command)}`, command.summary])),
    '',
    HELP_FOOTER,
  ].join('\n')
}

function renderNounHelp(noun: string, commands: readonly Command[]): string {
  return [
    `Usage: ${PROGRAM} ${noun} ${commands.map(({ name }) => name.split(' ')[1]).join('|')} [options]`,
    '',
    factsText(commands.map((command) => [`  ${nameWithArgs(command)}`, command.summary])),
    '',
    'Examples:',
    ...commands.flatMap(({ examples }) => examples.slice(0, 1).map((example) => `  ${PROGRAM} ${example}`)),
  ].join('\n')
}

/** A longer list of choices would widen the column of all options; the option's help says where it is. */
const MAX_VALUE_LENGTH = 53

function renderCommandHelp(command: Command): string {
  const options = optionsOf(command)
  return [
    `${command.summary}.`,
    '',
    `Usage: ${PROGRAM} ${renderUsage(command)}${options.some(([, { required }]) => !required) ? ' [options]' : ''}`,
    '',
    factsText([
      ...options.map(([name, { value, help, required }]): [string, string] => [
        `  --${name}${value ? ` ${value.length > MAX_VALUE_LENGTH ? 'NAME' : value}` : ''}`,
        required ? `${help} (required)` : help,
      ]),
      ['  --json', 'print the response as JSON'],
    ]),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${PROGRAM} ${example}`),
  ].join('\n')
}

const nameWithArgs = ({ name, args = [] }: Command): string => [name, ...args.map((arg) => `<${arg}>`)].join(' ')

function renderUsage(command: Command): string {
  const options = Object.entries(command.options ?? {})
  const needed = options.flatMap(([option, { required, value }]) => (required ? [`--${option} ${value}`] : []))
  return [nameWithArgs(command), ...needed].join(' ')
}
