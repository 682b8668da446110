import { assumed, type Call, callsOfLife, callsOfMemberDay, cpuOf, cronRun, hashesOfLife } from './life.ts'
import { basePrice, databaseLimit, type Item, priceOf, prices, type Usage } from './prices.ts'

const items = Object.keys(prices) as Item[]
const gb = 1_000_000_000

const sum = (calls: readonly Call[], of: (call: Call) => number) =>
  calls.reduce((total, call) => total + call.times * of(call), 0)
const timesOf = (calls: readonly Call[]) => sum(calls, () => 1)

/** What a month needs when the service has so many applications, of which each year brought as many. */
export function usageOf(applications: number, bytesOfLife: number): Usage {
  const begun = applications / (assumed.years * 12)
  const memberDays = ((begun * assumed.monthsOpen) / assumed.openFilesOfMember) * assumed.daysOfWork
  const all = (of: (call: Call) => number) =>
    begun * sum(callsOfLife, of) + memberDays * sum(callsOfMemberDay, of) + cronRun.times * of(cronRun)
  const calls = begun * timesOf(callsOfLife) + memberDays * timesOf(callsOfMemberDay)
  return {
    requests: calls + cronRun.times,
    cpu: calls * cpuOf.call + begun * (hashesOfLife * cpuOf.password + cpuOf.deed) + cronRun.times * cpuOf.cronRun,
    rowsRead: all(({ read }) => read),
    rowsWritten: all(({ written }) => written),
    databaseGb: (applications * bytesOfLife) / gb,
    fileGb: applications * assumed.filesOfLife * assumed.gbOfFile,
    fileWrites: begun * assumed.fileWritesOfLife + cronRun.times * assumed.fileWritesOfCron,
    fileReads: begun * assumed.fileReadsOfLife + cronRun.times * assumed.fileReadsOfCron,
    queue: begun * assumed.mailsOfLife * assumed.operationsOfMessage,
    keyReads: begun * assumed.keyReadsOfLife,
    keyWrites: begun * assumed.keyWritesOfLife,
    mails: begun * assumed.mailsOfLife,
    whatsApp: begun * assumed.whatsAppsOfLife,
  }
}

/** What an amount of one item costs, in whole cents. */
export function centsOf(item: Item, amount: number): number {
  const { dollars, per, included, isWhole } = priceOf(item)
  const units = Math.max(0, amount - included) / per
  return Math.round((isWhole ? Math.ceil(units) : units) * dollars * 100)
}

export interface Bill {
  /** In cents. */
  lines: Record<Item, number>
  total: number
}

/** Each line in whole cents, so that the total is the sum of what is shown. */
export function billOf(usage: Usage): Bill {
  const lines = Object.fromEntries(items.map((item) => [item, centsOf(item, usage[item])])) as Bill['lines']
  return { lines, total: items.reduce((total, item) => total + lines[item], basePrice.dollars * 100) }
}

/** How many whole lives one database holds with half its room free. */
export const livesInHalf = (bytesOfLife: number) => Math.floor((databaseLimit * gb) / 2 / bytesOfLife)
