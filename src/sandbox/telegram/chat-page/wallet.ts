/** What the wallet panel of the chat page needs from a chain. The sandbox's wiring implements it. */

type ResourceMeter = { used: number; limit: number }

interface WalletBalances {
  /** Base58. */
  address: string
  /** Decimal TRX, as it is to be shown: `1234.5`. */
  trx: string
  usdt: string
  energy: ResourceMeter
  bandwidth: ResourceMeter
}

export interface WalletTransfer {
  txid: string
  blockNumber: number
  /** False: the chain took the transaction and it failed. */
  success: boolean
  energyUsed: number
  bandwidthUsed: number
  /** Decimal TRX. */
  burnedTrx: string
}

interface WalletBlock {
  number: number
  /** Unix milliseconds. */
  timeMs: number
  transactions: number
}

/** A place to send to: the bot's zap address, the person's own deposit address, ... */
export interface KnownAddress {
  label: string
  address: string
}

/** Each rejects with an Error whose message can be shown to the person. */
export interface WalletBackend {
  balances(personId: number): Promise<WalletBalances>
  /** `amountTrx` is a decimal TRX amount as typed. Resolves when it is in a block. */
  sendTrx(personId: number, to: string, amountTrx: string): Promise<WalletTransfer>
  sendUsdt(personId: number, to: string, amountUsdt: string): Promise<WalletTransfer>
  /** Newest first. */
  recentBlocks(): Promise<WalletBlock[]>
  knownAddresses(personId: number): Promise<KnownAddress[]>
}
