import { expect, test } from 'vitest'
import { maxFileBytes } from '#contract/documents/documents'
import { resumable } from '#contract/documents/resumable'
import { idempotencyKeys } from '../platform/database/tables'
import { browser } from '../testing/browser'
import { aFirm, anApplicant, db, signedInMember } from '../testing/people'
import { add, aPhoto, tus } from '../testing/uploads'

const key = { 'idempotency-key': 'upload-1' }

test('every refusal at the address of an upload names the version of tus', async () => {
  const { id, browser: own } = await anApplicant()
  const staff = await signedInMember(await aFirm('titan'), 'staff')
  const at = `/api/applications/${id}/uploads`
  const piece = { ...tus, 'content-type': resumable.pieceType, 'upload-offset': '0' }
  const refusals = [
    await browser().ask(`${at}/x`, { method: 'PATCH', body: 'x', headers: piece }),
    await staff.ask(`/api/lawfirm/clients/${id}/deed-uploads`, { method: 'POST', headers: tus }),
    await own.ask(`${at}/x`, { method: 'DELETE', headers: { ...tus, 'sec-fetch-site': 'cross-site' } }),
    await own.ask('/api/applications/none/uploads', { method: 'POST', headers: tus }),
    await own.ask(`${at}/x`, { method: 'DELETE', headers: tus }),
    await own.ask(`${at}/x`, { method: 'PUT', headers: tus }),
    await own.ask(`${at}/x`, {
      method: 'PATCH',
      body: 'x',
      headers: { ...piece, 'content-length': String(maxFileBytes + 1) },
    }),
    await own.ask(at, { method: 'POST', body: 'x', headers: { ...tus, 'content-type': 'image/jpeg' } }),
  ]
  expect(refusals.map(({ status, headers }) => [status, headers.get('tus-resumable')])).toEqual(
    [401, 403, 403, 404, 404, 405, 413, 415].map((status) => [status, resumable.version]),
  )
  expect((await own.get('/api/nothing-here')).headers.get('tus-resumable')).toBeNull()
})

test('a key begins one upload, and changes nothing about its pieces: tus repeats them by the offset', async () => {
  const { id, browser: own } = await anApplicant()
  const photo = aPhoto(20)
  const start = () =>
    own.ask(`/api/applications/${id}/uploads`, {
      method: 'POST',
      headers: { ...tus, ...key, 'upload-length': String(photo.byteLength) },
    })
  const places = [await start(), await start()].map(({ headers }) => headers.get('location') ?? '')
  expect(new Set(places).size).toBe(1)
  const at = places[0] ?? ''
  const first = await add(own, at, 0, photo.slice(0, 8), key)
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '8'])
  expect((await add(own, at, 0, photo.slice(0, 8), key)).body.code).toBe('upload-offset')
  expect((await add(own, at, 8, photo.slice(8), key)).status).toBe(204)
  expect(await db.$count(idempotencyKeys)).toBe(1)
})

test('a path that only looks like one for files takes no more than JSON', async () => {
  const large = { method: 'PATCH', body: new Uint8Array(70_000), headers: { 'content-length': '70000' } }
  for (const path of ['/api/x/uploads/y', '/api/complaints/documents', '/api/nothing/deed'])
    expect([path, (await browser().ask(path, large)).status]).toEqual([path, 413])
})
