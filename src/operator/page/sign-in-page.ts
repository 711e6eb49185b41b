import { type Html, html } from '../../kernel/text/html.ts'
import { alertHtml } from './blocks.ts'
import { IDLE_MINUTES } from './sessions.ts'
import { SIGN_IN } from './urls.ts'

const NOTICES = {
  wrong: 'Wrong password.',
  ended: `Your session has ended: it expires after ${IDLE_MINUTES} minutes without activity. Sign in to continue where you were.`,
  old: 'This form has expired. Please sign in again.',
  out: 'You are signed out.',
} as const

export type Notice = keyof typeof NOTICES

interface SignIn {
  next: string
  token: string
  /** Message above the form. */
  notice: Html | Notice | undefined
  isEncrypted: boolean
}

export function signInPage({ next, token, notice, isEncrypted }: SignIn): Html {
  const message = typeof notice === 'string' ? NOTICES[notice] : notice
  const kind = notice === 'out' || notice === 'ended' ? 'note' : 'wrong'
  return html`<div class="sign-in">
<h1>Operator of this marketplace</h1>
${message && alertHtml(kind, message)}
${!isEncrypted && alertHtml('note', 'This connection is not encrypted. Sign in only from the server itself, or use HTTPS.')}
<form method="post" action="${SIGN_IN}" class="fields">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="next" value="${next}">
<input class="unseen" type="text" name="username" value="operator" autocomplete="username" tabindex="-1" aria-hidden="true" readonly>
<div class="field"><label for="password">Password</label>
<input type="password" id="password" name="password" autocomplete="current-password" required autofocus${kind === 'wrong' && message && html` aria-invalid="true"`}></div>
<div class="buttons"><button class="do">Sign in</button></div>
</form>
</div>`
}

export const isNotice = (text: string | null): text is Notice => text !== null && Object.hasOwn(NOTICES, text)
