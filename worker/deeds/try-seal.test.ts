import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { sealProblemCopy } from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { aFirm, anApplicant, signedInMember } from '../testing/people'
import { protectedPdf } from '../testing/protected-pdfs'
import { add, begin } from '../testing/uploads'

async function plainDeed(pages: number): Promise<ArrayBuffer> {
  const file = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) file.addPage()
  return Uint8Array.from(await file.save({ useObjectStreams: false })).buffer
}

async function titan() {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const at = `/api/lawfirm/clients/${id}`
  const problems = async () =>
    (await lawyer.get<ClientApplicationPage>(at)).body.deeds.map(({ version, sealProblem }) => [version, sealProblem])
  return { lawyer, at, problems }
}

test('a lawyer is told at the upload of a deed that cannot be sealed, whole and in pieces', async () => {
  const { lawyer, at, problems } = await titan()
  const sent = async (body: ArrayBuffer) =>
    (
      await lawyer.ask<DeedVersion>(`${at}/deed`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/pdf' },
      })
    ).body.sealProblem
  expect(await sent(await plainDeed(1))).toBeNull()
  expect(await sent(await protectedPdf())).toBe('protected')
  const cut = Buffer.from(await plainDeed(2))
    .toString('latin1')
    .replace(/startxref\s+\d+/, 'startxref\n7')
  const damaged = Uint8Array.from(Buffer.from(cut, 'latin1'))
  const begun = await begin(lawyer, `${at}/deed-uploads`, damaged.length)
  expect((await add(lawyer, begun.headers.get('location') ?? '', 0, damaged)).status).toBe(204)
  expect(await problems()).toEqual([
    [3, 'damaged'],
    [2, 'protected'],
    [1, null],
  ])
  for (const text of Object.values(sealProblemCopy)) expect(text).toContain('print it to PDF')
})
