/** What was changed with an operator's key. */
import { OperatorActions } from '../../contract/operator/accounts.ts'
import type { Command } from '../command.ts'
import { table, time } from '../output.ts'
import { BY_CURSOR, cursorFoot, cursorOf, withFoot } from './pages.ts'

export const ACTIONS: readonly Command[] = [
  {
    name: 'actions list',
    summary: "What was changed with an operator's key, newest first",
    options: BY_CURSOR,
    examples: ['actions list', 'actions list --page-size 100'],
    async run(input, { market, width }) {
      const data = await market.get('/v2/operator/actions', OperatorActions, cursorOf(input))
      const show = () =>
        table(
          [{ title: 'time (UTC)' }, { title: 'by key' }, { title: 'action' }, { title: 'target' }, { title: 'set to' }],
          data.data.map((one) => [
            time(one.at),
            one.by,
            one.action,
            one.target,
            Object.entries(one.detail)
              .map(([name, value]) => `${name} ${String(value)}`)
              .join(', '),
          ]),
          width,
        )
      return { data, text: withFoot(data.data, show, cursorFoot('actions', data.data.length, data.nextCursor)) }
    },
  },
]
