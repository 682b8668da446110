import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Trip } from './bare/recorder.ts'
import { type Answer, ask } from './client.ts'
import { referenceOf, sizes } from './data.ts'
import { databaseOf } from './database.ts'
import { signInAll } from './environment.ts'
import { applicationModules, bundle, type Modules, runtime, workerOptions } from './workers.ts'

/** The CPU time of a request, in microseconds, of the whole process that serves it. */
export interface CpuFigures {
  name: string
  statements: number
  bytes: number
  application: number
  bare: number
}

const warmUps = 1_500
const blocks = 12
const requestsOfBlock = 250

const calls = [
  { name: 'Tracking by reference, visitor', path: `/api/applications/reference/${referenceOf(7)}` },
  { name: 'First page of a firm’s files', who: 'largeFirm', path: '/api/lawfirm/clients?limit=25' },
  { name: 'Session of an owner', who: 'owner', path: '/api/auth/user' },
  { name: 'My applications', who: 'owner', path: '/api/applications?limit=25' },
] as const

/** Each Worker in a process of its own, on the same database; they take turns in blocks of requests. */
export async function measureCpu(): Promise<CpuFigures[]> {
  const folder = await databaseOf(sizes[0])
  const modules = applicationModules()
  const recorder = { ...(await recorderModules()), ...modules }
  const application = await ownProcess(() =>
    runtime([workerOptions('application', modules), workerOptions('recorder', recorder)], folder),
  )
  const closing = [application]
  try {
    const origin = await application.miniflare.unsafeGetDirectURL('application')
    const recorderOrigin = await application.miniflare.unsafeGetDirectURL('recorder')
    const signedIn = await signInAll(origin)
    const headersOf = (call: (typeof calls)[number]) => ('who' in call ? signedIn[call.who] : {})
    const trips: Trip[] = []
    for (const call of calls) {
      const { body } = await answered(new URL(call.path, recorderOrigin), headersOf(call))
      trips.push(JSON.parse(body) as Trip)
    }
    const yardstick = workerOptions('bare', { 'index.js': await bundle('trips.ts') })
    const bindings = { TRIPS: JSON.parse(JSON.stringify(trips)) as [] }
    const bare = await ownProcess(() => runtime([{ ...yardstick, bindings }], folder))
    closing.push(bare)
    const bareOrigin = await bare.miniflare.unsafeGetDirectURL('bare')
    const figures: CpuFigures[] = []
    for (const [at, call] of calls.entries()) {
      const { batches = [] } = trips[at] ?? {}
      const served = { ...application, url: new URL(call.path, origin), headers: headersOf(call) }
      const plain = { ...bare, url: new URL(`/${at}`, bareOrigin), headers: {} }
      figures.push({
        name: call.name,
        statements: batches.flat().length,
        bytes: (await answered(plain.url, plain.headers)).body.length,
        ...(await takeTurns(served, plain)),
      })
    }
    return figures
  } finally {
    for (const each of closing) await each.miniflare.dispose()
  }
}

interface Measured {
  pid: number
  url: URL
  headers: Record<string, string>
}

async function takeTurns(application: Measured, bare: Measured): Promise<{ application: number; bare: number }> {
  const used = { application: 0, bare: 0 }
  for (const each of [application, bare]) await send(each, warmUps)
  for (let block = 0; block < blocks; block++) {
    used.bare += await cpuOf(bare)
    used.application += await cpuOf(application)
  }
  const ofOne = (microseconds: number) => microseconds / (blocks * requestsOfBlock)
  return { application: ofOne(used.application), bare: ofOne(used.bare) }
}

async function cpuOf(measured: Measured): Promise<number> {
  const before = cpuMicroseconds(measured.pid)
  await send(measured, requestsOfBlock)
  // compiling and collecting garbage go on for a moment
  await sleep(50)
  return cpuMicroseconds(measured.pid) - before
}

async function send({ url, headers }: Measured, requests: number): Promise<void> {
  for (let request = 0; request < requests; request++) await answered(url, headers)
}

async function answered(url: URL, headers: Record<string, string>): Promise<Answer> {
  const answer = await ask(url, headers)
  if (answer.status !== 200) throw new Error(`${url.pathname} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
  return answer
}

/** Linux: user and system time of all threads, ended ones too, in ticks of 10 ms. */
function cpuMicroseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Starts a runtime and finds its process among our children. */
async function ownProcess(start: () => ReturnType<typeof runtime>) {
  const before = new Set(runtimes())
  const miniflare = start()
  await miniflare.ready
  const [pid, ...others] = runtimes().filter((each) => !before.has(each))
  if (pid === undefined || others.length > 0) throw new Error('a runtime must be one process')
  return { miniflare, pid }
}

const runtimes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        return parent === process.pid && stat.includes('(workerd)')
      } catch {
        return false
      }
    })

async function recorderModules(): Promise<Modules> {
  const start = `import worker from './index.js'
import { recorded } from './recorder.js'
export default recorded(worker)`
  return { 'start.js': start, 'recorder.js': await bundle('recorder.ts') }
}
