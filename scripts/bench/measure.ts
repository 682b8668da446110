import type { Call, Column, Group } from './calls.ts'
import { ask } from './client.ts'
import { referenceOf } from './data.ts'
import { pageAfter } from './environment.ts'
import { median, p95 } from './numbers.ts'

/** The time of one call, in milliseconds, and the highest database cost of its answers. */
interface Figures {
  median: number
  p95: number
  trips: number
  read: number
}

export interface CallFigures extends Pick<Call, 'name' | 'maxRead' | 'isScarce'> {
  of: readonly [Figures, Figures]
}

export interface GroupFigures {
  title: string
  columns: readonly [string, string]
  yardstick: CallFigures
  calls: CallFigures[]
}

const warmUps = 10
const rounds = 100

export async function measureGroup({ title, columns, calls }: Group): Promise<GroupFigures> {
  const yardstick: Call = {
    name: 'A bare Worker that reads one row',
    path: ({ anyApplication }) => `/api/applications/reference/${referenceOf(anyApplication())}`,
    maxRead: 1,
  }
  const pairs = []
  for (const call of [yardstick, ...calls]) {
    const [one, other] = columns
    const origin = call === yardstick ? 'bare' : 'application'
    pairs.push({ call, samplers: [await sampler(one, call, origin), await sampler(other, call, origin)] as const })
  }
  for (let round = -warmUps; round < rounds; round++) {
    if (round === 0) for (const { samplers } of pairs) for (const each of samplers) each.forget()
    for (let at = 0; at < pairs.length; at++) {
      const pair = pairs[(at + round + warmUps) % pairs.length]?.samplers ?? []
      for (const each of round % 2 === 0 ? pair : pair.toReversed()) await each.sample()
    }
  }
  const [first, ...others] = pairs.map(({ call: { name, maxRead, isScarce = false }, samplers: [one, other] }) => ({
    name,
    maxRead,
    isScarce,
    of: [one.figures(), other.figures()] as const,
  }))
  if (!first) throw new Error('nothing was measured')
  return { title, columns: [columns[0].name, columns[1].name], yardstick: first, calls: others }
}

async function sampler(column: Column, { path, isNext, finds }: Call, which: 'bare' | 'application') {
  const { environment, headers } = column
  const addressed = typeof path === 'string' ? () => path : () => path(column)
  const next = isNext ? await pageAfter(environment, addressed(), headers) : undefined
  const times: number[] = []
  const most = { trips: 0, read: 0 }
  return {
    forget: () => times.splice(0),
    figures: (): Figures => ({ ...most, median: median(times), p95: p95(times) }),
    async sample() {
      const url = new URL(next ?? addressed(), environment[which])
      const { status, milliseconds, body, trips, read } = await ask(url, headers)
      const refused = () => new Error(`${url.pathname}${url.search} answered ${status}: ${body.slice(0, 300)}`)
      if (status !== 200) throw refused()
      if (finds !== undefined && (JSON.parse(body) as unknown[]).length !== finds) throw refused()
      times.push(milliseconds)
      most.trips = Math.max(most.trips, trips)
      most.read = Math.max(most.read, read)
    },
  }
}
