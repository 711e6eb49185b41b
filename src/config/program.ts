/** Common frame of command-line programs: loads settings, parses arguments and reports errors. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { describeError } from '../kernel/errors.ts'
import { loadEnvFile } from './config.ts'

export const FLAG = { type: 'boolean', default: false } as const

/** Runs `main`. On an error, prints it to standard error, formatted by `textOf`, and exits with 1. */
export async function runProgram(main: () => Promise<void>, textOf = describeError): Promise<void> {
  try {
    loadEnvFile()
    await main()
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`)
    process.exit(1)
  }
}

/**
 * Parses the command line. Returns undefined after printing the help. Throws Error `usage` for more than
 * `maxPositionals` positional arguments.
 */
export function readArguments<O extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: O,
  maxPositionals: 0 | 1,
) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...options, help: FLAG } })
  if ((values as { help: boolean }).help) return void process.stdout.write(usage)
  if (positionals.length > maxPositionals) throw new Error(usage)
  return { values, positional: positionals[0] }
}
