import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './test/support/slowest-first.ts'
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './test/support/timeouts.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
    // Twice as many workers as cores fill the time in which others wait for a process, a browser or a disk. A percentage
    // is cut off at 100.
    maxWorkers: availableParallelism() * 2,
    // Most of what a test makes is garbage soon after: a larger young generation halves the time that collecting it takes.
    // Most code runs only briefly, so optimizing it later takes a tenth less processor time. Newer versions of Node lack
    // this option.
    execArgv: [
      ...['--max-semi-space-size=64', '--always-sparkplug'],
      ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=2000000'] : []),
    ],
    sequence: { sequencer: SlowestFirst },
    server: { deps: { external: [/\/dist-\d+\//] } },
    globalSetup: ['test/support/built-once.ts'],
    // Files share a worker's modules: importing them for each file took a fifth of the time. So no file leaves a global
    // changed behind; spies are restored after each file, and what a test puts into the environment after the test.
    isolate: false,
    unstubEnvs: true,
    // What a file is turned into is kept for the next run, by its content: a fifth of what a short run takes.
    experimental: { fsModuleCache: true },
    env: { TZ: 'UTC' },
  },
})
