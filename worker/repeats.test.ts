import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { history } from './applications/tables'
import { beforeEverything, writeEverything } from './testing/every-write/everything'
import { recordedFaults } from './testing/every-write/recorded'
import { repeating } from './testing/every-write/repeating'
import { writeRoutes } from './testing/every-write/routes'
import { db } from './testing/people'

beforeEach(beforeEverything)

let undisturbed: readonly string[] = []
let unrecorded: readonly string[] | undefined

test('every write whose answers from the database are lost is done once, and its repeat has the same answer', async () => {
  const { routes, wrong, done, aBrowser } = repeating('answer-lost')
  await writeEverything(aBrowser, 0)
  expect(wrong).toEqual([])
  expect(writeRoutes.filter((route) => !routes.has(route))).toEqual([])
  undisturbed = done
  expect(await db.$count(history, isNotNull(history.message))).toBeGreaterThan(5)
  unrecorded = await recordedFaults()
})

test('every write leaves conversation, assignee and due date as the history and the rules say', () => {
  expect(unrecorded).toEqual([])
})

test('every write that is killed between its batch and its answer is finished by its repeat, and does the same', async () => {
  const { wrong, done, aBrowser } = repeating('killed')
  await writeEverything(aBrowser, 0)
  expect(wrong).toEqual([])
  expect(done).toEqual(undisturbed)
})
