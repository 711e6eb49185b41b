/** Which process runs which bot, as the processes have told each other last: for webhooks and for operators. */
import type { Nodes } from '../../db/db.ts'
import { readSaying, type Saying } from './saying.ts'
import type { FurtherBot, Wanted, Whereabouts } from './types.ts'
import { pathOf, type Webhook } from './webhooks.ts'

export type Meeting = Awaited<ReturnType<Nodes['meet']>>

interface Place {
  address: string
  said: Saying
}

interface PlacesParts {
  /** Those that run here, by their ids. */
  running: ReadonlyMap<number, FurtherBot>
  webhookOf(token: string): Webhook
}

export function createPlaces({ running, webhookOf }: PlacesParts) {
  /** As the main database had it last; undefined: it has not been read yet. */
  let wanted: readonly Wanted[] | undefined
  let idOfPath: ReadonlyMap<string, number> | undefined
  let others: readonly Place[] = []
  /** Of this process. */
  let address: string | undefined

  /** Where updates of the bot whose webhook ends with it go. */
  function idAtPath(path: string): number | undefined {
    idOfPath ??= new Map(wanted?.map(({ id, token }) => [pathOf(webhookOf(token)), id]))
    return idOfPath.get(path)
  }

  const addressOf = (id: number): string | undefined => others.find(({ said }) => id in said.bots)?.address

  return {
    others: () => others,
    address: () => address,
    met(meeting: Meeting): void {
      const nodes = meeting.at === 'met' ? meeting.nodes : []
      const isMe = ({ name }: { name: string }) => meeting.at === 'met' && name === meeting.me
      others = nodes.filter((one) => !isMe(one)).map((one) => ({ address: one.address, said: readSaying(one.says) }))
      address = nodes.find(isMe)?.address ?? address
    },
    want(now: readonly Wanted[]): void {
      wanted = now
      idOfPath = undefined
    },
    atPath(path: string): Whereabouts {
      const id = idAtPath(path)
      if (id === undefined) return { at: wanted ? 'unknown' : 'between' }
      const one = running.get(id)
      if (one) return { at: 'here', bot: one.bot }
      const there = addressOf(id)
      return there === undefined ? { at: 'between' } : { at: 'there', address: there }
    },
    placeOf: (id: number): string | null => (running.has(id) ? address : addressOf(id)) ?? null,
    places: () =>
      address === undefined
        ? []
        : [{ address, count: running.size }].concat(
            others.map((one) => ({ address: one.address, count: Object.keys(one.said.bots).length })),
          ),
  }
}
