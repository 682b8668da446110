import { expect, test } from 'vitest'
import { fileRefusals, maxApplicationFiles } from '#contract/documents/documents'
import { documents } from '../applications/tables'
import { aFirm, anApplicant, db, signedInMember } from '../testing/people'

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])

test('parallel uploads never exceed the quota, and a refused one leaves no trace', async () => {
  const { id, browser } = await anApplicant()
  const upload = () =>
    browser.ask<{ code?: string }>(`/api/applications/${id}/documents`, {
      method: 'POST',
      body: jpeg,
      headers: { 'content-type': 'image/jpeg' },
    })
  const answers = await Promise.all(Array.from({ length: maxApplicationFiles + 15 }, upload))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxApplicationFiles)
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'quota-reached']))
  expect(await db.$count(documents)).toBe(maxApplicationFiles)
})

test('a document’s name ends with its type wherever it is sent, listed or opened, including an older one', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const send = (from: typeof browser, path: string, name: string) =>
    from.ask<{ id: number; name: string }>(path, {
      method: 'POST',
      body: jpeg,
      headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
    })
  const sent = await send(browser, `/api/applications/${id}/documents`, 'scan.pdf.exe')
  const given = await send(lawyer, `/api/lawfirm/clients/${id}/documents`, 'title-deed-scan.hta')
  expect([sent.body.name, given.body.name]).toEqual(['scan.jpg', 'title-deed-scan.jpg'])
  expect((await db.select().from(documents)).map(({ name }) => name)).toEqual(['scan.jpg', 'title-deed-scan.jpg'])

  await db.update(documents).set({ name: 'old.exe.hta' })
  for (const [by, path] of [
    [browser, `/api/applications/${id}/documents/${sent.body.id}`],
    [lawyer, `/api/lawfirm/clients/${id}/documents/${sent.body.id}`],
  ] as const) {
    const answer = await by.fetch(path)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="old.jpg"; filename*=UTF-8''old.jpg`)
    await answer.arrayBuffer()
  }
  const { body } = await lawyer.get<{ documents: { name: string }[] }>(`/api/lawfirm/clients/${id}`)
  expect(body.documents.map(({ name }) => name)).toEqual(['old.jpg', 'old.jpg'])
})

test('a refused type of file is answered with the accepted types', async () => {
  const { id, browser } = await anApplicant()
  const answer = await browser.ask<{ detail: string }>(`/api/applications/${id}/documents`, {
    method: 'POST',
    body: 'a letter',
    headers: { 'content-type': 'text/plain' },
  })
  expect([answer.status, answer.body.detail]).toEqual([415, fileRefusals.wrongType])
})
