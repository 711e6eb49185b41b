/** Pages before the sign-in: signing in, and joining with an invitation. */
import { Html, html } from '../../../kernel/text/html.ts'
import { alertHtml } from '../blocks.ts'
import { ROOT, SIGN_IN } from '../urls.ts'
import type { ShownInvitation } from './people.ts'

const NOTICES = {
  wrong: 'Wrong password.',
  wrongPerson: 'Wrong name, password or code. A code works once: wait for the next one.',
  ended: 'Your session has ended, for example after 30 minutes without activity. Sign in to continue where you were.',
  old: 'This form has expired. Please sign in again.',
  out: 'You are signed out.',
  changed: 'Your password is changed, and your sessions have ended. Sign in with the new password.',
} as const

export type Notice = keyof typeof NOTICES

interface SignIn {
  next: string
  token: string
  /** Message above the form. */
  notice: Html | Notice | undefined
  isEncrypted: boolean
  /** True if the shared password works. */
  isShared: boolean
  /** Name that was entered. */
  name: string
}

const unencryptedHtml = alertHtml(
  'note',
  'This connection is not encrypted. Sign in only from the server itself, or use HTTPS.',
)

export function signInPage({ next, token, notice, isEncrypted, isShared, name }: SignIn): Html {
  const message = typeof notice === 'string' ? NOTICES[notice] : notice
  const kind = notice === 'out' || notice === 'ended' || notice === 'changed' ? 'note' : 'wrong'
  const needed = !isShared && html` required`
  return html`<div class="sign-in">
<h1>Operator of this marketplace</h1>
<p>${isShared ? 'Sign in with your name, or with the shared password only.' : 'Sign in with your own name.'}</p>
${message && alertHtml(kind, message)}
${!isEncrypted && unencryptedHtml}
<form method="post" action="${SIGN_IN}" class="fields">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="next" value="${next}">
<div class="field"><label for="name">Name</label>
<input type="text" id="name" name="name" value="${name}" autocomplete="username" autocapitalize="off" spellcheck="false"${needed}${!isShared && name === '' && html` autofocus`}></div>
<div class="field"><label for="password">Password</label>
<input type="password" id="password" name="password" autocomplete="current-password" required${(isShared || name !== '') && html` autofocus`}${kind === 'wrong' && message && html` aria-invalid="true"`}></div>
${codeFieldHtml({ help: 'Of your authenticator app, or a recovery code.', isRequired: !isShared })}
<div class="buttons"><button class="do">Sign in</button></div>
</form>
</div>`
}

export const isNotice = (text: string | null): text is Notice => text !== null && Object.hasOwn(NOTICES, text)

export const codeFieldHtml = ({ help, isRequired }: { help: string; isRequired: boolean }): Html =>
  html`<div class="field"><label for="code">Code</label>
<input type="text" id="code" name="code" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" aria-describedby="code-help"${isRequired && html` required`}>
<small id="code-help">${help}</small></div>`

/** Renders the two fields of a new password. */
export const newPasswordFieldsHtml = html`<div class="field"><label for="new-password">New password</label>
<input type="password" id="new-password" name="new-password" autocomplete="new-password" minlength="12" required aria-describedby="new-password-help">
<small id="new-password-help">At least 12 characters.</small></div>
<div class="field"><label for="repeated-password">New password again</label>
<input type="password" id="repeated-password" name="repeated-password" autocomplete="new-password" required></div>`

interface JoinPage {
  invitation: ShownInvitation
  token: string
  url: string
  problem: Html | string | undefined
  isEncrypted: boolean
}

/** Renders the page of an invitation. Opening it does not use up the invitation, so link previews are harmless. */
export function joinPage({ invitation, token, url, problem, isEncrypted }: JoinPage): Html {
  const { name, role, secret, qrSvg } = invitation
  return html`<div class="sign-in">
<h1>Join as ${name}</h1>
<p>You become an operator of this marketplace with the role ${role}.</p>
${problem && alertHtml('wrong', problem)}
${!isEncrypted && unencryptedHtml}
<form method="post" action="${url}" class="fields">
<input type="hidden" name="token" value="${token}">
<input class="unseen" type="text" name="username" value="${name}" autocomplete="username" tabindex="-1" aria-hidden="true" readonly>
${newPasswordFieldsHtml}
<div class="field"><p>Scan this code with an authenticator app, or type the key into it.</p>
<div class="qr" role="img" aria-label="QR code of the key">${Html.of([qrSvg], [])}</div>
<code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></div>
${codeFieldHtml({ help: 'The 6 digits that the app shows now.', isRequired: true })}
<div class="buttons"><button class="do">Join</button></div>
</form>
</div>`
}

export const invitationEndedPage = html`<div class="sign-in">
<h1>This invitation has ended</h1>
<p>It works once, for 24 hours. Ask an owner to reset you: you get a new invitation.</p>
<p><a class="button" href="${SIGN_IN}">Sign in</a></p>
</div>`

/** Renders the page of a link from the chat. Opening it does not use up the link, so link previews are harmless. */
export const chatLinkPage = ({ name, url, token }: { name: string; url: string; token: string }): Html =>
  html`<div class="sign-in">
<h1>Sign in as ${name}</h1>
<form method="post" action="${url}" class="fields">
<input type="hidden" name="token" value="${token}">
<div class="buttons"><button class="do" autofocus>Sign in</button></div>
</form>
</div>`

export const chatLinkEndedPage = html`<div class="sign-in">
<h1>This link has ended</h1>
<p>It works once, for a few minutes. Send /admin to the bot for a new one.</p>
<p><a class="button" href="${SIGN_IN}">Sign in</a></p>
</div>`

/** Renders the recovery codes after joining. They are shown only then. */
export const recoveryCodesPage = (codes: readonly string[]): Html => html`<h1>You have joined</h1>
${alertHtml('note', 'Store these recovery codes now: they are shown only once.')}
<p>Each code replaces the code of your authenticator app once, if you have lost the app.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>\n`)}</ul>
<p><a class="button" href="${ROOT}">I have stored them</a></p>`
