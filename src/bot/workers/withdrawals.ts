/** Resolves lost responses of withdrawals, polls open ones and updates their live messages. */
import type { Api } from 'grammy'
import { chatWithdrawal, openChatWithdrawals, withdrawalsToShow } from '../../db/stores/withdrawals/chat-withdrawals.ts'
import { MINUTE_SEC } from '../../kernel/duration.ts'
import { forEachLimited } from '../../kernel/pool.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import { createPayingCallResolver } from '../../paying-calls/paying-call.ts'
import type { Runtime } from '../base/runtime.ts'
import { queueKey, type UserQueues } from '../telegram/user-queues.ts'
import { refreshWithdrawal, updateWithdrawalMessage } from '../withdrawals/submit.ts'
import { withdrawalCall } from '../withdrawals/withdrawal-call.ts'

const EVERY_MS = 5_000
const CONCURRENT_POLLS = 4
/** Polls often for this long after the request, while the user is likely to watch the chat. */
const FREQUENT_POLL_PERIOD_MS = 10 * MINUTE_SEC * 1000
const SLOW_POLL_EVERY_MS = MINUTE_SEC * 1000

export function createWithdrawalWorker({
  api,
  userQueues,
  runtime,
}: {
  api: Api
  userQueues: UserQueues
  runtime: Runtime
}): Worker {
  const { db, clock, log } = runtime.deps
  const resolver = createPayingCallResolver(runtime.deps, withdrawalCall(runtime.deps), runtime.activeTaps)
  const schedule = createSchedule(clock)

  async function pollOpenWithdrawals(): Promise<void> {
    const open = (await db.read(openChatWithdrawals)).filter(({ id }) => !runtime.activeTaps.has(id))
    const nowMs = clock.now()
    await forEachLimited(
      schedule.due(open, ({ id }) => id),
      CONCURRENT_POLLS,
      async (row) => {
        schedule.scheduleIn(row.id, nowMs - row.createdAtMs < FREQUENT_POLL_PERIOD_MS ? 0 : SLOW_POLL_EVERY_MS)
        await refreshWithdrawal(runtime.deps, row, false).catch((error: unknown) =>
          log.info({ err: error, withdrawal: row.id }, 'withdrawal.poll_failed'),
        )
      },
    )
  }

  /** Updates each message in the queue of its user. */
  async function updateMessages(): Promise<void> {
    for (const { id, chatId, userId } of await db.read(withdrawalsToShow)) {
      if (runtime.activeTaps.has(id)) continue
      await userQueues.run(queueKey(chatId, userId), async () => {
        const now = await db.read((reader) => chatWithdrawal(reader, id))
        if (now && now.shownState !== now.state) await updateWithdrawalMessage(runtime, api, id)
      })
    }
  }

  return createWorker({
    name: 'bot.withdrawals',
    everyMs: EVERY_MS,
    clock,
    log,
    async pass() {
      await resolver.pass()
      await pollOpenWithdrawals()
      await updateMessages()
    },
  })
}
