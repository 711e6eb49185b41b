/** *Addresses*: the address book with current holdings, and the automatic rules. */
import type { AppWallets } from '../../../contract/pages/app.ts'
import { useApp, useCallData, useTask } from '../context.ts'
import { BotText, Card, CopyButton, Failure, Read, Title } from '../parts.tsx'
import { vibrate } from '../telegram.ts'
import { rentFor } from './rent.tsx'

export function WalletsScreen() {
  const { t, open } = useApp()
  const read = useCallData<AppWallets>('wallets', {})
  const task = useTask()
  const rent = (address: string) => {
    rentFor(address)
    open('rent')
  }
  const move = async (id: string, to: 'pause' | 'resume') => {
    const now = await task.run<AppWallets>('rule/switch', { id, move: to })
    if (now) read.set(now)
    else vibrate('error')
  }
  return (
    <>
      <Title>{t('app-wallets')}</Title>
      <Read read={read} lines={6}>
        {({ addresses, none, rules }) => (
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
                  </div>
                </li>
              ))}
            </ul>
            <h2>{t('app-rules')}</h2>
            {task.failure && <Failure failure={task.failure} />}
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
      </Read>
    </>
  )
}
