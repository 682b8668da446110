import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxApplicationBytes } from '#contract/documents/documents'
import { minute } from '#contract/time'
import { applications, documents } from '../../applications/tables'
import { browser as aBrowser } from '../../testing/browser'
import { interrupted } from '../../testing/interrupted'
import { anApplicant, db, ownerBrowser, password } from '../../testing/people'
import { aDocument, add, aPhoto, begin } from '../../testing/uploads'
import { openUploads } from '../upload-tables'
import { ownersDocument } from './purposes'
import { beginUpload } from './uploads'

/** An application with this much room left. */
async function withRoom(bytes: number) {
  const { id, browser } = await anApplicant()
  await db.insert(documents).values({ ...aDocument(id), sizeBytes: maxApplicationBytes - bytes })
  return { id, browser, uploads: `/api/applications/${id}/uploads` }
}

test('an unfinished upload takes room for an hour after its last piece', async () => {
  const { browser, uploads } = await withRoom(12)
  const at = (await begin(browser, uploads, 10)).headers.get('location') ?? ''
  const ago = (minutes: number) => db.update(openUploads).set({ activeAt: new Date(Date.now() - minutes * minute) })
  await ago(59)
  expect((await begin(browser, uploads, 9)).body.code).toBe('quota-reached')
  await ago(61)
  const other = await begin(browser, uploads, 9)
  expect(other.status).toBe(201)
  await ago(61)
  // it goes on, and takes room again
  expect((await add(browser, at, 0, aPhoto(9))).status).toBe(204)
  expect((await begin(browser, uploads, 9)).body.code).toBe('quota-reached')
  expect((await add(browser, at, 9, 'x')).status).toBe(204)
  // of the room that was left the other one no longer finds enough
  expect((await add(browser, other.headers.get('location') ?? '', 0, aPhoto(9))).body.code).toBe('quota-reached')
})

test('an unfinished upload takes no room after its session', async () => {
  const { id, uploads } = await withRoom(12)
  const owner = await ownerBrowser('rudo@example.com')
  await db.update(applications).set({ userId: 1, startedElsewhere: true }).where(eq(applications.id, id))
  const again = aBrowser()
  await again.post('/api/local/login', { email: 'rudo@example.com', password })
  expect((await begin(owner, uploads, 10)).status).toBe(201)
  expect((await begin(again, uploads, 9)).body.code).toBe('quota-reached')
  await owner.get('/api/logout')
  expect((await begin(again, uploads, 9)).status).toBe(201)
})

test('an upload that begins while another file takes the room is refused', async () => {
  const { id } = await withRoom(12)
  const context = interrupted(() => db.insert(documents).values({ ...aDocument(id), sizeBytes: 3 }))
  const purpose = ownersDocument({ sessionToken: null, applicationIds: [id] }, id)
  const begun = beginUpload(context, purpose, { length: '10', metadata: undefined })
  await expect(begun).rejects.toMatchObject({ code: 'quota-reached' })
  expect(await db.$count(openUploads)).toBe(0)
})
