/** Insufficient balance: the quote waits for the deposit and then reappears. */
import { formatTrx, sun } from '../../kernel/sun.ts'
import { captureFrom, checkRental, trxInText } from '../checks.ts'
import { sendTrxFrom, type TourFixture } from '../fixture.ts'
import type { Act } from '../tour.ts'
import { must } from '../unmet.ts'

export const waiting: Act<TourFixture> = {
  title: 'Too little balance',
  steps: [
    {
      title: 'Alice types the whole order at once, and cannot pay for it',
      async play({ alice, walletOf }) {
        alice.says(`/energy ${walletOf(alice).address} 400k 1h`)
        const { text } = await alice.sees('Quote: rent 400,000 Energy', 'TRX are missing', 'comes back by itself')
        const cost = trxInText(captureFrom(text, /Total: ([\d.,]+) TRX/))
        const have = trxInText(captureFrom(text, /Your balance is ([\d.,]+) TRX/))
        const missing = trxInText(captureFrom(text, /: ([\d.,]+) TRX are missing/))
        must(missing === cost - have, 'the missing amount to be what it costs less the balance', text)
      },
    },
    {
      title: 'She deposits, and the quote is back',
      async play(world) {
        const { alice, client, aliceKey } = world
        const { depositAddress } = await client.userInfo(aliceKey)
        await sendTrxFrom(world, alice, depositAddress, '250', 'her deposit address')
        await alice.sees('Your deposit is there', 'Quote: rent 400,000 Energy')
        await alice.sees('250 TRX arrived')
        await alice.taps(/^✅ Confirm/)
        await alice.sees('🧾 Receipt', 'Rented: 400,000 Energy')
        await checkRental(world, world.walletOf(alice).address, 400_000, 3_600)
      },
    },
    {
      title: '小明 has no balance at all, and pays from another wallet',
      async play(world) {
        const { ming, walletOf } = world
        ming.says(`/energy ${walletOf(ming).address} 65k 1h`)
        await ming.sees('报价：租用 65,000 能量')
        await ming.taps('📲 用其他钱包支付')
        const { text } = await ming.sees('支付 65,000 能量', '请转账')
        const cost = captureFrom(text, /请转账：([\d.,]+) TRX/)
        const to = captureFrom(text, /转到：(T\w{33})/)
        await sendTrxFrom(world, ming, to, '1', 'the address of the order: too little')
        await ming.sees('已收到 1 /')
        const rest = formatTrx(sun(trxInText(cost) - trxInText('1')))
        await sendTrxFrom(world, ming, to, rest, 'the address of the order: the rest')
        await ming.sees('🧾 收据', '已租到：65,000 能量', `已支付：${cost} TRX`)
        await checkRental(world, walletOf(ming).address, 65_000, 3_600)
      },
    },
  ],
}
