import { tronAddress } from '../kernel/address.ts'

/** USDT contract address per network. The sandbox uses the main network's address. */
export const USDT = {
  mainnet: tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  nile: tronAddress('TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'),
  sandbox: tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
} as const
