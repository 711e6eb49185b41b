/** A bot with our own marketplace and chain behind it, in one language; what is said in its chats is recorded. */
import { onTestFinished } from 'vitest'
import { apiKeyOf } from '../../src/bot/base/vault.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import type { BuyRequest, MarketClient } from '../../src/client/types.ts'
import { readLink } from '../../src/db/stores/bot/users.ts'
import { shortAddress, type TronAddress, tronAddress } from '../../src/kernel/address.ts'
import { newId } from '../../src/kernel/ids.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import type { Person, TapAnswer } from '../../src/sandbox/telegram/chats/person.ts'
import { DEFAULT_PEOPLE, GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../src/sandbox/tron-node/index.ts'
import { USDT } from '../../src/tron/tokens.ts'
import { buildTokenTransfer, buildTransfer } from '../../src/tron/transactions.ts'
import type { PreparedTransaction } from '../../src/tron/types.ts'
import { createZapWatcher } from '../../src/zapbuy/watcher.ts'
import { ENERGY_PROVIDER, MNEMONIC, provider, providerSigner } from '../market/market-world.ts'
import { expectNone } from '../support/canaries.ts'
import { marketKeys } from '../support/keys.ts'
import { createRecord, labelOf } from './chat-record.ts'
import { handsOn } from './hands.ts'
import { realWorld } from './real-world.ts'
import { VAULT_KEY } from './world.ts'

const CODES = { en: 'en', zh: 'zh-hans' } as const
type Recorded = keyof typeof CODES
/** The languages in which every task is recorded. */
export const RECORDED = Object.keys(CODES) as Recorded[]
/** The same in both languages. */
const FIRST_NAMES = ['Ann', 'Wei', 'Olga']
/** People take their time. */
const SECOND_MS = 1_000
const BLOCK_MS = 3_000
/** The marketplace looks at the first blocks of a row, then at every fifth and at the last. */
const BLOCKS_ONE_BY_ONE = 2
const BLOCKS_A_LOOK = 5
const HOUR_MS = 3_600_000

const WALLET_KEY = providerSigner(3)
const FRIEND_KEY = providerSigner(50)
const SENDER = providerSigner(43)
const ZAPBUY = providerSigner(42)
const SELLER = providerSigner(40)
/** Ann's; it holds USDT. */
export const WALLET = WALLET_KEY.address
/** Holds no USDT. */
export const FRIEND = FRIEND_KEY.address
/** Holds USDT, and sends TRX to ZapBuy. */
export const ZAPPER = SENDER.address
/** Never activated. */
export const NEW_WALLET = providerSigner(41).address
export const OTHER_NEW_WALLET = providerSigner(44).address

const ZAP_TERMS = { address: ZAPBUY.address, markupPercent: 10, noOrder: 'return' } as const
const ADMIN_KEY = 'k'.repeat(32)
const API_KEY = /[0-9a-f]{8}-[0-9a-f-]{27}/
const ADDRESS = /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g

export interface ChatWorldOptions {
  /** Ann has an account with what is left of these TRX, less the fee of 1 TRX. */
  linked?: boolean
  trx?: string
  /** Transfers to ZapBuy are watched. */
  zaps?: boolean
  /** The operator can take a markup, and give a share of it. */
  desk?: boolean
  /** Of the price of unused hours, what providers give back. */
  returnPercent?: number
}

export async function chatWorld(language: Recorded, options: ChatWorldOptions = {}) {
  const { linked = true, trx = '101', zaps = false, desk = false, returnPercent = 0 } = options
  const pool = marketKeys(MNEMONIC, 'sandbox').pool.address
  let loses = false
  let programKey = ''
  const unsteady = (client: MarketClient): MarketClient => ({
    ...client,
    async buy(...call) {
      const outcome = await client.buy(...call)
      const isLost = loses
      loses = false
      return isLost ? { at: 'unknown', reason: 'ECONNRESET' } : outcome
    },
    /** It is in a block before the bot looks for it. */
    async activate(...call) {
      const outcome = await client.activate(...call)
      await w.work()
      chain.mine()
      return outcome
    },
  })
  const w = await realWorld(trx, unsteady, {
    adminKey: ADMIN_KEY,
    linked,
    desk,
    bare: true,
    people: DEFAULT_PEOPLE.map((card, i) => ({
      ...card,
      firstName: FIRST_NAMES[i] ?? '',
      languageCode: CODES[language],
    })),
    accounts: [
      provider(40, { energyTrx: 1_000_000 }),
      { address: FRIEND, balanceSun: sunFromTrx('10') },
      { address: ZAPBUY.address, balanceSun: sunFromTrx('10') },
      { address: ZAPPER, balanceSun: sunFromTrx('1000') },
      { address: pool, balanceSun: sunFromTrx('1000') },
    ],
    bot: { pollTurn: async () => {}, zapbuy: ZAP_TERMS },
  })
  const { bot, chain } = w
  const { ann, wei, olga } = bot
  const apiKeys = [w.account.apiKey]
  onTestFinished(async () => {
    const secrets = [MNEMONIC, ADMIN_KEY, bot.telegram.token, VAULT_KEY.toString('hex'), ...apiKeys]
    for (const { id } of [ann, wei, olga]) {
      const link = await bot.db.read((reader) => readLink(reader, id))
      if (link) secrets.push(apiKeyOf(bot, link))
    }
    expectNone(secrets, bot.logged.join('') + (await bot.stored()) + (await w.stored()))
  })
  const { node } = w.market
  for (const { address } of [ENERGY_PROVIDER, SELLER]) await w.enroll(address, { returnPercent })
  // From here on nothing happens by itself.
  for (const worker of bot.sunwatt.workers) await worker.stop()
  for (const holder of [WALLET, ZAPPER]) chain.faucetUsdt(holder, 50_000_000)
  const named = new Map<string, string>([
    [WALLET, 'wallet'],
    [FRIEND, 'friend'],
    [ZAPPER, 'zapper'],
    [NEW_WALLET, 'new wallet'],
    [OTHER_NEW_WALLET, 'other new wallet'],
    [ZAPBUY.address, 'ZapBuy'],
    [SELLER.address, 'provider'],
    [ENERGY_PROVIDER.address, 'other provider'],
    [w.account.depositAddress, 'deposit address'],
  ])
  const hands = handsOn(bot)
  const record = createRecord([ann, wei, olga], named)
  const zapWorkers = zaps ? await watchZaps() : []
  chain.mine()
  w.pass(chain.head().timestampMs - w.clock.now())

  async function watchZaps() {
    const { db, clock, deps } = bot
    const { figures } = deps
    const { apiKey } = await funded('1001')
    const parts = { db, node, figures, client: deps.client, clock, log: silentLogger }
    const watcher = createZapWatcher({
      topUpAddresses: [],
      ...parts,
      ...ZAP_TERMS,
      apiKey,
      sponsorCode: undefined,
      wallet: undefined,
    })
    await watcher.follow.pass()
    return watcher.workers
  }

  /** An account; 1 TRX is the fee of its first deposit. */
  async function funded(amount: string) {
    const opened = await w.openAccount()
    apiKeys.push(opened.apiKey)
    w.send(opened.depositAddress, amount)
    chain.mine()
    await w.work()
    return opened
  }

  /** `<wallet>`: the button that has its address; else see `labelOf`. */
  function label(key: string): string | RegExp {
    const [address] = [...named].find(([, name]) => key === `<${name}>`) ?? []
    return address === undefined ? labelOf(language, key) : shortAddress(address)
  }

  async function sent(prepared: PreparedTransaction): Promise<string> {
    const answer = chain.broadcast(prepared.tx as never)
    if (!('result' in answer)) throw new Error(answer.message)
    return prepared.txid
  }

  /** What the bot has to do and to say by now is done and said. */
  async function look(): Promise<void> {
    for (const person of [ann, wei, olga]) await hands.idle(person)
    const { reviews, rentals, waits, tickets, progress, outbox, broadcasts } = w.notifier
    const ofBot = [
      ...zapWorkers,
      ...bot.sunwatt.workers,
      reviews,
      rentals,
      waits,
      tickets,
      progress,
      broadcasts,
      outbox,
    ]
    for (const worker of ofBot) await worker.pass()
    record.look()
  }

  async function depositAddress(): Promise<TronAddress> {
    const link = await bot.db.read((reader) => readLink(reader, ann.id))
    if (!link) throw new Error('Ann has no account')
    named.set(link.depositAddress, 'deposit address')
    return tronAddress(link.depositAddress)
  }

  const at = {
    ann,
    wei,
    olga,
    chain,
    group: GROUP_ID,
    t: translator(language),
    begin: record.begin,
    end: record.end,
    /** What people type in their language. */
    in: (words: Record<Recorded, string>): string => words[language],

    async say(text: string, person: Person = ann): Promise<void> {
      w.pass(SECOND_MS)
      record.said(person, text)
      await hands.say(person, text)
      record.look()
    },
    /** The newest button with this label: see `label`. */
    async tap(key: string, person: Person = ann, chatId: number = person.id): Promise<TapAnswer> {
      w.pass(SECOND_MS)
      const [tapped, answer] = await hands.tap(person, label(key), chatId)
      record.tapped(person, chatId, tapped, answer)
      record.look()
      return answer
    },
    async blocks(count = 4): Promise<void> {
      for (let i = 1; i <= count; i++) {
        w.pass(BLOCK_MS)
        chain.mine()
        if (i <= BLOCKS_ONE_BY_ONE || i % BLOCKS_A_LOOK === 0 || i === count) await w.work()
      }
      await look()
    },
    async later(text: string, ms: number): Promise<void> {
      record.stage(text)
      w.pass(ms)
      chain.mine()
      await w.work()
      await look()
    },
    /** Typed, confirmed and filled. */
    async rented(order: string): Promise<void> {
      await at.say(order)
      await at.tap('button-confirm')
      await at.blocks()
    },

    async deposit(amount: string): Promise<void> {
      record.stage(`${amount} TRX are sent to the deposit address`)
      w.send(await depositAddress(), amount)
      await at.blocks(3)
    },
    async depositUsdt(amount: number): Promise<void> {
      record.stage(`${amount} USDT are sent to the deposit address`)
      chain.faucetUsdt(await depositAddress(), amount * 1_000_000)
      await at.blocks(25)
    },
    /** To the address under the picture of an order that is paid from another wallet. */
    async payOrder(amount: string): Promise<void> {
      const address =
        ann
          .chat()
          .findLast(({ photo }) => photo)
          ?.text.match(ADDRESS)
          ?.at(-1) ?? ''
      named.set(address, 'pay address')
      record.stage(`${amount} TRX are sent to <pay address>`)
      w.send(tronAddress(address), amount)
      await at.blocks(3)
    },
    /** Transfers of USDT to somebody who holds some. */
    async useEnergy(times: number): Promise<void> {
      record.stage(`${times} transfers of USDT are sent from <wallet>`)
      const terms = { token: USDT.sandbox, from: WALLET, to: ZAPPER, feeLimitSun: sunFromTrx('50') }
      for (let n = 1; n <= times; n++) {
        const refBlock = await node.head()
        await sent(buildTokenTransfer({ ...terms, amount: BigInt(n) }, WALLET_KEY, { refBlock }))
      }
      await at.blocks(2)
    },
    async zap(amount: string): Promise<void> {
      record.stage(`${amount} TRX are sent from <zapper> to <ZapBuy>`)
      const order = { from: ZAPPER, to: ZAPBUY.address, amountSun: sunFromTrx(amount) }
      await sent(buildTransfer(order, SENDER, { refBlock: await node.head() }))
      await at.blocks(1)
    },
    /** Of the zap on Olga's screen: by her own wallet, then marked here. */
    async refundByHand(amount: string): Promise<void> {
      record.stage(`${amount} TRX are sent from <ZapBuy> to <zapper>`)
      const order = { from: ZAPBUY.address, to: ZAPPER, amountSun: sunFromTrx(amount) }
      const txid = await sent(buildTransfer(order, ZAPBUY, { refBlock: await node.head() }))
      await at.blocks(SOLIDIFIED_LAG_BLOCKS + 1)
      const [, zap = ''] =
        /\/zap ([\da-f]{64})/.exec(
          olga
            .chat()
            .map(({ text }) => text)
            .join(' '),
        ) ?? []
      await at.say(`/zap ${zap} refunded ${txid}`, olga)
    },

    /** The marketplace takes the next order, and its answer does not arrive. */
    loseNextAnswer(): void {
      loses = true
      record.stage('The marketplace takes the next order, but its answer is lost')
    },
    /** A program rents with the key that Ann was shown last. */
    async program(wish: Pick<BuyRequest, 'receiver' | 'amount'>): Promise<void> {
      const key = API_KEY.exec(ann.chat().findLast(({ text }) => API_KEY.test(text))?.text ?? '')?.[0] ?? programKey
      programKey = key
      const order = { ...wish, resource: 'ENERGY', durationSec: HOUR_MS / 1_000 } as const
      const answer = await bot.deps.client.buy(key, order, newId(bot.clock.now()))
      const said = answer.at === 'refused' ? `the marketplace refuses: ${answer.code}` : 'ordered'
      record.stage(`The program rents ${wish.amount} Energy for ${wish.receiver} with its key: ${said}`)
      await at.blocks()
    },
    /** Looked at once an hour. */
    async recordPrices(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        await w.notifier.prices.pass()
        w.pass(HOUR_MS)
      }
    },
    /** Wei has an account with 50 TRX. */
    async linkWei(): Promise<void> {
      record.stage('Wei links an account with 50 TRX')
      await hands.say(wei, `/link ${(await funded('51')).apiKey}`)
      record.look()
    },
    /** Of an account with 20 TRX. */
    newKey: async (): Promise<string> => (await funded('21')).apiKey,
    /** A link to this bot; unless given, the one that Ann was shown last. */
    async open(person: Person, url = /https:\/\/\S+/.exec(ann.last().text)?.[0] ?? ''): Promise<void> {
      await at.say(`/start ${new URL(url).searchParams.get('start')}`, person)
    },
    /** Ann sends the first result of an inline query to the group. */
    async sendCard(query: string): Promise<void> {
      const { results } = await ann.askInline(query, { chatId: GROUP_ID })
      record.noted(GROUP_ID, `> @sunwatt_bot ${query}`)
      for (const { title, description } of results) record.noted(GROUP_ID, `(offered) ${title}\n${description}`)
      const [card] = results
      if (!card) throw new Error('nothing is offered')
      ann.chooseInline(card, { chatId: GROUP_ID })
      await look()
    },
  }
  return at
}

export type ChatWorld = Awaited<ReturnType<typeof chatWorld>>
