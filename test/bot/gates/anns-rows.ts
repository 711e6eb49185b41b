/** Creates one row of every kind that a user can have, all owned by Ann, and cases for operators to decide. */

import { bots } from '../../../src/db/schema/admin/bots.ts'
import { payRequests } from '../../../src/db/schema/bot/pay-requests.ts'
import { rules } from '../../../src/db/schema/bot/rules.ts'
import { formerLinks } from '../../../src/db/schema/bot/users.ts'
import { insertPromoCode } from '../../../src/db/stores/admin/promo-codes.ts'
import { writeTicket } from '../../../src/db/stores/admin/tickets.ts'
import { insertBatch } from '../../../src/db/stores/bot/purchases/batches.ts'
import { insertOrderChange } from '../../../src/db/stores/bot/purchases/order-changes.ts'
import { insertQuote } from '../../../src/db/stores/bot/purchases/purchases.ts'
import { readCurrentLink } from '../../../src/db/stores/bot/users.ts'
import { insertBroadcast } from '../../../src/db/stores/broadcasts/broadcasts.ts'
import { insertChatWithdrawal } from '../../../src/db/stores/withdrawals/chat-withdrawals.ts'
import { noteTransfer } from '../../../src/db/stores/zapbuy/zaps.ts'
import { sunFromTrx, ZERO_SUN } from '../../../src/kernel/sun.ts'
import { RECEIVER } from '../../market/market-fixture.ts'
import type { createMarketBotFixture } from '../market-bot-fixture.ts'

const id = (n: number) => String(n).repeat(24)
const TXID = 'ab'.repeat(32)

export async function createAnnsRows(
  { bot, account, ann }: Awaited<ReturnType<typeof createMarketBotFixture>>,
  banned: number,
) {
  const { db, clock } = bot
  const nowMs = clock.now()
  const userId = ann.id
  const accountId = account.id
  const owner = { userId, accountId, chatId: userId }
  const rental = { resource: 'ENERGY', receiver: RECEIVER, amount: 65_000, durationSec: 3_600 } as const
  const costSun = sunFromTrx('4')
  const link = await db.read((reader) => readCurrentLink(reader, userId))
  if (!link) throw new Error('Ann has no account')
  return db.write(async (tx) => {
    await insertQuote(
      tx,
      {
        ...{ ...owner, ...rental, id: id(1), kind: 'BUY', unitPriceSun: 60, costSun },
        ...{ balanceSun: ZERO_SUN, available: 65_000, fill: 'whole' },
      },
      'quoted',
      nowMs,
    )
    const before = {
      ...{ resource: 'ENERGY', amount: 65_000, remaining: 65_000, receiver: RECEIVER, priceSun: 60 },
      ...{ durationSec: 3_600, payoutSun: costSun, endsAtMs: null },
    } as const
    await insertOrderChange(tx, { ...owner, id: id(2), orderId: id(3), kind: 'cancel', before } as never, nowMs)
    await insertBatch(tx, { ...owner, id: id(4), resource: 'ENERGY', createdAtMs: nowMs }, [])
    const withdrawal = {
      ...owner,
      id: id(5),
      address: RECEIVER,
      amountSun: costSun,
      feeSun: ZERO_SUN,
      leftSun: ZERO_SUN,
    }
    await insertChatWithdrawal(tx, { ...withdrawal, looked: false, delaySec: 0 } as never, nowMs)
    const rule = { id: id(6), userId, kind: 'price', subject: 'price:ENERGY', resource: 'ENERGY', level: 1 } as const
    await tx.orm
      .insert(rules)
      .values({ ...rule, state: 'on', dueAtMs: nowMs, createdAtMs: nowMs, updatedAtMs: nowMs })
      .run()
    const request = { id: id(7), userId, ...rental, costSun, language: 'en', shown: 'open' } as const
    await tx.orm
      .insert(payRequests)
      .values({ ...request, cards: [], expiresAtMs: nowMs + 3_600_000, createdAtMs: nowMs })
      .run()
    const ofBot = { id: 700_001, username: 'anns_bot', name: 'Ann’s', userId, accountId, state: 'running' } as const
    await tx.orm
      .insert(bots)
      .values({ ...ofBot, createdAtMs: nowMs, changedAtMs: nowMs })
      .run()
    const unlinked = { number: 2, keyHint: 'hint', linkedAtMs: nowMs, unlinkedAtMs: nowMs, sealedKey: null }
    const addresses = { representAddress: RECEIVER, depositAddress: RECEIVER }
    await tx.orm
      .insert(formerLinks)
      .values({ id: id(10), userId, accountId: id(11), ...addresses, ...unlinked })
      .run()
    const ticket = await writeTicket(tx, userId, '', { text: 'help', fileId: null, fileKind: null }, nowMs)
    const transfer = { txid: TXID, sender: RECEIVER, paidSun: costSun, blockNumber: 1, blockTimeMs: nowMs }
    await noteTransfer(tx, transfer, nowMs)
    const code = { code: 'LESS', markupBp: 0, endsAtMs: null, maxUses: null, maxUsesEach: 1 }
    await insertPromoCode(tx, code, nowMs)
    await insertBroadcast(tx, {
      ...{ id: id(8), texts: { en: 'news' }, target: { to: 'everybody' } },
      ...{ userId: bot.olga.id, chatId: bot.olga.id, createdAtMs: nowMs },
    })
    return {
      banned,
      purchase: id(1),
      orderChange: id(2),
      order: id(3),
      batch: id(4),
      chatWithdrawal: id(5),
      rule: id(6),
      request: id(7),
      broadcast: id(8),
      keyChange: id(9),
      formerLink: id(10),
      bot: ofBot.id,
      ticket: ticket?.id ?? 0,
      txid: TXID,
      zap: Buffer.from(TXID, 'hex').toString('base64url'),
      promoCode: 'LESS',
      link: link.linkedAtMs,
      address: RECEIVER,
      subKey: id(1),
      withdrawal: id(1),
    }
  })
}

export type AnnsRows = Awaited<ReturnType<typeof createAnnsRows>>
