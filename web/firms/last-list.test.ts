import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteLastList, type LastList, readLastList, saveLastList } from './last-list'

const ofFirm = (slug: string) =>
  ({ member: { firm: { slug } }, list: { pages: [], pageParams: [] }, at: 1 }) as unknown as LastList
const openAt = (pathname: string) => vi.stubGlobal('location', { pathname })

const cached = new Map<string, Response>()
const stored = new Map<string, string>()

beforeEach(() => {
  cached.clear()
  stored.clear()
  const cache = {
    put: (name: string, answer: Response) => Promise.resolve(void cached.set(name, answer)),
    match: (name: string) => Promise.resolve(cached.get(name)?.clone()),
  }
  const deleteAll = () => Promise.resolve(cached.clear())
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), delete: deleteAll })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/titan', true],
  ['/titan/dashboard', true],
  ['/titan/files/7', true],
  ['/gambe/dashboard', false],
  ['/titanic/dashboard', false],
  ['/gambe/titan', false],
  ['/lawfirm/login', false],
  ['/', false],
])('a list that was saved for /titan is shown at %s: %s', async (pathname, isShown) => {
  await saveLastList(ofFirm('titan'))
  openAt(pathname)
  expect(await readLastList()).toEqual(isShown ? ofFirm('titan') : undefined)
})

test('the list of the firm that was seen last replaces the one before, and goes with the session', async () => {
  await saveLastList(ofFirm('titan'))
  await saveLastList(ofFirm('gambe'))
  openAt('/titan/dashboard')
  expect(await readLastList()).toBeUndefined()
  openAt('/gambe/dashboard')
  expect(await readLastList()).toEqual(ofFirm('gambe'))
  deleteLastList()
  expect(await readLastList()).toBeUndefined()
})

test('with the session its key goes, too: nobody reads later what is left on the disk', async () => {
  await saveLastList(ofFirm('titan'))
  expect([stored.size, cached.size]).toEqual([1, 1])
  deleteLastList()
  expect(stored.size).toBe(0)
})

test('a list that is being saved while the member signs out is not written', async () => {
  const open = vi.spyOn(caches, 'open')
  const saving = saveLastList(ofFirm('titan'))
  deleteLastList()
  await saving
  expect(open).not.toHaveBeenCalled()
  expect([stored.size, cached.size]).toEqual([0, 0])
})

test('a sign-out between the two writes leaves neither the list nor its key', async () => {
  const put = vi.fn(async (name: string, answer: Response) => {
    cached.set(name, answer)
    deleteLastList()
  })
  vi.stubGlobal('caches', { open: async () => ({ put }), delete: async () => cached.clear() })
  await saveLastList(ofFirm('titan'))
  expect(put).toHaveBeenCalledOnce()
  expect([stored.size, cached.size]).toEqual([0, 0])
})
