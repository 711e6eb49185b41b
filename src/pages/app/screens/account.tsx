/** *Account*: balance, deposits, withdrawals, keys, and the statement. */
import { useState } from 'preact/hooks'
import type { AppAccount, AppList, AppView, AppWithdraw } from '../../../contract/pages/app.ts'
import { useApp, useCallData, useTask } from '../context.ts'
import { type Act, BotText, Card, Choice, CopyButton, Failure, Field, LoadedContent, Title, View } from '../parts.tsx'
import { useClosingConfirmation, useMainButton, vibrate } from '../telegram.ts'

export function AccountScreen() {
  const { t, session, account, setAccount, open } = useApp()
  const read = useCallData<AppAccount>('account', { account })
  const statement = useTask()
  const [note, setNote] = useState('')
  const send = async () => {
    const sent = await statement.run<{ text: string }>('statement', { account })
    if (sent) setNote(sent.text)
  }
  return (
    <>
      <Title>{t('app-account')}</Title>
      {session.accounts.length > 1 && (
        <Choice
          label={t('app-account')}
          value={account}
          options={session.accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setAccount}
        />
      )}
      {statement.failure && <Failure failure={statement.failure} />}
      <LoadedContent read={read} lines={4}>
        {({ balance, lines, deposit, canWithdraw, hasKeys }) => (
          <>
            <Card label={t('app-balance')}>
              <p class="quiet">{t('app-balance')}</p>
              <p class="amount">{balance} TRX</p>
              {lines.map((line) => (
                <BotText key={line} html={line} />
              ))}
            </Card>
            <div class="buttons">
              <button type="button" onClick={() => open('deposit')}>
                {t('button-deposit')}
              </button>
              {canWithdraw && (
                <button type="button" onClick={() => open('withdraw')}>
                  {t('button-withdraw')}
                </button>
              )}
              {deposit.hasList && (
                <button type="button" onClick={() => open('deposits')}>
                  {t('button-deposits')}
                </button>
              )}
              {hasKeys && (
                <button type="button" onClick={() => open('keys')}>
                  {t('button-keys')}
                </button>
              )}
              <button type="button" disabled={statement.isBusy} onClick={() => void send()}>
                {t('button-export')}
              </button>
            </div>
            <p class="quiet" role="status">
              {note}
            </p>
          </>
        )}
      </LoadedContent>
    </>
  )
}

export function DepositScreen() {
  const { t, account } = useApp()
  const read = useCallData<AppAccount>('account', { account })
  return (
    <>
      <Title>{t('button-deposit')}</Title>
      <LoadedContent read={read} lines={6}>
        {({ name, deposit }) => (
          <Card>
            <p>
              <b>{name}</b>
            </p>
            <img class="qr" src={deposit.qr} alt={deposit.address} width={220} height={220} />
            <p>
              <code class="address">{deposit.address}</code>
            </p>
            <div class="buttons">
              <CopyButton text={deposit.address} label={t('button-copy-address')} />
            </div>
            <BotText html={deposit.rules} />
          </Card>
        )}
      </LoadedContent>
    </>
  )
}

function List({ list }: { list: AppList }) {
  return (
    <>
      <Title>{list.title}</Title>
      {list.lines.length === 0 && <p class="card quiet">{list.none}</p>}
      <ul class="entries">
        {list.lines.map((line) => (
          <li key={line} class="card">
            <BotText html={line} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function DepositsScreen() {
  const { t, account } = useApp()
  const [page, setPage] = useState(0)
  const read = useCallData<AppList>('deposits', { account, page })
  return (
    <LoadedContent read={read} lines={8}>
      {(list) => (
        <>
          <List list={list} />
          <div class="pages">
            {page > 0 && (
              <button type="button" onClick={() => setPage(page - 1)}>
                {t('button-back')}
              </button>
            )}
            {list.more && (
              <button type="button" onClick={() => setPage(page + 1)}>
                {t('app-more')}
              </button>
            )}
          </div>
        </>
      )}
    </LoadedContent>
  )
}

export function KeysScreen() {
  const { account } = useApp()
  const read = useCallData<AppList>('keys', { account })
  return <LoadedContent read={read}>{(list) => <List list={list} />}</LoadedContent>
}

export function WithdrawScreen() {
  const { t, account } = useApp()
  const read = useCallData<AppWithdraw>('withdraw', { account })
  return (
    <>
      <Title>{t('button-withdraw')}</Title>
      <LoadedContent read={read} lines={6}>
        {(terms) => (
          <>
            {terms.open.map((view) => (
              <OpenWithdrawal key={view.id} view={view} />
            ))}
            {terms.closed === null ? (
              <WithdrawForm terms={terms} onAdded={read.reload} />
            ) : (
              <p class="card">{terms.closed}</p>
            )}
          </>
        )}
      </LoadedContent>
    </>
  )
}

function OpenWithdrawal({ view }: { view: AppView }) {
  const { open } = useApp()
  return (
    <button type="button" class="card entry" onClick={() => open(`withdrawal/${view.id}`)}>
      <BotText html={view.text} />
    </button>
  )
}

function WithdrawForm({ terms, onAdded }: { terms: AppWithdraw; onAdded: () => void }) {
  const { t, account, open } = useApp()
  const usable = terms.addresses.filter((one) => one.usable)
  const [chosen, setChosen] = useState<string>()
  // The first address may become usable while the screen is open.
  const address = chosen ?? usable[0]?.address ?? ''
  const [amount, setAmount] = useState('')
  const [added, setAdded] = useState('')
  const [note, setNote] = useState('')
  const ask = useTask()
  const add = useTask()
  const isReady = usable.length > 0 && terms.max !== null
  const askNow = async () => {
    const view = await ask.run<AppView>('withdraw/ask', { account, address, amount: amount.trim() || ' ' })
    if (view) open(`withdrawal/${view.id}`)
    else vibrate('error')
  }
  const [question, setQuestion] = useState<string>()
  /** The first tap shows the whole address again; the second one adds it. */
  const addNow = async () => {
    const sure = question !== undefined
    const input = { account, address: added.trim() || ' ', sure }
    const answer = await add.run<{ text: string }>('withdraw/address', input)
    if (!answer) return
    if (!sure) return setQuestion(answer.text)
    setQuestion(undefined)
    setNote(answer.text)
    setAdded('')
    onAdded()
  }
  useMainButton(isReady ? { label: t('button-withdraw'), isBusy: ask.isBusy, onPress: () => void askNow() } : undefined)
  const problem = ask.failure?.field === undefined ? undefined : ask.failure.text
  return (
    <>
      {ask.failure && ask.failure.field === undefined && <Failure failure={ask.failure} />}
      <Card>
        <BotText html={terms.text} />
        {terms.addresses.map(({ note: waiting }) => waiting && <p key={waiting}>{waiting}</p>)}
      </Card>
      {isReady && (
        <Card label={t('app-withdraw-to')}>
          <h2>{t('app-withdraw-to')}</h2>
          <Choice
            label={t('app-withdraw-to')}
            value={address}
            options={usable.map((one) => ({ value: one.address, label: one.label }))}
            onChange={setChosen}
          />
          <p>
            <code class="address">{address}</code>
          </p>
          <Field
            id="withdraw-amount"
            label={t('app-withdraw-amount')}
            inputMode="decimal"
            placeholder={terms.max ?? ''}
            value={amount}
            problem={problem}
            onInput={(value) => {
              ask.clear()
              setAmount(value)
            }}
          />
        </Card>
      )}
      <details class="card" open={terms.addresses.length === 0}>
        <summary>{t('button-withdraw-new')}</summary>
        <Field
          id="withdraw-address"
          label={t('app-address')}
          value={added}
          problem={add.failure?.text}
          onInput={(value) => {
            add.clear()
            setQuestion(undefined)
            setAdded(value)
          }}
        />
        {question !== undefined && (
          <div role="status">
            <BotText html={question} />
          </div>
        )}
        <button type="button" disabled={add.isBusy} onClick={() => void addNow()}>
          {t(question === undefined ? 'button-withdraw-new' : 'button-withdraw-add')}
        </button>
        <p role="status">{note}</p>
      </details>
    </>
  )
}

export function WithdrawalScreen({ id }: { id: string }) {
  const { t, back, replace } = useApp()
  const read = useCallData<AppView>('withdrawal', { id }, { isPending: (view) => view.isPending })
  const task = useTask()
  useClosingConfirmation(task.isBusy || read.data?.state === 'sending')
  const act = async ({ id: of, op }: Act) => {
    const view = await task.run<AppView>('withdrawal/act', { id: of, op })
    if (!view) {
      vibrate('error')
      return read.reload()
    }
    if (op === 'no') return back ? back() : replace('account')
    if (op === 'ok') vibrate(view.state === 'asked' ? 'warning' : 'success')
    if (view.id === id) read.set(view)
    else replace(`withdrawal/${view.id}`)
  }
  return (
    <>
      <Title>{t('button-withdraw')}</Title>
      {task.failure && <Failure failure={task.failure} />}
      <LoadedContent read={read} lines={5}>
        {(view) => <View view={view} isBusy={task.isBusy} onAct={(action) => void act(action)} />}
      </LoadedContent>
    </>
  )
}
