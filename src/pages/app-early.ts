/** Opens the session while the code of the app is loading. */
import type { AppBoot } from '../contract/pages/app.ts'
import { openSession } from './app/session.ts'
import { readBoot } from './base/boot.ts'

window.opening = openSession(readBoot<AppBoot>())
