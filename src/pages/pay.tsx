/** Page that pays a purchase from a wallet. */
import { render } from 'preact'
import type { PayBoot } from '../contract/pages/pay.ts'
import { clearRoot, readBoot } from './base/boot.ts'
import { createTexts } from './base/texts.ts'
import './pay/pay.css'
import { PayPage } from './pay/pay-page.tsx'

const { texts, data } = readBoot<PayBoot>()
render(<PayPage t={createTexts(texts)} boot={data} />, clearRoot())
