/** Result of `operator doctor`: one finding per check, or several if a check covers several things. */
import Type, { type Static } from 'typebox'
import { text } from '../schema/fields.ts'

/** `failure`: something does not work, or will not after the next start. `warning`: it works, but needs attention. */
const FINDING_KINDS = ['ok', 'warning', 'failure'] as const

export const Finding = Type.Object({
  check: text('name of the check'),
  kind: Type.Enum([...FINDING_KINDS]),
  finding: text('what was found, in words'),
  /** Present unless the kind is `ok`. */
  next: Type.Optional(text('the next step of the operator')),
})
export type Finding = Static<typeof Finding>

export const Checkup = Type.Object({ findings: Type.Array(Finding) })
export type Checkup = Static<typeof Checkup>
