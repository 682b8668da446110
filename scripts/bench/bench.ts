import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { pageFigures, workerFigures } from './bytes.ts'
import { type CallFigures, measureCalls } from './calls.ts'
import { closeConnections } from './client.ts'
import { measureLanding } from './lighthouse.ts'
import { type Figure, isOver, report } from './report.ts'
import { measureStart } from './start.ts'
import { bareModules, builtFolder } from './workers.ts'

rmSync(builtFolder, { recursive: true, force: true })
cpSync(join(root, 'dist'), builtFolder, { recursive: true, filter: (file) => !/\.(dev\.vars|map)$/.test(file) })
const worker = workerFigures()
const { landing, assistant, staffDashboard } = pageFigures()
const bare = await bareModules()

const sizes = []
for (const applications of [1_000, 200_000]) sizes.push(await measureCalls(applications, bare))
const start = await measureStart(bare)
closeConnections()
const visit = await measureLanding()

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

const figures: Figure[] = [
  { name: 'Start of the Worker, a bare one is 1', figure: start.application / start.bare, unit: '×', most: 2.2 },
  { name: 'Worker at its start, gzip', figure: kilobytes(worker.start), unit: 'KB' },
  { name: 'Worker loaded when needed, gzip', figure: kilobytes(worker.later), unit: 'KB' },
  { name: 'Landing page, script, brotli', figure: kilobytes(landing.bytes), unit: 'KB', most: 80 },
  { name: 'Landing page, requests for script', figure: landing.scripts, unit: '', most: 7 },
  { name: 'Landing page, requests for styles', figure: landing.others, unit: '' },
  { name: 'Landing page on a slow phone, performance', figure: visit.performance, unit: '', least: 98 },
  { name: 'Landing page, accessibility', figure: visit.accessibility, unit: '', least: 100 },
  { name: 'Landing page, best practices', figure: visit.bestPractices, unit: '', least: 100 },
  { name: 'Landing page, search engines', figure: visit.seo, unit: '', least: 100 },
  { name: 'Landing page, largest paint', figure: Number(visit.lcp.toFixed(1)), unit: 's', most: 1.1 },
  { name: 'Assistant, its chunk, brotli', figure: kilobytes(assistant.chunk), unit: 'KB', most: 30 },
  { name: 'Assistant, all it adds to the landing page', figure: kilobytes(assistant.added), unit: 'KB' },
  { name: 'Staff dashboard, script, brotli', figure: kilobytes(staffDashboard.bytes), unit: 'KB', most: 150 },
  { name: 'Staff dashboard, requests for script', figure: staffDashboard.scripts, unit: '' },
]
const isTooManyRows = ({ read, mostRead }: CallFigures) => read > mostRead
// a time depends on what else the machine does, so it is marked and fails nothing
const fails = (each: Figure) => each.unit !== '×' && each.unit !== 's' && isOver(each)

report(sizes, start, figures)
if (figures.some(fails) || sizes.some(({ calls }) => calls.some(isTooManyRows))) process.exitCode = 1
