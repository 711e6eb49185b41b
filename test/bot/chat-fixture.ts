/** Fixture of a bot in one language with our own marketplace and chain. It records the chats. */
import { onTestFinished } from 'vitest'
import { apiKeyOf } from '../../src/bot/base/vault.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import type { BuyRequest, MarketClient } from '../../src/client/types.ts'
import { readCurrentLink } from '../../src/db/stores/bot/users.ts'
import { shortAddress, type TronAddress, tronAddress } from '../../src/kernel/address.ts'
import { newId } from '../../src/kernel/ids.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import type { Person, TapAnswer } from '../../src/sandbox/telegram/chats/person.ts'
import { DEFAULT_PEOPLE, GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'
import { SOLIDIFIED_LAG_BLOCKS } from '../../src/sandbox/tron-node/tron-node.ts'
import { USDT } from '../../src/tron/tokens.ts'
import { buildTokenTransfer, buildTransfer } from '../../src/tron/transactions.ts'
import type { PreparedTransaction } from '../../src/tron/types.ts'
import { createZapWatcher } from '../../src/zapbuy/watcher.ts'
import { ENERGY_PROVIDER, MNEMONIC, provider, providerSigner } from '../market/market-fixture.ts'
import { expectNoSecrets } from '../support/canaries.ts'
import { createTestMarketKeys } from '../support/keys.ts'
import { VAULT_KEY } from './bot-fixture.ts'
import { createRecord, labelOf } from './chat-record.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { createUserDriver } from './user-driver.ts'

const CODES = { en: 'en', zh: 'zh-hans' } as const
type RecordedLanguage = keyof typeof CODES
/** Languages in which every task is recorded. */
export const RECORDED_LANGUAGES = Object.keys(CODES) as RecordedLanguage[]
/** Users' names, the same in both languages. */
const FIRST_NAMES = ['Ann', 'Wei', 'Olga']
/** Time between two actions of a user. */
const SECOND_MS = 1_000
const BLOCK_MS = 3_000
/** In a series of blocks, marketplace workers run after each of the first ones, then after every fifth and the last. */
const SINGLE_STEP_BLOCKS = 2
const BLOCKS_PER_WORK = 5
const HOUR_MS = 3_600_000

const WALLET_KEY = providerSigner(3)
const FRIEND_KEY = providerSigner(50)
const SENDER = providerSigner(43)
const ZAPBUY = providerSigner(42)
const SELLER = providerSigner(40)
/** Ann's wallet, which holds USDT. */
export const WALLET = WALLET_KEY.address
/** Wallet without USDT. */
export const FRIEND = FRIEND_KEY.address
/** Wallet that holds USDT and sends TRX to ZapBuy. */
export const ZAP_SENDER = SENDER.address
/** Address that was never activated. */
export const NEW_WALLET = providerSigner(41).address
export const OTHER_NEW_WALLET = providerSigner(44).address

const ZAP_TERMS = { address: ZAPBUY.address, markupPercent: 10, noOrder: 'return' } as const
const ADMIN_KEY = 'k'.repeat(32)
const API_KEY = /[0-9a-f]{8}-[0-9a-f-]{27}/
const ADDRESS = /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g

export interface ChatFixtureOptions {
  /** True if Ann has an account, funded with `trx` less the deposit fee of 1 TRX. */
  linked?: boolean
  trx?: string
  /** True to watch transfers to ZapBuy. */
  zaps?: boolean
  /** True if the operator can set a markup and share it. */
  desk?: boolean
  /** Share of the price of unused hours that providers refund, in percent. */
  returnPercent?: number
}

export async function createChatFixture(language: RecordedLanguage, options: ChatFixtureOptions = {}) {
  const { linked = true, trx = '101', zaps = false, desk = false, returnPercent = 0 } = options
  const pool = createTestMarketKeys(MNEMONIC, 'sandbox').pool.address
  let losesNextAnswer = false
  let programKey = ''
  const withLostAnswers = (client: MarketClient): MarketClient => ({
    ...client,
    async buy(...call) {
      const outcome = await client.buy(...call)
      const isLost = losesNextAnswer
      losesNextAnswer = false
      return isLost ? { at: 'unknown', reason: 'ECONNRESET' } : outcome
    },
    /** The activation is mined before the bot checks it. */
    async activate(...call) {
      const outcome = await client.activate(...call)
      await w.work()
      chain.mine()
      return outcome
    },
  })
  const w = await createMarketBotFixture(trx, withLostAnswers, {
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
      { address: ZAP_SENDER, balanceSun: sunFromTrx('1000') },
      { address: pool, balanceSun: sunFromTrx('1000') },
    ],
    bot: { waitForPollSlot: async () => {}, zapbuy: ZAP_TERMS },
  })
  const { bot, chain } = w
  const { ann, wei, olga } = bot
  const apiKeys = [w.account.apiKey]
  onTestFinished(async () => {
    const secrets = [MNEMONIC, ADMIN_KEY, bot.telegram.token, VAULT_KEY.toString('hex'), ...apiKeys]
    for (const { id } of [ann, wei, olga]) {
      const link = await bot.db.read((reader) => readCurrentLink(reader, id))
      if (link) secrets.push(apiKeyOf(bot, link))
    }
    expectNoSecrets(secrets, bot.logged.join('') + (await bot.stored()) + (await w.databaseText()))
  })
  const { node } = w.market
  for (const { address } of [ENERGY_PROVIDER, SELLER]) await w.enroll(address, { returnPercent })
  // From here on, workers run only when a test calls them.
  for (const worker of bot.sunwatt.workers) await worker.stop()
  for (const holder of [WALLET, ZAP_SENDER]) chain.faucetUsdt(holder, 50_000_000)
  const named = new Map<string, string>([
    [WALLET, 'wallet'],
    [FRIEND, 'friend'],
    [ZAP_SENDER, 'zapper'],
    [NEW_WALLET, 'new wallet'],
    [OTHER_NEW_WALLET, 'other new wallet'],
    [ZAPBUY.address, 'ZapBuy'],
    [SELLER.address, 'provider'],
    [ENERGY_PROVIDER.address, 'other provider'],
    [w.account.depositAddress, 'deposit address'],
  ])
  const hands = createUserDriver(bot)
  const record = createRecord([ann, wei, olga], named)
  const zapWorkers = zaps ? await watchZaps() : []
  chain.mine()
  w.pass(chain.head().timestampMs - w.clock.now())

  async function watchZaps() {
    const { db, clock, deps } = bot
    const { figures } = deps
    const { apiKey } = await openFundedAccount('1001')
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

  /** Opens an account and deposits `amount`; 1 TRX of it is the first deposit's fee. */
  async function openFundedAccount(amount: string) {
    const opened = await w.openAccount()
    apiKeys.push(opened.apiKey)
    w.send(opened.depositAddress, amount)
    chain.mine()
    await w.work()
    return opened
  }

  /** `<wallet>` is the button with that wallet's address; for other keys see `labelOf`. */
  function label(key: string): string | RegExp {
    const [address] = [...named].find(([, name]) => key === `<${name}>`) ?? []
    return address === undefined ? labelOf(language, key) : shortAddress(address)
  }

  async function broadcast(prepared: PreparedTransaction): Promise<string> {
    const answer = chain.broadcast(prepared.tx as never)
    if (!('result' in answer)) throw new Error(answer.message)
    return prepared.txid
  }

  /** Runs all workers until the bot has nothing more to do or send. */
  async function runWorkers(): Promise<void> {
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
    const link = await bot.db.read((reader) => readCurrentLink(reader, ann.id))
    if (!link) throw new Error('Ann has no account')
    named.set(link.depositAddress, 'deposit address')
    return tronAddress(link.depositAddress)
  }

  const chat = {
    ann,
    wei,
    olga,
    chain,
    group: GROUP_ID,
    t: translator(language),
    begin: record.startRecord,
    end: record.endRecord,
    /** Returns the text in this user's language. */
    inLanguage: (words: Record<RecordedLanguage, string>): string => words[language],

    async say(text: string, person: Person = ann): Promise<void> {
      w.pass(SECOND_MS)
      record.recordTyped(person, text)
      await hands.say(person, text)
      record.look()
    },
    /** Taps the newest button with this label (see `label`). */
    async tap(key: string, person: Person = ann, chatId: number = person.id): Promise<TapAnswer> {
      w.pass(SECOND_MS)
      const [tapped, answer] = await hands.tap(person, label(key), chatId)
      record.recordTap(person, chatId, tapped, answer)
      record.look()
      return answer
    },
    async blocks(count = 4): Promise<void> {
      for (let i = 1; i <= count; i++) {
        w.pass(BLOCK_MS)
        chain.mine()
        if (i <= SINGLE_STEP_BLOCKS || i % BLOCKS_PER_WORK === 0 || i === count) await w.work()
      }
      await runWorkers()
    },
    async passTime(text: string, ms: number): Promise<void> {
      record.recordStageDirection(text)
      w.pass(ms)
      chain.mine()
      await w.work()
      await runWorkers()
    },
    /** Types an order, confirms it and waits until it is filled. */
    async rentAndFill(order: string): Promise<void> {
      await chat.say(order)
      await chat.tap('button-confirm')
      await chat.blocks()
    },

    async deposit(amount: string): Promise<void> {
      record.recordStageDirection(`${amount} TRX is sent to the deposit address`)
      w.send(await depositAddress(), amount)
      await chat.blocks(3)
    },
    async depositUsdt(amount: number): Promise<void> {
      record.recordStageDirection(`${amount} USDT are sent to the deposit address`)
      chain.faucetUsdt(await depositAddress(), amount * 1_000_000)
      await chat.blocks(25)
    },
    /** Pays to the address below the picture of an order that is paid from another wallet. */
    async payOrder(amount: string): Promise<void> {
      const address =
        ann
          .chat()
          .findLast(({ photo }) => photo)
          ?.text.match(ADDRESS)
          ?.at(-1) ?? ''
      named.set(address, 'pay address')
      record.recordStageDirection(`${amount} TRX is sent to <pay address>`)
      w.send(tronAddress(address), amount)
      await chat.blocks(3)
    },
    /** Sends USDT to a wallet that already holds some. */
    async useEnergy(times: number): Promise<void> {
      record.recordStageDirection(`${times} transfers of USDT are sent from <wallet>`)
      const terms = { token: USDT.sandbox, from: WALLET, to: ZAP_SENDER, feeLimitSun: sunFromTrx('50') }
      for (let n = 1; n <= times; n++) {
        const refBlock = await node.head()
        await broadcast(buildTokenTransfer({ ...terms, amount: BigInt(n) }, WALLET_KEY, { refBlock }))
      }
      await chat.blocks(2)
    },
    async zap(amount: string): Promise<void> {
      record.recordStageDirection(`${amount} TRX is sent from <zapper> to <ZapBuy>`)
      const order = { from: ZAP_SENDER, to: ZAPBUY.address, amountSun: sunFromTrx(amount) }
      await broadcast(buildTransfer(order, SENDER, { refBlock: await node.head() }))
      await chat.blocks(1)
    },
    /** Refunds the ZapBuy transfer on Olga's screen from her own wallet, then marks it as refunded. */
    async refundByHand(amount: string): Promise<void> {
      record.recordStageDirection(`${amount} TRX is sent from <ZapBuy> to <zapper>`)
      const order = { from: ZAPBUY.address, to: ZAP_SENDER, amountSun: sunFromTrx(amount) }
      const txid = await broadcast(buildTransfer(order, ZAPBUY, { refBlock: await node.head() }))
      await chat.blocks(SOLIDIFIED_LAG_BLOCKS + 1)
      const [, zap = ''] =
        /\/zap ([\da-f]{64})/.exec(
          olga
            .chat()
            .map(({ text }) => text)
            .join(' '),
        ) ?? []
      await chat.say(`/zap ${zap} refunded ${txid}`, olga)
    },

    /** The marketplace accepts the next order, but its response is lost. */
    loseNextAnswer(): void {
      losesNextAnswer = true
      record.recordStageDirection('The marketplace takes the next order, but its answer is lost')
    },
    /** A program rents with the API key that Ann was shown last. */
    async rentWithKey(rental: Pick<BuyRequest, 'receiver' | 'amount'>): Promise<void> {
      const key = API_KEY.exec(ann.chat().findLast(({ text }) => API_KEY.test(text))?.text ?? '')?.[0] ?? programKey
      programKey = key
      const order = { ...rental, resource: 'ENERGY', durationSec: HOUR_MS / 1_000 } as const
      const answer = await bot.deps.client.buy(key, order, newId(bot.clock.now()))
      const said = answer.at === 'refused' ? `the marketplace refuses: ${answer.code}` : 'ordered'
      record.recordStageDirection(
        `The program rents ${rental.amount} Energy for ${rental.receiver} with its key: ${said}`,
      )
      await chat.blocks()
    },
    /** Records prices once an hour. */
    async recordPrices(times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        await w.notifier.prices.pass()
        w.pass(HOUR_MS)
      }
    },
    /** Links an account with 50 TRX for Wei. */
    async linkWei(): Promise<void> {
      record.recordStageDirection('Wei links an account with 50 TRX')
      await hands.say(wei, `/link ${(await openFundedAccount('51')).apiKey}`)
      record.look()
    },
    /** Returns the key of an account with 20 TRX. */
    newKey: async (): Promise<string> => (await openFundedAccount('21')).apiKey,
    /** Opens a link to this bot, by default the latest one in Ann's chat. */
    async openLink(person: Person, url = /https:\/\/\S+/.exec(ann.last().text)?.[0] ?? ''): Promise<void> {
      await chat.say(`/start ${new URL(url).searchParams.get('start')}`, person)
    },
    /** Ann sends the first result of an inline query to the group. */
    async sendCard(query: string): Promise<void> {
      const { results } = await ann.askInline(query, { chatId: GROUP_ID })
      record.recordLine(GROUP_ID, `> @sunwatt_bot ${query}`)
      for (const { title, description } of results) record.recordLine(GROUP_ID, `(offered) ${title}\n${description}`)
      const [card] = results
      if (!card) throw new Error('the inline query returned no results')
      ann.chooseInline(card, { chatId: GROUP_ID })
      await runWorkers()
    },
  }
  return chat
}

export type ChatFixture = Awaited<ReturnType<typeof createChatFixture>>
