/** Tracks which process runs which bot, from the processes' last reports. Used for webhooks and operators. */
import type { NodeRegistry } from '../../db/db.ts'
import { type NodeReport, parseReport } from './node-report.ts'
import type { AdditionalBot, BotLocation, RequiredBot } from './types.ts'
import { pathOf, type Webhook } from './webhooks.ts'

export type Meeting = Awaited<ReturnType<NodeRegistry['meet']>>

interface PeerNode {
  address: string
  report: NodeReport
}

interface LocationsParts {
  /** Bots of this process by id. */
  running: ReadonlyMap<number, AdditionalBot>
  webhookOf(token: string): Webhook
}

export function createBotLocations({ running, webhookOf }: LocationsParts) {
  /** Required bots as last read from the main database. Undefined before the first read. */
  let required: readonly RequiredBot[] | undefined
  let idOfPath: ReadonlyMap<string, number> | undefined
  let peers: readonly PeerNode[] = []
  /** URL of this process. */
  let address: string | undefined

  /** Returns the bot whose webhook path ends with `path`. */
  function idAtPath(path: string): number | undefined {
    idOfPath ??= new Map(required?.map(({ id, token }) => [pathOf(webhookOf(token)), id]))
    return idOfPath.get(path)
  }

  const addressOf = (id: number): string | undefined => peers.find(({ report }) => id in report.bots)?.address

  function locate(id: number): BotLocation {
    const one = running.get(id)
    if (one) return { at: 'here', bot: one.bot }
    const there = addressOf(id)
    return there === undefined ? { at: 'between' } : { at: 'there', address: there }
  }

  return {
    ids: () => required?.map(({ id }) => id) ?? [],
    locate,
    others: () => peers,
    address: () => address,
    noteMeeting(meeting: Meeting): void {
      const nodes = meeting.at === 'met' ? meeting.nodes : []
      const isMe = ({ name }: { name: string }) => meeting.at === 'met' && name === meeting.me
      peers = nodes.filter((one) => !isMe(one)).map((one) => ({ address: one.address, report: parseReport(one.says) }))
      address = nodes.find(isMe)?.address ?? address
    },
    setRequired(now: readonly RequiredBot[]): void {
      required = now
      idOfPath = undefined
    },
    atPath(path: string): BotLocation {
      const id = idAtPath(path)
      return id === undefined ? { at: required ? 'unknown' : 'between' } : locate(id)
    },
    placeOf: (id: number): string | null => (running.has(id) ? address : addressOf(id)) ?? null,
    places: () =>
      address === undefined
        ? []
        : [{ address, count: running.size }].concat(
            peers.map((one) => ({ address: one.address, count: Object.keys(one.report.bots).length })),
          ),
  }
}
