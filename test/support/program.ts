/**
 * Starts the built program in this process: tests try what people run. The sources can differ from it, as they did when
 * the bundle renamed a class that a package recognizes by its name.
 */
import { join } from 'node:path'
import type { App, AppOptions } from '../../src/app.ts'
import { built } from './built.ts'

export async function startApp(options: AppOptions): Promise<App> {
  const program: typeof import('../../src/app.ts') = await import(join(await built(), 'app.js'))
  return program.startApp(options)
}
