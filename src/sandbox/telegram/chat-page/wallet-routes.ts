/** The wallet panel's calls, over whatever chain the wiring put behind `WalletBackend`. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { messageOf } from '../../../kernel/errors.ts'
import { PersonMistake } from '../chats/actions.ts'
import type { WalletBackend } from './wallet.ts'

const PersonParams = Type.Object({ person: Type.Integer() })
const Transfer = Type.Object({
  asset: Type.Union([Type.Literal('TRX'), Type.Literal('USDT')]),
  to: Type.String({ maxLength: 100 }),
  /** Decimal, as typed. */
  amount: Type.String({ maxLength: 30 }),
})

export function walletRoutes(plain: FastifyInstance, wallet: WalletBackend): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>()

  app.get('/people/:person/wallet', { schema: { params: PersonParams } }, (request) =>
    shown(async () => {
      const [balances, known, blocks] = await Promise.all([
        wallet.balances(request.params.person),
        wallet.knownAddresses(request.params.person),
        wallet.recentBlocks(),
      ])
      return { balances, known, blocks }
    }),
  )

  app.post('/people/:person/wallet/send', { schema: { params: PersonParams, body: Transfer } }, (request) =>
    shown(() => {
      const { asset, to, amount } = request.body
      const send = asset === 'TRX' ? wallet.sendTrx : wallet.sendUsdt
      return send.call(wallet, request.params.person, to.trim(), amount.trim())
    }),
  )
}

/** What a wallet refuses, it says in words for the person. */
async function shown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new PersonMistake(messageOf(error))
  }
}
