/** *Rent*: resource, receiver, amount and duration; then the quote and the order. */
import { useEffect, useState } from 'preact/hooks'
import type { AppRent, AppView } from '../../../contract/pages/app.ts'
import { useApp, useCallData, useTask } from '../context.ts'
import { type Act, Card, Choice, Failure, Field, LoadedContent, OpenChat, Title, View } from '../parts.tsx'
import { scanQr, useClosingConfirmation, useMainButton, vibrate } from '../telegram.ts'

const RESOURCES = ['ENERGY', 'BANDWIDTH'] as const
type Resource = (typeof RESOURCES)[number]

interface Draft {
  resource: Resource
  receiver: string
  amount: string
  durationSec: number
  ownPrice: string
  waitSec: number
}

/** Input of the Rent screen. Survives visits to other screens. */
let draft: Draft = { resource: 'ENERGY', receiver: '', amount: '', durationSec: 3_600, ownPrice: '', waitSec: 21_600 }

/** Makes the next Rent screen start with this receiver. */
export function rentFor(receiver: string): void {
  draft = { ...draft, receiver }
}

export function RentScreen() {
  const { t, session, account, open } = useApp()
  const isGuest = session.token === null
  const [wish, setWish] = useState(draft)
  const [isOwnPrice, setOwnPrice] = useState(draft.ownPrice !== '')
  const change = (to: Partial<Draft>) => {
    quote.clear()
    // `wish` is that of the last rendering; a tap may have changed `draft` since.
    draft = { ...draft, ...to }
    setWish(draft)
  }
  const quote = useTask()
  const { resource, receiver, amount, durationSec, ownPrice, waitSec } = wish
  const settled = useSettled(`${receiver}\n${amount}`)
  const [settledReceiver = '', settledAmount = ''] = settled.split('\n')
  const input = {
    account,
    resource,
    ...(settledReceiver.trim() && { receiver: settledReceiver.trim() }),
    ...(settledAmount.trim() && { amount: settledAmount.trim() }),
  }
  // The field of the amount must stay while its prices are read.
  const read = useCallData<AppRent>('rent', input, { subject: `${account} ${resource}` })
  // The first receiver is the default address, otherwise the most recent receiver.
  const first = read.data?.receivers[0]?.address
  useEffect(() => {
    if (draft.receiver === '' && first !== undefined) change({ receiver: first })
  }, [first])
  // The first preset is one USDT transfer.
  const preset = read.data?.presets[0]?.amount
  useEffect(() => {
    if (draft.amount === '' && preset !== undefined) change({ amount: String(preset) })
  }, [preset, resource])

  const showQuote = async () => {
    const view = await quote.run<AppView>('quote', {
      account,
      resource,
      receiver: receiver.trim() || ' ',
      amount: amount.trim() || ' ',
      durationSec,
      ...(isOwnPrice && { ownPrice: ownPrice.trim() || ' ', waitSec }),
    })
    if (view) open(`purchase/${view.id}`)
    else vibrate('error')
  }
  useMainButton(isGuest ? undefined : { label: t('app-quote'), isBusy: quote.isBusy, onPress: () => void showQuote() })

  const problemOf = (field: string) => (quote.failure?.field === field ? quote.failure.text : undefined)
  const scan = async () => {
    const scanned = await scanQr(t('app-scan'))
    if (scanned !== undefined) change({ receiver: scanned.replace(/^tron:/i, '') })
  }
  return (
    <>
      <Title>{t('app-rent')}</Title>
      <Choice
        label={t('app-rent')}
        value={resource}
        options={RESOURCES.map((value) => ({
          value,
          label: t(value === 'ENERGY' ? 'resource-energy' : 'resource-bandwidth'),
        }))}
        onChange={(value) => change({ resource: value, amount: '' })}
      />
      {quote.failure && quote.failure.field === undefined && <Failure failure={quote.failure} />}
      <Card label={t('app-receiver')}>
        <Field
          id="receiver"
          label={t('app-receiver')}
          placeholder={t('app-receiver-hint')}
          value={receiver}
          problem={problemOf('receiver')}
          onInput={(value) => change({ receiver: value })}
        />
        <div class="choice">
          {read.data?.receivers.map(({ address, label }) => (
            <button
              key={address}
              type="button"
              class="chip"
              aria-pressed={address === receiver}
              onClick={() => change({ receiver: address })}
            >
              {label}
            </button>
          ))}
          {!isGuest && (
            <button type="button" class="chip" onClick={() => void scan()}>
              <span aria-hidden="true">▣ </span>
              {t('app-scan')}
            </button>
          )}
        </div>
      </Card>
      <LoadedContent read={read} lines={5}>
        {(offer) => (
          <>
            <Card label={t('app-amount')}>
              <Field
                id="amount"
                label={t('app-amount')}
                inputMode="decimal"
                placeholder={t.number(offer.minAmount)}
                value={amount}
                problem={problemOf('amount')}
                onInput={(value) => change({ amount: value })}
              />
              <Choice
                label={t('app-amount')}
                value={amount}
                options={offer.presets.map((preset) => ({ value: String(preset.amount), label: preset.label }))}
                onChange={(value) => change({ amount: value })}
              />
              {offer.market && <p class="quiet">{offer.market.text}</p>}
            </Card>
            <Card label={t('app-duration')}>
              <h2>{t('app-duration')}</h2>
              <Choice
                label={t('app-duration')}
                value={durationSec}
                options={offer.durations.map(({ sec, label, cost }) => ({
                  value: sec,
                  label,
                  note: cost === null ? '\u00a0' : `${cost} TRX`,
                }))}
                onChange={(value) => change({ durationSec: value })}
              />
              {problemOf('durationSec') !== undefined && (
                <p class="wrong" role="alert">
                  {problemOf('durationSec')}
                </p>
              )}
            </Card>
            {account !== '' && (
              <details class="card" open={isOwnPrice} onToggle={(event) => setOwnPrice(event.currentTarget.open)}>
                <summary>{t('app-own-price')}</summary>
                <Field
                  id="own-price"
                  label={t('app-own-value')}
                  inputMode="decimal"
                  hint={t('app-own-hint')}
                  placeholder={offer.market?.priceText ?? ''}
                  value={ownPrice}
                  problem={problemOf('ownPrice')}
                  onInput={(value) => change({ ownPrice: value })}
                />
                <h2>{t('app-own-wait')}</h2>
                <Choice
                  label={t('app-own-wait')}
                  value={waitSec}
                  options={offer.waits.map(({ sec, label }) => ({ value: sec, label }))}
                  onChange={(value) => change({ waitSec: value })}
                />
              </details>
            )}
            {offer.balance !== null && (
              <p class="quiet balance">
                {t('app-balance')}: <b>{offer.balance} TRX</b>
              </p>
            )}
          </>
        )}
      </LoadedContent>
      {isGuest && <OpenChat start={startOf(wish)} />}
    </>
  )
}

/** Telegram's limits for the parameter of a link to a bot. */
const START = /^[\w-]{1,64}$/

/** Returns the parameter with which the chat continues: the rental, or its first question. */
function startOf({ resource, amount, durationSec, receiver }: Draft): string {
  const start = ['buy', resource, amount, durationSec, ...(receiver ? [receiver] : [])].join('_')
  return amount !== '' && START.test(start) ? start : 'rent'
}

const SETTLE_MS = 400

/** Debounces the text, so that prices are not requested after each key. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A quote, and the order that follows from it. */
export function PurchaseScreen({ id }: { id: string }) {
  const { t, replace } = useApp()
  const read = useCallData<AppView>('purchase', { id }, { isPending: (view) => view.isPending })
  const task = useTask()
  useClosingConfirmation(task.isBusy || read.data?.state === 'sending')

  const act = async ({ id: of, op, costSun }: Act) => {
    const view = await task.run<AppView>('purchase/act', { id: of, op, ...(costSun !== undefined && { costSun }) })
    if (!view) {
      vibrate('error')
      return read.reload()
    }
    if (op === 'ok' || op === 'sure')
      vibrate(view.state === 'ordered' || view.state === 'completed' ? 'success' : 'warning')
    if (op === 'no') return replace('rent')
    if (view.id === id) read.set(view)
    else replace(`purchase/${view.id}`)
  }
  return (
    <>
      <Title>{t('app-rent')}</Title>
      {task.failure && <Failure failure={task.failure} />}
      <LoadedContent read={read} lines={6}>
        {(view) => <View view={view} isBusy={task.isBusy} onAct={(action) => void act(action)} />}
      </LoadedContent>
    </>
  )
}
