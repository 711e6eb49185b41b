/** Wallet next to the chat: signs with a person's keys and uses the node as any wallet does. */
import { addressToHex, readAddress, type TronAddress, tronAddress } from '../../kernel/address.ts'
import { systemClock, wait } from '../../kernel/clock.ts'
import { formatTrx, type Sun, sun, sunFromTrx, ZERO_SUN } from '../../kernel/sun.ts'
import type { SignedTransaction, Signer, TronNode } from '../../tron/types.ts'
import type { KnownAddress, WalletBackend, WalletTransfer } from '../telegram/chat-page/wallet.ts'
import { usdtBalance } from '../tron-node/contracts/usdt.ts'
import { type Chain, USDT_ADDRESS } from '../tron-node/tron-node.ts'
import { prepareTransfer } from './transfers.ts'

const token = tronAddress(USDT_ADDRESS)
/** Time to wait for a block. Real time, because a person is waiting at the page whatever the chain's clock shows. */
const INCLUSION_TIMEOUT_MS = 30_000
const POLL_MS = 200
const RECENT_BLOCKS = 8

export interface WalletOptions {
  chain: Chain
  node: TronNode
  /** Returns the account that the person has selected. Undefined if the person has no wallet. */
  selected: (personId: number) => Signer | undefined
  /** Addresses that the panel suggests: the bot's, and the person's own deposit address. */
  knownAddresses: (personId: number) => Promise<KnownAddress[]>
}

export function createWallet({ chain, node, selected, knownAddresses }: WalletOptions): WalletBackend {
  const signerOf = (personId: number): Signer => {
    const signer = selected(personId)
    if (!signer) throw new Error('This person has no wallet.')
    return signer
  }

  return {
    async balances(personId) {
      const { address } = signerOf(personId)
      const [account, resources] = await Promise.all([node.pendingAccount(address), node.pendingResources(address)])
      const { energy, bandwidth } = resources
      const net = bandwidth.limit + bandwidth.freeLimit
      return {
        address,
        trx: formatTrx(account?.balanceSun ?? ZERO_SUN),
        usdt: formatTrx(sun(usdtBalance(chain.state, addressToHex(address)))),
        energy: { used: energy.limit - energy.available, limit: energy.limit },
        bandwidth: { used: net - bandwidth.available - bandwidth.freeAvailable, limit: net },
      }
    },
    async sendTrx(personId, to, amountTrx) {
      const transfer = { to: parseReceiver(to), amount: parseAmount(amountTrx, 'TRX') }
      return send(await prepareTransfer(node, signerOf(personId), transfer))
    },
    async sendUsdt(personId, to, amountUsdt, feeLimitTrx) {
      const transfer = {
        ...{ contract: token, to: parseReceiver(to), amount: parseAmount(amountUsdt, 'USDT') },
        feeLimitSun: feeLimitTrx === undefined ? undefined : parseAmount(feeLimitTrx, 'TRX'),
      }
      return send(await prepareTransfer(node, signerOf(personId), transfer))
    },
    async recentBlocks() {
      const head = chain.head().number
      const numbers = Array.from({ length: Math.min(RECENT_BLOCKS, head + 1) }, (_, i) => head - i)
      return numbers.flatMap((number) => {
        const block = chain.block(number)
        return block ? [{ number, timeMs: block.timestampMs, transactions: block.txids.length }] : []
      })
    },
    knownAddresses,
  }

  async function send(tx: SignedTransaction): Promise<WalletTransfer> {
    const txid = tx.txID
    const outcome = await node.broadcast(tx)
    if (outcome.at === 'refused')
      throw new Error(`The network refused the transaction: ${outcome.message || outcome.code}`)
    const untilMs = systemClock.now() + INCLUSION_TIMEOUT_MS
    while (systemClock.now() < untilMs) {
      const info = await node.includedTransaction(txid)
      const receipt = chain.state.get('transactions', txid)?.receipt
      if (info && receipt) {
        return {
          txid,
          blockNumber: info.blockNumber,
          success: receipt.result === 'SUCCESS',
          energyUsed: receipt.energyUsage,
          bandwidthUsed: receipt.netUsage,
          burnedTrx: formatTrx(sun(receipt.fee)),
        }
      }
      await wait(systemClock, POLL_MS)
    }
    throw new Error('The network accepted the transaction, but no block contains it yet.')
  }
}

function parseReceiver(text: string): TronAddress {
  const read = readAddress(text.trim())
  if (read.ok) return read.address
  throw new Error(
    read.problem === 'shape'
      ? 'That is not a TRON address: 34 characters, starting with T.'
      : 'That address has a typing mistake in it.',
  )
}

function parseAmount(text: string, unit: string): Sun {
  let amount: Sun
  try {
    amount = sunFromTrx(text.trim())
  } catch {
    throw new Error(`The amount must be digits with at most six decimals, like 12.5 ${unit}.`)
  }
  if (amount === 0) throw new Error('The amount must be more than zero.')
  return amount
}
