import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { closeConnections } from './client.ts'
import { measureCpu } from './cpu.ts'
import { sizes } from './data.ts'
import { openEnvironment } from './environment.ts'
import { measureFigures } from './figures.ts'
import { groupsOf } from './groups.ts'
import { type GroupFigures, measureGroup } from './measure.ts'
import {
  faultsOf,
  isOver,
  isOverCpu,
  reportCpu,
  reportFigures,
  reportGroup,
  reportStart,
  reportTable,
} from './report.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureStart } from './start.ts'
import { bareModules, builtFolder } from './workers.ts'

rmSync(builtFolder, { recursive: true, force: true })
cpSync(join(root, 'dist'), builtFolder, { recursive: true, filter: (file) => !/\.(dev\.vars|map)$/.test(file) })
const bare = await bareModules()

/** `npm run bench -- start`, `cpu` and `sign-ins` measure only these, `console` only the groups whose title has one of the words. */
const words = process.argv.slice(2).map((word) => word.toLowerCase())
if (words.join() === 'start') {
  reportStart(await measureStart(bare))
  process.exit()
}
if (words.join() === 'cpu') {
  const figures = await measureCpu()
  reportCpu(figures)
  process.exit(figures.some(isOverCpu) ? 1 : 0)
}
if (words.join() === 'sign-ins') {
  const figures = await measureSignIns([60, 500])
  reportTable(figures)
  // a time depends on the machine's load, so it is marked and does not fail
  process.exit(figures.some((each) => each.unit === '' && isOver(each)) ? 1 : 0)
}
const isWanted = (title: string) => words.length === 0 || words.some((word) => title.toLowerCase().includes(word))

const measured: GroupFigures[] = []
const [small, large] = [await openEnvironment(sizes[0], bare), await openEnvironment(sizes[1], bare)]
try {
  for (const group of groupsOf(small, large).filter(({ title }) => isWanted(title))) {
    await small.indexAuditLog()
    await large.indexAuditLog()
    const figures = await measureGroup(group)
    reportGroup(figures)
    measured.push(figures)
  }
} finally {
  await Promise.all([small.close(), large.close()])
}
if (measured.some(({ calls }) => calls.some((call) => faultsOf(call).length > 0))) process.exitCode = 1

if (isWanted('once')) {
  const { figures, start } = await measureFigures(bare)
  reportFigures(figures, start)
  // a time depends on the machine's load, so it is marked and does not fail
  if (figures.some((each) => each.unit !== '×' && each.unit !== 's' && isOver(each))) process.exitCode = 1
}
closeConnections()
