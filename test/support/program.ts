import { join } from 'node:path'
import type { App, AppOptions } from '../../src/app.ts'
import { built } from './built.ts'

export async function startApp(options: AppOptions): Promise<App> {
  const { startApp: start } = await import(join(await built(), 'app.js'))
  return start(options)
}
