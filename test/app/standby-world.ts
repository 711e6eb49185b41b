/** A process that stands by: the test says who acts. */
import { onTestFinished } from 'vitest'
import { createDoor } from '../../src/app/nodes/door.ts'
import { createStandby } from '../../src/app/nodes/standby.ts'
import { readConfig } from '../../src/config.ts'
import { type Clock, systemClock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'

const SETTINGS = { ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'), PORT: '0', TRUST_PROXY: 'loopback' }

export async function standby(settings: Record<string, string> = {}, clock: Clock = systemClock) {
  const { config, secrets } = readConfig({ ...SETTINGS, ...settings })
  const { metricsToken } = secrets
  const nodeKey = 'the key between the processes'
  const door = createDoor(config)
  const heard = { ending: new AbortController().signal, wanted() {}, over() {} }
  const { http, company } = await createStandby({ config, metricsToken, nodeKey, clock, log, ...heard }, door)
  const url = await door.open()
  /** As the program does it. */
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
    company,
    owner: (address: string | undefined, isNewer = false) =>
      company.standBy({ name: `at ${address}`, address, isNewer }),
  }
}
