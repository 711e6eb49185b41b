/**
 * The Mini App: opened from the bot's menu button, its buttons and its links. Opens the session while the rest of the
 * code is loading.
 */
import './app/app.css'
import type { AppBoot } from '../contract/pages/app.ts'
import { openSession } from './app/session.ts'
import { readBoot, rootElement } from './base/boot.ts'

const boot = readBoot<AppBoot>()
const opening = openSession(boot)
void import('./app/app.tsx').then(({ renderApp }) => renderApp(boot, opening, rootElement()))
