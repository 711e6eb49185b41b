/**
 * Starts the program with private keys. This process holds the keys and signs. The program runs in a child process,
 * which gets all other settings and a private socket to the signer. Both processes end together.
 */
import { spawn } from 'node:child_process'
import type { Duplex } from 'node:stream'
import {
  bracketed,
  type Config,
  environment,
  INHERITED_SOCKET,
  KEY_NAMES,
  type Secrets,
  sandboxKeysFile,
} from '../../config/config.ts'
import { systemClock as clock, hasPassed } from '../../kernel/clock.ts'
import { serve } from '../../signer/server.ts'
import { createSigner } from '../../signer/signer.ts'
import { FOLDER_SETTINGS, withSettingName } from '../setting-names.ts'
import { createSignerKeys, createSignerParts, hasKeys } from './signer-parts.ts'

const REFUSAL_EVERY_MS = 1_000
/** Limits repeated log lines: for example while a disk is full, a refused transaction is requested again and again. */
const SAME_REFUSAL_EVERY_MS = 5 * 60_000
const MAX_REFUSALS_KEPT = 100

/**
 * True if private keys are configured but no signer socket is. The sandbox also has keys if it runs its own marketplace
 * or chain.
 */
export const needsSignerProcess = (config: Config, secrets: Secrets): boolean =>
  config.signer.socket === undefined &&
  (hasKeys(secrets) || (config.network === 'sandbox' && (config.roles.market || config.tronNodeUrls.length === 0)))

export async function runWithSigner(config: Config, secrets: Secrets): Promise<void> {
  const program = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: withoutKeys(),
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => program.kill(signal))
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', (code, signal) => resolve({ code, signal }))
  })
  try {
    const { tronApiKey } = secrets
    const keys = await createSignerKeys(await keySettingsOf(config, secrets))
    const chain = { ...config, tronNodeUrls: nodeUrlsOf(config), tronApiKey }
    const parts = await createSignerParts(config.signer, chain, keys, clock)
    serve(createSigner(parts), program.stdio[3] as Duplex, createRefusalLog(config.logLevel))
    const { code, signal } = await ended
    await parts.counts.close()
    if (signal === null) process.exit(code ?? 1)
    // A killed program cannot report this itself, for example if it was killed for lack of memory.
    process.stderr.write(`sunwatt was killed by ${signal}\n`)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  } catch (error) {
    program.kill('SIGKILL')
    throw error
  }
}

/** Returns the TRON node addresses. The sandbox's node runs in the child process, on the port after SANDBOX_PORT. */
function nodeUrlsOf({ network, tronNodeUrls, host, sandbox: { port } }: Config): string[] {
  if (network !== 'sandbox' || tronNodeUrls.length > 0 || port === 0) return tronNodeUrls
  return [`http://${bracketed(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)}:${port + 1}`]
}

function withoutKeys(): Record<string, string | undefined> {
  const env = { ...environment(), SIGNER_SOCKET: INHERITED_SOCKET }
  return Object.fromEntries(Object.entries(env).filter(([name]) => !(KEY_NAMES as readonly string[]).includes(name)))
}

async function keySettingsOf(config: Config, secrets: Secrets) {
  if (config.network !== 'sandbox') return secrets
  const { withSandboxKeys, sandboxKeys } = await import('../sandbox.ts')
  return withSettingName(FOLDER_SETTINGS, () =>
    withSandboxKeys(secrets, sandboxKeys(sandboxKeysFile(config.dataDir)), config),
  )
}

/** Logs refusals of the signer: at most one per second, and the same refusal at most every five minutes. */
export function createRefusalLog(level: string, write = writeRefusal): (message: string) => void {
  let lastMs = 0
  const lastWritten = new Map<string, number>()
  return (message) => {
    const writtenMs = lastWritten.get(message)
    const isSame = writtenMs !== undefined && !hasPassed(clock, SAME_REFUSAL_EVERY_MS, writtenMs)
    if (isSame || !hasPassed(clock, REFUSAL_EVERY_MS, lastMs)) return
    lastMs = clock.now()
    if (lastWritten.size >= MAX_REFUSALS_KEPT) lastWritten.clear()
    lastWritten.set(message, lastMs)
    void write(level, message)
  }
}

/** Writes a refusal to the log. Loads the logger only now, because loading would delay the start. */
async function writeRefusal(level: string, message: string): Promise<void> {
  const { createLogger } = await import('../../kernel/logger.ts')
  createLogger(level).warn({ what: message }, 'signer.refused')
}
