/** The Mini App, opened from the chat. Opens its session before the first view. */
import './app/app.css'
import type { AppBoot } from '../contract/pages/app.ts'
import { renderApp } from './app/app.tsx'
import { openSession } from './app/session.ts'
import { clearRoot, readBoot } from './base/boot.ts'

const boot = readBoot<AppBoot>()
renderApp(boot, window.opening ?? openSession(boot), clearRoot())
