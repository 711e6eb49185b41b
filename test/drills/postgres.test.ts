/** Short run of the drill; the long one is `npm run drill -- postgres`. */
import { expect, it } from 'vitest'
import { postgresDrill } from '../../drills/postgres.ts'
import { onPostgres } from '../support/temp.ts'

it.runIf(onPostgres)(
  'an outage or failover of PostgreSQL causes at most a 503, and operators are alerted once at start and end',
  async () => {
    const numbers = await postgresDrill({ faults: ['away', 'failover'], loadMs: 300 }, () => {})
    expect(numbers).toMatchObject({ awayTold: 1, failoverTold: 0 })
  },
)
