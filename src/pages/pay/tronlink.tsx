/** TronLink on a phone, opened by deep links. */

import type { PaidAnswer, PayBoot, PayView, TronLinkView } from '../../contract/pages/pay.ts'
import type { Act } from '../base/act.ts'
import { callServer } from '../base/http.ts'
import { Status } from '../base/status.tsx'
import type { Texts } from '../base/texts.ts'
import { useOpening } from '../base/wallets/wallet-buttons.tsx'

const SHOWN_CHARACTERS = 6

interface TronLinkProps {
  t: Texts
  boot: PayBoot
  view: PayView
  links: TronLinkView
  isBusy: boolean
  act: Act<PaidAnswer>
}

export function TronLink({ t, boot, view, links, isBusy, act }: TronLinkProps) {
  const { isMissing, afterOpening } = useOpening()
  const { address, transfer, problem } = links
  const short = address && `${address.slice(0, SHOWN_CHARACTERS)}…${address.slice(-SHOWN_CHARACTERS)}`
  const payText = short && t('pay-page-transfer', { cost: view.cost, address: short })
  /** Requests the address to pay to, then opens TronLink in the same tap. */
  const payNow = () =>
    act(t('pay-page-signing'), async () => {
      const answer = await callServer<PaidAnswer>(`${boot.path}/address`, { body: {} })
      const link = answer.ok && answer.data.next === undefined ? answer.data.view.tronLink?.transfer : undefined
      if (link !== undefined) {
        location.href = link
        afterOpening()
      }
      return answer
    })
  return (
    <div class="buttons">
      <Status problem={problem} />
      {transfer !== undefined && (
        <a class="button primary" href={transfer} onClick={afterOpening}>
          {payText}
        </a>
      )}
      {transfer === undefined && address !== undefined && (
        <button type="button" class="primary" disabled={isBusy} onClick={payNow}>
          {payText}
        </button>
      )}
      <a class={address === undefined ? 'button primary' : 'button'} href={links.login} onClick={afterOpening}>
        {t('pay-page-login')}
      </a>
      {view.canSign && (
        <a class="button" href={links.open} onClick={afterOpening}>
          {t('pay-page-open')}
        </a>
      )}
      {isMissing && <p class="quiet">{t('pay-page-tronlink-missing')}</p>}
    </div>
  )
}
