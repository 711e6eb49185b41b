/** From the arguments to an exit code. */
import { parseArgs } from 'node:util'
import type { Clock } from '../kernel/clock.ts'
import { newApiKey } from '../kernel/ids.ts'
import { type Command, type Input, inputOf } from './command.ts'
import { COMMANDS } from './commands/index.ts'
import { EXIT, Failure, UsageError } from './failures.ts'
import { type Access, createMarketApi } from './market-api.ts'
import { printable } from './shown.ts'
import { factsText, printableJson, textOf } from './terminal.ts'

interface Terminal {
  /** `once`: a secret that is shown only now. */
  out(text: string, once?: true): void
  write(bytes: Uint8Array): Promise<void>
  err(text: string): void
  /** Columns; undefined: no terminal. */
  width: number | undefined
}

interface OperatorDeps extends Terminal {
  clock: Clock
  /** Where the marketplace is, and its key; asked for when it is needed. Throws Failure. */
  access(): Access
}

/** Answers the exit code. Everything is said on `out` or `err`; never a key, but one that was made just now. */
export async function runOperator(argv: readonly string[], deps: OperatorDeps): Promise<number> {
  try {
    const given = readCommand(argv)
    if (given.at === 'help') {
      deps.out(`${given.text}\n`)
      return EXIT.ok
    }
    const { clock, write } = deps
    const result = await given.command.run(given.input, {
      // Not every command asks the marketplace.
      get market() {
        return createMarketApi({ ...deps.access(), clock })
      },
      write,
      newApiKey,
    })
    if (result.shown.length === 0) return EXIT.ok
    deps.out(`${given.json ? printableJson(result.data) : textOf(result.shown, deps.width)}\n`, result.once)
    return result.wrong ? EXIT.wrong : EXIT.ok
  } catch (error) {
    if (error instanceof UsageError) {
      deps.err(`${inLines(error.message)}\nTry --help.\n`)
      return EXIT.usage
    }
    if (error instanceof Failure) {
      deps.err(`${inLines(error.message)}\n`)
      return EXIT.wrong
    }
    throw error
  }
}

const inLines = (text: string) => text.split('\n').map(printable).join('\n')

type ParsedCommand = { at: 'help'; text: string } | { at: 'command'; command: Command; input: Input; json: boolean }

const HELP = new Set(['--help', '-h', 'help'])

function readCommand(argv: readonly string[]): ParsedCommand {
  const flags = argv.filter((arg) => arg === '--json')
  const words = argv.filter((arg) => arg !== '--json')
  const help = words.some((word) => HELP.has(word))
  const [noun, verb] = words.filter((word) => !HELP.has(word))
  if (noun === undefined) {
    if (help) return { at: 'help', text: helpOfAll(COMMANDS) }
    throw new UsageError('What should be done? operator --help lists the commands.')
  }
  const command = COMMANDS.find(({ name }) => name === noun || name === `${noun} ${verb}`)
  if (command) {
    if (help) return { at: 'help', text: helpOf(command) }
    const rest = words.slice(command.name.split(' ').length)
    return { at: 'command', command, input: readInput(command, rest), json: flags.length > 0 }
  }
  const ofNoun = COMMANDS.filter(({ name }) => name.startsWith(`${noun} `))
  if (ofNoun.length === 0) {
    const nouns = [...new Set(COMMANDS.map(({ name }) => name.split(' ')[0]))]
    throw new UsageError(`"${noun}" is not a command; expected one of ${nouns.join(', ')}`)
  }
  if (help) return { at: 'help', text: helpOfNoun(noun, ofNoun) }
  const verbs = ofNoun.map(({ name }) => name.split(' ')[1]).join(', ')
  throw new UsageError(
    verb === undefined
      ? `${noun}: what about them? One of ${verbs}`
      : `"${noun} ${verb}" is not a command; after ${noun} one of ${verbs} is expected`,
  )
}

function readInput(command: Command, rest: readonly string[]): Input {
  const { name, args = [], options = {} } = command
  const { values, positionals, tokens } = parsed(options, rest)
  for (const option of Object.keys(options)) {
    const times = tokens.filter((token) => token.kind === 'option' && token.name === option).length
    if (times > 1) throw new UsageError(`--${option} is given ${times} times`)
  }
  if (positionals.length > args.length)
    throw new UsageError(`${name}: "${positionals[args.length]}" is one argument too many`)
  return inputOf(command, { ...values, ...Object.fromEntries(positionals.map((value, i) => [args[i], value])) })
}

function parsed(options: NonNullable<Command['options']>, rest: readonly string[]) {
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
    if (value) throw new UsageError(`--${name}: a value is expected after it, ${value}`)
    // Node's own words: "Unknown option '--x'. To specify a positional argument ...": the first sentence is enough.
    throw new UsageError(error.message.split(/[.\n]/)[0])
  }
}

const PROGRAM = 'operator'

const FOOT = `"${PROGRAM}" stands for "npm run --silent operator --", or "node dist/operator/main.js" after a build.

Settings (environment, .env): MARKET_URL, or HOST and PORT of a marketplace on this machine; MARKET_ADMIN_KEY, its
operator's key, which is never an argument. A sandbox on this machine needs neither.

Every command takes --json (the marketplace's answer, for programs) and --help.
Exit codes: 0 done; 1 something is wrong, refused or out of reach; 2 not understood, and nothing was sent.`

function helpOfAll(commands: readonly Command[]): string {
  return [
    'The operator of a running marketplace.',
    '',
    `Usage: ${PROGRAM} COMMAND [options]`,
    '',
    factsText(commands.map((command) => [`  ${named(command)}`, command.summary])),
    '',
    FOOT,
  ].join('\n')
}

function helpOfNoun(noun: string, commands: readonly Command[]): string {
  return [
    `Usage: ${PROGRAM} ${noun} ${commands.map(({ name }) => name.split(' ')[1]).join('|')} [options]`,
    '',
    factsText(commands.map((command) => [`  ${named(command)}`, command.summary])),
    '',
    'Examples:',
    ...commands.flatMap(({ examples }) => examples.slice(0, 1).map((example) => `  ${PROGRAM} ${example}`)),
  ].join('\n')
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {})
  return [
    `${command.summary}.`,
    '',
    `Usage: ${PROGRAM} ${usage(command)}${options.some(([, { required }]) => !required) ? ' [options]' : ''}`,
    '',
    factsText([
      ...options.map(([name, { value, help, required }]): [string, string] => [
        `  --${name}${value ? ` ${value}` : ''}`,
        required ? `${help} (needed)` : help,
      ]),
      ['  --json', 'the answer as JSON'],
    ]),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${PROGRAM} ${example}`),
  ].join('\n')
}

const named = ({ name, args = [] }: Command): string => [name, ...args.map((arg) => `<${arg}>`)].join(' ')

function usage(command: Command): string {
  const options = Object.entries(command.options ?? {})
  const needed = options.flatMap(([option, { required, value }]) => (required ? [`--${option} ${value}`] : []))
  return [named(command), ...needed].join(' ')
}
