/** Command that checks the installation on this machine, whether the program runs or not. */
import type { Checkup, Finding } from '../../contract/operator/checkup.ts'
import type { Command } from '../command.ts'
import { type Block, type Column, table } from '../output.ts'

const COLUMNS: readonly Column<Finding>[] = [
  ['', ({ kind }) => kind],
  ['check', ({ check }) => check],
  ['finding', ({ finding }) => finding],
  ['next step', ({ next }) => next ?? ''],
]

/** Renders the findings, the most severe ones first. */
export function checkupBlocks({ findings }: Checkup): Block[] {
  const of = (kind: Finding['kind']) => findings.filter((one) => one.kind === kind)
  const sorted = [...of('failure'), ...of('warning'), ...of('ok')]
  const counts = `${of('failure').length} failure(s), ${of('warning').length} warning(s), ${of('ok').length} ok`
  return [table(COLUMNS, sorted), counts]
}

export const DOCTOR: readonly Command[] = [
  {
    name: 'doctor',
    summary: 'Checks the installation on this machine, and names each next step',
    examples: ['doctor', 'doctor --json'],
    async run(_input, { checkup }) {
      const data = await checkup()
      return { data, blocks: checkupBlocks(data), hasProblem: data.findings.some(({ kind }) => kind === 'failure') }
    },
  },
]
