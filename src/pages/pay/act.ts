/** Runs one action of the page at a time. */
import type { PaidAnswer } from '../../contract/pages/pay.ts'
import type { Answer } from '../base/http.ts'

/** Starts an action unless another one runs. `doing`: text while it runs. */
export type Act = (doing: string, action: () => Promise<Answer<PaidAnswer>>) => void
