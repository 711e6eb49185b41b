/** *Running*: rentals with the remaining time, waiting orders, and the actions on an order. */
import type { AppEntry, AppExtension, AppRunning, AppView } from '../../../contract/pages/app.ts'
import { useApp, useCallData, useTask } from '../context.ts'
import { BotText, Card, Failure, LoadedContent, Progress, Title, View } from '../parts.tsx'
import { vibrate } from '../telegram.ts'

const LISTS = [
  { tab: 'R', title: 'button-orders-running', none: 'orders-none-running', isFirst: true },
  { tab: 'W', title: 'button-orders-waiting', none: undefined, isFirst: false },
  { tab: 'E', title: 'button-orders-ended', none: undefined, isFirst: false },
] as const

export function RunningScreen() {
  const { t, account, open } = useApp()
  const read = useCallData<AppRunning>('running', { account })
  return (
    <>
      <Title>{t('app-running')}</Title>
      <LoadedContent read={read} lines={6}>
        {({ entries, pending }) => (
          <>
            {pending.map((view) => (
              <button key={view.id} type="button" class="card entry" onClick={() => open(`purchase/${view.id}`)}>
                <BotText html={view.text} />
              </button>
            ))}
            {LISTS.map(({ tab, title, none, isFirst }) => {
              const shown = entries.filter((one) => one.tab === tab)
              if (shown.length === 0 && none === undefined) return null
              return (
                <section key={tab} aria-label={t(title)}>
                  {!isFirst && <h2>{t(title)}</h2>}
                  {shown.length === 0 && none !== undefined && <p class="card quiet">{t(none)}</p>}
                  <ul class="entries">
                    {shown.map((entry) => (
                      <li key={entry.id}>
                        <Entry entry={entry} onOpen={() => open(`order/${entry.id}`)} />
                      </li>
                    ))}
                  </ul>
                </section>
              )
            })}
          </>
        )}
      </LoadedContent>
    </>
  )
}

function Entry({ entry, onOpen }: { entry: AppEntry; onOpen: () => void }) {
  const { t } = useApp()
  const content = (
    <>
      <BotText html={entry.text} />
      {entry.percent !== null && (
        <Progress
          percent={entry.percent}
          label={t(entry.tab === 'R' ? 'app-left' : 'app-filled')}
          text={entry.percentLabel}
        />
      )}
    </>
  )
  // A ZapBuy transfer has no order in this account, so there is no screen to open.
  if (entry.kind === 'zap') return <div class="card entry">{content}</div>
  return (
    <button type="button" class="card entry" onClick={onOpen}>
      {content}
    </button>
  )
}

export function OrderScreen({ id }: { id: string }) {
  const { t, account } = useApp()
  const read = useCallData<AppView>('order', { account, id })
  return (
    <>
      <Title>{t('app-running')}</Title>
      <LoadedContent read={read} lines={8}>
        {(view) => <View view={view} isBusy={false} onAct={() => undefined} />}
      </LoadedContent>
    </>
  )
}

/** Offers new ends for a rental. A tap on one shows its quote. */
export function ExtendScreen({ id }: { id: string }) {
  const { t, account, replace } = useApp()
  const read = useCallData<AppExtension>('extension', { account, id })
  const task = useTask()
  const quote = async (endMs: number) => {
    const view = await task.run<AppView>('extension/quote', { account, id, endMs })
    if (view) replace(`purchase/${view.id}`)
    else vibrate('error')
  }
  return (
    <>
      <Title>{t('app-running')}</Title>
      {task.failure && <Failure failure={task.failure} />}
      <LoadedContent read={read}>
        {({ text, choices }) => (
          <Card>
            <BotText html={text} />
            <div class="buttons">
              {choices.map(({ endMs, label, cost }) => (
                <button key={label} type="button" disabled={task.isBusy} onClick={() => void quote(endMs)}>
                  {label}
                  {cost !== null && ` · ${cost} TRX`}
                </button>
              ))}
            </div>
          </Card>
        )}
      </LoadedContent>
    </>
  )
}
