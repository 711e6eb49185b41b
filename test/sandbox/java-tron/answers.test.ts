import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { tronAddress } from '../../../src/kernel/address.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { startTronNode } from '../../../src/sandbox/tron-node/tron-node.ts'
import { NodeQuestioner } from './node-questioner.ts'
import { askAll } from './questions.ts'
import { recordedChain } from './recorded-chain.ts'

type Answers = Record<string, unknown>

/** Responses that differ from the recorded chain, each with its reason. */
const DIFFERENCES: Record<string, { reason: string; ours: object }> = {
  chainparameters: {
    reason:
      'The recorded private chain holds votes every two minutes, and gives a call more CPU time on a slow machine.',
    ours: { getMaintenanceTimeInterval: 21_600_000, getMaxCpuTimeOfOneTx: 80 },
  },
}

const recorded: Answers = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8'))

test('the sandbox answers 174 requests in the same way as a real java-tron', async () => {
  const chain = recordedChain()
  const node = await startTronNode(chain, { host: '127.0.0.1', port: 0, log: silentLogger })
  onTestFinished(() => node.close())
  const asker = new NodeQuestioner(node.url, () => chain.mine())
  const answers = await askAll(asker, (gifts) => {
    for (const { address, sun } of gifts) chain.faucet(tronAddress(address), sun)
    chain.mine()
  })

  expect(Object.keys(answers)).toEqual(Object.keys(recorded))
  for (const [question, answer] of Object.entries(recorded)) {
    const expected = { ...(answer as object), ...DIFFERENCES[question]?.ours }
    const ours = Array.isArray(answer) ? answers[question] : { ...(answers[question] as object) }
    expect(withoutVariableParts(ours), question).toEqual(
      withoutVariableParts(Array.isArray(answer) ? answer : expected),
    )
    if (question in DIFFERENCES) expect(answers[question], `${question} differs`).not.toEqual(answer)
  }
})

/** Replaces values that differ in each run: signatures, and ids that the client did not send. */
function withoutVariableParts(answer: unknown): unknown {
  const text = JSON.stringify(answer)
    .replace(/[0-9a-f]{130} is signed by T\w{33}/g, '<signature> is signed by <stranger58>')
    .replace(/[0-9a-f]{130} is signed by/g, '<signature> is signed by')
    .replace(/"txid":"[0-9a-f]{64}"/g, '"txid":"<other txid>"')
  return JSON.parse(text)
}
