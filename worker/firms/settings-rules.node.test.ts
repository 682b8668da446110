import { expect, test } from 'vitest'
import { keptFrom } from '#contract/firms/contact-figures'
import { type Colleague, mayRelease, secondPersonAfter, secondPersonBlocker } from './second-person-rules'
import { asksForFactor, changesInWords, changesOf, preferencesOf } from './settings-rules'
import { figuresView } from './shared/figure-rules'

const form = {
  address: '1 Fife Street',
  phone: '+263 29 260 0000',
  email: 'a@titan.example',
  accountantEmail: null,
  openingHours: null,
}
const before = { name: 'Titan Law', slug: 'titan', ...form }

test('a form changes only the fields that differ', () => {
  expect(changesOf(before, form)).toEqual({})
  expect(changesOf({ ...before, openingHours: '8 to 16' }, form)).toEqual({ openingHours: null })
  expect(changesOf({ ...before, address: '', accountantEmail: 'b@titan.example' }, form)).toEqual({
    address: form.address,
    accountantEmail: null,
  })
})

test.each([
  [{}, false, {}],
  [{ openingHours: '8 to 16' }, false, {}],
  [{ address: '2 Fife Street' }, true, { Address: '2 Fife Street' }],
  [{ phone: '+263' }, true, { Phone: '+263' }],
  [{ email: 'c@titan.example' }, true, { Email: 'c@titan.example' }],
  [{ accountantEmail: null }, true, { 'Email of the accountant': 'none' }],
])('whether a change of %j asks for a second factor, and its words', (changes, asks, words) => {
  expect([asksForFactor(changes), changesInWords(changes)]).toEqual([asks, words])
})

test('a preference that was never set has its default', () => {
  expect(preferencesOf({})).toEqual({ startsAtAction: false, morningDigest: true })
  const set = { startsAtAction: true, morningDigest: false }
  expect(preferencesOf(set)).toEqual(set)
})

test('how many promises a firm kept, and how soon it replies', () => {
  expect(figuresView({ promisesKept: 30, promisesMissed: 10, replyMinutes: 45 })).toEqual({
    promises: keptFrom(30, 10),
    replyMinutes: 45,
  })
})

const now = new Date('2026-11-20T08:00:00Z')
const colleague: Colleague = { id: 2, invitedBy: null, joinedAt: new Date(0) }
test.each<[string, Partial<Colleague>, string | undefined]>([
  ['a colleague', {}, undefined],
  ['the author', { id: 1 }, 'own-entry'],
  ['the author, who invited themselves', { id: 1, invitedBy: 1 }, 'own-entry'],
  ['whom the author invited', { invitedBy: 1 }, 'invited'],
  ['who came less than a day ago', { joinedAt: new Date(now.getTime() - secondPersonAfter + 1) }, 'new'],
  ['who came a day ago', { joinedAt: new Date(now.getTime() - secondPersonAfter) }, undefined],
])('whether %s is a second person', (_, set, blocker) => {
  expect(secondPersonBlocker(1, { ...colleague, ...set }, now)).toBe(blocker)
})

test('who has the right to deeds releases them', () => {
  const may = (role: 'lawyer' | 'staff', permissions: ('deeds' | 'team')[]) =>
    mayRelease({ ...colleague, role, permissions })
  expect([may('lawyer', []), may('staff', ['deeds']), may('staff', ['team'])]).toEqual([true, true, false])
})
