/** Tokens that the program knows by name. */
import { tronAddress } from '../kernel/address.ts'

/** The sandbox has it where the main network does. */
export const USDT = {
  mainnet: tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
  nile: tronAddress('TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'),
  sandbox: tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
} as const
