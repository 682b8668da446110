import { expect, test } from 'vitest'
import { hasFilesOfOutlook, type Part, partKind } from './part-rules'

const part = (more: Partial<Part>): Part => ({
  filename: null,
  mimeType: 'application/octet-stream',
  disposition: 'attachment',
  bytes: new Uint8Array(100),
  hasContentId: false,
  isShown: false,
  ...more,
})
const calendar = (method: string) => new TextEncoder().encode(`BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nEND:VCALENDAR`)
const large = new Uint8Array(400_000)
/** A winmail.dat of one attribute of this level. */
const tnef = (level: number) =>
  Uint8Array.from([
    0x78,
    0x9f,
    0x3e,
    0x22,
    1,
    0,
    1,
    6,
    0x90,
    8,
    0,
    4,
    0,
    0,
    0,
    1,
    2,
    3,
    4,
    0,
    0,
    level,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ])

test.each<[string, Partial<Part>, string]>([
  ['a PDF', { filename: 'deed.pdf', mimeType: 'application/pdf' }, 'file'],
  ['a PDF without a name', { mimeType: 'application/pdf', disposition: null }, 'file'],
  ['a Word file', { filename: 'deed.docx', mimeType: 'application/msword' }, 'file'],
  ['a text', { filename: 'notes.txt', mimeType: 'text/plain' }, 'file'],
  ['a page', { filename: 'page.html', mimeType: 'text/html' }, 'file'],
  ['a signature of S/MIME', { filename: 'smime.p7s', mimeType: 'application/pkcs7-signature' }, 'dropped'],
  ['the same by its name', { filename: 'smime.p7s' }, 'dropped'],
  ['a signature of PGP', { filename: 'signature.asc', mimeType: 'application/pgp-signature' }, 'dropped'],
  ['a key of PGP', { filename: 'OpenPGP_0x1234ABCD.asc', mimeType: 'application/pgp-keys' }, 'dropped'],
  ['another name of one', { filename: 'OpenPGP_signature.asc' }, 'dropped'],
  ['what Exchange adds', { filename: 'ATT00001.txt', mimeType: 'text/plain' }, 'dropped'],
  ['the same in HTML', { filename: 'ATT00002.htm', mimeType: 'text/html' }, 'dropped'],
  ['the same without an end', { filename: 'ATT00003' }, 'dropped'],
  ['what macOS adds', { filename: '._deed.pdf', mimeType: 'application/applefile' }, 'dropped'],
  ['a delivery status', { mimeType: 'message/delivery-status', disposition: null }, 'dropped'],
  ['an answer to an invitation', { mimeType: 'text/calendar', method: 'REPLY', disposition: null }, 'dropped'],
  ['the same as a file', { filename: 'invite.ics', mimeType: 'application/ics', bytes: calendar('REPLY') }, 'dropped'],
  ['another form of an invitation', { mimeType: 'text/calendar', method: 'REQUEST', disposition: null }, 'dropped'],
  ['a calendar file', { filename: 'date.ics', mimeType: 'text/calendar', bytes: calendar('PUBLISH') }, 'appointment'],
  ['a contact card', { filename: 'Tendai.vcf', mimeType: 'text/vcard' }, 'contact'],
  ['the same by its name', { filename: 'Tendai.vcf' }, 'contact'],
  ['a forwarded mail', { mimeType: 'message/rfc822', disposition: null }, 'mail'],
  ['the same as a file', { filename: 'Deed.eml' }, 'mail'],
  ['an encrypted mail', { filename: 'smime.p7m', mimeType: 'application/pkcs7-mime' }, 'encrypted'],
  ['the same of PGP', { filename: 'encrypted.asc', disposition: 'inline' }, 'encrypted'],
  ['files of Outlook', { filename: 'winmail.dat', mimeType: 'application/ms-tnef', bytes: tnef(2) }, 'outlook'],
  ['a text of Outlook', { filename: 'winmail.dat', mimeType: 'application/ms-tnef', bytes: tnef(1) }, 'dropped'],
  ['a small photo that a person attached', { filename: 'id.jpg', mimeType: 'image/jpeg', hasContentId: true }, 'file'],
  ['a photo inside the text', { mimeType: 'image/jpeg', disposition: 'inline', isShown: true, bytes: large }, 'file'],
  ['a logo inside the text', { mimeType: 'image/png', disposition: 'inline', isShown: true }, 'dropped'],
  ['a logo that the text shows', { filename: 'logo.png', mimeType: 'image/png', isShown: true }, 'dropped'],
  ['a large animation that the text shows', { mimeType: 'image/gif', isShown: true, bytes: large }, 'dropped'],
  ['a GIF logo', { filename: 'logo.gif', mimeType: 'image/gif', hasContentId: true }, 'dropped'],
  ['a GIF that a person attached', { filename: 'deed.gif', mimeType: 'image/gif' }, 'file'],
  ['another form of the words', { mimeType: 'text/x-amp-html', disposition: null }, 'dropped'],
  ['nothing', { disposition: null, bytes: new Uint8Array() }, 'dropped'],
])('%s is %3$s', (_, more, kind) => {
  expect(partKind(part(more))).toBe(kind)
})

test('a winmail.dat that is not one is taken for files', () => {
  expect(hasFilesOfOutlook(new Uint8Array(3))).toBe(true)
  expect(hasFilesOfOutlook(Uint8Array.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]))).toBe(false)
})
