/** Page that adds a wallet to the user's addresses by a signature. The server renders it; wallets need this script. */
import { render } from 'preact'
import type { SignInBoot } from '../contract/pages/sign-in.ts'
import { readBoot } from './base/boot.ts'
import { createTexts } from './base/texts.ts'
import { Added, WalletSignIn } from './sign-in/wallet-sign-in.tsx'

const { texts, data } = readBoot<SignInBoot>()
const t = createTexts(texts)
const [card, wallets] = [document.querySelector('.card'), document.getElementById('wallets')]
if (!card || !wallets) throw new Error('the document has no place for the wallets')
const showAdded = (html: string) => {
  render(null, wallets)
  card.replaceChildren()
  render(<Added t={t} html={html} />, card)
}
render(<WalletSignIn t={t} boot={data} onAdded={showAdded} />, wallets)
