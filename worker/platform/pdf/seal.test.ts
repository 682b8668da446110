import { env } from 'cloudflare:workers'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { browser } from '../../testing/browser'
import { signatureHolds, signatureOf } from '../../testing/sealed'
import { sealCertificates, sealKeys } from '../crypto/seal-keys'
import { faultOf } from './safety'
import { prepareSeal, sealPdf } from './seal'

const words = { name: 'Gwaro', reason: 'Validated by Łódź & Sons', at: new Date('2026-11-22T08:00:00Z') }
const lastPage = (file: PDFDocument) => file.addPage([595, 842])
const [key] = sealKeys(env.SEAL_KEYS)

async function sealed(content: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const prepared = await prepareSeal(content, words, lastPage)
  if (!prepared) throw new Error('not sealable')
  await sealPdf(prepared, key)
  return prepared
}

/** A scan: rotated pages, a form, and its tables as a stream or as text. */
async function scan(useObjectStreams: boolean): Promise<ArrayBuffer> {
  const file = await PDFDocument.create()
  for (const _ of [1, 2]) file.addPage([842, 595])
  file.catalog.Pages().set(PDFName.of('Rotate'), file.context.obj(90))
  file.getForm().createTextField('stand.number').addToPage(file.getPage(0))
  return (await file.save({ useObjectStreams })).buffer
}

test('a seal covers every byte but its own, comes after the uploaded bytes, and detects any change', async () => {
  for (const useObjectStreams of [false, true]) {
    const uploaded = await scan(useObjectStreams)
    const file = await sealed(uploaded)
    expect(Buffer.from(file).subarray(0, uploaded.byteLength).equals(Buffer.from(uploaded))).toBe(true)
    const { ranges, covered, cms } = signatureOf(file)
    expect(ranges[0]).toBe(0)
    expect(ranges[2] + ranges[3]).toBe(file.length)
    expect(covered.length + (ranges[2] - ranges[1])).toBe(file.length)
    expect(Buffer.from(cms).includes(Buffer.from(key.certificate))).toBe(true)
    expect(await signatureHolds(file)).toBe(true)
    for (const place of [100, ranges[1] - 10, file.length - 5]) {
      const changed = file.slice()
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await signatureHolds(changed)).toBe(false)
    }
    const read = await PDFDocument.load(file)
    expect(read.getPageCount()).toBe(3)
    expect(
      read
        .getForm()
        .getFields()
        .map((field) => field.getName()),
    ).toEqual(['stand.number', 'Gwaro seal'])
    expect(faultOf(file.buffer)).toBeUndefined()
    const latin = Buffer.from(file).toString('latin1')
    for (const told of ['/SubFilter /ETSI.CAdES.detached', '/DocMDP', '(D:20261122080000Z)'])
      expect(latin).toContain(told)
  }
})

test('a signed, encrypted or damaged file, or one that is hardly a PDF, is not sealed', async () => {
  const text = (content: string) => Uint8Array.from(Buffer.from(content, 'latin1')).buffer
  const plain = Buffer.from(await scan(false)).toString('latin1')
  const unsealable = [
    (await sealed(await scan(true))).buffer,
    text('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    text('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'),
    text(plain.replace(/startxref\n\d+/, 'startxref\n7')),
    text(plain.replace('/Root', '/Encrypt << /Filter /Standard >> /Root')),
    text(plain.replaceAll('/Kids', '/Kin_')),
    text(plain.slice(0, 500)),
    new ArrayBuffer(0),
  ]
  for (const content of unsealable) expect(await prepareSeal(content, words, lastPage)).toBeNull()
})

test('anyone can fetch the certificates of the seal, and no key', async () => {
  const certificate = Buffer.from(key.certificate).toString('base64url')
  const [, , ofKey = ''] = env.SEAL_KEYS.split(':')
  expect(ofKey).toBe(certificate)
  const former = sealKeys(`${env.SEAL_KEYS},old::${certificate}`)
  expect(former.map(({ id, privateKey }) => [id, privateKey.length > 0])).toEqual([
    ['t1', true],
    ['old', false],
  ])
  for (const ring of ['', 'k1', `k1::${certificate}`, 'k1:AAAA:']) expect(() => sealKeys(ring)).toThrow('SEAL_KEYS')
  const answer = await browser().fetch('/.well-known/seal.pem')
  expect([answer.status, await answer.text()]).toEqual([200, sealCertificates(env.SEAL_KEYS)])
  expect(sealCertificates(env.SEAL_KEYS)).toMatch(
    /^-----BEGIN CERTIFICATE-----\nMII[\w+/=\n]+-----END CERTIFICATE-----\n$/,
  )
})
