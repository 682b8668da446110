import { expect, test } from 'vitest'
import { foreignRefusal, pdfRefusal } from '#contract/documents/refused-files'
import { documents } from '../applications/tables'
import { begin, finish, join } from '../testing/pdf-parts'
import { aFirm, anApplicant, db, signedInMember } from '../testing/people'
import { algorithms, protectedPdf } from '../testing/protected-pdfs'
import { add, begin as beginUpload } from '../testing/uploads'

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1')).buffer

const refused = async () =>
  [
    ['deed.pdf', await protectedPdf({ userPassword: 'secret' }), pdfRefusal('deed.pdf', 'locked')],
    ['scan.pdf', join(begin, '9 0 obj<</A 1').buffer, pdfRefusal('scan.pdf', 'damaged')],
    [
      'form.pdf',
      join(begin, '9 0 obj<</S/Launch/JS(x)>>endobj', finish).buffer,
      pdfRefusal('form.pdf', ['program', 'script']),
    ],
    ['affidavit.docx', latin('PK\x03\x04word/document.xml'), foreignRefusal('affidavit.docx', 'word')],
    ['photo.jpg', latin('RIFF\x40\0\0\0WEBPVP8 '), foreignRefusal('photo.jpg', 'webp')],
  ] as const

async function places() {
  const lawyer = await signedInMember(await aFirm('titan', 'selector'), 'lawyer')
  const { id, browser } = await anApplicant()
  const firm = `/api/lawfirm/clients/${id}`
  const owner = `/api/applications/${id}`
  return {
    whole: [
      [browser, `${owner}/documents`],
      [browser, `${owner}/messages/documents`],
      [lawyer, `${firm}/documents`],
      [lawyer, `${firm}/messages/documents`],
      [lawyer, `${firm}/deed`],
    ] as const,
    inPieces: [
      [browser, `${owner}/uploads`],
      [lawyer, `${firm}/uploads`],
      [lawyer, `${firm}/deed-uploads`],
    ] as const,
  }
}

const typed = { 'content-type': 'application/octet-stream' }

test('wherever a file is sent, its refusal names it, what was found and the way out', async () => {
  const { whole, inPieces } = await places()
  for (const [name, content, detail] of await refused()) {
    for (const [sender, to] of whole) {
      const headers = { ...typed, 'x-file-name': name }
      const answer = await sender.ask<{ detail: string }>(to, { method: 'POST', body: content, headers })
      expect([to, answer.status, answer.body.detail]).toEqual([to, 400, detail])
    }
    for (const [sender, to] of inPieces) {
      const begun = await beginUpload(sender, to, content.byteLength, name)
      const answer = await add(sender, begun.headers.get('location') ?? '', 0, content)
      expect([to, answer.status, (answer.body as { detail?: string }).detail]).toEqual([to, 400, detail])
    }
  }
  expect(await db.$count(documents)).toBe(0)
})

test('an empty file is refused as empty, also in pieces', async () => {
  const { whole, inPieces } = await places()
  for (const [sender, to] of whole) {
    const headers = { ...typed, 'x-file-name': 'photo.jpg' }
    const answer = await sender.ask<{ detail: string }>(to, { method: 'POST', body: new Uint8Array(0), headers })
    expect([to, answer.status, answer.body.detail]).toEqual([to, 400, foreignRefusal('photo.jpg', 'empty')])
  }
  for (const [sender, to] of inPieces) {
    expect((await beginUpload(sender, to, 0)).body).toMatchObject({ detail: foreignRefusal('', 'empty') })
  }
})

test('a PDF that opens without a password is stored as it came', async () => {
  const { id, browser } = await anApplicant()
  for (const algorithm of algorithms) {
    const body = await protectedPdf({ algorithm })
    const to = `/api/applications/${id}/documents`
    const answer = await browser.ask<{ id: number }>(to, { method: 'POST', body, headers: typed })
    expect([algorithm, answer.status]).toEqual([algorithm, 201])
    const opened = await (await browser.fetch(`${to}/${answer.body.id}`)).arrayBuffer()
    expect(Buffer.from(opened).equals(Buffer.from(body))).toBe(true)
  }
})
