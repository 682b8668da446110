import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DraftPlace, draftAddress } from './draft-rules'

const owner = { realm: 'owner', account: '7' } as const
const place: DraftPlace = { ...owner, application: 1, form: 'note' }
const cached = new Map<string, Response>()
/** Runs before a draft is stored. */
let beforePut: () => void = () => undefined

beforeEach(() => {
  cached.clear()
  beforePut = () => undefined
  const stored = new Map<string, string>()
  const cache = {
    put: async (name: string, answer: Response) => {
      beforePut()
      cached.set(name, answer)
    },
    match: async (request: Request | string) =>
      cached.get(typeof request === 'string' ? request : new URL(request.url).pathname)?.clone(),
    keys: async () => [...cached.keys()].map((name) => new Request(`http://localhost${name}`)),
    delete: async (name: string) => cached.delete(name),
  }
  vi.stubGlobal('caches', {
    has: async () => cached.size > 0,
    open: async () => cache,
    delete: async () => cached.clear(),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The module as a new visit loads it. */
async function aVisit() {
  vi.resetModules()
  return import('./drafts')
}

async function aSavedDraft(text: string) {
  const { openDrafts, writeDraft } = await aVisit()
  await openDrafts(owner)
  writeDraft(place, { text })
  await expect.poll(() => cached.size).toBe(1)
}

test('a draft comes back at the next visit, to its own account alone', async () => {
  await aSavedDraft('old')
  const { draftAt, openDrafts } = await aVisit()
  await openDrafts(owner)
  expect(draftAt(draftAddress(place))).toEqual({ text: 'old' })
  const another = await aVisit()
  await another.openDrafts({ ...owner, account: '8' })
  expect([another.draftAt(draftAddress(place)), cached.size]).toEqual([{}, 0])
})

test('what is typed while a draft is being saved is saved after it', async () => {
  const { openDrafts, writeDraft } = await aVisit()
  await openDrafts(owner)
  beforePut = () => {
    beforePut = () => undefined
    writeDraft(place, { text: 'new' })
  }
  writeDraft(place, { text: 'old' })
  // saved one after the other
  const last = { ...place, form: 'message' } as const
  writeDraft(last, { text: 'last' })
  await expect.poll(() => cached.has(draftAddress(last))).toBe(true)
  const visit = await aVisit()
  await visit.openDrafts(owner)
  expect(visit.draftAt(draftAddress(place))).toEqual({ text: 'new' })
})

test('what is typed while the saved draft is read stays', async () => {
  await aSavedDraft('old')
  const { draftAt, openDrafts, writeDraft } = await aVisit()
  const opening = openDrafts(owner)
  writeDraft(place, { text: 'new' })
  await opening
  expect(draftAt(draftAddress(place))).toEqual({ text: 'new' })
})

test('a sign-in while drafts are read shows none of the one before', async () => {
  await aSavedDraft('old')
  const { draftAt, openDrafts } = await aVisit()
  await Promise.all([openDrafts(owner), openDrafts({ ...owner, account: '8' })])
  expect(draftAt(draftAddress(place))).toEqual({})
})

test('a draft that is being saved while the person signs out leaves nothing, nor its key', async () => {
  const { draftAt, openDrafts, writeDraft } = await aVisit()
  const { forgetAccount } = await import('./kept')
  await openDrafts(owner)
  const setItem = vi.spyOn(localStorage, 'setItem')
  writeDraft(place, { text: 'secret' })
  forgetAccount('owner')
  expect(draftAt(draftAddress(place))).toEqual({})
  // a write after it, of the next person, is saved: the one before has ended by then
  await openDrafts({ ...owner, account: '8' })
  const next = { ...place, account: '8' }
  writeDraft(next, { text: 'theirs' })
  await expect.poll(() => [...cached.keys()]).toEqual([draftAddress(next)])
  expect(setItem).toHaveBeenCalledTimes(1)
})

test('when the session ends, what is on the page stays there and nothing of it on the device', async () => {
  await aSavedDraft('old')
  const { draftAt, openDrafts } = await aVisit()
  const { deleteSavedDrafts } = await import('./delete-drafts')
  await openDrafts(owner)
  deleteSavedDrafts('owner')
  expect(draftAt(draftAddress(place))).toEqual({ text: 'old' })
  await expect.poll(() => cached.size).toBe(0)
})

test('what was typed right before the page went is read by the next page of the tab, once', async () => {
  await aSavedDraft('old')
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => tab.set(name, value),
    removeItem: (name: string) => tab.delete(name),
  })
  const events = new Map<string, (event: Partial<PageTransitionEvent>) => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => events.set(name, listener))
  const { openDrafts, writeDraft } = await aVisit()
  const { keepFor } = await import('./kept')
  keepFor('owner', owner.account)
  await openDrafts(owner)
  writeDraft(place, { text: 'new' })
  events.get('pagehide')?.({})
  expect([...tab.keys()]).toEqual(['kept owner 7 unsaved-drafts'])
  events.get('pageshow')?.({ persisted: true })
  expect([...tab.keys()]).toEqual([])
  events.get('pagehide')?.({})
  const next = await aVisit()
  const kept = await import('./kept')
  kept.keepFor('owner', owner.account)
  events.get('pageshow')?.({ persisted: false })
  await next.openDrafts(owner)
  expect([next.draftAt(draftAddress(place)), tab.size]).toEqual([{ text: 'new' }, 0])
})

test('what is typed before it is known who is signed in is newer than what the page before left', async () => {
  const { draftAt, openDrafts, writeDraft } = await aVisit()
  const { keepFor } = await import('./kept')
  const left = JSON.stringify([[draftAddress(place), { text: 'old' }]])
  const tab = new Map([['kept owner 7 unsaved-drafts', left]])
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    removeItem: (name: string) => tab.delete(name),
  })
  writeDraft(place, { text: 'new' })
  keepFor('owner', owner.account)
  await openDrafts(owner)
  expect([draftAt(draftAddress(place)), tab.size]).toEqual([{ text: 'new' }, 0])
})
