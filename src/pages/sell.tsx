/** Page on which the owner of staked TRX sells to an open order. */
import { render } from 'preact'
import type { SaleBoot } from '../contract/pages/sell.ts'
import { clearRoot, readBoot } from './base/boot.ts'
import { createTexts } from './base/texts.ts'
import './provider/provider.css'
import { SellPage } from './sell/sell-page.tsx'

const { texts, data } = readBoot<SaleBoot>()
render(<SellPage t={createTexts(texts)} boot={data} />, clearRoot())
