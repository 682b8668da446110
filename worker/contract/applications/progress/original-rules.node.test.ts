import { expect, test } from 'vitest'
import { serviceTypes } from '../../services'
import { ownerHolders } from '../custody'
import { originalLine, originalSentence } from './original-copy'
import { isOriginalAsked, mayAnswerOriginal, mayGiveWaybill, maySayItWasSent } from './original-rules'
import { originalOf } from './recorded-rules'

const holders = [...ownerHolders, 'firm', 'courier', 'former-firm']
const custody = (status: string, createdAt = '2026-11-10T08:00:00Z') => ({
  track: 'custody',
  status,
  createdAt,
  doneAt: null,
  by: 'Rudo',
})
const moved = { ...custody('received'), track: 'status' }

test('the place is asked once, of the owner of a deed that is not lost, and never because of a status', () => {
  for (const serviceType of serviceTypes)
    for (const hasTitleDeed of ['have', 'lost', null] as const)
      for (const isClosed of [true, false])
        for (const isOnItsWay of [true, false])
          for (const changes of [
            [],
            [moved],
            ...holders.flatMap((holder) => [[custody(holder)], [moved, custody(holder)]]),
          ]) {
            const one = { serviceType, hasTitleDeed, changes, isClosed, isOnItsWay }
            const isTheirs = serviceType === 'digitize' && hasTitleDeed !== 'lost' && !isClosed && !isOnItsWay
            const holder = originalOf(changes)?.with
            expect(isOriginalAsked(one), JSON.stringify(one)).toBe(isTheirs && holder === undefined)
            const isElsewhere = holder === undefined || ownerHolders.includes(holder as 'bank')
            expect(mayAnswerOriginal(one), JSON.stringify(one)).toBe(isTheirs && isElsewhere)
          }
})

test.each([
  ['client', 'Your original: with you, recorded by Rudo on 10 Nov 2026.'],
  ['bank', 'Your original: with your bank, recorded by Rudo on 10 Nov 2026.'],
  ['lawyer', 'Your original: with your own lawyer, recorded by Rudo on 10 Nov 2026.'],
  ['relative', 'Your original: with a relative, recorded by Rudo on 10 Nov 2026.'],
  ['unknown', 'Your original: not sure where, recorded by Rudo on 10 Nov 2026.'],
])('an answer of %s reads as what was recorded on that day, also on a finished page', (holder, said) => {
  const original = originalOf([custody(holder)])
  expect(original && originalLine(original, 'Titan Law')).toBe(said)
  expect(originalSentence(original, 'Titan Law')).toBe(said)
})

test('what came back from a firm is with its owner since that day', () => {
  const original = originalOf([custody('firm', '2026-11-09T08:00:00Z'), custody('client')])
  expect(original && originalLine(original, 'Titan Law')).toBe(
    'Your original: with you since 10 Nov 2026, recorded by Rudo.',
  )
})

test.each(['courier', 'handed'])('one that is on its way back is to be confirmed: %s', (holder) => {
  const said = originalSentence({ with: holder, at: '2026-11-10T08:00:00Z', by: 'Rudo' }, 'Titan Law')
  expect(said).toMatch(/ Please confirm here when you have it\.$/)
  expect(said).not.toContain('how it comes back')
})

test('how it comes back is a question only of an original that went', () => {
  expect(originalSentence(null, 'Titan Law')).toBe('Your original: not recorded where it is.')
  for (const holder of ['sent', 'firm', 'registry', 'former-firm'])
    expect(originalSentence(originalOf([custody(holder)]), 'Titan Law'), holder).toMatch(
      / Ask Titan Law how it comes back\.$/,
    )
})

const sendable = {
  serviceType: 'digitize',
  hasTitleDeed: 'have',
  fileStatus: 'contacted',
  changes: [],
  firmName: 'Titan Law',
  depositPaid: true,
} as const

test('an original that was sent too early can be reported, unless something else forbids it', () => {
  const early = [
    { ...sendable, depositPaid: false },
    { ...sendable, fileStatus: 'file_created' as const },
    { ...sendable, changes: [custody('client')], depositPaid: false },
    { ...sendable, hold: 'checking' as const },
  ]
  for (const one of early) {
    expect([maySayItWasSent(one, false), mayGiveWaybill(one, false)], JSON.stringify(one)).toEqual([true, false])
    // once the waybill is given, it is changed where it stands
    expect([maySayItWasSent(one, true), mayGiveWaybill(one, true)], JSON.stringify(one)).toEqual([false, true])
    for (const more of [
      { withdrawnAt: '2026-11-10T08:00:00Z' },
      { depositRefunded: true },
      { fileStatus: 'received' as const },
      { changes: [custody('firm')] },
      { hasTitleDeed: 'lost' as const, changes: [] },
      { serviceType: 'transfer' as const },
    ])
      for (const isGiven of [true, false]) {
        const other = { ...one, ...more }
        const offered = [maySayItWasSent(other, isGiven), mayGiveWaybill(other, isGiven)]
        expect(offered, JSON.stringify(other)).toEqual([false, false])
      }
    for (const more of [{ firmName: null }, { awaitsNewFirm: true }])
      expect(maySayItWasSent({ ...one, ...more }, false), JSON.stringify(more)).toBe(false)
  }
  expect([maySayItWasSent(sendable, false), mayGiveWaybill(sendable, false)]).toEqual([false, true])
})

test('the waybill can follow an original that its owner said is on its way', () => {
  for (const depositPaid of [true, false]) {
    const sent = { ...sendable, depositPaid, changes: [custody('sent')] }
    expect([mayGiveWaybill(sent, false), maySayItWasSent(sent, false)]).toEqual([true, false])
  }
  expect(mayGiveWaybill({ ...sendable, changes: [custody('sent')], fileStatus: 'received' }, false)).toBe(false)
})
