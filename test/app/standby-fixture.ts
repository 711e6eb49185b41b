/** Starts a standby process; the test decides which process is the leader. */
import { onTestFinished } from 'vitest'
import { createStandby } from '../../src/app/nodes/standby.ts'
import { createSwitchableServer } from '../../src/app/nodes/switchable-server.ts'
import { readConfig } from '../../src/config/config.ts'
import { type Clock, systemClock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'

const SETTINGS = { ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'), PORT: '0', TRUST_PROXY: 'loopback' }

export async function createStandbyFixture(settings: Record<string, string> = {}, clock: Clock = systemClock) {
  const { config, secrets } = readConfig({ ...SETTINGS, ...settings })
  const { metricsToken } = secrets
  const nodeKey = 'the key between the processes'
  const door = createSwitchableServer(config)
  const callbacks = { ending: new AbortController().signal, onNewerVersion() {}, onLost() {} }
  const { http, replica } = await createStandby({ config, metricsToken, nodeKey, clock, log, ...callbacks }, door)
  const url = await door.open()
  /** Stops in the same order as the program. */
  async function end(): Promise<void> {
    await http.close()
    await door.close()
  }
  onTestFinished(end)
  return {
    end,
    nodeKey,
    http,
    url,
    company: replica,
    owner: (address: string | undefined, isNewer = false) =>
      replica.onOwner({ name: `at ${address}`, address, isNewer }),
  }
}
