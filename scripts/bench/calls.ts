import { ask, signIn } from './client.ts'
import { databaseOf, people, referenceOf } from './database.ts'
import { median, p95 } from './numbers.ts'
import { applicationModules, type Modules, runtime, workerOptions } from './workers.ts'

export interface CallFigures {
  name: string
  /** Times of the bare Worker's call. */
  median: number
  p95: number
  trips: number
  read: number
  mostRead: number
}

export interface SizeFigures {
  applications: number
  bare: { median: number; p95: number }
  calls: CallFigures[]
}

const warmUps = 60
const rounds = 500

interface Call {
  name: string
  path: string | (() => string)
  headers?: Record<string, string>
  mostRead: number
}

/** Every call and the bare Worker's in turn, many times, on a database with this many applications. */
export async function measureCalls(applications: number, bareModules: Modules): Promise<SizeFigures> {
  const folder = await databaseOf(applications)
  const miniflare = runtime(
    [workerOptions('application', applicationModules()), workerOptions('bare', bareModules)],
    folder,
  )
  try {
    const [bare, application] = [
      await miniflare.unsafeGetDirectURL('bare'),
      await miniflare.unsafeGetDirectURL('application'),
    ]
    const { password } = people
    const member = await signIn(new URL('/api/lawfirm/login', application), { username: people.member, password })
    const owner = await signIn(new URL('/api/local/login', application), { email: people.owner, password })
    const anyFile = () => `/api/applications/reference/${referenceOf(1 + Math.floor(Math.random() * applications))}`
    const calls: Call[] = [
      { name: 'Tracking by reference, stranger', path: anyFile, mostRead: 25 },
      { name: 'Files of a firm, first 25', path: '/api/lawfirm/clients?limit=25', headers: member, mostRead: 80 },
      {
        name: 'Paid files of one step, first 25',
        path: '/api/lawfirm/clients?limit=25&status=received&payment=paid',
        headers: member,
        mostRead: 300,
      },
      { name: 'Session of an owner', path: '/api/auth/user', headers: owner, mostRead: 4 },
      { name: 'Session of a member', path: '/api/lawfirm/auth', headers: member, mostRead: 4 },
    ]
    const yardstick = sampler(bare, { path: anyFile })
    const samplers = calls.map((call) => sampler(application, call))
    const all = [yardstick, ...samplers]
    for (let round = -warmUps; round < rounds; round++) {
      if (round === 0) for (const each of all) each.forget()
      for (let at = 0; at < all.length; at++) await all[(at + round + warmUps) % all.length]?.sample()
    }
    const unit = { median: median(yardstick.times()), p95: p95(yardstick.times()) }
    return {
      applications,
      bare: unit,
      calls: calls.map(({ name, mostRead }, at) => {
        const { times, most } = samplers[at] ?? yardstick
        return { name, mostRead, ...most, median: median(times()) / unit.median, p95: p95(times()) / unit.p95 }
      }),
    }
  } finally {
    await miniflare.dispose()
  }
}

function sampler(origin: URL, { path, headers }: Pick<Call, 'path' | 'headers'>) {
  const taken: number[] = []
  const most = { trips: 0, read: 0 }
  return {
    most,
    times: () => taken,
    forget: () => taken.splice(0),
    async sample() {
      const url = new URL(typeof path === 'string' ? path : path(), origin)
      const { status, milliseconds, body, trips, read } = await ask(url, headers)
      if (status !== 200) throw new Error(`${url.pathname} answered ${status}: ${body}`)
      taken.push(milliseconds)
      most.trips = Math.max(most.trips, trips)
      most.read = Math.max(most.read, read)
    },
  }
}
