/** Page that pays a purchase from a wallet. */
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { PayBoot, PayView } from '../contract/pages/pay.ts'
import { readBoot, rootElement } from './base/boot.ts'
import { followEvents } from './base/events.ts'
import { createTexts, type Texts } from './base/texts.ts'

const { texts, data } = readBoot<PayBoot>()

function PayPage({ t, boot }: { t: Texts; boot: PayBoot }) {
  const [view, setView] = useState(boot.view)
  useEffect(() => followEvents(`${boot.path}/events`, { onData: (now) => setView(now as PayView) }), [boot.path])
  return (
    <section class="card">
      <div class="message" dangerouslySetInnerHTML={{ __html: view.html }} />
      <p>
        <a class="button" href={boot.chatUrl}>
          {t('page-to-chat')}
        </a>
      </p>
    </section>
  )
}

render(<PayPage t={createTexts(texts)} boot={data} />, rootElement())
