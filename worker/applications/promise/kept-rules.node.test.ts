import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { noContact, startContact } from './contact-rules'
import { type ContactChange, type CountedRow, countedOf } from './kept-rules'

const at = (hours: number) => new Date(1_790_000_000_000 + hours * hour)
const day = Math.floor(at(24).getTime() / (24 * hour))
const promised: CountedRow = {
  firmId: 1,
  contactFrom: at(0),
  contactDueAt: at(24),
  contactedAt: null,
  contactMissedAt: null,
  hold: null,
  withdrawnAt: null,
}
const kept = (hours: number) => ({ firmId: 1, day, hours, isKept: true })
const missed = (hours: number) => ({ firmId: 1, day, hours, isKept: false })
const none = { less: null, more: null }
const replacing = (hours: number) =>
  startContact(at(hours), { half: at(hours + 12).getTime(), most: 0, due: at(hours + 24).getTime() })

test.each<[string, Partial<CountedRow>, ContactChange, ReturnType<typeof countedOf>]>([
  ['nothing changes', {}, {}, none],
  ['nothing changes of a kept one', { contactedAt: at(2) }, {}, none],
  ['nothing changes of a missed one', { contactMissedAt: at(24) }, { contactMissedAt: at(25) }, none],
  ['at once', {}, { contactedAt: at(0) }, { less: null, more: kept(1) }],
  ['within an hour', {}, { contactedAt: at(0.9) }, { less: null, more: kept(1) }],
  ['after a whole hour', {}, { contactedAt: at(2) }, { less: null, more: kept(2) }],
  ['at the end', {}, { contactedAt: at(24) }, { less: null, more: kept(24) }],
  ['a moment after the end', {}, { contactedAt: at(24.1) }, { less: null, more: missed(25) }],
  ['missed', {}, { contactMissedAt: at(24) }, { less: null, more: missed(0) }],
  [
    'in touch once it was missed',
    { contactMissedAt: at(24) },
    { contactedAt: at(30) },
    { less: missed(0), more: missed(30) },
  ],
  ['taken back', { contactedAt: at(2) }, { contactedAt: null }, { less: kept(2), more: null }],
  [
    'taken back once it was missed',
    { contactMissedAt: at(24), contactedAt: at(30) },
    { contactedAt: null },
    { less: missed(30), more: missed(0) },
  ],
  [
    'a late contact taken back during a hold',
    { contactedAt: at(30), hold: 'checking' },
    { contactedAt: null },
    { less: missed(30), more: null },
  ],
  ['in time during a hold', { hold: 'checking' }, { contactedAt: at(2) }, { less: null, more: kept(2) }],
  ['late during a hold', { hold: 'checking' }, { contactedAt: at(30) }, none],
  [
    'in touch during a hold once it was missed',
    { hold: 'checking', contactMissedAt: at(24) },
    { contactedAt: at(30) },
    { less: missed(0), more: missed(30) },
  ],
  ['no firm', { firmId: null }, { contactedAt: at(2) }, none],
  ['nothing promised', { ...noContact }, replacing(2), none],
  ['replaced before the end', {}, replacing(23.9), none],
  ['replaced at the end', {}, replacing(24), { less: null, more: missed(0) }],
  ['replaced after a contact', { contactedAt: at(2) }, replacing(30), none],
  ['replaced after it was missed', { contactMissedAt: at(24) }, replacing(30), none],
  ['replaced during a hold', { hold: 'checking' }, replacing(30), none],
  ['replaced after a withdrawal', { withdrawnAt: at(1) }, replacing(30), none],
  ['no promise any more', {}, noContact, none],
  ['no promise any more, after its end', {}, { ...noContact, contactFrom: null }, none],
  ['a promise without an end that is replaced', { contactDueAt: null }, replacing(30), none],
  [
    'in time, once it was missed',
    { contactMissedAt: at(24) },
    { contactedAt: at(20) },
    { less: missed(0), more: missed(20) },
  ],
])('%s', (_, row, set, expected) => {
  expect(countedOf({ ...promised, ...row }, set)).toEqual(expected)
})
