import { expect, test } from 'vitest'
import type { Application, Firm, Written } from './new-message-rules'
import { refusedFilesNotice } from './refused-files-rules'
import { shownText } from './shown-text-rules'

const application = { clientName: 'Rudo', clientEmail: 'rudo@example.com', referenceNumber: 'ZTL1' } as Application
const firm: Firm = { name: 'Titan', slug: 'titan', email: 'office@titan.example' }
const files = [{ name: 'deed.docx', reason: 'Please send a PDF.' }]

test.each<[string, Written['sender'], Firm[], string, string | null, string | null]>([
  ['a client', 'client', [firm], 'rudo@example.com', 'rudo@example.com', 'Rudo'],
  ['a client without an address', 'client', [firm], '', null, 'Rudo'],
  ['a firm', 'firm', [firm], 'rudo@example.com', 'office@titan.example', null],
  ['a firm that is gone', 'firm', [], 'rudo@example.com', null, null],
])('who is notified of files that were not taken: %s', (_, sender, firms, clientEmail, email, name) => {
  const written: Written = { sender, by: '', channel: 'email', text: '', attachments: [], refusedFiles: files }
  expect(refusedFilesNotice({ ...application, clientEmail }, firms, written, 'mail-1')).toEqual({
    message: 'files-not-taken',
    to: { email },
    facts: { name, reference: 'ZTL1', files },
    key: 'files-not-taken:mail-1',
    reference: 'ZTL1',
  })
  const none = refusedFilesNotice(application, firms, { ...written, refusedFiles: undefined as never }, 'mail-1')
  expect(none.facts).toMatchObject({ files: [] })
})

test('two files that were not taken are counted', () => {
  expect(shownText({ text: 'Hello', attachments: [], refusedFiles: [...files, ...files] })).toBe(
    'Hello\n\n(2 files were not taken)',
  )
})
