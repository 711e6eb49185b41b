/** Operator calls, absent from the reference service: persons, their roles, sessions at `/admin`, and keys. */
import {
  AddPersonBody,
  Invitation,
  OperatorKeyBody,
  OperatorKeyMade,
  OperatorKeyRevoked,
  OperatorKeys,
  OperatorSessions,
  OwnIdParams,
  People,
  Person,
  PersonParams,
  PersonRemoved,
  RoleBody,
  SessionEnded,
} from '../../../contract/operator/people.ts'
import { EmptyBody } from '../../../contract/v2.ts'
import { createKey, listKeys, revokeKey } from '../../people/keys.ts'
import { addPerson, listPeople, removePerson, resetPerson, setRole } from '../../people/people.ts'
import { endSession, listSessions } from '../../people/sessions.ts'
import { defineOperatorCall, EXAMPLE } from '../call.ts'

const PERSON = { errors: ['INVALID_PARAMS'], params: PersonParams, exampleId: 'anna' } as const
/** Every person manages the person's own sessions and keys. */
const OWN = { errors: ['INVALID_PARAMS'], roles: ['finance', 'support', 'viewer'] } as const

export const PEOPLE_CALLS = [
  defineOperatorCall('GET /v2/operator/people', {
    summary: 'Operators and their roles',
    answer: People,
    run: ({ market }) => listPeople(market),
  }),
  defineOperatorCall('POST /v2/operator/people', {
    summary: 'Invites an operator; the answer has the link, which works once within 24 hours',
    errors: ['INVALID_PARAMS'],
    body: AddPersonBody,
    answer: Invitation,
    example: { name: 'anna', role: 'finance' },
    run: ({ market, body, operator }) => addPerson(market, body, operator),
  }),
  defineOperatorCall('PUT /v2/operator/people/:name', {
    ...PERSON,
    summary: 'Changes the role of an operator, from the next call on',
    body: RoleBody,
    answer: Person,
    example: { role: 'support' },
    run: ({ market, params, body, operator }) => setRole(market, params.name, body.role, operator),
  }),
  defineOperatorCall('POST /v2/operator/people/:name/reset', {
    ...PERSON,
    summary: 'Invites an operator again; password, authenticator, sessions and keys end',
    body: EmptyBody,
    answer: Invitation,
    run: ({ market, params, operator }) => resetPerson(market, params.name, operator),
  }),
  defineOperatorCall('POST /v2/operator/people/:name/remove', {
    ...PERSON,
    summary: 'Removes an operator; sessions and keys end',
    body: EmptyBody,
    answer: PersonRemoved,
    run: ({ market, params, operator }) => removePerson(market, params.name, operator),
  }),
  defineOperatorCall('GET /v2/operator/sessions', {
    summary: 'Open sessions at `/admin`: all for owners, otherwise one’s own',
    answer: OperatorSessions,
    run: ({ market, caller }) => listSessions(market, caller),
  }),
  defineOperatorCall('POST /v2/operator/sessions/:id/end', {
    ...OWN,
    summary: 'Ends a session: any for owners, otherwise one’s own',
    params: OwnIdParams,
    body: EmptyBody,
    answer: SessionEnded,
    run: ({ market, params, caller }) => endSession(market, caller, params.id),
  }),
  defineOperatorCall('GET /v2/operator/keys', {
    summary: 'Keys of operators: all for owners, otherwise one’s own',
    answer: OperatorKeys,
    run: ({ market, caller }) => listKeys(market, caller),
  }),
  defineOperatorCall('POST /v2/operator/keys', {
    ...OWN,
    summary: 'Creates a key with the role of the operator, for header `x-admin-key`',
    body: OperatorKeyBody,
    answer: OperatorKeyMade,
    example: { label: 'nightly export', key: EXAMPLE.apiKey },
    run: ({ market, body, caller }) => createKey(market, caller, body),
  }),
  defineOperatorCall('POST /v2/operator/keys/:id/revoke', {
    ...OWN,
    summary: 'Revokes a key: any for owners, otherwise one’s own',
    params: OwnIdParams,
    body: EmptyBody,
    answer: OperatorKeyRevoked,
    run: ({ market, params, caller }) => revokeKey(market, caller, params.id),
  }),
]
