/** Every feature of the bot, once. The order is the order of Telegram's command menu. */
import type { Feature } from '../context.ts'
import { cancel } from './cancel/index.ts'
import { link } from './link/index.ts'
import { start } from './start/index.ts'

export const features: readonly Feature[] = [start, link, cancel]
