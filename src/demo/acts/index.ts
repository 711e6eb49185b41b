/** The tour, act by act. */
import type { Act } from '../tour.ts'
import type { World } from '../world.ts'
import { arriving } from './arriving.ts'
import { depositing } from './depositing.ts'

export const ACTS: readonly Act<World>[] = [arriving, depositing]
