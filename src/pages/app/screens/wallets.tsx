/** *Addresses*: the address book with current holdings, and the automatic rules. */
import { useState } from 'preact/hooks'
import type { AppWallets } from '../../../contract/pages/app.ts'
import { useApp, useCallData, useTask } from '../context.ts'
import { BotText, Card, CopyButton, Failure, Field, LoadedContent, Title } from '../parts.tsx'
import { openLink, vibrate } from '../telegram.ts'
import { rentFor } from './rent.tsx'

export function WalletsScreen() {
  const { t, open } = useApp()
  const read = useCallData<AppWallets>('wallets', {})
  const task = useTask()
  const [renamed, setRenamed] = useState<string>()
  const rent = (address: string) => {
    rentFor(address)
    open('rent')
  }
  const move = async (id: string, to: 'pause' | 'resume') => {
    const now = await task.run<AppWallets>('rule/switch', { id, move: to })
    if (now) read.set(now)
    else vibrate('error')
  }
  const signIn = async () => {
    const page = await task.run<{ url: string }>('wallets/sign-in', {})
    if (page) openLink(page.url)
  }
  const saved = (now: AppWallets) => {
    setRenamed(undefined)
    read.set(now)
  }
  return (
    <>
      <Title>{t('app-wallets')}</Title>
      <LoadedContent read={read} lines={6}>
        {({ addresses, none, rules, canSignIn }) => (
          <>
            {addresses.length === 0 && <p class="card quiet">{none}</p>}
            <ul class="entries">
              {addresses.map(({ address, name, text, isDefault }) => (
                <li key={address} class="card">
                  <h2>
                    {isDefault && <span aria-hidden="true">⭐ </span>}
                    {name}
                  </h2>
                  <p>
                    <code class="address">{address}</code>
                  </p>
                  <BotText html={text} />
                  <div class="pages">
                    <button type="button" onClick={() => rent(address)}>
                      {t('button-rent-now')}
                    </button>
                    <CopyButton text={address} label={t('button-copy-address')} />
                    <button
                      type="button"
                      aria-expanded={renamed === address}
                      onClick={() => setRenamed(renamed === address ? undefined : address)}
                    >
                      {t('button-address-rename')}
                    </button>
                  </div>
                  {renamed === address && <AddressForm saved={{ address, name }} onSaved={saved} />}
                </li>
              ))}
            </ul>
            {task.failure && <Failure failure={task.failure} />}
            {canSignIn && (
              <Card>
                <button type="button" disabled={task.isBusy} onClick={() => void signIn()}>
                  {t('button-sign-in')}
                </button>
                <p class="quiet">{t('app-sign-in-hint')}</p>
              </Card>
            )}
            <details class="card">
              <summary>{t('button-address-add')}</summary>
              <AddressForm key={addresses.length} onSaved={saved} />
            </details>
            <h2>{t('app-rules')}</h2>
            {rules.length === 0 && <p class="card quiet">{t('app-no-rules')}</p>}
            {rules.map((rule) => (
              <Card key={rule.id}>
                <BotText html={rule.text} />
                {rule.move && (
                  <button
                    type="button"
                    disabled={task.isBusy}
                    onClick={() => rule.move && void move(rule.id, rule.move)}
                  >
                    {rule.label}
                  </button>
                )}
              </Card>
            ))}
          </>
        )}
      </LoadedContent>
    </>
  )
}

/** Names a new address, or the saved one again. */
function AddressForm({
  saved,
  onSaved,
}: {
  saved?: { address: string; name: string }
  onSaved(now: AppWallets): void
}) {
  const { t } = useApp()
  const [address, setAddress] = useState(saved?.address ?? '')
  const [name, setName] = useState(saved?.name ?? '')
  const task = useTask()
  const { failure } = task
  const problemOf = (field: string) => (failure?.field === field ? failure.text : undefined)
  const save = async () => {
    // A blank gets the server's own text about the missing value.
    const now = await task.run<AppWallets>('wallets/save', { address: address.trim() || ' ', name: name.trim() || ' ' })
    if (now) onSaved(now)
    else vibrate('error')
  }
  return (
    <>
      {failure && failure.field === undefined && <Failure failure={failure} />}
      {!saved && (
        <Field
          id="new-address"
          label={t('app-address')}
          value={address}
          problem={problemOf('address')}
          onInput={setAddress}
        />
      )}
      <Field
        id={saved ? `name-${saved.address}` : 'new-name'}
        label={t('app-name')}
        value={name}
        problem={problemOf('name')}
        onInput={setName}
      />
      <button type="button" disabled={task.isBusy} onClick={() => void save()}>
        {t('app-save')}
      </button>
    </>
  )
}
