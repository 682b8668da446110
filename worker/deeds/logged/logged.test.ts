import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import { logEntries } from '../../log/tables'
import { aFirm, anApplicant, db, ownerBrowser, password, signedInMember } from '../../testing/people'

const pdf = (words: string) => `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${words}\n%%EOF`
const entries = () => db.select().from(logEntries).orderBy(asc(logEntries.id))

async function twoReleases() {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant({ email: 'owner@example.com' })
  const owner = await ownerBrowser('owner@example.com')
  const [user] = await db.select().from(users).where(eq(users.email, 'owner@example.com'))
  await db.update(applications).set({ userId: user?.id ?? 0 })
  const [first, second] = [
    await signedInMember(firm, 'lawyer', 'first'),
    await signedInMember(firm, 'lawyer', 'second'),
  ]
  for (const version of [1, 2]) {
    const headers = { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' }
    await first.ask(`/api/lawfirm/clients/${id}/deed`, { method: 'POST', body: pdf(`version ${version}`), headers })
    expect((await second.post(`/api/lawfirm/clients/${id}/deed/${version}/release`)).status).toBe(200)
    // one that is released already writes nothing
    expect((await second.post(`/api/lawfirm/clients/${id}/deed/${version}/release`)).status).toBe(409)
  }
  return { id, owner, first, second }
}

test('each release has an entry, and the version that it replaces has one', async () => {
  const { id } = await twoReleases()
  const rows = await entries()
  expect(rows.map(({ kind, applicationId, deedId, position }) => [kind, applicationId, deedId, position])).toEqual([
    ['deed-released', id, 1, null],
    ['deed-superseded', id, 1, null],
    ['deed-released', id, 2, null],
  ])
  const statements = rows.map(({ statement }) => JSON.parse(statement ?? '') as Record<string, unknown>)
  expect(statements[1]).toEqual({
    version: 1,
    kind: 'deed-superseded',
    certificate: statements[0]?.certificate,
    sha256: statements[0]?.sha256,
    at: statements[2]?.at,
  })
  for (const { salt, statement, hash } of rows) {
    const bytes = Buffer.from(salt ?? '', 'base64url')
    expect(bytes).toHaveLength(32)
    expect(
      createHash('sha256')
        .update(bytes)
        .update(statement ?? '')
        .digest('hex'),
    ).toBe(hash)
  }
  expect(new Set(rows.map(({ salt }) => salt)).size).toBe(3)
})

test('a validation has an entry once a second person confirmed it', async () => {
  const { id, first, second } = await twoReleases()
  const before = (await entries()).length
  const record = (by: typeof first, entry: object) => by.post(`/api/lawfirm/clients/${id}/evidence`, entry)
  const photo = await first.ask<{ id: number }>(`/api/lawfirm/clients/${id}/documents`, {
    method: 'POST',
    body: pdf('photo'),
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'photo.pdf' },
  })
  const validated = {
    entry: 'validated',
    deedNumber: 'S 77/2026',
    photo: photo.body.id,
    before: 0,
  }
  expect((await record(first, validated)).status).toBe(200)
  expect(await entries()).toHaveLength(before)
  expect((await record(second, { entry: 'confirmed', before: 1 })).status).toBe(200)
  const [row] = (await entries()).slice(before)
  expect(JSON.parse(row?.statement ?? '')).toMatchObject({
    kind: 'registrar-validated',
    deedNumber: 'S 77/2026',
    // the day on which it was entered, as no other was stated
    validatedAt: expect.stringMatching(/^20/) as string,
  })
})

test('an erasure leaves entries without statements, and one more, however many deeds it revokes', async () => {
  const { id, owner } = await twoReleases()
  const hashes = (await entries()).map(({ hash }) => hash)
  expect((await owner.delete('/api/account', { password })).status).toBe(200)
  const rows = await entries()
  expect(rows.map(({ kind, salt, statement }) => [kind, salt, statement])).toEqual(
    ['deed-released', 'deed-superseded', 'deed-released', 'deed-revoked'].map((kind) => [kind, null, null]),
  )
  expect(rows.slice(0, 3).map(({ hash }) => hash)).toEqual(hashes)
  expect(rows.every(({ hash, applicationId }) => /^[0-9a-f]{64}$/.test(hash) && applicationId === id)).toBe(true)
})
