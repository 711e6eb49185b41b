/** Runs the doctor in a child process, so that a large database or a slow network does not block this one. */
import { execFile } from 'node:child_process'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { Value } from 'typebox/value'
import { Checkup } from '../contract/operator/checkup.ts'
import { codeFile } from '../kernel/files.ts'
import { Failure } from './failures.ts'

const TIMEOUT_MS = 30_000

/** Runs the checks with the settings of this process. Throws Failure. */
export async function runCheckup(): Promise<Checkup> {
  const args = [...process.execArgv, codeFile(`bin/doctor${extname(import.meta.url)}`)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: TIMEOUT_MS }).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Failure(`The checks did not run: ${error.stderr?.trim() || error.message}`)
    },
  )
  return Value.Parse(Checkup, JSON.parse(stdout))
}
