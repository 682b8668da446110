import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../settings.ts'
import { testFolder } from './memory.ts'

/** Starts a server on this state folder for as long as `work` runs; an empty folder gets the demonstration data. */
export async function served<Result>(state: string, work: (origin: string) => Promise<Result>): Promise<Result> {
  const origin = `http://localhost:${await freePort()}`
  const server = startServer(origin, state)
  try {
    await ready(server, origin)
    return await work(origin)
  } finally {
    await stopped(server)
  }
}

/** A state folder with the demonstration data, to be removed by the caller. */
export async function filledState(): Promise<string> {
  const state = newState()
  try {
    await served(state, () => Promise.resolve())
    return state
  } catch (error) {
    removeState(state)
    throw error
  }
}

/** A copy of a filled state folder for as long as `work` runs. */
export async function withState<Result>(work: (state: string) => Promise<Result>, filled: string): Promise<Result> {
  const state = newState()
  try {
    cpSync(filled, state, { recursive: true })
    return await work(state)
  } finally {
    removeState(state)
  }
}

const newState = () => mkdtempSync(join(testFolder(), 'gwaro-state-'))

export const removeState = (state: string) => rmSync(state, { recursive: true, force: true })

export function startServer(
  origin: string,
  state: string,
  options: Pick<SpawnOptions, 'detached' | 'stdio'> = {},
): ChildProcess {
  const { port } = new URL(origin)
  return spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start', '--port', port], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // each start compiles the same tools
    env: {
      ...process.env,
      STATE_DIR: state,
      APP_ORIGIN: origin,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    },
    ...options,
  })
}

export async function ready(server: ChildProcess, origin: string) {
  const seconds = 1_200
  for (let waited = 0; waited < seconds * 4; waited++) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.')
    const answer = await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(250)
  }
  throw new Error(`The server was not ready after ${seconds} s.`)
}

async function stopped(server: ChildProcess) {
  if (server.exitCode !== null) return
  const end = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await end
}

/** Below those that systems give to outgoing connections: a server that is started again finds its port free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    if (await isFree(port)) return port
  }
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
