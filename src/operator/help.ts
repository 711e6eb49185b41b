/** `--help` on every level. */
import type { Command } from './command.ts'
import { labelled } from './output.ts'

const PROGRAM = 'operator'

const FOOT = `"${PROGRAM}" stands for "npm run --silent operator --", or "node dist/operator/main.js" after a build.

Settings (environment, .env): MARKET_URL, or HOST and PORT of a marketplace on this machine; MARKET_ADMIN_KEY, its
operator's key, which is never an argument. A sandbox on this machine needs neither.

Every command takes --json (the marketplace's answer, for programs) and --help.
Exit codes: 0 done; 1 something is wrong, refused or out of reach; 2 not understood, and nothing was sent.`

export function helpOfAll(commands: readonly Command[]): string {
  return [
    'The operator of a running marketplace.',
    '',
    `Usage: ${PROGRAM} COMMAND [options]`,
    '',
    labelled(commands.map((command) => [`  ${named(command)}`, command.summary])),
    '',
    FOOT,
  ].join('\n')
}

export function helpOfNoun(noun: string, commands: readonly Command[]): string {
  return [
    `Usage: ${PROGRAM} ${noun} ${commands.map(({ name }) => name.split(' ')[1]).join('|')} [options]`,
    '',
    labelled(commands.map((command) => [`  ${named(command)}`, command.summary])),
    '',
    'Examples:',
    ...commands.flatMap(({ examples }) => examples.slice(0, 1).map((example) => `  ${PROGRAM} ${example}`)),
  ].join('\n')
}

export function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {})
  return [
    `${command.summary}.`,
    '',
    `Usage: ${PROGRAM} ${usage(command)}${options.some(([, { required }]) => !required) ? ' [options]' : ''}`,
    '',
    labelled([
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

function named({ name, args = [] }: Command): string {
  return [name, ...args.map((arg) => `<${arg}>`)].join(' ')
}

function usage(command: Command): string {
  const options = Object.entries(command.options ?? {})
  const needed = options.flatMap(([option, { required, value }]) => (required ? [`--${option} ${value}`] : []))
  return [named(command), ...needed].join(' ')
}
