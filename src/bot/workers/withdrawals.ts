/** What happens to withdrawals without a tap: lost answers are looked up, and how they stand is asked and shown. */
import type { Api } from 'grammy'
import { createLookout } from '../../acts/act.ts'
import { chatWithdrawal, openChatWithdrawals, untoldWithdrawals } from '../../db/stores/withdrawals/chat-withdrawals.ts'
import { MINUTE_SEC } from '../../kernel/duration.ts'
import { eachOf } from '../../kernel/pool.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import type { Runtime } from '../base/runtime.ts'
import { type Lanes, laneOf } from '../telegram/lanes.ts'
import { withdrawalAct } from '../withdrawals/act.ts'
import { lookAtWithdrawal, updateWithdrawalMessage } from '../withdrawals/make.ts'

const EVERY_MS = 5_000
const AT_ONCE = 4
/** Closely while somebody is likely to look at the chat. */
const CLOSELY_MS = 10 * MINUTE_SEC * 1000
const SELDOM_MS = MINUTE_SEC * 1000

export function createWithdrawalWorker({ api, lanes, runtime }: { api: Api; lanes: Lanes; runtime: Runtime }): Worker {
  const { db, clock, log } = runtime.deps
  const lookout = createLookout(runtime.deps, withdrawalAct(runtime.deps, runtime.inHand))
  const schedule = createSchedule(clock)

  async function follow(): Promise<void> {
    const open = (await db.read(openChatWithdrawals)).filter(({ id }) => !runtime.inHand.has(id))
    const nowMs = clock.now()
    await eachOf(
      schedule.due(open, ({ id }) => id),
      AT_ONCE,
      async (row) => {
        schedule.again(row.id, nowMs - row.createdAtMs < CLOSELY_MS ? 0 : SELDOM_MS)
        await lookAtWithdrawal(runtime.deps, row, false).catch((error: unknown) =>
          log.info({ err: error, withdrawal: row.id }, 'withdrawal.not_seen'),
        )
      },
    )
  }

  /** Each in the lane of its person. */
  async function show(): Promise<void> {
    for (const { id, chatId, userId } of await db.read(untoldWithdrawals)) {
      if (runtime.inHand.has(id)) continue
      await lanes.run(laneOf(chatId, userId), async () => {
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
      await lookout.pass()
      await follow()
      await show()
    },
  })
}
