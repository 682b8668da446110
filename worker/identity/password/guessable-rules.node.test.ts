import { expect, test } from 'vitest'
import { isGuessable } from './guessable-rules'

const person = ['Tendai Grace', 'Moyo', 'tgmoyo84@mail.example.com', '+263 77 212 3456']
const member = ['Chipo Ndlovu-Dubé', 'chipo.n@titan.example', 'titan.chipo', 'Titan Law & Partners', 'titan']

test.each([
  'TendaiMoyo',
  'moyo tendai grace',
  'Moyo-1984!',
  '2026Moyo2026',
  'tgmoyo84',
  'tgmoyo84@mail.example.com',
  'Tgmoyo84@Mail.Example.Com!',
  'MoyoGwaro2026',
  'MÓYÓ-MÓYÓ',
  'ＭＯＹＯ２０２６',
  '0772123456',
  '263772123456',
  '772123456',
])('%s is refused to Tendai Grace Moyo', (password) => expect(isGuessable(password, person)).toBe(true))

test.each(['chipo ndlovu dube', 'NdlovuDubé2026', 'TitanLaw&Partners', 'titan.chipo.2026', 'Titan-2026-Titan'])(
  '%s is refused to a member of Titan',
  (password) => expect(isGuessable(password, member)).toBe(true),
)

test.each([
  'Demo-pass-2026',
  'demo pass 2031',
  'DEMO-ACCESS-CODE-2026',
  'Gwaro2026!',
  'title.deeds.zimbabwe',
  'superadmin123',
])('%s is refused to everyone', (password) => expect(isGuessable(password, [])).toBe(true))

test.each([
  'seven quiet herons',
  'Moyo and seven herons',
  'mail.example.com',
  '84 herons by the Zambezi',
  '993311775522',
  '!!!???***',
  '密码密码密码',
  '    ',
  '00000000',
  'partners of moyo',
])('%s is not made of their words', (password) => expect(isGuessable(password, person)).toBe(false))

test('initials and empty facts refuse nothing', () => {
  expect(isGuessable('t.t.t.t.m.m', ['T', 'M', '', 't@m.example'])).toBe(false)
})
