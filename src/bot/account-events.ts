/** The words of the messages about the account itself that come unasked. The notifier sends them. */
import type { OutboxEvent } from '../db/stores/outbox.ts'
import { formatTrx, sun } from '../kernel/sun.ts'
import { goButton } from './keyboards.ts'
import type { Screen } from './screen.ts'
import type { Translator } from './translator.ts'

export type AccountEvent = Extract<OutboxEvent, { kind: 'deposit_arrived' | 'key_change' }>

export function accountEventScreen(t: Translator, event: AccountEvent): Screen {
  switch (event.kind) {
    case 'deposit_arrived':
      return {
        text: t('deposit-arrived', {
          arrived: formatTrx(sun(event.arrivedSun)),
          balance: formatTrx(sun(event.balanceSun)),
        }),
        buttons: [
          [goButton(t, 'energy', 'keep'), goButton(t, 'bandwidth', 'keep')],
          [goButton(t, 'menu', 'keep')],
        ],
      }
    case 'key_change':
      return {
        text: keyChangeText(t, event),
        buttons: [[goButton(t, event.done ? 'account' : 'menu', 'keep')]],
      }
  }
}

function keyChangeText(t: Translator, event: Extract<AccountEvent, { kind: 'key_change' }>) {
  if (event.change === 'create') return event.done ? t('create-done') : t('create-failed')
  return event.done ? t('account-revoked') : t('account-revoke-failed')
}
