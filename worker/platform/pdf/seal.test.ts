import { env } from 'cloudflare:workers'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { OctetString } from 'asn1js'
import { expect, test } from 'vitest'
import type { SealProblem } from '#contract/deeds/deeds'
import { browser } from '../../testing/browser'
import { deflated, packed, stream } from '../../testing/pdf-parts'
import { protectedPdf } from '../../testing/protected-pdfs'
import { isSignatureValid, isTimeTokenValid, signatureOf } from '../../testing/sealed'
import { sealCertificates, sealKeys } from '../crypto/seal-keys'
import { maxTokenBytes, timeOf } from '../timestamps/authorities'
import { faultOf } from './safety'
import { prepareSeal, sealPdf } from './seal'

const words = { name: 'Gwaro', reason: 'Validated by Łódź & Sons', at: new Date('2026-11-22T08:00:00Z') }
const lastPage = (file: PDFDocument) => file.addPage([595, 842])
const [key] = sealKeys(env.SEAL_KEYS)

async function sealed(content: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const prepared = await prepareSeal(content, words, lastPage)
  if (typeof prepared === 'string') throw new Error('not sealable')
  await sealPdf(prepared, key, () => Promise.resolve(null))
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
    expect(await isSignatureValid(file)).toBe(true)
    for (const place of [100, ranges[1] - 10, file.length - 5]) {
      const changed = file.slice()
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await isSignatureValid(changed)).toBe(false)
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

test('a seal holds a time token over its own value, and the room for a large one', async () => {
  const prepared = await prepareSeal(await scan(true), words, lastPage)
  if (typeof prepared === 'string') throw new Error('not sealable')
  const time = await sealPdf(prepared, key, (signature) => timeOf({ env, now: () => new Date() }, signature))
  expect(time?.by).toBe('Gwaro test authority')
  expect(await isSignatureValid(prepared)).toBe(true)
  expect(await isTimeTokenValid(prepared)).toBe(true)
  const at = Buffer.from(prepared).indexOf(Buffer.from(time?.token ?? new ArrayBuffer(0)).toString('hex'))
  expect(at).toBeGreaterThan(0)
  // the last digit of the token's signature
  const end = at + (time?.token.byteLength ?? 0) * 2 - 1
  prepared[end] = prepared[end] === 48 ? 49 : 48
  expect(await isTimeTokenValid(prepared)).toBe(false)

  const other = await prepareSeal(await scan(true), words, lastPage)
  if (typeof other === 'string') throw new Error('not sealable')
  const large = new OctetString({ valueHex: new Uint8Array(maxTokenBytes - 4) }).toBER()
  await sealPdf(other, key, () => Promise.resolve({ token: large, by: 'large', at: new Date(), endsAt: new Date() }))
  expect(await isSignatureValid(other)).toBe(true)
})

test('a signed, protected or damaged file, or one that is hardly a PDF, is not sealed, and the reason is known', async () => {
  const text = (content: string) => Uint8Array.from(Buffer.from(content, 'latin1')).buffer
  const plain = Buffer.from(await scan(false)).toString('latin1')
  const before = (part: string | Uint8Array) => {
    const latin = typeof part === 'string' ? part : Buffer.from(part).toString('latin1')
    const at = plain.lastIndexOf('\nxref')
    const moved = at + latin.length + 1
    return text(`${plain.slice(0, at)}${latin}${plain.slice(at)}`.replace(/startxref\n\d+/, `startxref\n${moved}`))
  }
  const unsealable: [ArrayBuffer, SealProblem][] = [
    [(await sealed(await scan(true))).buffer, 'signed'],
    [text('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'), 'damaged'],
    [text('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'), 'damaged'],
    [text(plain.replace(/startxref\n\d+/, 'startxref\n7')), 'damaged'],
    [await protectedPdf({ isPacked: false }), 'protected'],
    [await protectedPdf({ algorithm: 'RC4-128' }), 'protected'],
    [text(plain.replaceAll('/Kids', '/Kin_')), 'damaged'],
    [text(plain.slice(0, 500)), 'damaged'],
    [text(`\r\n${plain}`), 'damaged'],
    [text(`${plain}<!-- 0.1 s -->`), 'damaged'],
    [new ArrayBuffer(0), 'damaged'],
    // what costs the library seconds or hundreds of megabytes
    [before(`\n90 0 obj[${'<<>>'.repeat(800_000)}]endobj`), 'large'],
    [before(`\n${'x '.repeat(5_000)}`), 'damaged'],
    [before(`\n${'90 0 obj xx '.repeat(5_000)}`), 'damaged'],
    [before(stream('/Type/XRef/Filter/FlateDecode', deflated(new Uint8Array(9_000_000)))), 'damaged'],
    [before(stream('/Type/XRef/Filter[/Fl/Fl]', 'x')), 'damaged'],
    [before(packed(`[${'[]'.repeat(2_000_000)}]`)), 'large'],
  ]
  for (const [index, [content, problem]] of unsealable.entries()) {
    expect([index, await prepareSeal(content, words, lastPage)]).toEqual([index, problem])
  }
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
