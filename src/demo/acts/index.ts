/** The tour, act by act. */
import type { Act } from '../tour.ts'
import type { World } from '../world.ts'
import { arriving } from './arriving.ts'
import { buying } from './buying.ts'
import { depositing } from './depositing.ts'
import { ending } from './ending.ts'
import { extending } from './extending.ts'
import { managing } from './managing.ts'
import { operating } from './operating.ts'
import { refunding } from './refunding.ts'
import { scarcity } from './scarcity.ts'
import { settling } from './settling.ts'
import { waiting } from './waiting.ts'
import { zapping } from './zapping.ts'

/** The zap of `scarcity` is on its way back while `managing` and `operating` play. */
export const ACTS: readonly Act<World>[] = [
  arriving,
  depositing,
  buying,
  extending,
  waiting,
  zapping,
  scarcity,
  managing,
  operating,
  refunding,
  ending,
  settling,
]
