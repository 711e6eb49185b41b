/** Buttons of the wallets in this browser, and what a page needs to open TronLink on a phone. */
import { useEffect, useState } from 'preact/hooks'
import type { Texts } from '../texts.ts'
import { type Wallet, watchWallets } from './wallets.ts'

/** If the page is still visible after this time, the wallet has not opened. */
const OPENED_WITHIN_MS = 2_500

export const isPhone = (): boolean => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)

/** Returns the wallets of this browser. */
export function useWallets(): Wallet[] {
  const [wallets, setWallets] = useState<Wallet[]>([])
  useEffect(() => watchWallets(setWallets), [])
  return wallets
}

/** Detects that a deep link opened nothing. Call `afterOpening` when the link is used. */
export function useOpening(): { isMissing: boolean; afterOpening(): void } {
  const [isMissing, setMissing] = useState(false)
  const afterOpening = () => void setTimeout(() => setMissing(document.visibilityState === 'visible'), OPENED_WITHIN_MS)
  return { isMissing, afterOpening }
}

interface WalletButtonsProps {
  wallets: readonly Wallet[]
  isBusy: boolean
  labelOf(wallet: Wallet): string
  onChoose(wallet: Wallet): void
}

export const WalletButtons = ({ wallets, isBusy, labelOf, onChoose }: WalletButtonsProps) => (
  <>
    {wallets.map((wallet) => (
      <button key={wallet.id} type="button" class="primary" disabled={isBusy} onClick={() => onChoose(wallet)}>
        {wallet.icon && <img src={wallet.icon} alt="" width="20" height="20" />}
        {labelOf(wallet)}
      </button>
    ))}
  </>
)

/** Link that opens the page in TronLink's own browser. Only on phones. */
export function OpenInWallet({ t, url }: { t: Texts; url: string }) {
  const { isMissing, afterOpening } = useOpening()
  if (!isPhone()) return null
  return (
    <>
      <a class="button primary" href={url} onClick={afterOpening}>
        {t('pay-page-open')}
      </a>
      {isMissing && <p class="quiet">{t('grant-page-tronlink-missing')}</p>}
    </>
  )
}
