import { describe, expect, test } from 'vitest'
import { begin, join, packed, stream } from '../../testing/pdf-parts'
import { algorithms, protectedPdf } from '../../testing/protected-pdfs'
import { faultOf } from './safety'

const written = async (given: Parameters<typeof protectedPdf>[0]) =>
  Buffer.from(await protectedPdf(given)).toString('latin1')
const judged = (content: string) => faultOf(Uint8Array.from(Buffer.from(content, 'latin1')).buffer)

describe.each(algorithms)('a file that is protected by %s', (algorithm) => {
  test('is read when it opens without a password', async () => {
    for (const isPacked of [true, false]) {
      expect([isPacked, faultOf(await protectedPdf({ algorithm, isPacked }))]).toEqual([isPacked, undefined])
    }
  })

  test('is refused when it needs one', async () => {
    for (const isPacked of [true, false]) {
      expect(faultOf(await protectedPdf({ algorithm, isPacked, userPassword: 'secret' }))).toBe('locked')
    }
  })

  test('is searched as any other', async () => {
    for (const isPacked of [true, false]) {
      expect(faultOf(await protectedPdf({ algorithm, isPacked, hasScript: true }))).toEqual(['script'])
    }
  })
})

describe('a protected file is refused', () => {
  test.each<[string, (file: string) => string]>([
    ['another version of which is not', (file) => `${file}\ntrailer<</Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n`],
    ['that names two ways', (file) => file.replace('/ID ', '/Encrypt 99 0 R /ID ')],
    ['whose way another dictionary names', (file) => file.replace('/Type /Catalog', '/Type /Catalog /Encrypt 9 0 R')],
    ['of another handler', (file) => file.replace('/Standard', '/Adobe.PubSec')],
    ['of another cipher', (file) => file.replace('/AESV3', '/AESV9')],
    ['of an unknown version', (file) => file.replace(/\/V 5\b/, '/V 6')],
    ['whose streams are as they are', (file) => file.replace('/StmF /StdCF', '/StmF /Identity')],
    [
      'whose key was changed',
      (file) => file.replace(/(\/UE? <)(.)/g, (_, name, digit) => `${name}${digit === '0' ? '1' : '0'}`),
    ],
  ])('%s', async (_, change) => {
    const file = await written({ algorithm: 'AES-256', isPacked: false })
    expect(judged(file)).toBeUndefined()
    const changed = change(file)
    expect(changed).not.toBe(file)
    expect(judged(changed)).toBe('locked')
  })

  test('with two dictionaries of the same number', async () => {
    const file = await written({ algorithm: 'AES-128', isPacked: false })
    const number = /\/Encrypt (\d+) 0 R/.exec(file)?.[1] ?? ''
    const twice = file.replace(/\nxref\n/, `\n${number} 0 obj<<>>endobj\nxref\n`)
    expect(judged(twice)).toBe('locked')
  })

  test('whose packed objects are not encrypted, or are hidden behind a trailer of another kind', async () => {
    const file = await written({ algorithm: 'AES-128', isPacked: false })
    const with_ = (part: Uint8Array) =>
      file.replace(/\nxref\n/, () => `\n${Buffer.from(part).toString('latin1')}\nxref\n`)
    expect(judged(with_(packed('<</S/JavaScript/JS(x)>>')))).toBe('damaged')
    expect(judged(with_(stream('/Type/XRef/Size 9/W[1 2 1]/Root 1 0 R', 'x')))).toBe('locked')
    expect(judged(with_(stream('/Size 9/W[1 2 1]/Prev 9', 'x')))).toBe('locked')
  })
})

test('a file that names a protection it does not have is refused', () => {
  const file = join(begin, 'trailer<</Root 1 0 R/Encrypt 5 0 R>>\n%%EOF\n').buffer
  expect(faultOf(file)).toBe('locked')
})
