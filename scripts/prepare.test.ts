import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const state = mkdtempSync(join(tmpdir(), 'gwaro-prepare-'))
process.env.STATE_DIR = state
// it reads the state's folder when it is loaded
const { fillDatabase } = await import('./prepare.ts')

const database = join(state, 'v3/d1')
const fill = (folder: string, text: string) => {
  mkdirSync(join(folder, 'v3/d1'), { recursive: true })
  writeFileSync(join(folder, 'v3/d1/rows'), text)
}

beforeEach(() => {
  for (const name of readdirSync(state)) rmSync(join(state, name), { recursive: true })
})
afterAll(() => rmSync(state, { recursive: true }))

test('a first fill that fails leaves no half of a database, and the next one fills it whole', async () => {
  const failed = fillDatabase(async (folder) => {
    fill(folder, 'half')
    throw new Error('fetch failed')
  })
  await expect(failed).rejects.toThrow('fetch failed')
  expect(existsSync(database)).toBe(false)
  await fillDatabase(async (folder) => fill(folder, 'whole'))
  expect([readdirSync(database).toSorted(), readdirSync(state)]).toEqual([['filled', 'rows'], ['v3']])
})

test('a database that is there is filled where it is, and once', async () => {
  fill(state, 'own rows')
  const folders: string[] = []
  for (let start = 0; start < 2; start += 1) await fillDatabase(async (folder) => void folders.push(folder))
  expect([folders, readdirSync(database).toSorted()]).toEqual([[state], ['filled', 'rows']])
})

test('a state without a database is filled where it is', async () => {
  mkdirSync(join(state, 'v3/r2'), { recursive: true })
  await fillDatabase(async (folder) => fill(folder, 'whole'))
  expect([readdirSync(database).toSorted(), readdirSync(state)]).toEqual([['filled', 'rows'], ['v3']])
})

test('of two first fills at the same time the faster one stays', async () => {
  await fillDatabase(async (folder) => {
    fill(state, 'faster')
    fill(folder, 'slower')
  })
  expect(readdirSync(state)).toEqual(['v3'])
})
