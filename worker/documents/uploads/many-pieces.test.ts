import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resumable, uploadMessages } from '#contract/documents/resumable'
import { sweep } from '../../cron'
import { attempts, discardedFiles } from '../../platform/database/tables'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import { contextAt } from '../../testing/paying'
import { anApplicant, db } from '../../testing/people'
import { add, aPhoto, begin, offsetOf } from '../../testing/uploads'
import { openUploads, uploadPieces } from '../upload-tables'

const { pieceBytes, mostPieces } = resumable

test('an upload of many small pieces goes on with whole ones only', async () => {
  const { id, browser } = await anApplicant()
  const photo = aPhoto(pieceBytes + 20)
  const begun = await begin(browser, `/api/applications/${id}/uploads`, photo.byteLength)
  const at = begun.headers.get('location') ?? ''
  for (const offset of [0, 1]) {
    expect((await add(browser, at, offset, photo.slice(offset, offset + 1))).status).toBe(204)
  }
  expect(await db.select().from(openUploads)).toMatchObject([{ offset: 2, pieces: 2 }])
  await db.update(openUploads).set({ pieces: mostPieces - 1 })
  expect((await add(browser, at, 2, photo.slice(2, 3))).status).toBe(204)
  const refused = await add(browser, at, 3, photo.slice(3, 4))
  expect([refused.status, refused.body.detail]).toEqual([429, uploadMessages.tooSmall])
  expect(await offsetOf(browser, at)).toBe('3')
  expect((await add(browser, at, 3, photo.slice(3, 3 + pieceBytes))).status).toBe(204)
  expect((await add(browser, at, 3 + pieceBytes, photo.slice(3 + pieceBytes))).status).toBe(204)
  expect(await offsetOf(browser, at)).toBe(String(photo.byteLength))
})

/** Uploads that expired, with many pieces each. */
async function manyExpired(uploads: number, pieces: number) {
  const { id } = await anApplicant()
  const numbers = (most: number) => `with recursive n (x) as (select 1 union all select x + 1 from n where x < ${most})`
  const insert = (sql: string) => env.DB.prepare(sql).run()
  await insert(`insert into open_uploads (id, application_id, session_id, name, size_bytes, created_at, expires_at)
    ${numbers(uploads)} select 'upload' || x, ${id}, '', 'x', 9, 1, 2 from n`)
  await insert(`insert into upload_pieces (upload_id, position, object_key, wrapped_key, size_bytes, sha256)
    ${numbers(pieces)} select open_uploads.id, x, open_uploads.id || '/' || x, 'x', 1, 'x' from n, open_uploads`)
}

test('the Cron job deletes expired uploads of very many pieces', async () => {
  await manyExpired(50, 460)
  await sweep(contextAt())
  expect([await db.$count(openUploads), await db.$count(uploadPieces)]).toEqual([0, 0])
})

test('while expired uploads cannot be deleted, the Cron job deletes everything else', async () => {
  await manyExpired(1, 1)
  await db.insert(attempts).values({ key: 'x', tries: 1, endsAt: new Date(0) })
  const context = contextAt()
  const batch = context.db.batch.bind(context.db)
  context.db.batch = ((statements: { toSQL?: () => { sql: string } }[]) =>
    statements.some((statement) => statement.toSQL?.().sql.startsWith('delete from "open_uploads"'))
      ? Promise.reject(new Error('D1 was too slow'))
      : batch(statements as never)) as typeof batch
  await sweep(context)
  expect([await db.$count(openUploads), await db.$count(attempts, eq(attempts.key, 'x'))]).toEqual([1, 0])
})

test('the Cron job deletes thousands of listed files in one run', async () => {
  const listed = Array.from({ length: 2_500 }, (_, number) => `x/${number}`)
  await env.FILES.put(listed.at(-1) ?? '', 'x')
  await env.DB.prepare('insert into discarded_files (object_key) select value from json_each(?)')
    .bind(JSON.stringify(listed))
    .run()
  await deleteDiscarded(contextAt())
  expect(await db.$count(discardedFiles)).toBe(1_500)
  await sweep(contextAt())
  expect(await db.$count(discardedFiles)).toBe(0)
  expect((await env.FILES.list()).objects).toEqual([])
})
