import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { townIn, townNames } from '#contract/fields/towns'

const folder = resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(folder).sort()
const first = files.indexOf('0102_firm_towns.sql')
const addresses = [
  ...townNames.map((town) => `9 Main Street, ${town}`),
  '9 Mutare Road, Harare',
  '9 HARARE road, victoria falls',
  'Harare, 12 Bulawayo Street, Harare',
  'Stand 7',
  '',
]

test('firms that are there get the town that the rule finds in their address', () => {
  const db = new DatabaseSync(':memory:')
  const migrate = (some: readonly string[]) => {
    for (const file of some) db.exec(readFileSync(join(folder, file), 'utf8'))
  }
  migrate(files.slice(0, first))
  const insert = db.prepare(
    "insert into firms (slug, name, address, phone, email, services, created_at) values (?, '', ?, '', '', '[]', 0)",
  )
  for (const [place, address] of addresses.entries()) insert.run(`firm-${place}`, address)
  migrate(files.slice(first))
  const towns = db
    .prepare('select town from firms order by id')
    .all()
    .map(({ town }) => town)
  expect(towns).toEqual(addresses.map((address) => townIn(address)?.name ?? null))
})
