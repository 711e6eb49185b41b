/** Waits for the session and shows the current screen. */
import { type ComponentType, render } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { AppBoot, AppFailure } from '../../contract/pages/app.ts'
import type { PageBoot } from '../../contract/pages/base.ts'
import { followEvents } from '../base/events.ts'
import { createTexts, type Texts } from '../base/texts.ts'
import { AppContext, type AppState, createCaller, type Route } from './context.ts'
import { Icon } from './icons.tsx'
import { NeedsAccount, OpenChat, Title } from './parts.tsx'
import {
  AccountScreen,
  DepositScreen,
  DepositsScreen,
  KeysScreen,
  WithdrawalScreen,
  WithdrawScreen,
} from './screens/account.tsx'
import { ChangeScreen } from './screens/change.tsx'
import { MarketScreen } from './screens/market.tsx'
import { PurchaseScreen, RentScreen } from './screens/rent.tsx'
import { ExtendScreen, OrderScreen, RunningScreen } from './screens/running.tsx'
import { WalletsScreen } from './screens/wallets.tsx'
import { forgetSession, type Opening, openSession, type Session, storeSession } from './session.ts'
import { connectTelegram, useBackButton } from './telegram.ts'

/** Screens by the first part of their route. The remainder of the route is the id of the object shown. */
const SCREENS: Readonly<Record<string, ComponentType<{ id: string }>>> = {
  rent: RentScreen,
  purchase: PurchaseScreen,
  running: RunningScreen,
  order: OrderScreen,
  extend: ExtendScreen,
  change: ChangeScreen,
  account: AccountScreen,
  deposit: DepositScreen,
  deposits: DepositsScreen,
  keys: KeysScreen,
  withdraw: WithdrawScreen,
  withdrawal: WithdrawalScreen,
  market: MarketScreen,
  wallets: WalletsScreen,
}

/** Screens that show prices to everyone. */
const GUEST_SCREENS = ['rent', 'market']
/** Screens for users without an account. */
const NO_ACCOUNT_SCREENS = [...GUEST_SCREENS, 'purchase', 'running', 'order', 'wallets']

const TABS = [
  { route: 'rent', text: 'app-rent' },
  { route: 'running', text: 'app-running' },
  { route: 'market', text: 'app-market' },
  { route: 'wallets', text: 'app-wallets' },
  { route: 'account', text: 'app-account' },
] as const

/** Failures of a launch that another attempt does not change. */
const FINAL_FAILURES = ['SESSION_ENDED', 'INVALID_LAUNCH', 'BANNED']

type State = { at: 'starting' } | { at: 'failed'; failure: AppFailure } | { at: 'open'; session: Session }

/** Renders the app into the element. `opening`: the session, which is being opened. */
export function renderApp(boot: PageBoot<AppBoot>, opening: Opening, root: HTMLElement): void {
  render(<App boot={boot} opening={opening} bootTexts={createTexts(boot.texts)} />, root)
}

function App({ boot, opening, bootTexts }: { boot: PageBoot<AppBoot>; opening: Opening; bootTexts: Texts }) {
  useMemo(() => connectTelegram(boot.data.parentOrigin), [])
  const [state, setState] = useState<State>({ at: 'starting' })
  /** Tab that the person has chosen before the session was open. */
  const [chosen, setChosen] = useState<string | null>(null)

  const start = async (session: Opening) => {
    setState({ at: 'starting' })
    const answer = await session
    if (answer.ok) setState({ at: 'open', session: answer.data })
    else if (answer.failure && answer.failure.error !== 'PAGE_UNCLEAR')
      setState({ at: 'failed', failure: answer.failure })
    else setState({ at: 'failed', failure: { error: 'OFFLINE', text: bootTexts('app-failed') } })
  }

  useLayoutEffect(() => void start(opening), [])
  if (state.at === 'open')
    return (
      <Shell
        session={state.session}
        bot={boot.data.botId}
        setSession={(session) => setState({ at: 'open', session })}
        first={chosen ?? state.session.startParam ?? boot.data.open}
        onEnded={() => {
          forgetSession()
          setState({ at: 'failed', failure: { error: 'SESSION_ENDED', text: bootTexts('app-ended') } })
        }}
      />
    )
  if (state.at === 'starting')
    return (
      <>
        <section class="card loading" aria-busy="true" aria-label={bootTexts('app-loading')}>
          <div class="bone" />
          <div class="bone" />
          <div class="bone" />
        </section>
        <Tabs t={bootTexts} current={chosen} onOpen={setChosen} />
      </>
    )
  const { failure } = state
  return (
    <section class="card failure" role="alert">
      <p>{failure.text}</p>
      {!FINAL_FAILURES.includes(failure.error) && (
        <button type="button" onClick={() => void start(openSession(boot))}>
          {bootTexts('button-retry')}
        </button>
      )}
      {boot.data.chatUrl && (
        <p>
          <a class="button" href={boot.data.chatUrl}>
            {bootTexts('page-to-chat')}
          </a>
        </p>
      )}
    </section>
  )
}

/** Returns the route of a `startapp` parameter or of a button's `open`: `market`, or `order_ID`. */
function startRoute(param: string | null): Route {
  const [, id] = /^order_([A-Za-z0-9-]{1,64})$/.exec(param ?? '') ?? []
  if (id !== undefined) return `order/${id}`
  return TABS.some(({ route }) => route === param) ? (param as Route) : 'rent'
}

interface ShellProps {
  session: Session
  setSession(session: Session): void
  /** Additional bot that the page belongs to. */
  bot: number | null
  first: string | null
  onEnded(): void
}

function Shell({ session, setSession, bot, first: param, onEnded }: ShellProps) {
  const t = useMemo(() => createTexts(session.texts), [session])
  const [stack, setStack] = useState<Route[]>(() => {
    const first = startRoute(param)
    return first.includes('/') ? ['running', first] : [first]
  })
  const [account, setAccount] = useState(session.currentAccount ?? '')
  const [version, setVersion] = useState(session.version)
  const [isOffline, setOffline] = useState(false)

  useEffect(() => {
    const { documentElement: root } = document
    root.lang = session.texts.locale
    root.dir = session.texts.direction
  }, [session])
  useEffect(() => {
    if (session.token === null) return
    return followEvents('/app/api/events', {
      headers: { authorization: `Bearer ${session.token}` },
      onData: (data) => setVersion((data as { version: number }).version),
      onConnected: (isConnected) => setOffline(!isConnected),
    })
  }, [session.token])

  const back = useMemo(() => (stack.length > 1 ? () => setStack((now) => now.slice(0, -1)) : undefined), [stack.length])
  useBackButton(back)
  const call = useMemo(() => createCaller(session, bot, onEnded), [session])
  const app: AppState = useMemo(
    () => ({
      t,
      session,
      account,
      setAccount,
      setAccounts(accounts) {
        const now = { ...session, ...accounts, rent: null }
        storeSession(now)
        setSession(now)
        setAccount(accounts.currentAccount ?? '')
      },
      version,
      call,
      open: (route) => setStack((now) => (isTab(route) ? [route] : [...now, route])),
      replace: (route) => setStack((now) => [...now.slice(0, -1), route]),
      back,
      setOffline,
    }),
    [t, session, account, version, call, back],
  )
  const route = stack[stack.length - 1] ?? 'rent'
  const [name = '', ...rest] = route.split('/')
  const Screen = SCREENS[name] ?? RentScreen
  const needsAccount = account === '' && !NO_ACCOUNT_SCREENS.includes(name)
  const isForUser = session.token === null && !GUEST_SCREENS.includes(name)
  useEffect(() => window.scrollTo(0, 0), [route])
  return (
    <AppContext.Provider value={app}>
      <div class="offline" role="status">
        {isOffline && t('app-offline')}
      </div>
      {isForUser || needsAccount ? (
        <>
          <Title>{t(TABS.find((tab) => tab.route === stack[0])?.text ?? 'app-rent')}</Title>
          {isForUser ? <OpenChat start="menu" /> : <NeedsAccount text={t('not-linked')} />}
        </>
      ) : (
        <Screen key={`${account} ${route}`} id={rest.join('/')} />
      )}
      <Tabs t={t} current={stack[0]} onOpen={app.open} />
    </AppContext.Provider>
  )
}

function Tabs({ t, current, onOpen }: { t: Texts; current: Route | null | undefined; onOpen(route: Route): void }) {
  return (
    <nav class="tabs" aria-label="sunwatt">
      {TABS.map(({ route, text }) => (
        <button
          key={route}
          type="button"
          aria-current={current === route ? 'page' : undefined}
          onClick={() => onOpen(route)}
        >
          <Icon name={route} />
          {t(text)}
        </button>
      ))}
    </nav>
  )
}

const isTab = (route: Route): boolean => TABS.some((tab) => tab.route === route)
