/** Page on which the owner of staked TRX grants the marketplace's permission, or takes it back. */
import { render } from 'preact'
import type { GrantBoot } from '../contract/pages/provider.ts'
import { clearRoot, readBoot } from './base/boot.ts'
import { createTexts } from './base/texts.ts'
import './provider/provider.css'
import { ProviderPage } from './provider/provider-page.tsx'

const { texts, data } = readBoot<GrantBoot>()
render(<ProviderPage t={createTexts(texts)} boot={data} />, clearRoot())
