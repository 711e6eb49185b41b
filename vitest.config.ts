import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Only what hangs is to meet it: a busy machine takes ten times as long as an idle one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Its own choice leaves one core idle: of two that is half the machine.
    maxWorkers: '100%',
    env: { TZ: 'UTC' },
  },
})
