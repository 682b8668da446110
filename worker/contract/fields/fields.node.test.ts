import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  addressLine,
  byId,
  emailAddress,
  idField,
  limits,
  line,
  optionalAddressLine,
  optionalChoice,
  optionalLine,
  paragraph,
} from './fields'
import { defaultPageSize, maxPageSize } from './page-size'
import { pageQuery, searchQuery } from './paging'

const firstMessage = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message

describe('one line of text', () => {
  test.each([
    ['Rudo', 'Rudo'],
    ['R', 'R'],
    ['  Rudo  ', 'Rudo'],
    ['x'.repeat(10), 'x'.repeat(10)],
    ['žŁ😀', 'žŁ😀'],
  ])('"%s" reads "%s"', (typed, read) => expect(line(10).parse(typed)).toBe(read))

  test.each([
    ['nothing', undefined, 'Required'],
    ['null', null, 'Required'],
    ['an empty text', '', 'Required'],
    ['blanks', ' \t ', 'Required'],
    ['a number', 7, 'Required'],
    ['one character too many', 'x'.repeat(11), 'Use at most 10 characters'],
    ['a line break', 'a\nb', 'Use plain characters only'],
    ['an escape', 'a\u001bb', 'Use plain characters only'],
    ['a control character beyond ASCII', 'a\u0085b', 'Use plain characters only'],
  ])('%s is refused', (_, typed, message) => expect(firstMessage(line(10), typed)).toBe(message))

  test('a field with its own message and length uses them', () => {
    const address = line(10, 'Address is required', 5)
    expect([firstMessage(address, 'abcd'), firstMessage(address, 'abcde')]).toEqual(['Address is required', undefined])
  })
})

describe('text of several lines', () => {
  test('keeps its lines and is trimmed', () => {
    expect(paragraph(20).parse('\n one\ntwo \n')).toBe('one\ntwo')
    expect(paragraph(20).parse('x')).toBe('x')
  })
  test.each([
    [' \n ', 'Please say why'],
    [undefined, 'Please say why'],
    ['x'.repeat(21), 'Use at most 20 characters'],
  ])('%j is refused', (typed, message) => expect(firstMessage(paragraph(20, 'Please say why'), typed)).toBe(message))
})

test('a limit names what it counts', () => {
  const message = (schema: z.core.$ZodType, given: unknown) => firstMessage(schema, given)
  expect(message(z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'])).toBe('Use at most 2 entries')
  expect(message(z.number().check(z.maximum(5)), 6)).toBe('Use at most 5')
  expect(message(z.string().check(z.maxLength(2)), 'abc')).toBe('Use at most 2 characters')
})

describe('an optional answer', () => {
  test.each([undefined, null, '', '   '])('%j reads as none', (typed) => {
    expect(z.parse(optionalLine(5), typed)).toBeNull()
  })
  test('is otherwise text up to the allowed length', () => {
    expect(z.parse(optionalLine(5), ' abc ')).toBe('abc')
    expect(firstMessage(optionalLine(5), 'abcdef')).toBe('Use at most 5 characters')
  })

  const choice = optionalChoice(['mail', 'dropoff'])
  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['mail', 'mail'],
    ['dropoff', 'dropoff'],
  ])('of a choice %j reads %j', (given, read) => expect(z.parse(choice, given)).toBe(read))
  test.each(['fax', 'Mail', 0])('of a choice %j is refused', (given) => {
    expect(firstMessage(choice, given)).toBe('Invalid input')
  })
})

describe('an email address', () => {
  test.each([
    ['rudo@example.com', 'rudo@example.com'],
    ['  Rudo.Moyo+deed@mail.example.co.zw ', 'Rudo.Moyo+deed@mail.example.co.zw'],
    ['rudo@bücher.example', 'rudo@xn--bcher-kva.example'],
    ['rudo@例え.テスト', 'rudo@xn--r8jz45g.xn--zckzah'],
    ['rudo@example.com\u200b', 'rudo@example.com'],
    ['\ufeffrudo@exam\u00adple.com', 'rudo@example.com'],
    [' mailto:rudo@example.com', 'rudo@example.com'],
    ['MAILTO:rudo@bücher.example', 'rudo@xn--bcher-kva.example'],
  ])('%s is accepted', (typed, read) => expect(z.parse(emailAddress, typed)).toBe(read))

  test.each([
    '',
    'rudo',
    'rudo@',
    '@example.com',
    'rudo@example',
    'ru do@example.com',
    'a@b.com, c@d.com',
    'rudo@bücher.example/x',
    'rudo@bücher',
    'rudo@example.com.',
  ])('"%s" is refused', (typed) => expect(firstMessage(emailAddress, typed)).toBe('Please enter a valid email'))

  test('has at most 254 characters', () => {
    const long = (length: number) => `rudo@${'mail.'.repeat(60)}`.slice(0, length - 3) + 'org'
    expect([254, 255].map((length) => z.safeParse(emailAddress, long(length)).success)).toEqual([true, false])
  })
})

test.each([
  ['Flat 2\n14 Fife Ave\r\nBulawayo', 'Flat 2, 14 Fife Ave, Bulawayo'],
  ['Plot 7,\n\n Gweru\n', 'Plot 7, Gweru'],
  ['12', '12'],
])('the address %j is kept as %j', (typed, read) => {
  expect(z.parse(addressLine(), typed)).toBe(read)
  expect(z.parse(optionalAddressLine, typed)).toBe(read)
})

test('an address needs its text, an optional one does not', () => {
  expect(firstMessage(addressLine('Address is required', 5), 'a\n')).toBe('Address is required')
  expect(['', null, undefined].map((typed) => z.parse(optionalAddressLine, typed))).toEqual([null, null, null])
})

describe('an id in a path', () => {
  test.each([
    ['1', 1],
    ['42', 42],
    ['999999999999999', 999_999_999_999_999],
  ])('%s is accepted', (digits, id) => expect(byId.parse({ id: digits })).toEqual({ id }))

  test.each(['0', '01', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '', 'abc', '1000000000000000', '٣'])(
    '"%s" is refused',
    (typed) => expect(z.safeParse(idField, typed).success).toBe(false),
  )
})

describe('the message of a field without one of its own', () => {
  const form = z.object({
    count: z.number(),
    kind: z.enum(['a', 'b']),
    email: z.email(),
    text: z.string().check(z.maxLength(3)),
  })
  const good = { count: 1, kind: 'a', email: 'a@example.com', text: 'abc' }
  test.each([
    [{ count: undefined }, 'Required'],
    [{ count: null }, 'Required'],
    [{ count: 'one' }, 'Expected number, received string'],
    [{ count: [1] }, 'Expected number, received array'],
    [{ count: Number.NaN }, 'Expected number, received nan'],
    [{ text: 7 }, 'Expected string, received number'],
    [{ text: {} }, 'Expected string, received object'],
    [{ kind: 'c' }, 'Invalid input'],
    [{ email: 'nobody' }, 'Invalid email'],
    [{ text: 'abcd' }, 'Use at most 3 characters'],
  ])('%j: %s', (wrong, message) => expect(firstMessage(form, { ...good, ...wrong })).toBe(message))
  test('a valid value has none', () => expect(firstMessage(form, good)).toBeUndefined())
})

describe('the page of a list', () => {
  test.each([
    [undefined, undefined],
    ['1', 1],
    ['0', 1],
    ['25', 25],
    ['200', 200],
    ['201', maxPageSize],
    ['999999', maxPageSize],
  ])('a limit of %s is one of %s', (limit, read) => expect(pageQuery.parse({ limit }).limit).toBe(read))

  test.each(['-1', '1.5', 'ten', '', '1000000', ' 5'])('"%s" is no limit', (limit) => {
    expect(pageQuery.safeParse({ limit }).success).toBe(false)
  })

  test('a page has fifty rows by default', () => expect([defaultPageSize, maxPageSize]).toEqual([50, 200]))

  test('a cursor is passed on unchanged, up to 400 characters', () => {
    expect(pageQuery.parse({ cursor: 'x'.repeat(400) }).cursor).toHaveLength(400)
    expect(pageQuery.safeParse({ cursor: 'x'.repeat(401) }).success).toBe(false)
  })

  test('a search is trimmed, and its control characters become spaces', () => {
    expect(searchQuery.parse({ q: ' rudo\tmoyo\u0000 ' }).q).toBe('rudo moyo')
    expect(searchQuery.parse({}).q).toBeUndefined()
    expect(searchQuery.safeParse({ q: 'x'.repeat(101) }).success).toBe(false)
  })
})

test('the longest answers that a field takes, in characters', () => {
  expect(limits).toEqual({
    name: 100,
    text: 200,
    email: 254,
    phone: 40,
    address: 500,
    reference: 40,
    longText: 4_000,
    password: 256,
  })
})
