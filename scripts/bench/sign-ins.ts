import { setTimeout as sleep } from 'node:timers/promises'
import { referenceOf, sizes } from './data.ts'
import { databaseOf } from './database.ts'
import { p99 } from './numbers.ts'
import type { Figure } from './report.ts'
import { applicationModules, runtime, workerOptions } from './workers.ts'

const betweenProbes = 50
const probes = { 'Health check': '/api/health', 'A tracking page': `/api/applications/reference/${referenceOf(7)}` }

/** The time of other calls while many people sign in at once, and what those are answered. */
export async function measureSignIns(counts: readonly number[]): Promise<Figure[]> {
  const folder = await databaseOf(sizes[0])
  const miniflare = runtime([workerOptions('application', applicationModules())], folder)
  try {
    const origin = await miniflare.unsafeGetDirectURL('application')
    for (const path of ['/api/local/login', ...Object.values(probes)]) await signIn(origin, 0, path)
    const figures: Figure[] = []
    for (const count of counts) figures.push(...(await flooded(origin, count)))
    return figures
  } finally {
    await miniflare.dispose()
  }
}

async function flooded(origin: URL, count: number): Promise<Figure[]> {
  const answers = { over: false, statuses: [] as number[], refusedAfter: [] as number[] }
  const began = performance.now()
  const flood = Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const { status, milliseconds } = await signIn(origin, at)
      answers.statuses.push(status)
      if (status === 503) answers.refusedAfter.push(milliseconds)
    }),
  ).finally(() => {
    answers.over = true
  })
  const times = new Map(Object.keys(probes).map((name) => [name, [] as number[]]))
  const asked: Promise<unknown>[] = []
  while (!answers.over) {
    for (const [name, path] of Object.entries(probes))
      asked.push(timed(new URL(path, origin)).then(({ milliseconds }) => times.get(name)?.push(milliseconds)))
    await sleep(betweenProbes)
  }
  await Promise.all([flood, ...asked])
  const seconds = (performance.now() - began) / 1000
  const answered = (wanted: number) => answers.statuses.filter((status) => status === wanted).length
  const title = `${count} sign-ins at once`
  return [
    { name: `${title}, all answered after`, figure: Number(seconds.toFixed(1)), unit: 's' },
    { name: `${title}, compared`, figure: answered(401), unit: '' },
    { name: `${title}, refused as busy`, figure: answered(503), unit: '' },
    { name: `${title}, other answers`, figure: count - answered(401) - answered(503), unit: '', most: 0 },
    { name: `${title}, a refusal, p99`, figure: Math.round(p99(answers.refusedAfter)), unit: 'ms' },
    ...Array.from(times, ([name, all]) => ({
      name: `${name} meanwhile, p99 of ${all.length}`,
      figure: Math.round(p99(all)),
      unit: 'ms',
      most: 1_000,
    })),
  ]
}

/** A wrong password from a network of its own, so that no limit of attempts answers instead. */
const signIn = (origin: URL, at: number, path = '/api/local/login') =>
  timed(new URL(path, origin), {
    ...(path.endsWith('login') && {
      method: 'POST',
      body: JSON.stringify({ email: `person${at}@example.com`, password: 'not the password' }),
    }),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': `198.51.${Math.floor(at / 250)}.${at % 250}`,
    },
  })

async function timed(url: URL, init: RequestInit = {}) {
  const began = performance.now()
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return { status: answer.status, milliseconds: performance.now() - began }
}
