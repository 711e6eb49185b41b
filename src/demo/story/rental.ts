/** A rental through the chat. The tour, the whole program's test and the page's browser test play it as `ChatUser`. */
export type Pattern = string | RegExp

/** Each action resolves once the bot has answered with a message whose text and buttons match all patterns. */
export interface ChatUser {
  says(text: string, ...expected: Pattern[]): Promise<unknown>
  /** Taps the newest button with this label. */
  taps(label: Pattern, ...expected: Pattern[]): Promise<unknown>
}

/** Wrong inputs for each question, each with the bot's answer. */
type Mistakes = Partial<
  Record<'address' | 'amount' | 'duration', readonly (readonly [typed: string, answer: string])[]>
>

export async function openAccount(user: ChatUser): Promise<void> {
  await user.says('/start', 'Welcome!')
  await user.taps('✨ Create account', 'Your account is ready')
}

/** Goes from /buy to the quote for 65,000 Energy for an hour. */
export async function askForQuote(user: ChatUser, address: string, mistakes: Mistakes = {}): Promise<void> {
  const mistype = async (at: keyof Mistakes, question: string) => {
    for (const [typed, answer] of mistakes[at] ?? []) await user.says(typed, answer, question)
  }
  await user.says('/buy', 'What would you like to rent?')
  await user.taps('⚡ Rent Energy', 'for which address?', 'Paste a TRON address')
  await mistype('address', 'for which address?')
  await user.says(address, 'Energy: how much?', '1 USDT transfer')
  await mistype('amount', 'Energy: how much?')
  await user.says('65,000', 'Who gets the USDT?')
  await user.taps('⏭ Skip', 'For how long?', 'Amount: 65,000 Energy')
  await mistype('duration', 'For how long?')
  await user.taps(/^1h · /, '⚡ Rent 65,000 Energy', '3.9 TRX', 'Same price: 1 day')
}

/** Extends the rental of 65,000 Energy, up to the quote. */
export async function askForExtension(user: ChatUser, time: '+1h' | '+1d'): Promise<void> {
  await user.says('/extend', 'Extend: which rental?')
  await user.taps(/^65,000 Energy · .* left$/, 'Until when?', '65,000 Energy, ends')
  await user.taps(time === '+1h' ? /^\+1h · / : /^\+1d · /, 'TRX: extend', 'Balance after:')
}
