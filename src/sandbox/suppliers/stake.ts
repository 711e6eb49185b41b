import { addressToHex } from '../../kernel/address.ts'
import { SUN_PER_TRX, sun } from '../../kernel/sun.ts'
import { buildFreeze } from '../../tron/transactions.ts'
import type { Signer } from '../../tron/types.ts'
import { account, totalStake } from '../tron-node/chain/accounts.ts'
import type { Chain } from '../tron-node/tron-node.ts'

/** TRX of each address, for the Bandwidth of its delegations. */
const FEE_SUN = 5_000 * SUN_PER_TRX

/** Stakes TRX of the faucet for both resources, unless the address already has that stake. */
export function stakeAccounts(chain: Chain, signers: readonly Signer[], stakeTrx: number): void {
  const stakeSun = sun(stakeTrx * SUN_PER_TRX)
  for (const signer of signers) {
    const holder = account(chain.state, addressToHex(signer.address))
    if (holder && totalStake(holder, 'ENERGY') >= stakeSun) continue
    chain.faucet(signer.address, 2 * stakeSun + FEE_SUN)
    for (const resource of ['ENERGY', 'BANDWIDTH'] as const) {
      const built = buildFreeze({ owner: signer.address, resource, balanceSun: stakeSun }, signer, {
        refBlock: chain.head(),
      })
      const answer = chain.broadcast({ ...built.tx })
      if ('code' in answer) throw new Error(`the chain refused to stake: ${answer.code}`)
    }
  }
}
