/** Runs the actions of a page, one at a time, and holds the texts about them. */
import { useRef, useState } from 'preact/hooks'
import type { Answer } from './http.ts'
import type { Texts } from './texts.ts'
import { WalletError } from './wallets/wallets.ts'

/** Starts an action unless another one runs. `doing`: text while it runs. */
export type Act<Data> = (doing: string, action: () => Promise<Answer<Data>>) => void

const PROBLEM_TEXTS = {
  no_account: 'pay-page-no-wallet',
  other_account: 'pay-page-other-account',
  other_network: 'pay-page-network',
  no_answer: 'pay-page-no-answer',
}

/** Keys of the texts that differ between pages. */
type OwnTexts = Record<'declined' | 'failed', string> & { mismatch?: string; no_answer?: string }

interface Actions<Data> {
  act: Act<Data>
  doing: string | undefined
  isBusy: boolean
  /** Text about the failure of the last action. */
  problem: string | undefined
}

export function useAct<Data>(
  t: Texts,
  own: OwnTexts,
  { network }: { network: string },
  onDone: (data: Data) => void,
): Actions<Data> {
  const [doing, setDoing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isActing = useRef(false)
  const texts = { ...PROBLEM_TEXTS, ...own }
  const textOf = (error: unknown) => {
    const { problem: why, address = '' } = error instanceof WalletError ? error : new WalletError('failed')
    return t(texts[why] ?? own.failed, { address, network })
  }
  const act: Act<Data> = (text, action) => {
    if (isActing.current) return
    isActing.current = true
    setDoing(text)
    setProblem(undefined)
    void action()
      .then((answer) => (answer.ok ? onDone(answer.data) : setProblem(answer.failure?.text ?? t(texts.no_answer))))
      .catch((error: unknown) => setProblem(textOf(error)))
      .finally(() => {
        isActing.current = false
        setDoing(undefined)
      })
  }
  return { act, doing, isBusy: doing !== undefined, problem }
}
