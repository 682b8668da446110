import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api'
import { queryClient } from '../server-state'
import { departures, sessionStore } from '../session-store'
import { sessionChanges } from './session-change'

interface Person {
  name: string
}

const idOf = ({ name }: Person) => name
const store = sessionStore<Person>('/api/person', { state: 'loading' })
const shared = { queryKey: ['member'], realm: 'member' as const, idOf }
const { enter, leave, guard } = sessionChanges({ kind: 'member', store, shared })
const rudo = { name: 'Rudo' }
const signedIn = { state: 'signed-in', isOver: false, ...rudo }

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  leave()
  departures.set(0)
})
const of = (person: Person) => queryClient.setQueryData(['conversation', 'firm', '5'], person)
const cached = () => queryClient.getQueryData(['conversation', 'firm', '5'])

const refused = (status: number, code: string) =>
  guard(Promise.reject(new ApiError(status, JSON.stringify({ code })))).catch((error: ApiError) => error.status)

test('signing in publishes and caches the answer, and removes what another person left', () => {
  enter(rudo)
  expect(store.current()).toEqual(signedIn)
  expect(queryClient.getQueryData(['member'])).toEqual(rudo)
  of(rudo)
  enter(rudo)
  expect([cached(), departures.get()]).toEqual([rudo, 0])
  enter({ name: 'Tariro' })
  expect([cached(), departures.get()]).toEqual([undefined, 1])
})

test('signing out leaves a visitor, and nothing in the cache', () => {
  enter(rudo)
  of(rudo)
  leave()
  expect(store.current()).toEqual({ state: 'signed-out' })
  expect(queryClient.getQueryData(['member'])).toBeNull()
  expect([cached(), departures.get()]).toEqual([undefined, 1])
})

test('a session that ends while the page is open stays on the screen, and the same person goes on with it', async () => {
  enter(rudo)
  expect(await refused(401, 'signed-out')).toBe(401)
  expect(store.current()).toEqual({ ...signedIn, isOver: true })
  enter(rudo)
  expect(store.current()).toEqual(signedIn)
  expect(departures.get()).toBe(0)
})

test.each([
  [401, 'wrong-credentials'],
  [401, 'second-step-needed'],
  [403, 'forbidden'],
  [503, 'busy'],
])('a refusal with %i %s ends no session', async (status, code) => {
  enter(rudo)
  expect(await refused(status, code)).toBe(status)
  expect(store.current()).toEqual(signedIn)
})

test('a session call without an answer leaves a known person signed in', () => {
  const retry = () => undefined
  store.setUnreachable(retry)
  expect(store.current()).toEqual({ state: 'unknown', retry })
  enter(rudo)
  store.setUnreachable(retry)
  expect(store.current()).toEqual(signedIn)
})
