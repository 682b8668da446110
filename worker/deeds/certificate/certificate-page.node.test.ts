import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import { rosetteLines } from '#contract/deeds/rosette'
import { drawingsOf, wordsOf } from '../../testing/pdf-words'
import { addCertificate, type Certificate, sentenceOf } from './certificate-page'

const certificate: Certificate = {
  firm: 'Titan Law',
  at: new Date('2026-11-20T22:30:00Z'),
  service: 'Deed Digitization',
  property: '14 Samora Machel Avenue, Harare',
  deedNumber: '1234/2001',
  reference: 'ZTL2026K7Q2M9XA4D',
  version: 2,
  uploader: { name: 'Farai Dube', role: 'lawyer' },
  releaser: { name: 'Chipo Banda', role: 'admin' },
  sha256: '0123456789abcdef'.repeat(4),
  sizeBytes: 1_234_567,
  code: 'K7Q2M9XA4D01',
  evidence: noEvidence,
  origin: 'https://gwaro.co.zw',
}

/** A deed of one page with a certificate after it. */
async function certified(set: Partial<Certificate> = {}, change?: (deed: PDFDocument) => void) {
  const deed = await PDFDocument.create()
  deed.addPage([842, 595])
  change?.(deed)
  await addCertificate(deed, { ...certificate, ...set })
  return (await deed.save()).buffer
}
const linesOf = async (set?: Partial<Certificate>) => (await wordsOf(await certified(set))).at(-1)?.split('\n') ?? []
const factIn = (lines: readonly string[], label: string, next: string) =>
  lines.slice(lines.indexOf(label) + 1, lines.indexOf(next)).join(' ')

test('the sentence names the firm and the day in Harare', () => {
  expect(sentenceOf(certificate)).toBe(
    'This is the file that Titan Law validated on 21 Nov 2026. It is not the title deed.',
  )
})

describe('the page', () => {
  test('states what was validated, by whom, when, and how to check it', async () => {
    const lines = await linesOf()
    const page = lines.join(' ')
    for (const said of [
      'Certificate of the digital deed',
      sentenceOf(certificate),
      'The digitised deed, version 2',
      'Deed Digitization',
      '14 Samora Machel Avenue, Harare',
      'ZTL2026K7Q2M9XA4D',
      'Titan Law',
      '21 Nov 2026, 00:30',
      'Farai Dube, lawyer',
      'Chipo Banda, admin of the firm',
      'gwaro.co.zw/log, entry expected by 21 Nov 2026, 00:40',
      '01234567 89abcdef 01234567 89abcdef',
      'the first 1,234,567 bytes of this file.',
      'https://gwaro.co.zw/verify/K7Q2M9XA4D01',
      'Code: K7Q2-M9XA-4D01',
      'Times are Harare time.',
    ])
      expect(page).toContain(said)
  })

  test('shows only the end of the deed’s number, with dots that its font can show', async () => {
    const lines = await linesOf()
    const number = factIn(lines, 'Title deed number', 'Tracking number')
    expect(number.endsWith('/2001')).toBe(true)
    expect(lines.join(' ')).not.toContain('1234/2001')
  })

  test('marks a fact that was not given', async () => {
    const lines = await linesOf({ property: null, deedNumber: null })
    expect(factIn(lines, 'Property', 'Title deed number')).toBe('Not stated')
    expect(factIn(lines, 'Title deed number', 'Tracking number')).toBe('Not given')
  })

  test('names the platform if it released the deed of a firm of one person', async () => {
    const lines = await linesOf({ releaser: { name: 'Tariro Moyo', role: 'platform' } })
    expect(lines.join(' ')).toContain('Tariro Moyo, admin of Gwaro')
  })

  test('never cuts the sentence of a firm with a very long name', async () => {
    const firm = 'Coghlan, Welsh, Mutasa, Featherstonehaugh and Guest Legal Practitioners of Harare'.repeat(4)
    const page = (await linesOf({ firm })).join(' ')
    expect(page).toContain(`This is the file that ${firm}`.slice(0, 60))
    expect(page).toContain('It is not the title deed.')
  })

  test('has the rosette of the uploaded file, line by line the one on the screens', async () => {
    const file = await PDFDocument.load(await certified())
    const drawn = drawingsOf(file.getPage(1)).replace(/\s+/g, ' ')
    for (const line of rosetteLines(certificate.sha256, 'engraved').flat()) {
      const points = Array.from({ length: line.length / 2 }, (_, at) => `${line[2 * at]} ${line[2 * at + 1]}`)
      expect(drawn).toContain(`${points.map((point, at) => `${point} ${at === 0 ? 'm' : 'l'}`).join(' ')} h`)
    }
  })

  test('cuts a fact that is too long, and marks that, so that the code has its room', async () => {
    const lines = await linesOf({ property: 'Stand 12345 of the Township of Harare, '.repeat(40) })
    const after = lines.slice(lines.indexOf('Certificate of the digital deed') + 1)
    const property = after.slice(
      0,
      after.findIndex((line) => line.startsWith('This is the file')),
    )
    expect(property).toHaveLength(3)
    expect(property.at(-1)).toMatch(/…$/)
    expect(lines.join(' ')).toContain('Code: K7Q2-M9XA-4D01')
  })
})

describe('the deed before it', () => {
  test('keeps its page, and the certificate is upright A4 after it', async () => {
    const file = await PDFDocument.load(await certified({}, (deed) => deed.getPage(0).setRotation(degrees(90))))
    expect(file.getPageCount()).toBe(2)
    expect(file.getPage(0).getRotation().angle).toBe(90)
    const last = file.getPage(1)
    expect([last.getRotation().angle, last.getWidth(), last.getHeight()]).toEqual([0, 595, 842])
  })

  test('keeps its title, and gets one if it has none', async () => {
    const titleOf = async (content: ArrayBuffer) => (await PDFDocument.load(content)).getTitle()
    expect(await titleOf(await certified())).toBe('Certificate of the digital deed, ZTL2026K7Q2M9XA4D')
    expect(await titleOf(await certified({}, (deed) => deed.setTitle('Deed of Transfer')))).toBe('Deed of Transfer')
  })
})
