/** Small parts that the screens share. */
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { AppAccounts, AppAction, AppFailure, AppView } from '../../contract/pages/app.ts'
import { zoneClock } from '../../kernel/text/formats.ts'
import { type Loaded, useApp, useTask } from './context.ts'
import { type MainButton, openLink, useMainButton } from './telegram.ts'

/** Heading that takes the focus when its screen opens, so that a screen reader reads it first. */
export function Title({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/**
 * Text from the bot. The server has escaped all values in it. Shows times in the reader's time zone, like Telegram.
 */
export function BotText({ html }: { html: string }) {
  const { session } = useApp()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const clock = zoneClock(session.texts.locale, timeZone)
    for (const time of box.current?.querySelectorAll('time') ?? [])
      time.textContent = clock.format(Date.parse(time.dateTime), Date.now())
  }, [html])
  return <div class="message" ref={box} dangerouslySetInnerHTML={{ __html: html }} />
}

export const Card = ({ children, label }: { children: ComponentChildren; label?: string }) => (
  <section class="card" aria-label={label}>
    {children}
  </section>
)

/** Placeholder with the size of the content, so that the layout does not jump after loading. */
export function Loading({ lines = 3 }: { lines?: number }) {
  const { t } = useApp()
  return (
    <section class="card loading" aria-busy="true" aria-label={t('app-loading')}>
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} class="bone" />
      ))}
    </section>
  )
}

export function Failure({ failure, onRetry }: { failure: AppFailure | undefined; onRetry?: () => void }) {
  const { t } = useApp()
  if (failure?.error === 'NO_ACCOUNT') return <NeedsAccount text={failure.text} />
  return (
    <section class="card failure" role="alert">
      <p>{failure?.text ?? t('app-failed')}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('button-retry')}
        </button>
      )}
    </section>
  )
}

/** Leads a guest to the chat. `start`: what the bot opens there. */
export function OpenChat({ start }: { start: string }) {
  const { t, session } = useApp()
  return (
    <Card>
      <p>{t('app-outside')}</p>
      <a class="button primary" href={`${session.chatUrl}?start=${start}`}>
        {t('app-open-chat')}
      </a>
    </Card>
  )
}

/** Offers an account to a user who has none, or whose API key was rejected. */
export function NeedsAccount({ text }: { text: string }) {
  const { t, session, account, setAccounts } = useApp()
  const task = useTask()
  const create = async () => {
    const accounts = await task.run<AppAccounts>('account/create', {})
    if (accounts) setAccounts(accounts)
  }
  return (
    <>
      {task.failure && <Failure failure={task.failure} />}
      <Card>
        <p>{text}</p>
        <div class="buttons">
          {session.canCreate && account === '' && (
            <button type="button" class="primary" disabled={task.isBusy} onClick={() => void create()}>
              {t('button-create')}
            </button>
          )}
          <a class="button" href={`${session.chatUrl}?start=link`}>
            {t('button-link')}
          </a>
        </div>
      </Card>
    </>
  )
}

/** Shows the loaded data, the placeholder, or the failure. */
export function LoadedContent<Data>({
  read,
  lines,
  children,
}: {
  read: Loaded<Data>
  lines?: number
  children: (data: Data) => ComponentChildren
}) {
  const { data, failure, isLoading, reload } = read
  if (data === undefined) {
    if (isLoading) return <Loading {...(lines !== undefined && { lines })} />
    return <Failure failure={failure} onRetry={reload} />
  }
  return (
    <>
      {failure && <Failure failure={failure} onRetry={reload} />}
      {children(data)}
    </>
  )
}

export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string; note?: string | null }[]
  value: Value | undefined
  onChange: (value: NoInfer<Value>) => void
}) {
  return (
    <div class="choice" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: radio inputs would need a form
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          class="chip"
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.note && <small>{option.note}</small>}
        </button>
      ))}
    </div>
  )
}

/** Text input with a label and an error message. */
export function Field({
  id,
  label,
  value,
  onInput,
  problem,
  hint,
  ...input
}: {
  id: string
  label: string
  value: string
  onInput(value: string): void
  problem?: string | undefined
  hint?: string
  inputMode?: 'decimal'
  placeholder?: string
}) {
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem !== undefined) element.current?.focus()
  }, [problem])
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        ref={element}
        id={id}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        dir="auto"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem !== undefined ? `${id}-problem` : hint !== undefined ? `${id}-hint` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {hint !== undefined && problem === undefined && (
        <p class="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p class="wrong" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

export function Progress({ percent, label, text }: { percent: number; label: string; text: string }) {
  return (
    <div class="progress">
      <progress max={100} value={percent} aria-label={label} />
      <span>{text}</span>
    </div>
  )
}

const COPIED_MS = 2_000

/** Button that copies a text and then shows "Copied" as its label. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useApp()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <button type="button" onClick={() => void copy().catch(() => undefined)} aria-live="polite">
      {isCopied ? t('app-copied') : label}
    </button>
  )
}

export type Act = Extract<AppAction, { act: string }>

/**
 * Shows a view with its actions. The main action is the button at the bottom of the app, unless `isInList`.
 */
export function View({
  view,
  isBusy,
  onAct,
  isInList = false,
}: {
  view: AppView
  isBusy: boolean
  onAct(action: Act): void
  isInList?: boolean
}) {
  const { open } = useApp()
  const main = isInList ? undefined : view.actions.find((one): one is Act => 'act' in one && isMain(one))
  const mainButton: MainButton | undefined = main && {
    label: main.label,
    isBusy,
    isDangerous: main.style === 'danger',
    onPress: () => onAct(main),
  }
  useMainButton(mainButton)
  return (
    <Card>
      <div aria-live="polite">
        <BotText html={view.text} />
      </div>
      {view.actions.length > (main ? 1 : 0) && (
        <div class="buttons">
          {view.actions
            .filter((action) => action !== main)
            .map((action) => (
              <Action key={action.label} action={action} isBusy={isBusy} onAct={onAct} open={open} />
            ))}
        </div>
      )}
    </Card>
  )
}

const isMain = ({ op }: Act): boolean => op === 'ok' || op === 'sure'

function Action({
  action,
  isBusy,
  onAct,
  open,
}: {
  action: AppAction
  isBusy: boolean
  onAct(action: Act): void
  open(route: string): void
}) {
  const { label, style } = action
  if ('copy' in action) return <CopyButton text={action.copy} label={label} />
  const onClick = () => {
    if ('act' in action) onAct(action)
    else if ('open' in action) open(action.open)
    else openLink(action.url)
  }
  return (
    <button type="button" class={style === 'danger' ? 'danger' : undefined} disabled={isBusy} onClick={onClick}>
      {label}
    </button>
  )
}
