import type { Texts } from './texts.ts'

/** The last problem and the current activity of a page. Screen readers announce both. */
export const Status = ({ problem, doing }: { problem?: string | undefined; doing?: string | undefined }) => (
  <>
    {problem !== undefined && (
      <p class="wrong" role="alert">
        {problem}
      </p>
    )}
    {doing && (
      <p class="quiet" role="status">
        {doing}
      </p>
    )}
  </>
)

export const Offline = ({ t }: { t: Texts }) => (
  <p class="quiet" role="status">
    {t('pay-page-offline')}
  </p>
)

export const ToChat = ({ t, url, isPrimary }: { t: Texts; url: string; isPrimary: boolean }) => (
  <p>
    <a class={isPrimary ? 'button primary' : 'button'} href={url} target="_blank" rel="noopener">
      {t('page-to-chat')}
    </a>
  </p>
)
