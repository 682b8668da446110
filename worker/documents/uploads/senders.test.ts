import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OpenUpload } from '#contract/documents/open-upload'
import { resumable } from '#contract/documents/resumable'
import { applications } from '../../applications/tables'
import type { Browser } from '../../testing/browser'
import { anApplicant, db, ownerBrowser } from '../../testing/people'
import { add, aPhoto, ask, begin } from '../../testing/uploads'

const placeOf = (id: number) => `/api/applications/${id}/uploads`

/** Whether this browser finds an upload of one application among those of another. */
async function findsIn(own: Browser, id: number, upload: string) {
  const { body } = await own.get<OpenUpload[]>(placeOf(id))
  const { status } = await ask(own, `${placeOf(id)}/${upload.split('/').at(-1)}`)
  return body.length > 0 || status === 200
}

test('an applicant without an account finds no upload of another one', async () => {
  const [one, other] = [await anApplicant(), await anApplicant({ email: 'other@example.com' })]
  const upload = (await begin(one.browser, placeOf(one.id), 10)).headers.get('location') ?? ''
  expect(await findsIn(one.browser, one.id, upload)).toBe(true)
  expect(await findsIn(other.browser, other.id, upload)).toBe(false)
})

test('an owner finds what was begun for one application in that one only', async () => {
  const owner = await ownerBrowser('rudo@example.com')
  const ids = [(await anApplicant()).id, (await anApplicant()).id] as const
  for (const id of ids)
    await db.update(applications).set({ userId: 1, startedElsewhere: true }).where(eq(applications.id, id))
  const upload = (await begin(owner, placeOf(ids[0]), 10)).headers.get('location') ?? ''
  expect([await findsIn(owner, ids[0], upload), await findsIn(owner, ids[1], upload)]).toEqual([true, false])
})

test('a file that is whole is no longer among the few that may be unfinished', async () => {
  const { id, browser } = await anApplicant()
  for (let sent = 0; sent < resumable.mostUnfinished; sent += 1) {
    const at = (await begin(browser, placeOf(id), 9)).headers.get('location') ?? ''
    expect((await add(browser, at, 0, aPhoto(9))).status).toBe(204)
  }
  expect((await begin(browser, placeOf(id), 9)).status).toBe(201)
})
