import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildDeployed } from '../builds.ts'
import { root } from '../settings.ts'
import { closeConnections } from './client.ts'
import { measureCpu } from './cpu.ts'
import { sizes } from './data.ts'
import { openEnvironment } from './environment.ts'
import { measureFigures } from './figures.ts'
import { groupsOf, groupTitles } from './groups.ts'
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
import { selectionOf } from './selection.ts'
import { measureSignIns } from './sign-ins.ts'
import { measureSlowLine } from './slow-line.ts'
import { measureStart } from './start.ts'
import { bareModules, builtFolder } from './workers.ts'

const { separate, groups, once } = wantedOrExit()
if (separate.includes('line')) await measureSlowLine()
// the slow line has a server of its own
if (separate.join() === 'line' && groups.length === 0 && !once) process.exit()

await buildDeployed()
rmSync(builtFolder, { recursive: true, force: true })
cpSync(join(root, 'dist'), builtFolder, { recursive: true, filter: (file) => !/\.(dev\.vars|map)$/.test(file) })
const bare = await bareModules()

if (separate.includes('start')) reportStart(await measureStart(bare))
if (separate.includes('cpu')) {
  const figures = await measureCpu()
  reportCpu(figures)
  if (figures.some(isOverCpu)) process.exitCode = 1
}
if (separate.includes('sign-ins')) {
  const figures = await measureSignIns([60, 500])
  reportTable(figures)
  // a time depends on the machine's load, so it is marked and does not fail
  if (figures.some((each) => each.unit === '' && isOver(each))) process.exitCode = 1
}
if (groups.length > 0) await measureGroups()
if (once) {
  const { figures, start } = await measureFigures(bare)
  reportFigures(figures, start)
  // a time depends on the machine's load, so it is marked and does not fail
  if (figures.some((each) => each.unit !== '×' && each.unit !== 's' && isOver(each))) process.exitCode = 1
}
closeConnections()

function wantedOrExit() {
  try {
    return selectionOf(process.argv.slice(2), groupTitles)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}

async function measureGroups() {
  const measured: GroupFigures[] = []
  const [small, large] = [await openEnvironment(sizes[0], bare), await openEnvironment(sizes[1], bare)]
  try {
    for (const group of groupsOf(small, large).filter(({ title }) => groups.includes(title))) {
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
}
