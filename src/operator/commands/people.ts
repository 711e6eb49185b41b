/** Commands for operators as persons: invitations, roles, sessions at `/admin`, and keys for scripts. */
import {
  Invitation,
  isPersonName,
  OPERATOR_ROLES,
  OperatorKeyMade,
  OperatorKeyRevoked,
  OperatorKeys,
  OperatorSessions,
  People,
  type Person,
  PersonRemoved,
  SessionEnded,
} from '../../contract/operator/people.ts'
import type { Command, Context, Input, Option, Result } from '../command.ts'
import { Failure, UsageError } from '../failures.ts'
import { type Block, type Column, idCell, table, time, toFacts } from '../output.ts'
import { runChange, runReading } from './calls.ts'

const ROLE: Option = {
  value: OPERATOR_ROLES.join('|'),
  help: 'finance moves money, support helps customers, viewer only reads',
  required: true,
}

const STATE_IN_WORDS: Readonly<Record<Person['state'], string>> = {
  active: 'active',
  invited: 'invited',
  expired: 'invitation expired',
}

const COLUMNS: readonly Column<Person>[] = [
  ['name', ({ name }) => idCell('person', name)],
  ['role', ({ role }) => role],
  ['state', ({ state }) => STATE_IN_WORDS[state]],
  ['joined (UTC)', ({ joinedAt }) => time(joinedAt)],
  ['sessions', ({ sessions }) => String(sessions), 'right'],
  ['keys', ({ keys }) => String(keys), 'right'],
]

function personOf(input: Input): string {
  const name = input.text('person') ?? ''
  if (isPersonName(name)) return name
  throw new UsageError(`<person>: "${name}" is not a name; expected 2 to 32 characters of a-z, 0-9 and -`)
}

const roleOf = (input: Input) => input.choice('role', OPERATOR_ROLES) ?? 'viewer'

const personPath = (rest: string) => (input: Input) => `/v2/operator/people/${personOf(input)}${rest}`

const peopleBlocks = (people: readonly Person[]): Block[] => [
  people.length > 0
    ? table(COLUMNS, people)
    : 'No operators by name yet: MARKET_ADMIN_KEY and the shared password act as an owner. Invite yourself first.',
]

async function showPerson(input: Input, { market }: Pick<Context, 'market'>): Promise<Result> {
  const name = personOf(input)
  const { people } = await market.get('/v2/operator/people', People)
  const data = people.find((one) => one.name === name)
  if (!data) throw new Failure(`There is no person ${name}.`)
  const facts = toFacts([
    ['name', idCell('person', data.name)],
    ['role', data.role],
    ['state', STATE_IN_WORDS[data.state]],
    ['added', time(data.addedAt)],
    ['joined', time(data.joinedAt)],
    ...(data.inviteEndsAt === null ? [] : ([['invitation ends', time(data.inviteEndsAt)]] as const)),
    ['open sessions', String(data.sessions)],
    ['keys', String(data.keys)],
    ['unused recovery codes', String(data.recoveryCodes)],
  ])
  return { data, blocks: [facts] }
}

function invitationResult(data: Invitation, urlOf: Context['urlOf']): Result {
  const link = urlOf(data.path)
  const facts = toFacts([
    ['name', idCell('person', data.name)],
    ['role', data.role],
    ['link', link],
    ['ends', time(data.endsAt)],
  ])
  const note = `This link is shown only once. Send it to ${data.name} over a private channel: the first person who joins with it becomes ${data.name}.`
  return { data: { ...data, link }, blocks: [facts, note], showOnce: true }
}

export const PEOPLE: readonly Command[] = [
  {
    name: 'people list',
    summary: 'Lists the operators and their roles',
    examples: ['people list'],
    run: runReading('/v2/operator/people', People, ({ people }) => peopleBlocks(people)),
  },
  {
    name: 'people show',
    summary: 'Shows an operator',
    args: ['person'],
    examples: ['people show anna'],
    run: showPerson,
  },
  {
    name: 'people add',
    summary: 'Invites an operator and prints the link once',
    args: ['person'],
    options: { role: ROLE },
    examples: ['people add anna --role owner', 'people add bob --role support'],
    needsConfirmation: true,
    call: 'POST /v2/operator/people',
    async run(input, { market, urlOf }) {
      const body = { name: personOf(input), role: roleOf(input) }
      return invitationResult(await market.post('/v2/operator/people', Invitation, body), urlOf)
    },
  },
  {
    name: 'people set',
    summary: 'Changes the role of an operator, from the next call on',
    args: ['person'],
    options: { role: ROLE },
    examples: ['people set bob --role finance'],
    needsConfirmation: true,
    call: 'PUT /v2/operator/people/:name',
    subjectCommand: 'people show',
    async run(input, { market }) {
      const [name, role] = [personOf(input), roleOf(input)]
      await market.put(personPath('')(input), { role })
      return { data: { name, role }, blocks: [`${name} now has the role ${role}.`] }
    },
  },
  {
    name: 'people reset',
    summary: 'Invites an operator again; password, authenticator, sessions and keys end',
    args: ['person'],
    examples: ['people reset bob'],
    needsConfirmation: true,
    call: 'POST /v2/operator/people/:name/reset',
    subjectCommand: 'people show',
    async run(input, { market, urlOf }) {
      return invitationResult(await market.post(personPath('/reset')(input), Invitation), urlOf)
    },
  },
  {
    name: 'people remove',
    summary: 'Removes an operator; sessions and keys end',
    args: ['person'],
    examples: ['people remove bob'],
    needsConfirmation: true,
    call: 'POST /v2/operator/people/:name/remove',
    subjectCommand: 'people show',
    async run(input, { market }) {
      const data = await market.post(personPath('/remove')(input), PersonRemoved)
      return { data, blocks: [`${data.name} is removed. Sessions and keys have ended.`] }
    },
  },
]

const SESSION_COLUMNS: readonly Column<OperatorSessions['sessions'][number]>[] = [
  ['session', ({ id }) => idCell('session', id)],
  ['person', ({ person }) => person],
  ['started (UTC)', ({ startedAt }) => time(startedAt)],
  ['last seen (UTC)', ({ lastSeenAt }) => time(lastSeenAt)],
  ['client', ({ client }) => client],
  ['browser', ({ browser, isCurrent }) => (isCurrent ? `${browser} (this session)` : browser)],
]

export const SESSIONS: readonly Command[] = [
  {
    name: 'sessions list',
    summary: 'Lists the open sessions at /admin: all for owners, otherwise your own',
    examples: ['sessions list'],
    run: runReading('/v2/operator/sessions', OperatorSessions, ({ sessions }) => [
      sessions.length > 0 ? table(SESSION_COLUMNS, sessions) : 'No open sessions.',
    ]),
  },
  {
    name: 'sessions end',
    summary: 'Ends a session at /admin',
    args: ['session'],
    examples: ['sessions end 695bb0c0d1f2a3b4c5d6e7f8'],
    needsConfirmation: true,
    call: 'POST /v2/operator/sessions/:id/end',
    run: runChange(
      (input) => `/v2/operator/sessions/${input.id('session')}/end`,
      SessionEnded,
      () => ['The session has ended.'],
    ),
  },
]

const KEY_COLUMNS: readonly Column<OperatorKeys['keys'][number]>[] = [
  ['key', ({ id }) => idCell('key', id)],
  ['person', ({ person }) => person],
  ['label', ({ label }) => label],
  ['created (UTC)', ({ createdAt }) => time(createdAt)],
  ['last used (UTC)', ({ lastUsedAt }) => time(lastUsedAt)],
]

export const KEYS: readonly Command[] = [
  {
    name: 'keys list',
    summary: 'Lists the keys of operators: all for owners, otherwise your own',
    examples: ['keys list'],
    run: runReading('/v2/operator/keys', OperatorKeys, ({ keys }) => [
      keys.length > 0 ? table(KEY_COLUMNS, keys) : 'No keys.',
    ]),
  },
  {
    name: 'keys create',
    summary: 'Creates a key of your own for a script and prints it once',
    args: ['label'],
    examples: ['keys create nightly-export'],
    needsConfirmation: true,
    call: 'POST /v2/operator/keys',
    async run(input, { market, newApiKey }) {
      const body = { label: input.text('label'), key: newApiKey() }
      const data = await market.post('/v2/operator/keys', OperatorKeyMade, body, 'again')
      const facts = toFacts([
        ['person', data.person],
        ['label', data.label],
        ['key', data.key],
      ])
      const note = 'This key is shown only once. Set it as MARKET_ADMIN_KEY of the script, or send it as x-admin-key.'
      return { data, blocks: [facts, note], showOnce: true }
    },
  },
  {
    name: 'keys revoke',
    summary: 'Revokes a key; it stops working immediately',
    args: ['key'],
    examples: ['keys revoke 695bb0c0d1f2a3b4c5d6e7f8'],
    needsConfirmation: true,
    call: 'POST /v2/operator/keys/:id/revoke',
    run: runChange(
      (input) => `/v2/operator/keys/${input.id('key')}/revoke`,
      OperatorKeyRevoked,
      () => ['The key is revoked.'],
    ),
  },
]
