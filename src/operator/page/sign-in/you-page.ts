/** Page of the operator who is signed in: role, sessions, keys and password. */
import { type Html, html } from '../../../kernel/text/html.ts'
import type { MarketApi } from '../../market-api.ts'
import { alertHtml, type RenderContext } from '../blocks.ts'
import { readPart } from '../command-pages.ts'
import { CHAT, commandUrl, findCommand, PASSWORD } from '../urls.ts'
import { codeFieldHtml, newPasswordFieldsHtml } from './pages.ts'
import type { PageSession } from './people.ts'

interface YouParts {
  market: MarketApi
  context: RenderContext
  /** Token of the password form. */
  token: string
  problem: Html | string | undefined
  chat: Chat
}

interface Chat {
  /** Telegram user whose chat is connected. */
  user: number | undefined
  /** Token of the form. */
  token: string
  /** Code that was just made. */
  code: string | undefined
}

const SECTIONS = [
  ['Sessions', 'sessions list'],
  ['Keys', 'keys list'],
] as const

export async function youPage(
  session: PageSession,
  { market, context, token, problem, chat }: YouParts,
): Promise<Html> {
  const { who, role, isPerson } = session
  const parts = SECTIONS.slice(0, isPerson ? 2 : 1).map(([title, name]) => {
    const command = findCommand(name)
    return command && readPart({ command, values: {}, title }, market, context)
  })
  const [create, add] = ['keys create', 'people add'].map(findCommand)
  return html`<div><h1>${isPerson ? who : 'Shared password'}</h1><p>Role: ${role}.</p></div>
${
  !isPerson &&
  alertHtml(
    'note',
    html`All users of the shared password are this one operator. ${add && html`<a href="${commandUrl(add)}">Invite yourself</a>`} by name: the journal then shows who did what. The shared password stops working when the first owner joins.`,
  )
}
${await Promise.all(parts)}
${isPerson && create && html`<p><a class="button" href="${commandUrl(create)}">Create a key for a script</a></p>`}
${isPerson && chatHtml(chat)}
${
  isPerson &&
  html`<section aria-labelledby="change-password"><h2 id="change-password">Change the password</h2>
${problem && alertHtml('wrong', problem)}
<form method="post" action="${PASSWORD}" class="fields">
<input type="hidden" name="token" value="${token}">
<input class="unseen" type="text" name="username" value="${who}" autocomplete="username" tabindex="-1" aria-hidden="true" readonly>
<div class="field"><label for="password">Current password</label>
<input type="password" id="password" name="password" autocomplete="current-password" required></div>
${newPasswordFieldsHtml}
${codeFieldHtml({ help: 'Of your authenticator app, or a recovery code.', isRequired: true })}
<div class="buttons"><button class="do">Change it</button> <small>All your sessions end. Your keys stay.</small></div>
</form></section>`
}`
}

function chatHtml({ user, token, code }: Chat): Html {
  const form = (label: string, name: string, help: string) => html`<form method="post" action="${CHAT}" class="fields">
<input type="hidden" name="token" value="${token}">
<div class="buttons"><button name="${name}" value="1">${label}</button> <small>${help}</small></div>
</form>`
  return html`<section aria-labelledby="chat"><h2 id="chat">Chat with the bot</h2>
${
  code !== undefined &&
  alertHtml(
    'note',
    html`Send /admin to the bot, tap <i>Open the page</i>, and send this code within five minutes: <code>${code}</code>`,
  )
}
${
  user === undefined
    ? form('Connect your chat', 'connect', 'Then the bot opens this page with one tap. For operators in the chat.')
    : form('Disconnect', 'disconnect', `Telegram user ${user} is connected.`)
}
</section>`
}
