/** Opens the session of the app, and keeps it for reloads of the page. */
import type { AppBoot, AppSessionAnswer } from '../../contract/pages/app.ts'
import type { PageBoot, PageTexts } from '../../contract/pages/base.ts'
import { type Answer, callServer } from '../base/http.ts'
import { readLaunchParams } from './bridge.ts'

/** `token`: null for a guest, who is outside Telegram or has never written to the bot, and sees prices only. */
export interface Session extends Omit<AppSessionAnswer, 'token'> {
  token: string | null
  texts: PageTexts
}

const guestSession = ({ texts, data }: PageBoot<AppBoot>): Session => ({
  token: null,
  endsAtMs: Number.MAX_SAFE_INTEGER,
  texts,
  accounts: [],
  currentAccount: null,
  canCreate: false,
  chatUrl: data.chatUrl ?? '',
  startParam: null,
  version: 0,
  rent: null,
})

/** Storage key of the session, for reloads of the page: launch data can open only one session. */
const storageKey = (initData: string): string => `session ${initData.slice(-64)}`

function storedSession(initData: string): Session | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey(initData)) ?? 'null') as Session | null
    return stored && stored.endsAtMs > Date.now() ? stored : undefined
  } catch {
    return undefined
  }
}

export function storeSession(session: Session, initData = readLaunchParams()?.initData ?? ''): void {
  try {
    sessionStorage.setItem(storageKey(initData), JSON.stringify({ ...session, rent: null }))
  } catch {
    // Some frames have no storage. The session then ends with the page.
  }
}

export function forgetSession(): void {
  try {
    sessionStorage.removeItem(storageKey(readLaunchParams()?.initData ?? ''))
  } catch {
    // There is nothing to forget without storage.
  }
}

export type Opening = Promise<Answer<Session>>

declare global {
  interface Window {
    /** Session that the early script opens. */
    opening?: Opening
  }
}

/** Returns the stored session, or opens one. */
export async function openSession(boot: PageBoot<AppBoot>): Opening {
  const { texts, data } = boot
  const initData = readLaunchParams()?.initData
  if (!initData) return { ok: true, data: guestSession(boot) }
  const stored = storedSession(initData)
  if (stored) return { ok: true, data: stored }
  const bot = data.botId === null ? '' : `?bot=${data.botId}`
  const body = { initData, locale: texts.locale, rent: data.open === null }
  const answer = await callServer<AppSessionAnswer>(`/app/api/session${bot}`, { body })
  if (!answer.ok) return answer.failure?.error === 'UNKNOWN_PERSON' ? { ok: true, data: guestSession(boot) } : answer
  const session = { ...answer.data, texts: answer.data.texts ?? texts }
  storeSession(session, initData)
  return { ok: true, data: session }
}
