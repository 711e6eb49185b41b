import { describe, expect, it } from 'vitest'
import type { Urgency } from '../../src/bot/telegram/send-queue.ts'
import { createTelegramFetch, TELEGRAM_LIMITS, TransportError } from '../../src/bot/telegram/transport.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { createTransport, type Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { passTurns } from '../support/pass-turns.ts'
import { startStubServer } from '../support/stub-server.ts'

const TOKEN = '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
type Answer = { status: number; body: string } | 'drop'
const OK: Answer = { status: 200, body: '{"ok":true,"result":true}' }
const flood = (seconds: number): Answer => ({
  status: 429,
  body: JSON.stringify({
    ok: false,
    error_code: 429,
    description: 'Too Many',
    parameters: { retry_after: seconds },
  }),
})

/** Answers in order, then OK. Uses the transport `customTransport`, or an in-process one. */
async function createTelegramClient(
  answers: Answer[] = [],
  { customTransport, urgency = 'answer' }: { customTransport?: Transport; urgency?: Urgency } = {},
) {
  const calls: { method: string; atMs: number; body: string }[] = []
  const clock = new ManualClock(1_000_000)
  const stub = await startStubServer(({ url, body }, reply) => {
    calls.push({ method: url.split('/').pop() ?? '', atMs: clock.now() - 1_000_000, body })
    const answer = answers.shift() ?? OK
    if (answer === 'drop') reply.drop()
    else reply.send(answer.status, answer.body)
  })
  const root = `${stub.url}/bot${TOKEN}`
  let isActive = true
  const options = { clock, log: silentLogger, limits: TELEGRAM_LIMITS, isActive: () => isActive }
  const callTransport = createTelegramFetch({ ...options, transport: customTransport ?? stub.transport })(urgency)
  const call = (method: string, chatId?: number, more: object = {}) =>
    callTransport(`${root}/${method}`, {
      body: JSON.stringify(chatId === undefined ? {} : { chat_id: chatId, ...more }),
    }).then((response) => response.json())
  const pause = (ms: number) =>
    customTransport ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : passTurns(20)
  /** Advances the clock until all calls settle. */
  async function settle<T>(calling: Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
    let done = false
    const all = Promise.allSettled(calling).finally(() => {
      done = true
    })
    // First wait for calls that need no clock.
    for (let before = -1; before !== calls.length; ) {
      before = calls.length
      await pause(300)
    }
    while (!done) {
      await pause(10)
      if (!done) clock.advance(250)
    }
    return all
  }
  return { call, calls, settle, close: stub.close, clock, silence: () => (isActive = false) }
}

describe('the connection to Telegram', () => {
  it('is closed for calls and retries once another process runs the bot', async () => {
    const { call, calls, silence, settle } = await createTelegramClient([{ status: 502, body: 'away' }])
    const first = call('editMessageText', 1)
    await expect.poll(() => calls.length).toBe(1)
    silence()
    const [edited, sent] = await settle([first, call('sendMessage', 1)])
    for (const outcome of [edited, sent])
      expect(outcome).toMatchObject({ status: 'rejected', reason: { wasNotSent: true } })
    expect(calls.map(({ method }) => method)).toEqual(['editMessageText'])
  })

  it.each(['editMessageText', 'answerCallbackQuery', 'deleteMessage', 'getMe', 'setMyCommands'])(
    'repeats %s after a lost response, a 500 and a page that is not JSON',
    async (method) => {
      const { call, calls, settle } = await createTelegramClient([
        'drop',
        { status: 500, body: '{"ok":false,"error_code":500,"description":"oops"}' },
        { status: 502, body: '<html>' },
      ])
      const [result] = await settle([call(method, 1)])
      expect(result).toMatchObject({ status: 'fulfilled', value: { ok: true } })
      expect(calls).toHaveLength(4)
    },
  )

  it.each(['sendMessage', 'sendPhoto', 'sendDocument', 'copyMessage', 'forwardMessage'])(
    'never repeats %s after a lost response',
    async (method) => {
      const { call, calls, settle } = await createTelegramClient(['drop'])
      const [result] = await settle([call(method, 1)])
      expect(result?.status).toBe('rejected')
      expect(calls).toHaveLength(1)
    },
  )

  it('repeats a harmless call whose idle connection was closed, but never a message', async () => {
    const { call, calls, settle } = await createTelegramClient([OK, 'drop', OK, 'drop'], {
      customTransport: createTransport('Telegram', 10),
    })
    await call('getMe')
    await call('getMe')
    const [sent] = await settle([call('sendMessage', 1)])
    const message = expect.stringMatching(/ \(127\.0\.0\.1:\d+\)/)
    expect(sent).toMatchObject({ status: 'rejected', reason: { wasNotSent: false, message } })
    expect(calls.map(({ method, atMs }) => [method, atMs])).toEqual([
      ['getMe', 0],
      ['getMe', 0],
      ['getMe', 0],
      ['sendMessage', 0],
    ])
  })

  it('repeats a message that was certainly not sent', async () => {
    const { call, settle, close } = await createTelegramClient([], { customTransport: createTransport('Telegram', 10) })
    close()
    const started = Date.now()
    const [result] = await settle([call('sendMessage', 1)])
    const reason = (result as PromiseRejectedResult).reason
    expect(reason).toBeInstanceOf(TransportError)
    expect(reason.wasNotSent).toBe(true)
    expect(Date.now() - started).toBeLessThan(5_000)
  })

  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])('treats %s as an unreachable network', async (code) => {
    const real = createTransport('Telegram', 10)
    let cut = true
    const { call, settle } = await createTelegramClient([], {
      async customTransport(...request) {
        if (!cut) return real(...request)
        cut = false
        throw Object.assign(new Error('connect'), { code })
      },
    })
    const [result] = await settle([call('sendMessage', 1)])
    expect(result).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  })

  it('waits out a 429 and repeats any call', async () => {
    const { call, calls, settle } = await createTelegramClient([flood(2), flood(3)])
    const [result] = await settle([call('sendMessage', 1)])
    expect(result).toMatchObject({ status: 'fulfilled', value: { ok: true } })
    expect(calls).toHaveLength(3)
    expect(calls[2]?.atMs).toBeGreaterThanOrEqual(5_000)
  })

  it('returns a 429 of over a minute to the caller', async () => {
    const { call, settle } = await createTelegramClient([flood(61)])
    const [result] = await settle([call('sendMessage', 1)])
    expect(result).toMatchObject({ value: { ok: false, error_code: 429 } })
  })

  it('returns a rejection unchanged', async () => {
    const body = '{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}'
    const { call, calls, settle } = await createTelegramClient([{ status: 400, body }])
    const [result] = await settle([call('editMessageText', 1)])
    expect(result).toMatchObject({ value: { error_code: 400 } })
    expect(calls).toHaveLength(1)
  })

  describe('with coloured buttons', () => {
    const refusal = (description: string): Answer => ({
      status: 400,
      body: JSON.stringify({ ok: false, error_code: 400, description }),
    })
    const screen = {
      text: 'typed: ,"style":"danger"',
      reply_markup: { inline_keyboard: [[{ text: 'Yes', callback_data: 'yes', style: 'danger' }]] },
    }
    const COLOUR = 'danger'
    const PLAIN = undefined

    async function speaking(answers: Answer[]) {
      const { call, calls, settle, clock } = await createTelegramClient(answers)
      return {
        ...{ calls, clock },
        send: async (method = 'sendMessage') => (await settle([call(method, 1, screen)]))[0],
        styles: () => calls.map(({ body }) => JSON.parse(body).reply_markup.inline_keyboard[0][0].style),
      }
    }

    it('sends plain buttons for ten minutes after three refusals in a row, and typed text unchanged', async () => {
      const no = refusal('Bad Request: unknown field "style" in the keyboard')
      const { send, styles, calls, clock } = await speaking([
        ...[no, OK, no, OK, OK, no, OK, no, OK, no, OK, OK],
        ...[no, OK, OK],
      ])
      for (let i = 0; i < 7; i++) expect(await send()).toMatchObject({ value: { ok: true } })
      clock.advance(600_000)
      for (let i = 0; i < 2; i++) expect(await send()).toMatchObject({ value: { ok: true } })
      expect(styles()).toEqual([
        ...[COLOUR, PLAIN, COLOUR, PLAIN, COLOUR],
        ...[COLOUR, PLAIN, COLOUR, PLAIN, COLOUR, PLAIN],
        ...[PLAIN, COLOUR, PLAIN, PLAIN],
      ])
      expect(new Set(calls.map(({ body }) => JSON.parse(body).text))).toEqual(new Set([screen.text]))
    })

    it('keeps the colours if edits with them are rejected, however often', async () => {
      const no = refusal('Bad Request: reply markup is invalid')
      const { send, styles } = await speaking([no, OK, no, OK, no, OK, no, OK])
      for (let i = 0; i < 4; i++) await send('editMessageText')
      expect(styles()).toEqual(Array(4).fill([COLOUR, PLAIN]).flat())
    })

    it('keeps the colours if a call is refused for another reason', async () => {
      const no = refusal('Bad Request: BUTTON_DATA_INVALID')
      const { send, styles } = await speaking([no, no, OK])
      expect(await send()).toMatchObject({ value: { error_code: 400 } })
      expect(await send()).toMatchObject({ value: { ok: true } })
      expect(styles()).toEqual([COLOUR, PLAIN, COLOUR])
    })

    it('keeps the colours if Telegram reports that the message is not modified', async () => {
      const same = 'specified new message content and reply markup are exactly the same as a current content'
      const { send, styles } = await speaking([refusal(`Bad Request: message is not modified: ${same}`), OK])
      expect(await send('editMessageText')).toMatchObject({ value: { error_code: 400 } })
      expect(await send()).toMatchObject({ value: { ok: true } })
      expect(styles()).toEqual([COLOUR, COLOUR])
    })
  })

  describe("with times for the reader's own clock", () => {
    const text = 'Ends <tg-time unix="1795800000" format="t">18:40 (UTC)</tg-time>. typed: &lt;tg-time'
    const plain = 'Ends 18:40 (UTC). typed: &lt;tg-time'
    const no: Answer = {
      status: 400,
      body: JSON.stringify({
        ...{ ok: false, error_code: 400 },
        description: 'Bad Request: can\'t parse entities: Unsupported start tag "tg-time" at byte offset 5',
      }),
    }

    it('sends them as text for ten minutes once the server has rejected one, then tries again', async () => {
      const { call, calls, settle, clock } = await createTelegramClient([no, OK, OK, OK])
      const send = async () => (await settle([call('sendMessage', 1, { text })]))[0]
      for (let i = 0; i < 2; i++) expect(await send()).toMatchObject({ value: { ok: true } })
      clock.advance(600_000)
      expect(await send()).toMatchObject({ value: { ok: true } })
      expect(calls.map(({ body }) => JSON.parse(body).text)).toEqual([text, plain, plain, text])
    })
  })

  describe('with disabled buttons', () => {
    const no = { status: 400, body: JSON.stringify({ ok: false, error_code: 400, description: 'BUTTON_TYPE_INVALID' }) }
    const button = (style?: string) => ({ text: 'Wait', ...(style && { style }), disabled: {} })
    const screen = (style?: string) => ({ text: 'x', reply_markup: { inline_keyboard: [[button(style)]] } })

    async function speaking(answers: Answer[]) {
      const { call, calls, settle, clock } = await createTelegramClient(answers)
      return {
        clock,
        send: async (method: string, style?: string) => (await settle([call(method, 1, screen(style))]))[0],
        buttons: () => calls.map(({ body }) => JSON.parse(body).reply_markup.inline_keyboard[0][0]),
      }
    }

    it('sends a button that answers a tap to a server that rejects them, for ten minutes, also in edits', async () => {
      const { send, buttons, clock } = await speaking([no, OK, no, OK, no, OK, OK, no, OK])
      const fallback = { text: 'Wait', callback_data: 'busy' }
      for (let i = 0; i < 4; i++) expect(await send('editMessageText')).toMatchObject({ value: { ok: true } })
      clock.advance(600_000)
      expect(await send('editMessageText')).toMatchObject({ value: { ok: true } })
      const rejected = [button(), fallback]
      expect(buttons()).toEqual([...rejected, ...rejected, ...rejected, fallback, ...rejected])
    })

    it('keeps the colours of a server that rejects only disabled buttons', async () => {
      const { send, buttons } = await speaking([no, OK, no, OK, no, OK, OK])
      for (let i = 0; i < 4; i++) await send('sendMessage', 'danger')
      expect(buttons().at(-1)).toEqual({ text: 'Wait', style: 'danger', callback_data: 'busy' })
    })
  })

  it('sends one message per second to a chat after a burst, and does not delay other chats', async () => {
    const { call, calls, settle } = await createTelegramClient()
    await settle([...Array.from({ length: 23 }, () => call('sendMessage', 1)), call('sendMessage', 2)])
    const late = calls.filter((c) => c.atMs > 0)
    expect(late).toHaveLength(3)
    expect(late[2]?.atMs).toBeGreaterThanOrEqual(3_000)
  })

  it("does not delay a chat because of another chat's long queue", async () => {
    const { call, calls, settle } = await createTelegramClient()
    await settle([...Array.from({ length: 60 }, () => call('sendMessage', 1)), call('sendMessage', 2)])
    expect(calls.filter((c) => c.atMs === 0)).toHaveLength(21)
  })

  it.each([
    ['20 notifications at once', 'news', 20],
    ['any number of answers at once', 'answer', 60],
  ] as const)('sends %s', async (_what, urgency, atOnce) => {
    const { call, calls, settle } = await createTelegramClient([], { urgency })
    await settle(Array.from({ length: 60 }, (_, i) => call('sendMessage', i)))
    expect(calls.filter((c) => c.atMs === 0)).toHaveLength(atOnce)
  })

  it('does not delay answers to taps', async () => {
    const { call, calls, settle } = await createTelegramClient()
    await settle(Array.from({ length: 50 }, () => call('answerCallbackQuery')))
    expect(calls.every((c) => c.atMs === 0)).toBe(true)
  })

  it('keeps the token out of its errors', async () => {
    const { call, settle } = await createTelegramClient(['drop'])
    const [result] = await settle([call('sendMessage', 1)])
    const { reason } = result as PromiseRejectedResult
    expect(`${reason.message} ${reason.stack} ${JSON.stringify(reason)}`).not.toContain(TOKEN)
  })
})
