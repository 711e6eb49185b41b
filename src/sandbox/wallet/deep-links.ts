/**
 * Deep links of TronLink: `tronlinkoutside://pull.activity?param=<JSON>`. Parses and checks the JSON. The codes are
 * documented at https://docs.tronlink.org/mobile/deeplink
 */
import { isAddress, type TronAddress } from '../../kernel/address.ts'
import { type Sun, sunFromTrx } from '../../kernel/sun.ts'
import { isRecord, readJson } from '../../kernel/text/json.ts'
import type { RawData } from '../../tron/protobuf/protobuf.ts'
import type { SignedTransaction } from '../../tron/types.ts'
import { isAppUrl } from '../telegram/telegram.ts'
import { ownerOf, readTransaction } from './transactions.ts'

export const LINK_START = 'tronlinkoutside://pull.activity?'

export const LINK_MESSAGES: Readonly<Record<number, string>> = {
  0: 'success',
  10001: 'Incorrect JSON format',
  10002: 'Missing Action',
  10003: 'Unknown Action',
  10004: 'Missing ActionId',
  10005: 'Incorrect DApp URL format',
  10006: 'Incorrect CallbackUrl format',
  10007: 'Empty DApp name',
  10008: 'Version number not supported',
  10009: 'Current network not supported',
  10011: 'Unknown SignType',
  10012: 'Incorrect Transaction format',
  10013: 'Incorrect Method format',
  10014: 'Incorrect Message format',
  10015: 'Incorrect toAddress',
  10016: 'No wallet created in TronLink',
  10017: 'Incorrect fromAddress',
  10018: 'Incorrect contractAddress',
  10019: 'Incorrect chainId',
  10020: 'Incorrect amount',
  10021: 'The initiating address does not match the current wallet',
  10022: 'Incorrect loginAddress',
  10023: 'System contract not support',
  10024: 'Incorrect tokenId',
  10025: 'TokenId & Contract address should not exist together',
  300: 'Transaction canceled',
  301: 'Transaction executed in TronLink',
  302: 'Broadcast failure',
}

export type LinkAction =
  | { action: 'open'; url: string | undefined }
  | { action: 'login' }
  | { action: 'transfer'; to: TronAddress; amount: Sun; contract: TronAddress | undefined; memo: string }
  | { action: 'signTransaction'; tx: SignedTransaction; raw: RawData }
  | { action: 'signMessage'; message: string }

/** Callback that receives the result. */
export interface LinkReply {
  actionId: string
  callbackUrl: string
}

export type ReadLink = {
  site: string
  reply: LinkReply | undefined
} & ({ ok: true; link: LinkAction } | { ok: false; code: number })

/** Wallet state that a link is checked against. */
interface WalletState {
  address: TronAddress | undefined
  chainId: string
  knownChainIds: readonly string[]
}

/** Reads a deep link. Checks in the order of the codes, as far as TronLink documents it. */
export function readDeepLink(text: string, wallet: WalletState): ReadLink {
  const json = parseParam(text)
  if (!json) return { ok: false, code: 10001, site: 'a link', reply: undefined }
  const { dappName, url, actionId, callbackUrl } = json
  const site = isAppUrl(url) ? `${dappName ?? 'a page'} (${new URL(url).host})` : String(dappName ?? 'a page')
  const canReply = typeof actionId === 'string' && actionId !== '' && isAppUrl(callbackUrl)
  const reply = canReply ? { actionId, callbackUrl } : undefined
  const link = readAction(json, wallet)
  return typeof link === 'number' ? { ok: false, code: link, site, reply } : { ok: true, link, site, reply }
}

function parseParam(text: string): Record<string, unknown> | undefined {
  const param = new URLSearchParams(text.slice(LINK_START.length)).get('param')
  if (!text.startsWith(LINK_START) || param === null) return undefined
  const json = readJson(param)
  return isRecord(json) ? json : undefined
}

type Json = Record<string, unknown>

/** Returns the action, or the code of the first problem. */
function readAction(json: Json, wallet: WalletState): LinkAction | number {
  const { action, url } = json
  if (action === undefined || action === '') return 10002
  if (action !== 'open' && action !== 'login' && action !== 'transfer' && action !== 'sign') return 10003
  if (json.protocol !== 'TronLink') return 10001
  if (json.version !== '1.0') return 10008
  if (action === 'open') return url === undefined || isAppUrl(url) ? { action, url: url as string | undefined } : 10005
  const problem = findCommonProblem(json, wallet)
  if (problem !== undefined) return problem
  switch (action) {
    case 'login':
      return { action }
    case 'transfer':
      return readTransfer(json, wallet)
    default:
      return readSigning(json, wallet)
  }
}

function findCommonProblem(json: Json, wallet: WalletState): number | undefined {
  const { actionId, url, callbackUrl, dappName, chainId } = json
  if (typeof actionId !== 'string' || actionId === '') return 10004
  if (!isAppUrl(url)) return 10005
  if (!isAppUrl(callbackUrl)) return 10006
  if (typeof dappName !== 'string' || dappName === '') return 10007
  if (!wallet.knownChainIds.includes(String(chainId))) return 10019
  if (chainId !== wallet.chainId) return 10009
  return wallet.address === undefined ? 10016 : undefined
}

function readTransfer(json: Json, wallet: WalletState): LinkAction | number {
  const { from, to, loginAddress, amount, tokenId = '', contract = '', memo = '' } = json
  if (!isAddress(to)) return 10015
  if (!isAddress(from)) return 10017
  if (!isAddress(loginAddress)) return 10022
  if (tokenId !== '' && contract !== '') return 10025
  if (contract === '' && tokenId !== '0') return 10024
  if (contract !== '' && !isAddress(contract)) return 10018
  const units = readAmount(amount)
  if (units === undefined) return 10020
  if (from !== wallet.address || loginAddress !== wallet.address) return 10021
  return { action: 'transfer', to, amount: units, contract: contract || undefined, memo: String(memo) }
}

/** Reads whole TRX or USDT, written as text: "1.5". */
function readAmount(amount: unknown): Sun | undefined {
  try {
    const units = sunFromTrx(typeof amount === 'string' ? amount : '')
    return units === 0 ? undefined : units
  } catch {
    return undefined
  }
}

/** Contract types that a link can request to sign. TronLink calls all others system contracts. */
const LINK_CONTRACTS = ['TransferContract', 'TransferAssetContract', 'TriggerSmartContract']

function readSigning(json: Json, wallet: WalletState): LinkAction | number {
  const { signType, loginAddress, message, method, data } = json
  if (signType !== 'signTransaction' && signType !== 'signStr') return 10011
  if (!isAddress(loginAddress)) return 10022
  if (loginAddress !== wallet.address) return 10021
  if (signType === 'signStr')
    return typeof message === 'string' && message !== '' ? { action: 'signMessage', message } : 10014
  if (method !== undefined && method !== '' && !/^\w+\([\w,[\]]*\)$/.test(String(method))) return 10013
  const read = readTransaction(readJson(String(data)))
  if (!read) return 10012
  if (!LINK_CONTRACTS.includes(read.raw.contract[0].type)) return 10023
  if (ownerOf(read.raw) !== wallet.address) return 10021
  return { action: 'signTransaction', ...read }
}
