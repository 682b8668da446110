import { type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './settings.ts'

export const quietNode = ['--disable-warning=ExperimentalWarning']

const running = new Set<ReturnType<typeof spawn>>()

export function run(file: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', ...options })
    running.add(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/** Runs a package's own program with this Node, without a shell. `typescript#tsc` selects one of several. */
export function tool(name: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const [packageName = '', program = basename(packageName)] = name.split('#')
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const entry = typeof bin === 'string' ? bin : bin[program]
  if (!entry) throw new Error(`${packageName} has no program ${program}`)
  return run(process.execPath, [join(folder, entry), ...args], options)
}

/** Ends the whole command with the exit code of a failure. */
export async function must(exitCode: Promise<number>): Promise<void> {
  const code = await exitCode
  if (code !== 0) process.exit(code)
}

/** stdin is closed so that wrangler never asks a question. */
export const silently: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] }

export function stopRunning(signal: NodeJS.Signals = 'SIGTERM') {
  for (const child of running) child.kill(signal)
}
