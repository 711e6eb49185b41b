/** The Mini App: opened from the bot's menu button, its buttons and its links. */
import './app/app.css'
import { render } from 'preact'
import type { AppBoot } from '../contract/pages/app.ts'
import { App } from './app/app.tsx'
import { readBoot, rootElement } from './base/boot.ts'
import { createTexts } from './base/texts.ts'

const { texts, data } = readBoot<AppBoot>()
render(<App boot={data} bootTexts={createTexts(texts)} />, rootElement())
