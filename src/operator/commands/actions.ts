/** Commands that list the changes that operators made. */
import { OperatorActions } from '../../contract/operator/accounts.ts'
import type { Command } from '../command.ts'
import { type Column, time } from '../output.ts'
import { BY_CURSOR, CURSOR_OPTIONS, runList } from './pages.ts'

const COLUMNS: readonly Column<OperatorActions['data'][number]>[] = [
  ['time (UTC)', ({ at }) => time(at)],
  ['by', ({ by }) => by],
  ['action', ({ action }) => action],
  ['target', ({ target }) => target],
  [
    'set to',
    ({ detail }) =>
      Object.entries(detail)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(', '),
  ],
]

export const ACTIONS: readonly Command[] = [
  {
    name: 'actions list',
    summary: 'Lists the changes that operators made, newest first',
    options: CURSOR_OPTIONS,
    examples: ['actions list', 'actions list --page-size 100'],
    run: runList('/v2/operator/actions', OperatorActions, BY_CURSOR, { columns: COLUMNS, what: 'actions' }),
  },
]
