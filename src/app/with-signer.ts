/**
 * The start where there are keys: this process keeps them and signs, and starts the program as another one, which gets
 * every setting but them, and a socket that nobody else has the end of. They end together.
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
} from '../config.ts'
import { systemClock as clock, hasPassed } from '../kernel/clock.ts'
import { serve } from '../signer/server.ts'
import { createSigner } from '../signer/signer.ts'
import { hasKeys, keysOf, signerPartsOf } from './keys.ts'
import { FOLDER, named } from './setting-names.ts'

const REFUSAL_EVERY_MS = 1_000
/** A refused transaction is asked for again and again, for example while a disk is full. */
const SAME_REFUSAL_EVERY_MS = 5 * 60_000
const MAX_REFUSALS_KEPT = 100

/** In the sandbox there are keys wherever its marketplace or its chain is. */
export const wantsSigner = (config: Config, secrets: Secrets): boolean =>
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
    const keys = await keysOf(await keySettingsOf(config, secrets))
    const chain = { ...config, tronNodeUrls: nodesOf(config), tronApiKey }
    const parts = await signerPartsOf(config.signer, chain, keys, clock)
    serve(createSigner(parts), program.stdio[3] as Duplex, logging(config.logLevel))
    const { code, signal } = await ended
    await parts.counts.close()
    if (signal === null) process.exit(code ?? 1)
    // It could not say so itself: a system that is short of memory kills without a word.
    process.stderr.write(`sunwatt was ended by ${signal}\n`)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  } catch (error) {
    program.kill('SIGKILL')
    throw error
  }
}

/** The sandbox's chain is in the program that is started: its node takes the port after SANDBOX_PORT. */
function nodesOf({ network, tronNodeUrls, host, sandbox: { port } }: Config): string[] {
  if (network !== 'sandbox' || tronNodeUrls.length > 0 || port === 0) return tronNodeUrls
  return [`http://${bracketed(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)}:${port + 1}`]
}

function withoutKeys(): Record<string, string | undefined> {
  const env = { ...environment(), SIGNER_SOCKET: INHERITED_SOCKET }
  return Object.fromEntries(Object.entries(env).filter(([name]) => !(KEY_NAMES as readonly string[]).includes(name)))
}

async function keySettingsOf(config: Config, secrets: Secrets) {
  if (config.network !== 'sandbox') return secrets
  const { completedKeys, sandboxKeys } = await import('./sandbox.ts')
  return named(FOLDER, () => completedKeys(secrets, sandboxKeys(sandboxKeysFile(config.dataDir)), config))
}

/** Logs refusals of the signer: at most one a second, the same one every five minutes. */
export function logging(level: string, write = written): (what: string) => void {
  let lastMs = 0
  const same = new Map<string, number>()
  return (what) => {
    const writtenMs = same.get(what)
    const isSame = writtenMs !== undefined && !hasPassed(clock, SAME_REFUSAL_EVERY_MS, writtenMs)
    if (isSame || !hasPassed(clock, REFUSAL_EVERY_MS, lastMs)) return
    lastMs = clock.now()
    if (same.size >= MAX_REFUSALS_KEPT) same.clear()
    same.set(what, lastMs)
    void write(level, what)
  }
}

/** Loads the logger only now, so that the start does not wait for it. */
async function written(level: string, what: string): Promise<void> {
  const { createLogger } = await import('../kernel/logger.ts')
  createLogger(level).warn({ what }, 'signer.refused')
}
