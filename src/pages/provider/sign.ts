/** Has a wallet sign the update, after a comparison with the permissions that the wallet's own node shows. */
import type { GrantAnswer, GrantBoot, GrantChoice, GrantToSign } from '../../contract/pages/provider.ts'
import { type Answer, callServer } from '../base/http.ts'
import { accountOf, connect, sign, type Wallet, WalletError } from '../base/wallets/wallets.ts'
import { keepsAll, type Permissions } from './keeps-all.ts'

export async function signAndSend(wallet: Wallet, boot: GrantBoot, choice: GrantChoice): Promise<Answer<GrantAnswer>> {
  const { path, chainId, address } = boot
  if ((await connect(wallet, chainId)) !== address) throw new WalletError('other_account', address)
  const prepared = await callServer<GrantToSign>(`${path}/prepare`, { body: choice })
  if (!prepared.ok) return prepared
  const { transaction } = prepared.data
  const account = await accountOf(wallet, address)
  if (!keepsAll(contentOf(transaction), account, boot.grantee)) throw new WalletError(account ? 'mismatch' : 'failed')
  const signed = await sign(wallet, address, chainId, transaction)
  return callServer<GrantAnswer>(`${path}/signed`, { body: { transaction: signed } })
}

const contentOf = (transaction: object): Permissions =>
  (transaction as { raw_data: { contract: { parameter: { value: Permissions } }[] } }).raw_data.contract[0]?.parameter
    .value ?? {}
