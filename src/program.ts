/** The frame of a program: its settings, its arguments, and an end that says what went wrong. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { loadEnvFile } from './config.ts'
import { describeError } from './kernel/errors.ts'

export const FLAG = { type: 'boolean', default: false } as const

/** What `main` throws is said on standard error, by `textOf`, and ends the process with 1. */
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
 * The options, and what is named beside them. Undefined: help was asked for and given, nothing is to be done. Throws
 * Error `usage` where more than `maxNamed` are named.
 */
export function readArguments<O extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: O,
  maxNamed: 0 | 1,
) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...options, help: FLAG } })
  if ((values as { help: boolean }).help) return void process.stdout.write(usage)
  if (positionals.length > maxNamed) throw new Error(usage)
  return { values, named: positionals[0] }
}
