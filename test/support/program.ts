/**
 * Starts the built program in this process, so that tests cover what users run. The bundle can behave differently: it
 * once renamed a class that a package identifies by name.
 */
import { join } from 'node:path'
import type { App, AppOptions } from '../../src/app/app.ts'
import { buildOnce } from './built.ts'

export async function startApp(options: AppOptions): Promise<App> {
  const program: typeof import('../../src/app/app.ts') = await import(join(await buildOnce(), 'app', 'app.js'))
  return program.startApp(options)
}
