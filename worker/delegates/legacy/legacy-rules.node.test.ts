import { expect, test } from 'vitest'
import {
  type LegacyContact,
  legacyAccessDays,
  legacyDays,
  legacyForm,
  legacyKey,
  legacyMessages,
} from '#contract/delegates/legacy'
import { day } from '#contract/time'
import {
  assertAccess,
  decideAct,
  decideContact,
  decideDue,
  decideRefusal,
  type LegacyRow,
  legacyContactView,
  legacyPageOf,
  noticesBeforeAccess,
  stateOf,
} from './legacy-rules'

const now = new Date('2026-11-23T10:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * day)
const row: LegacyRow = {
  userId: 7,
  name: 'Tendai Ncube',
  email: 'tendai@example.com',
  relation: 'Daughter',
  state: 'agreed',
  namedAt: inDays(-100),
  version: 3,
  linkHash: 'link',
  linkUntil: inDays(1),
  askedAt: null,
  notices: 0,
  dueAt: null,
  grantedAt: null,
  accessHash: null,
  codeHash: null,
  accessUntil: null,
}
const asked: LegacyRow = { ...row, state: 'asked', askedAt: now, notices: 1, dueAt: inDays(7) }
const granted: LegacyRow = {
  ...row,
  state: 'granted',
  askedAt: inDays(-31),
  notices: 5,
  grantedAt: inDays(-1),
  accessHash: 'access',
  codeHash: 'code',
  accessUntil: inDays(29),
}
const ended: LegacyRow = { ...granted, accessUntil: now }
const refusal = (detail: string) => expect.objectContaining({ code: 'help-over', detail }) as Error

test('the owner is told at once and each week, and access follows after thirty days', () => {
  let at = now
  let current = { ...row, ...decideAct(row, 'ask', now) } as LegacyRow
  const told = [0]
  for (;;) {
    at = current.dueAt as Date
    const { does, set } = decideDue(current, true, at)
    const days = (at.getTime() - now.getTime()) / day
    if (does === 'grant') {
      expect(days).toBe(legacyDays)
      expect(set.accessUntil).toEqual(inDays(legacyDays + legacyAccessDays))
      break
    }
    expect(does).toBe('tell')
    expect(legacyPageOf(current, 'Rudo', at).grantsAt).toBe(inDays(legacyDays).toISOString())
    told.push(days)
    current = { ...current, ...set }
  }
  expect(told).toEqual([0, 7, 14, 21, 28])
  expect(told).toHaveLength(noticesBeforeAccess)
})

test('a notice that is late puts the access off: five are sent before it in any case', () => {
  const { does, set } = decideDue({ ...asked, notices: 2, dueAt: inDays(14) }, true, inDays(40))
  expect([does, set.notices, set.dueAt]).toEqual(['tell', 3, inDays(47)])
  expect(legacyPageOf({ ...asked, ...set }, 'Rudo', inDays(40)).grantsAt).toBe(inDays(56).toISOString())
})

test('an owner whose account is closed is not told, and no access is given', () => {
  expect(decideDue({ ...asked, notices: 5 }, false, now)).toEqual({ does: 'wait', set: { dueAt: inDays(7) } })
  expect(() => assertAccess(granted, false, now)).toThrow(refusal(legacyMessages.accessOver))
})

test.each<[string, LegacyRow, 'agree' | 'decline' | 'ask', unknown]>([
  ['agrees', { ...row, state: 'named' }, 'agree', { state: 'agreed' }],
  ['agrees again', row, 'agree', undefined],
  ['agrees after declining', { ...row, state: 'declined' }, 'agree', legacyMessages.declined],
  ['declines', { ...row, state: 'named' }, 'decline', { state: 'declined', dueAt: null }],
  ['declines after asking', asked, 'decline', { state: 'declined', askedAt: null, dueAt: null }],
  ['gives up an access', granted, 'decline', { state: 'declined', accessHash: null, codeHash: null }],
  ['declines again', { ...row, state: 'declined' }, 'decline', undefined],
  ['asks', row, 'ask', { state: 'asked', askedAt: now, notices: 1, dueAt: inDays(7) }],
  ['asks before agreeing', { ...row, state: 'named' }, 'ask', legacyMessages.notAgreed],
  ['asks again', asked, 'ask', undefined],
  ['asks with access', granted, 'ask', undefined],
  ['asks after an access has ended', ended, 'ask', { state: 'asked', accessHash: null, accessUntil: null }],
  ['asks after declining', { ...row, state: 'declined' }, 'ask', legacyMessages.declined],
  ['asks after a no', { ...row, state: 'refused' }, 'ask', legacyMessages.refused],
  ['agrees after a no', { ...row, state: 'refused' }, 'agree', legacyMessages.refused],
])('a contact %s', (_, current, act, decided) => {
  if (typeof decided === 'string') expect(() => decideAct(current, act, now)).toThrow(refusal(decided))
  else if (decided) expect(decideAct(current, act, now)).toMatchObject(decided)
  else expect(decideAct(current, act, now)).toBeUndefined()
})

test('a no ends the request, the access and the link, and only these can be refused', () => {
  for (const current of [asked, granted]) {
    expect(decideRefusal(current, now)).toEqual({
      state: 'refused',
      notices: 0,
      dueAt: null,
      grantedAt: null,
      accessHash: null,
      codeHash: null,
      accessUntil: null,
      linkHash: null,
      linkUntil: null,
    })
  }
  for (const current of [row, ended, { ...row, state: 'named' } as const]) {
    expect(decideRefusal(current, now)).toBeUndefined()
  }
})

test('access ends by itself', () => {
  expect([stateOf(granted, now), stateOf(ended, now)]).toEqual(['granted', 'agreed'])
  expect(assertAccess(granted, true, now)).toEqual(granted.accessUntil)
  for (const current of [ended, asked, row]) {
    expect(() => assertAccess(current, true, now)).toThrow(refusal(legacyMessages.accessOver))
  }
  expect(legacyContactView(ended, now)).toMatchObject({ state: 'agreed', grantsAt: null, accessUntil: null })
  expect(legacyContactView(granted, now)).toMatchObject({ state: 'granted', grantsAt: inDays(-1).toISOString() })
})

test('a request is not ended by an earlier access, and an access without an end stays', () => {
  expect(stateOf({ ...asked, accessUntil: now }, now)).toBe('asked')
  expect(stateOf({ ...granted, accessUntil: null }, now)).toBe('granted')
})

test.each<[string, LegacyRow, Pick<LegacyContact, 'askedAt' | 'grantsAt' | 'accessUntil'>]>([
  ['no request', row, { askedAt: null, grantsAt: null, accessUntil: null }],
  ['a request', asked, { askedAt: now.toISOString(), grantsAt: inDays(30).toISOString(), accessUntil: null }],
  [
    'a request whose five notices are sent',
    { ...asked, notices: 5, dueAt: inDays(2) },
    { askedAt: now.toISOString(), grantsAt: inDays(2).toISOString(), accessUntil: null },
  ],
  [
    'a request without a next day',
    { ...asked, dueAt: null },
    { askedAt: now.toISOString(), grantsAt: null, accessUntil: null },
  ],
  ['a request without its day', { ...asked, askedAt: null }, { askedAt: null, grantsAt: null, accessUntil: null }],
  ['an access', granted, { askedAt: null, grantsAt: inDays(-1).toISOString(), accessUntil: inDays(29).toISOString() }],
  [
    'an access without an end',
    { ...granted, accessUntil: null },
    { askedAt: null, grantsAt: inDays(-1).toISOString(), accessUntil: null },
  ],
])('the owner reads the days of %s', (_, current, days) => {
  expect(legacyContactView(current, now)).toMatchObject(days)
})

const form = { name: 'Tendai Ncube', email: 'tendai@example.com', relation: 'Daughter' }
test('a contact who is named starts anew, whatever there was before', () => {
  const owner = { email: 'rudo@example.com', isConfirmed: true }
  expect(decideContact(owner, form, now)).toMatchObject({
    ...form,
    state: 'named',
    askedAt: null,
    dueAt: null,
    accessHash: null,
    linkHash: null,
  })
  expect(() => decideContact({ ...owner, isConfirmed: false }, form, now)).toThrow(
    expect.objectContaining({ code: 'bad-request', detail: legacyMessages.unconfirmed }) as Error,
  )
  expect(() => decideContact({ ...owner, email: 'Tendai@example.com' }, form, now)).toThrow(
    expect.objectContaining({
      code: 'bad-request',
      detail: legacyMessages.self,
      errors: [{ path: 'email', message: legacyMessages.self }],
    }) as Error,
  )
})

test('forms say what is missing, and a code reads as people type it', () => {
  const told = legacyForm.safeParse({ name: '', email: 'x', relation: ' ' }).error?.issues.map(({ message }) => message)
  expect(told).toEqual([legacyMessages.name, 'Please enter a valid email', legacyMessages.relation])
  expect(legacyKey.parse({ token: 't', code: ' k7q2-m9xa 4d01' }).code).toBe('K7Q2M9XA4D01')
})
