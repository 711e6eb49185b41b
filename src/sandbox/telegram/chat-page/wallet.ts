/** Interface between the chat page's wallet panel and a chain. The sandbox's wiring implements it. */

type ResourceMeter = { used: number; limit: number }

interface WalletBalances {
  /** Address in base58. */
  address: string
  /** TRX as a decimal number for display: `1234.5`. */
  trx: string
  usdt: string
  energy: ResourceMeter
  bandwidth: ResourceMeter
}

export interface WalletTransfer {
  txid: string
  blockNumber: number
  /** False if the transaction is in a block but failed. */
  success: boolean
  energyUsed: number
  bandwidthUsed: number
  /** Decimal TRX burned for the transaction. */
  burnedTrx: string
}

interface WalletBlock {
  number: number
  /** Block time in unix milliseconds. */
  timeMs: number
  transactions: number
}

/** Address that the panel suggests as a receiver: the bot's ZapBuy address, the person's deposit address and so on. */
export interface KnownAddress {
  label: string
  address: string
}

/** Wallet of each person. Every method rejects with an Error whose message can be shown to the person. */
export interface WalletBackend {
  balances(personId: number): Promise<WalletBalances>
  /** Sends TRX and resolves when a block contains the transfer. `amountTrx` is decimal TRX, as typed. */
  sendTrx(personId: number, to: string, amountTrx: string): Promise<WalletTransfer>
  /** `feeLimitTrx`: most TRX that the transfer may cost. By default as much as it can need. */
  sendUsdt(personId: number, to: string, amountUsdt: string, feeLimitTrx?: string): Promise<WalletTransfer>
  /** Returns blocks, newest first. */
  recentBlocks(): Promise<WalletBlock[]>
  knownAddresses(personId: number): Promise<KnownAddress[]>
}
