import { type Column, type Group, publicCalls } from './calls.ts'
import { fileNumber, largeFirmFiles, smallFirmFiles } from './data.ts'
import { firmCalls } from './firm-calls.ts'
import { adminCalls, consoleCalls, notedCalls } from './platform-calls.ts'
import type { World } from './worlds.ts'

const count = (rows: number) => rows.toLocaleString('en')
const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

/** All measurements: on databases of two sizes, and for a small and a large firm of the larger one. */
export function groupsOf(small: World, large: World): Group[] {
  const bySize = (who: 'owner' | 'admin' | 'console'): Group['columns'] => [of(small, who), of(large, who)]
  return [
    { title: 'Everybody, by applications', columns: bySize('owner'), calls: publicCalls },
    {
      title: 'A law firm, by its files',
      columns: [firm(large, 'smallFirm'), firm(large, 'largeFirm')],
      calls: firmCalls,
    },
    { title: 'Administration, by rows of everything', columns: bySize('admin'), calls: adminCalls },
    { title: 'Console, by rows of everything', columns: bySize('console'), calls: consoleCalls },
    { title: 'Looks that are noted, by rows of everything', columns: bySize('admin'), calls: notedCalls },
  ]
}

const of = (world: World, who: 'owner' | 'admin' | 'console'): Column => ({
  name: count(world.size),
  world,
  headers: world[who],
  anyFile: () => upTo(world.size),
})

const firm = (world: World, which: 'smallFirm' | 'largeFirm'): Column => ({
  name: count(which === 'smallFirm' ? smallFirmFiles : largeFirmFiles(world.size)),
  world,
  headers: world[which],
  anyFile: () => fileNumber(which, world.size, upTo(smallFirmFiles)),
})
