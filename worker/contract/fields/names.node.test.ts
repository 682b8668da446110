import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fullName, isPlainName, nameLine } from './names'

test.each([
  "O'Neill-Smith Jr.",
  'O’Neill',
  'Dr. T. Moyo',
  'Dr.T.Moyo',
  'Dr.Moyo',
  'T.Moyo',
  'J.R.R. Tolkien',
  'St. John',
  'St.John Smith',
  'Nkosilathi Ndlovu-Mthwakazi',
  'Tinotenda Chi’onera',
  'Rudo Moyo, Ph.D.',
  'Elizabeth 2nd',
  'María José Ñúñez',
  'José Mª',
  'Łukasz Żółć',
  'نور الدين',
  '李小龙',
  'Нгози Окафор',
  'ምሕረት',
  'Moyo, Ncube & Partners (Pvt) Ltd.',
  'Studio 54 Legal',
  'Company 2001234567',
  'Smith & Co.',
  'Rudo c/o Tariro',
  'Ndlovu t/a Byo.Builders',
  'Moyo.Sons Trading',
  'Mr.Dube',
])('%s is a name', (name) => expect(isPlainName(name)).toBe(true))

test.each([
  'rudo@example.com',
  'rudo＠example.com',
  'https://evil.example',
  'http://1',
  'www.evil',
  'Rudo evil.com',
  'claim at EVIL.COM today',
  'Evil.Com',
  'evil.com/prize',
  'sub.evil.co.zw',
  'evil.co.zw.',
  't.co/abc',
  'T.Co',
  'Evil.Shop',
  'Evil.Online now',
  'evil.Builders',
  'bit.ly',
  'evil.com:8080',
  'evil．com',
  'evil\u200b.com',
  'пример.рф',
  '例え。テスト',
  'dr.com',
])('%s is not a name', (name) => expect(isPlainName(name)).toBe(false))

test('a name has at most a hundred characters', () => {
  expect(nameLine().safeParse('x'.repeat(100)).success).toBe(true)
  expect(nameLine().safeParse('x'.repeat(101)).error?.issues[0]?.message).toBe('Use at most 100 characters')
})

test.each([
  [{ firstName: 'Tendai', lastName: 'Moyo' }, 'Tendai Moyo'],
  [{ firstName: 'Sukarno', lastName: '' }, 'Sukarno'],
  [{ firstName: ' Tendai ', lastName: null }, 'Tendai'],
  [{ firstName: undefined, lastName: 'Moyo' }, 'Moyo'],
  [{ firstName: null, lastName: null }, ''],
])('the whole name of %o is “%s”', (person, name) => expect(fullName(person)).toBe(name))

test('nothing else joins a first and a last name, or writes a missing amount after a $', () => {
  const joined = /firstName\}? ?(?:\{|\$\{)[\w.]*lastName|`\$\$\{\w*[aA]mount\w*\}`(?! : )/
  const sources = globSync(['web/**/*.{ts,tsx}', 'worker/**/*.ts']).filter((file) => !/\.test\.|e2e|testing/.test(file))
  expect(sources.filter((file) => joined.test(readFileSync(file, 'utf8')))).toEqual([])
})
