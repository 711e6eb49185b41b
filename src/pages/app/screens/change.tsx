/** A change of an order: cancellation, return, new price or new receiver. */
import { useEffect, useState } from 'preact/hooks'
import type { AppChangeTerms, AppView } from '../../../contract/pages/app.ts'
import { useApp, useCallData, useTask } from '../context.ts'
import { type Act, BotText, Card, Choice, Failure, Field, LoadedContent, Loading, Title, View } from '../parts.tsx'
import { useClosingConfirmation, useMainButton, vibrate } from '../telegram.ts'

type Kind = 'cancel' | 'return' | 'price' | 'receiver'

/**
 * Asks to confirm a change of an order, after its new price or receiver if it needs one. The id is the kind and the
 * order, such as `cancel/ORDER`.
 */
export function ChangeScreen({ id }: { id: string }) {
  const { t, account } = useApp()
  const [kind, orderId] = id.split('/') as [Kind, string]
  const needsValue = kind === 'price' || kind === 'receiver'
  const [view, setView] = useState<AppView>()
  const task = useTask()
  useClosingConfirmation(task.isBusy)
  const ask = async (value?: string) => {
    const asked = await task.run<AppView>('order/change', {
      account,
      id: orderId,
      kind,
      // A blank gets the server's own text about the missing value.
      ...(value !== undefined && { value: value.trim() || ' ' }),
    })
    if (asked) setView(asked)
    else vibrate('error')
  }
  useEffect(() => {
    if (!needsValue) void ask()
  }, [])
  const act = async ({ id: of }: Act) => {
    const made = await task.run<AppView>('change/act', { id: of, op: 'ok' })
    if (made) setView(made)
    vibrate(made?.state === 'done' ? 'success' : 'warning')
  }
  return (
    <>
      <Title>{t('app-running')}</Title>
      {task.failure && task.failure.field === undefined && (
        <Failure failure={task.failure} {...(!needsValue && { onRetry: () => void ask() })} />
      )}
      {!view && needsValue && (
        <NewValue
          kind={kind}
          orderId={orderId}
          isBusy={task.isBusy}
          problem={task.failure?.field === 'value' ? task.failure.text : undefined}
          onChoose={(value) => void ask(value)}
        />
      )}
      {view && <ChangeView view={view} isBusy={task.isBusy} onAct={(action) => void act(action)} />}
      {!view && !needsValue && task.isBusy && <Loading lines={4} />}
    </>
  )
}

/** Follows the change until its outcome is known. */
function ChangeView({ view, isBusy, onAct }: { view: AppView; isBusy: boolean; onAct(action: Act): void }) {
  const read = useCallData<AppView>('change', { id: view.id }, { isPending: (now) => now.isPending })
  const shown = read.data && view.state !== 'done' ? read.data : view
  return <View view={shown} isBusy={isBusy} onAct={onAct} />
}

interface NewValueProps {
  kind: 'price' | 'receiver'
  orderId: string
  isBusy: boolean
  problem: string | undefined
  onChoose(value: string): void
}

/** Asks for the new price or receiver. */
function NewValue({ kind, orderId, isBusy, problem, onChoose }: NewValueProps) {
  const { t, account } = useApp()
  const read = useCallData<AppChangeTerms>('order/change-terms', { account, id: orderId, kind })
  const [value, setValue] = useState('')
  useMainButton({ label: t('app-continue'), isBusy, onPress: () => onChoose(value) })
  return (
    <LoadedContent read={read}>
      {({ text, suggestions }) => (
        <Card>
          <BotText html={text} />
          <Field
            id="value"
            label={t(kind === 'price' ? 'app-own-value' : 'app-receiver')}
            value={value}
            problem={problem}
            onInput={setValue}
            {...(kind === 'price' && { inputMode: 'decimal' as const })}
          />
          <Choice
            label={t(kind === 'price' ? 'app-own-value' : 'app-receiver')}
            value={value}
            options={suggestions.map((one) => ({ value: one.value, label: one.label }))}
            onChange={setValue}
          />
        </Card>
      )}
    </LoadedContent>
  )
}
