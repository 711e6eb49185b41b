/** The tour, act by act. */
import type { Act } from '../tour.ts'
import type { World } from '../world.ts'
import { arriving } from './arriving.ts'
import { buying } from './buying.ts'
import { depositing } from './depositing.ts'
import { extending } from './extending.ts'
import { waiting } from './waiting.ts'

export const ACTS: readonly Act<World>[] = [arriving, depositing, buying, extending, waiting]
