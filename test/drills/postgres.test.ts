/** The drill in short: the long one is `npm run drill -- postgres`. */
import { expect, it } from 'vitest'
import { postgresDrill } from '../../drills/postgres.ts'
import { onPostgres } from '../support/temp.ts'

it.runIf(onPostgres)(
  'a server that is away, or lost to its replica, costs nobody more than a 503; operators are told once, and at its end',
  async () => {
    const numbers = await postgresDrill({ faults: ['away', 'failover'], forMs: 300 }, () => {})
    expect(numbers).toMatchObject({ awayTold: 1, failoverTold: 0 })
  },
)
