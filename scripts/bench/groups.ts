import { type Column, type Group, publicCalls } from './calls.ts'
import { fileNumber, largeFirmFiles, smallFirmFiles } from './data.ts'
import type { BenchEnvironment } from './environment.ts'
import { firmCalls } from './firm-calls.ts'
import { adminCalls, consoleCalls, recordedCalls } from './platform-calls.ts'

const count = (rows: number) => rows.toLocaleString('en')
const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

const titles = {
  everybody: 'Everybody, by applications',
  firm: 'A law firm, by its files',
  administration: 'Administration, by rows of everything',
  console: 'Console, by rows of everything',
  recorded: 'Reads that are recorded, by rows of everything',
}
export const groupTitles = Object.values(titles)

/** All measurements: on databases of two sizes, and for a small and a large firm of the larger one. */
export function groupsOf(small: BenchEnvironment, large: BenchEnvironment): Group[] {
  const bySize = (who: 'owner' | 'admin' | 'superAdmin'): Group['columns'] => [
    columnOf(small, who),
    columnOf(large, who),
  ]
  return [
    { title: titles.everybody, columns: bySize('owner'), calls: publicCalls },
    { title: titles.firm, columns: [firm(large, 'smallFirm'), firm(large, 'largeFirm')], calls: firmCalls },
    { title: titles.administration, columns: bySize('admin'), calls: adminCalls },
    { title: titles.console, columns: bySize('superAdmin'), calls: consoleCalls },
    { title: titles.recorded, columns: bySize('admin'), calls: recordedCalls },
  ]
}

const columnOf = (environment: BenchEnvironment, who: 'owner' | 'admin' | 'superAdmin'): Column => ({
  name: count(environment.size),
  environment,
  headers: environment[who],
  anyApplication: () => upTo(environment.size),
})

const firm = (environment: BenchEnvironment, which: 'smallFirm' | 'largeFirm'): Column => ({
  name: count(which === 'smallFirm' ? smallFirmFiles : largeFirmFiles(environment.size)),
  environment,
  headers: environment[which],
  anyApplication: () => fileNumber(which, environment.size, upTo(smallFirmFiles)),
})
