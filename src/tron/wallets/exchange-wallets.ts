/**
 * Known exchange wallets. A transfer from one is a customer's withdrawal: Energy for the wallet helps no one, and a
 * refund to it is lost to the customer. Source: public address tags on Tronscan (tronscan.org, "Binance-Hot", "OKX Hot
 * Wallet", ...), copied in November 2026; every checksum was verified. Tags change: when adding an address, use its
 * current tag.
 */
import { type TronAddress, tronAddress } from '../../kernel/address.ts'

const TAGGED = {
  TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX: 'Binance',
  TDqSquXBgUCLYvYC4XZgrprLK589dkhSCf: 'Binance',
  TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9: 'Binance',
  TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb: 'Binance',
  TXFBqBbqJommqZf7BV8NNYzePh97UmJodJ: 'Bitfinex',
  TA5vCXk4f1SrCMfz361UxUNABRGP1g2F1r: 'Bittrex',
  TAahLbGTZk6YuCycii72datPQEtyC5x231: 'Bittrex',
  TU4vEruvZwLLkSfV9bNw12EJTPvNr7Pvaa: 'Bybit',
  TBA6CypYJizwA9XdC7Ubgc5F1bxrQ7SqPt: 'Gate',
  TNaRAoLUyYEV2uF7GUrzSjRQTU8v5ZJ5VR: 'HTX',
  TTd9qHyjqiUkfTxe3gotbuTMpjU8LEbpkN: 'Kraken',
  TBcUJq55x7Q83ZSr2AqWj59TRj2LvxVr8a: 'KuCoin',
  TLWE45u7eusdewSDCjZqUNmyhTUL1NBMzo: 'KuCoin',
  TLaGjwhvA8XQYSxFAcAXy7Dvuue9eGYitv: 'OKX',
  TM1zzNDZD2DPASbKcgdVoTYhfmYgtfwx9R: 'OKX',
  TS1P2y41FEaxvNNktvriTbjKHpQPKoRvic: 'OKX',
  TNCmcTdyrYKMtmE1KU2itzeCX76jGm5Not: 'Poloniex',
  TDU1uJNxDND9zhzYjnn7ZunHj18jw7oAca: 'Upbit',
  THDW2bQZicUiuJxkWHhtmva9b37JFWnMf4: 'WhiteBIT',
} as const

export const EXCHANGE_WALLETS: ReadonlySet<TronAddress> = new Set(Object.keys(TAGGED).map(tronAddress))
