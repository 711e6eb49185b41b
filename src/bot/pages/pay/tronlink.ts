/**
 * Deep links of TronLink on the phone. Its answer comes from the phone and proves nothing: it only suggests the paying
 * address, or triggers a check of the chain.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TronLinkView } from '../../../contract/pages/pay.ts'
import { readAddress, type TronAddress } from '../../../kernel/address.ts'
import { toUuid } from '../../../kernel/ids.ts'
import type { PlainKey, Translator } from '../../locales/translator.ts'
import { ICON_PATH } from '../assets.ts'

/** Time for a reported payment to appear on the chain. */
const SENT_FOR_MS = 90_000
/** Pages whose TronLink answers are remembered. */
const MAX_PAGES = 5_000

/** Texts for TronLink's codes. Other codes get `OTHER_PROBLEM`. */
const PROBLEMS: Readonly<Record<string, PlainKey>> = {
  300: 'pay-page-declined',
  302: 'pay-page-broadcast',
  10016: 'pay-page-no-wallet',
}
/** Success codes: done now, and already executed in TronLink. */
const DONE_CODES = ['0', '301']
const OTHER_ACCOUNT = '10021'
const OTHER_PROBLEM: PlainKey = 'pay-page-tronlink-failed'

interface Memory {
  address?: TronAddress
  /** Code of the failure. */
  problem?: string
  /** Time until which a payment may be pending. */
  sentUntilMs?: number
}

export type TronLinkMemory = ReturnType<typeof createTronLinkMemory>

/** Holds TronLink's answers by page token, in memory. After a restart, the page asks TronLink again. */
export function createTronLinkMemory() {
  const pages = new LRUCache<string, Memory>({ max: MAX_PAGES })
  return {
    get: (token: string): Memory => pages.get(token) ?? {},
    /** True while a payment may be pending. The page then does not invite another one. */
    isSent: (token: string, nowMs: number): boolean => nowMs < (pages.get(token)?.sentUntilMs ?? 0),
    /** Records until when a payment may be pending. Undefined: it was not sent, and may be signed again. */
    recordSent(token: string, untilMs: number | undefined): void {
      const { sentUntilMs: _, ...known } = pages.get(token) ?? {}
      pages.set(token, untilMs === undefined ? known : { ...known, sentUntilMs: untilMs })
    },
    /** Records an answer from TronLink. Returns false unless the page made the request. */
    record(token: string, body: unknown, nowMs: number): boolean {
      const { actionId, code, address } = (typeof body === 'object' && body !== null ? body : {}) as Record<
        string,
        unknown
      >
      const action = (['login', 'transfer'] as const).find((one) => actionIdOf(token, one) === actionId)
      if (action === undefined) return false
      const { problem: _, ...known } = pages.get(token) ?? {}
      const read = readAddress(typeof address === 'string' ? address : '')
      if (!DONE_CODES.includes(String(code))) pages.set(token, { ...known, problem: String(code) })
      else if (action === 'transfer') pages.set(token, { ...known, sentUntilMs: nowMs + SENT_FOR_MS })
      else pages.set(token, read.ok ? { ...known, address: read.address } : known)
      return true
    },
  }
}

/** Derives the action id from the token. Anyone with the page's URL can compute it. */
const actionIdOf = (token: string, action: string): string =>
  toUuid(createHash('sha256').update(`tronlink ${action} ${token}`).digest())

interface PageLink {
  token: string
  /** Address of the page. */
  url: string
  chainId: string
  botName: string
}

export function tronLinkView(
  t: Translator,
  page: PageLink,
  { address, problem }: Memory,
  pay?: { address: string; amount: string },
): TronLinkView {
  const transferFields = pay &&
    address && {
      from: address,
      to: pay.address,
      loginAddress: address,
      amount: pay.amount,
      tokenId: '0',
      contract: '',
      memo: '',
    }
  return {
    login: deepLink(page, 'login'),
    open: openInTronLink(page),
    ...(transferFields && { transfer: deepLink(page, 'transfer', transferFields) }),
    ...(address && { address }),
    ...(problem !== undefined && { problem: problemText(t, problem, address) }),
  }
}

const problemText = (t: Translator, code: string, address: TronAddress | undefined): string =>
  code === OTHER_ACCOUNT && address !== undefined
    ? t.plain('pay-page-other-account', { address })
    : t.plain(Object.hasOwn(PROBLEMS, code) ? (PROBLEMS[code] ?? OTHER_PROBLEM) : OTHER_PROBLEM)

/** Deep link that opens the page in TronLink's own browser. */
export const openInTronLink = (page: PageLink): string => deepLink(page, 'open')

function deepLink({ token, url, chainId, botName }: PageLink, action: string, fields: object = {}): string {
  const param = {
    action,
    protocol: 'TronLink',
    version: '1.0',
    chainId,
    actionId: actionIdOf(token, action),
    url,
    callbackUrl: `${url}/tronlink`,
    dappName: botName,
    dappIcon: new URL(ICON_PATH, url).href,
    ...fields,
  }
  return `tronlinkoutside://pull.activity?param=${encodeURIComponent(JSON.stringify(param))}`
}
