/** State that every screen of the app shares: session, calls, texts, and the way to other screens. */
import { createContext } from 'preact'
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { APP_METHODS, type AppAccounts, type AppCallName, type AppFailure } from '../../contract/pages/app.ts'
import type { AppInput } from '../../contract/pages/app-inputs.ts'
import { type Answer, callServer } from '../base/http.ts'
import type { Texts } from '../base/texts.ts'
import type { Session } from './session.ts'

/** A screen, such as `rent` or `order/ID`. */
export type Route = string

export interface AppState {
  t: Texts
  session: Session
  /** Selected account. Empty if the user has none. */
  account: string
  setAccount(id: string): void
  setAccounts(accounts: AppAccounts): void
  /** Number of the last known change. Screens reload their data when it grows. */
  version: number
  call: Caller
  open(route: Route): void
  /** Replaces the current screen. */
  replace(route: Route): void
  back: (() => void) | undefined
  setOffline(isOffline: boolean): void
}

export type Caller = <Data>(name: AppCallName, input: AppInput<AppCallName>) => Promise<Answer<Data>>

export const AppContext = createContext<AppState | undefined>(undefined)

export function useApp(): AppState {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp() was called outside the app')
  return app
}

/**
 * Creates the function that calls the bot. Calls `onEnded` when the session has ended. If the first call is `rent`, it
 * returns the answer that came with the session. `bot`: the bot whose prices a guest sees; null for the primary bot.
 */
export function createCaller({ token, rent }: Session, bot: number | null, onEnded: () => void): Caller {
  let first = rent
  return async (name, given) => {
    const { account, ...others } = given as { account?: string }
    const input = account === '' ? others : given
    const known = name === 'rent' ? first : null
    first = null
    if (known) return { ok: true, data: known as never }
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    const isRead = APP_METHODS[name] === 'GET'
    const query = Object.entries({ ...input, ...(bot !== null && { bot }) }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    )
    const path = `/app/api/${name}${isRead ? `?${new URLSearchParams(query as [string, string][])}` : ''}`
    const answer = await callServer<never>(path, isRead ? { headers } : { headers, body: input })
    if (!answer.ok && ['SESSION_ENDED', 'NO_SESSION', 'BANNED'].includes(answer.failure?.error ?? '')) onEnded()
    return answer
  }
}

/** Reload interval of a screen, so that texts such as "52 min left" stay current. */
const REFRESH_MS = 30_000
/** Time after which a screen reads again if the connection was lost or it was read too often. */
const RETRY_MS = 2_000
/** Reload interval while an outcome is pending. */
const PENDING_REFRESH_MS = 2_000

export interface Loaded<Data> {
  data: Data | undefined
  failure: AppFailure | undefined
  isLoading: boolean
  reload(): void
  set(data: Data): void
}

interface ReadOptions<Data> {
  isPending?(data: Data): boolean
  /** Inputs with the same subject show the previous data until the new answer arrives. */
  subject?: string
}

/**
 * Reads the data of a screen: on opening, after each change, and at intervals. Shows the previous data while it reloads
 * and while the connection is lost.
 */
export function useCallData<Data>(
  name: AppCallName,
  input: AppInput<AppCallName>,
  options: ReadOptions<Data> = {},
): Loaded<Data> {
  const { call, version, setOffline } = useApp()
  const [state, setState] = useState<{ data?: Data; failure?: AppFailure | undefined; isLoading: boolean }>({
    isLoading: true,
  })
  const key = `${name} ${JSON.stringify(input)}`
  const latest = useRef(0)
  const { isPending, subject = key } = options
  const shownSubject = useRef(subject)

  const read = useCallback(async () => {
    const turn = ++latest.current
    const answer = await call<Data>(name, input)
    // A slow answer must not replace a newer one.
    if (turn !== latest.current) return
    const again = () => setTimeout(() => turn === latest.current && void read(), RETRY_MS)
    if (answer.ok) {
      setOffline(false)
      setState({ data: answer.data, isLoading: false })
    } else if (answer.failure?.error === 'RATE_LIMITED') again()
    else if (answer.failure) setState((now) => ({ ...now, failure: answer.failure, isLoading: false }))
    else {
      setOffline(true)
      again()
    }
  }, [key, call])

  // Before the browser draws, so that known data is in the first frame.
  useLayoutEffect(() => {
    if (shownSubject.current !== subject) setState({ isLoading: true })
    shownSubject.current = subject
    void read()
  }, [read, version])

  // An answer for a screen that is gone starts no other read.
  useEffect(() => () => void latest.current++, [])

  const waits = state.data !== undefined && isPending?.(state.data)
  useEffect(() => {
    const readIfVisible = () => document.hidden || void read()
    const timer = setInterval(readIfVisible, waits ? PENDING_REFRESH_MS : REFRESH_MS)
    // The user may come back from a wallet's page.
    document.addEventListener('visibilitychange', readIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readIfVisible)
    }
  }, [read, waits])

  const set = useCallback((data: Data) => {
    latest.current++
    setState({ data, isLoading: false })
  }, [])
  return { data: state.data, failure: state.failure, isLoading: state.isLoading, reload: () => void read(), set }
}

/** Runs the calls of taps, one at a time. `failure`: failure of the last call. */
export function useTask(): {
  isBusy: boolean
  failure: AppFailure | undefined
  run<Data>(name: AppCallName, input: AppInput<AppCallName>): Promise<Data | undefined>
  clear(): void
} {
  const { call, t, setOffline } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AppFailure>()
  const busy = useRef(false)
  const run = async <Data>(name: AppCallName, input: AppInput<AppCallName>) => {
    if (busy.current) return undefined
    busy.current = true
    setBusy(true)
    setFailure(undefined)
    const answer = await call<Data>(name, input)
    busy.current = false
    setBusy(false)
    if (answer.ok) return answer.data
    if (!answer.failure) setOffline(true)
    setFailure(answer.failure ?? { error: 'OFFLINE', text: t('app-offline') })
    return undefined
  }
  return { isBusy, failure, run, clear: () => setFailure(undefined) }
}
