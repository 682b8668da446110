import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { begin, deflated, finish, join, packed, pdf, stream } from '../../testing/pdf-parts'
import { classOf, delimiter, hasWordAt, isHex, isNumeric, lineEnd, regular, space, stringEnd } from './bytes'
import { areAllHeaders, areAllTrailers } from './hidden'
import { containsName, findingsIn, mayContainObjects, names } from './names'
import { readObjects } from './objects'
import { unpackObjects } from './packed'

const text = (content: string) => Buffer.from(content, 'latin1')
const classAt = (letter: string) => classOf[letter.charCodeAt(0)]

describe('bytes of a PDF', () => {
  test.each([
    ...Array.from('\0\t\n\f\r ', (letter) => [letter, space]),
    ...Array.from('()<>[]{}/%', (letter) => [letter, delimiter]),
    ...Array.from('aZ09#+-.\x80\xff\v', (letter) => [letter, regular]),
  ] as [string, number][])('%j belongs to class %i', (letter, kind) => expect(classAt(letter)).toBe(kind))

  test('a number has digits, signs and a dot, hexadecimal has digits and six letters', () => {
    for (const letter of '0123456789+-.') expect(isNumeric[letter.charCodeAt(0)]).toBe(1)
    for (const letter of 'eE,/ ') expect(isNumeric[letter.charCodeAt(0)]).toBe(0)
    for (const letter of '09afAF') expect(isHex[letter.charCodeAt(0)]).toBe(1)
    for (const letter of 'gG-. ') expect(isHex[letter.charCodeAt(0)]).toBe(0)
  })

  test.each([
    ['obj', 0, true],
    ['endobj', 3, true],
    ['ob', 0, false],
    ['oBj', 0, false],
    ['xobj', 0, false],
  ])('%j has obj at %i: %s', (content, at, isSaid) => expect(hasWordAt(text(content), at, 'obj')).toBe(isSaid))

  test.each([
    ['% a\nb', 3],
    ['% a\rb', 3],
    ['% a', 3],
    ['\n', 0],
  ])('the comment %j ends at %i', (content, end) => expect(lineEnd(text(content), 0)).toBe(end))

  test.each([
    ['(a)b', 3],
    ['()', 2],
    ['(a(b)c)d', 7],
    ['(a\\)b)c', 6],
    ['(a\\\\)b', 5],
    ['(a(b)c', -1],
    ['(a\\)', -1],
    ['(', -1],
  ])('the string %j ends at %i', (content, end) => expect(stringEnd(text(content), 0)).toBe(end))
})

describe('names', () => {
  const holds = (content: string, words = 'URI Next') => containsName(text(content), 0, content.length, names(words))

  test.each([
    ['/URI', true],
    ['<</S/URI/URI(x)>>', true],
    ['/U#52I', true],
    ['/#55#52#49', true],
    ['/URI(x)', true],
    ['/URI%', true],
    ['/URIs', false],
    ['/uri', false],
    ['URI', false],
    ['/U', false],
    ['/ URI', false],
    ['/U#5', false],
    ['/U#zzI', false],
    ['//URI', true],
    ['', false],
  ])('%j holds one of the names: %s', (content, isThere) => expect(holds(content)).toBe(isThere))

  test('a name is searched only within its range', () => {
    const content = text('/URI /Next')
    expect(containsName(content, 1, 10, names('URI'))).toBe(false)
    expect(containsName(content, 0, 3, names('URI'))).toBe(false)
    expect(containsName(content, 0, 4, names('URI'))).toBe(true)
  })

  test('a name is found however many of its letters are escaped', () => {
    const escaped = fc.tuple(fc.constantFrom('JavaScript', 'Launch', 'EmbeddedFile', 'XFA'), fc.array(fc.boolean()))
    fc.assert(
      fc.property(escaped, fc.boolean(), ([name, which], isSmall) => {
        const hex = (letter: string) => {
          const digits = letter.charCodeAt(0).toString(16)
          return `#${isSmall ? digits : digits.toUpperCase()}`
        }
        const written = Array.from(name, (letter, at) => (which[at] ? hex(letter) : letter)).join('')
        expect(findingsIn(text(`<</S/${written} 1>>`), 0, written.length + 9).active.size).toBe(1)
      }),
    )
  })

  const isRefused = (content: string) => findingsIn(text(content), 0, content.length).active.size > 0
  test.each([
    'JavaScript',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'FileAttachment',
    'RichMedia',
    'Rendition',
    'SubmitForm',
    'ImportData',
    'GoToR',
    'GoToE',
    'XFA',
    'FFilter',
  ])('/%s is refused anywhere', (name) => {
    for (const content of [`/${name}`, `(/${name})`, `%/${name}`, `<</A/${name}>>`])
      expect(isRefused(content)).toBe(true)
    expect(isRefused(`/${name}x`)).toBe(false)
  })

  test.each([
    ['/AA<</O 1 0 R>>', true],
    ['/AA 8 0 R', true],
    ['/JS(x)', true],
    ['/JS <41>', true],
    ['/EF\n<<>>', true],
    ['/AA%x\n<<>>', true],
    ['/AA\x80<<>>', true],
    ['(HRE/AA)', false],
    ['/AA/B', false],
    ['/AA', false],
    ['/AA ]', false],
  ])('a short name is refused where a value follows: %j %s', (content, isOne) => expect(isRefused(content)).toBe(isOne))

  test('each opening action and each encryption is passed on with its position', () => {
    const content = '<</OpenAction 1 0 R/OpenAction[2]/Encrypt 3 0 R/EncryptMetadata false>>'
    const { openings, locks } = findingsIn(text(content), 0, content.length)
    expect(openings.map((at) => content.slice(at, at + 3))).toEqual([' 1 ', '[2]'])
    expect(locks.map((at) => content.slice(at, at + 3))).toEqual([' 3 '])
  })

  test.each([
    ['<</Type/ObjStm>>', true],
    ['<</N 1/First 4>>', true],
    ['<</First 4/N 1>>', true],
    ['<</#4e 1/F#69rst 4>>', true],
    ['<</N 1>>', false],
    ['<</N 1/N 2>>', false],
    ['<</Type/XObject/First 1>>', false],
  ])('the stream of %s may hold objects: %s', (dictionary, mayHold) => {
    expect(mayContainObjects(text(dictionary), 0, dictionary.length)).toBe(mayHold)
  })
})

const read = (...parts: Parameters<typeof pdf>) => {
  const found = readObjects(Buffer.from(pdf(...parts)))
  return typeof found === 'string' ? null : found
}

describe('the objects of a file', () => {
  test('are found with their numbers, their streams and what is outside streams', () => {
    const file = Buffer.from(pdf('8 0 obj(text)endobj\n', stream('/Length 3', 'abc')))
    const found = read('8 0 obj(text)endobj\n', stream('/Length 3', 'abc'))
    expect(found?.numbers).toEqual([1, 2, 8, 7])
    const [only] = found?.streams ?? []
    expect(only && file.toString('latin1', only.from, only.to)).toBe('abc\r\n')
    expect(only && file.toString('latin1', ...only.dictionary)).toBe('<</Length 3>>')
    expect(only?.isClear).toBe(true)
    const outside = found?.texts.map(([from, to]) => file.toString('latin1', from, to)).join('')
    expect(outside).toContain('(text)')
    expect(outside).not.toContain('abc')
  })

  test.each([
    ['\n', true],
    ['\r\n', true],
    ['\r', false],
    [' \n', false],
  ])('a stream starts unambiguously after %j: %s', (end, isClear) => {
    expect(read(stream('', 'abc', `stream${end}`))?.streams[0]?.isClear).toBe(isClear)
  })

  test.each([
    ['a string with brackets and escapes', '8 0 obj(a (b) \\) c)endobj\n'],
    ['a hexadecimal string with blanks', '8 0 obj<41 42\n>endobj\n'],
    ['arrays in dictionaries in arrays', '8 0 obj[<</A[1 2]>>]endobj\n'],
    ['a comment', '8 0 obj 1 % a ) comment >>\nendobj\n'],
    ['a name with escapes', '8 0 obj/A#20B endobj\n'],
    ['64 levels', `8 0 obj${'['.repeat(64)}${']'.repeat(64)}endobj\n`],
  ])('%s can be read', (_, object) => expect(read(object)).not.toBeNull())

  test.each([
    ['a string without an end', '8 0 obj(a endobj\n'],
    ['an array that ends as a dictionary', '8 0 obj[1>>endobj\n'],
    ['a dictionary that ends as an array', '8 0 obj<</A 1]endobj\n'],
    ['a dictionary that ends half', '8 0 obj<</A 1>endobj\n'],
    ['an end without a beginning', '8 0 obj]endobj\n'],
    ['an object within an object', '8 0 obj<</A 9 0 obj 1 endobj>>endobj\n'],
    ['an object without a number', '8 0 obj 1 endobj\nobj 2 endobj\n'],
    ['an end of an object within a dictionary', '8 0 obj<</A endobj >>\n'],
    ['hexadecimal with another letter', '8 0 obj<4g>endobj\n'],
    ['65 levels', `8 0 obj${'['.repeat(65)}${']'.repeat(65)}endobj\n`],
    ['a stream without an end', '8 0 obj<<>>stream\nabc'],
    ['a dictionary of a stream beyond 64 KB', stream(`/A(${'x'.repeat(70_000)})`, 'abc')],
  ])('%s cannot', (_, object) => expect(read(object)).toBeNull())

  test('a file without objects cannot be read', () => expect(readObjects(text('%PDF-1.7\n%%EOF'))).toBe('damaged'))
})

describe('nothing is hidden from a reader that parses differently', () => {
  const startsOf = (content: string) => Array.from(content.matchAll(/\bobj\b/g), ({ index }) => index + 'obj'.length)

  test.each([
    ['1 0 obj', true],
    ['1 0 obj endobj 2 0 obj', true],
    ['1\0\n0\fobj', true],
    ['no object', true],
    ['0 obj', false],
    ['1 x 0 obj', false],
  ])('of %j every header is known: %s', (content, areAll) => {
    expect(areAllHeaders(text(content), startsOf(content))).toBe(areAll)
  })

  test.each([
    ['in a string', '(1 0 obj)'],
    ['behind a comment', '1 % x\n0 obj'],
    ['behind a blank that is one to some readers', '1\x800\xffobj'],
    ['with signs', '+1 -0 obj'],
  ])('an unread header, %s, is detected', (_, content) => {
    expect(areAllHeaders(text(content), [])).toBe(false)
  })

  test.each([
    ['trailer<<>>', [0], true],
    ['trailer <<>>', [0], true],
    ['trailer<<>>', [], false],
    ['trailer % x\n<<>>', [], false],
    ['the trailer of a car', [], true],
    ['trailer', [], true],
    ['trailer<<>>trailer<<>>', [0, 11], true],
    ['trailer<<>>trailer<<>>', [0], false],
  ])('of %j, with trailers known at %j, all are: %s', (content, known, areAll) => {
    expect(areAllTrailers(text(content), known)).toBe(areAll)
  })
})

describe('packed objects', () => {
  const unpack = (...parts: Parameters<typeof pdf>) => {
    const unpacked = unpackObjects(Buffer.from(pdf(...parts)), read(...parts)?.streams ?? [])
    return typeof unpacked === 'string' ? null : unpacked
  }
  const table = (dictionary: string, before: string, object = '<<>>') => unpack(packed(object, { dictionary, before }))

  test('are unpacked with their numbers and offsets', () => {
    const [first, ...others] = table('/Type/ObjStm/N 2/First 8', '9 0 10 5 ', '<<>> [1]') ?? []
    expect(others).toEqual([])
    expect(first?.numbers).toEqual([9, 10])
    expect(first?.starts).toEqual([8, 13])
  })

  test('are none in a file of pictures and pages', () => {
    expect(unpack(stream('/Subtype/Image/Filter/DCTDecode', 'x'), stream('/Length 3', 'abc'))).toEqual([])
  })

  test.each([
    ['deflated', '/Filter/FlateDecode', deflated],
    ['deflated, by its short name', '/Filter/Fl', deflated],
    ['deflated, in an array', '/Filter[/FlateDecode]', deflated],
    ['not deflated, of a known length', '/Length 9', join],
    ['with parameters that are none', '/Filter/FlateDecode/DecodeParms null', deflated],
  ])('%s are unpacked', (_, filter, pack) => expect(unpack(packed('<<>>', { filter, pack }))).toHaveLength(1))

  test.each([
    ['not deflated, of no known length', '', join],
    ['not deflated, longer than they are', '/Length 90', join],
    ['not deflated, of a length in another object', '/Length 8 0 R', join],
    ['behind another filter', '/Filter/ASCIIHexDecode', join],
    ['behind two filters', '/Filter[/Fl/Fl]', deflated],
    ['behind a predictor', '/Filter/Fl/DecodeParms<</Predictor 12>>', deflated],
    ['in another file', '/Filter/Fl/F(x)', deflated],
    ['damaged', '/Filter/Fl', () => 'no deflated text'],
  ])('%s are not', (_, filter, pack) => expect(unpack(packed('<<>>', { filter, pack }))).toBeNull())

  test.each([
    ['one number too few', '/N 2/First 4', '9 0 '],
    ['a sign', '/N 1/First 5', '+9 0 '],
    ['letters', '/N 1/First 4', '9 x '],
    ['no count', '/Type/ObjStm/First 4', '9 0 '],
    ['no place of the first', '/Type/ObjStm/N 1', '9 0 '],
    ['a count with a sign', '/N +1/First 4', '9 0 '],
    ['a key that is written twice', '/N 1/First 4/N 1', '9 0 '],
    ['a dictionary beyond a kilobyte', `/N 1/First 4/A${'x'.repeat(1_100)} 1`, '9 0 '],
  ])('whose table has %s are not unpacked', (_, dictionary, before) => expect(table(dictionary, before)).toBeNull())
})

test('a file is read the same however much text comes before its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('abc 123\n')), maxLength: 40 }), (more) => {
      const file = Buffer.from(join(begin, `8 0 obj(${more})endobj\n`, finish))
      expect(readObjects(file)).toMatchObject({ numbers: [1, 2, 8] })
    }),
  )
})
