/** The sign-in page. */
import { alertHtml } from './blocks.ts'
import { type Html, html } from './html.ts'
import { SIGN_IN } from './places.ts'
import { IDLE_MINUTES } from './sessions.ts'

const SAYINGS = {
  wrong: 'Wrong password.',
  ended: `Your session is over: it ends after ${IDLE_MINUTES} minutes without a page asked for. Sign in to go on where you were.`,
  old: 'This form was too old. Please sign in again.',
  out: 'You are signed out.',
} as const

export type Saying = keyof typeof SAYINGS

interface SignIn {
  next: string
  token: string
  /** The message above the form. */
  saying: Html | Saying | undefined
  isEncrypted: boolean
}

export function signInPage({ next, token, saying, isEncrypted }: SignIn): Html {
  const said = typeof saying === 'string' ? SAYINGS[saying] : saying
  const kind = saying === 'out' || saying === 'ended' ? 'note' : 'wrong'
  return html`<div class="sign-in">
<h1>Operator of this marketplace</h1>
${said && alertHtml(kind, said)}
${!isEncrypted && alertHtml('note', 'This connection is not encrypted. Sign in only from the machine itself, or come through TLS.')}
<form method="post" action="${SIGN_IN}" class="fields">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="next" value="${next}">
<input class="unseen" type="text" name="username" value="operator" autocomplete="username" tabindex="-1" aria-hidden="true" readonly>
<div class="field"><label for="password">Password</label>
<input type="password" id="password" name="password" autocomplete="current-password" required autofocus${kind === 'wrong' && said && html` aria-invalid="true"`}></div>
<div class="buttons"><button class="do">Sign in</button></div>
</form>
</div>`
}

export const isSaying = (text: string | null): text is Saying => text !== null && Object.hasOwn(SAYINGS, text)
