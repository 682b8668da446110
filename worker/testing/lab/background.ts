import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { backgroundContext } from '../../platform/background'
import type { AppContext } from '../../platform/context'
import { attempts } from '../../platform/database/tables'
import { db } from '../people'
import { type Fault, faultsOf, faultyBindings, type Store } from './faults'

/** Work without a request, on rows of its own. */
export interface Scenario {
  name: string
  /** Makes what is due. @returns the work, and what people have after it */
  prepare: () => Promise<{ work: Work; outcome: () => Promise<unknown> }>
}
type Work = (context: AppContext) => Promise<unknown>

/** Seconds after the fault at which the work runs again, as the cron job and the queue do. */
const laterRuns = [5 * 60, 20 * 60, 90 * 60, 100 * 60]

const contextWith = (bindings: object, seconds = 0) =>
  backgroundContext({ ...env, ...bindings }, createExecutionContext(), new Date(Date.now() + seconds * 1000))

async function runWith(scenario: Scenario, fault: Fault | undefined) {
  // a network gets so many applications an hour
  await db.delete(attempts)
  const { work, outcome } = await scenario.prepare()
  const before = JSON.stringify(await outcome())
  const { bindings, asked, met } = faultyBindings(fault, () => work(contextWith({})))
  // what fails is repeated by the clock, the queue or the sender
  const failure = await work(contextWith(bindings)).catch((error: Error) => error.message)
  const made = [...asked]
  for (const seconds of laterRuns) await work(contextWith({}, seconds))
  return { asked: made, isMet: met.isMet, failure, before, outcome: JSON.stringify(await outcome()) }
}

export interface Background {
  name: string
  faults: number
  usual: string
  found: string[]
}

/** Runs a scenario with each of the chosen faults. @param choose of all faults that its run can meet */
export async function withEachFault(scenario: Scenario, choose: (all: Fault[]) => Fault[]): Promise<Background> {
  const usual = await runWith(scenario, undefined)
  const found = usual.outcome === usual.before ? [`${scenario.name}: its usual run changes nothing`] : []
  const chosen = choose(faultsOf(usual.asked as Store[]))
  for (const fault of chosen) {
    const place = `${scenario.name}, ${fault.store} ${fault.number} ${fault.mode}`
    const run = await runWith(scenario, fault).catch((error: Error) => ({ isMet: true, outcome: error.stack ?? '' }))
    if (!run.isMet) found.push(`${place}: was not met`)
    if (run.outcome !== usual.outcome) found.push(`${place}: ends with ${run.outcome} instead of ${usual.outcome}`)
  }
  return { name: scenario.name, faults: chosen.length, usual: usual.outcome, found }
}
