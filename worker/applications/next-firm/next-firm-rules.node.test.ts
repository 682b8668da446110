import { expect, test } from 'vitest'
import { onHoldDetail } from '#contract/applications/hold'
import { decliningCopy } from '#contract/desk/declining'
import type { FirmRow } from '../administration/queries'
import type { CustodyRow } from '../custody/custody-rules'
import type { ApplicationRow } from '../shared/application-queries'
import { assertMayDecline, decidePassingOn } from './next-firm-rules'

const at = (hours: number) => new Date(hours * 3_600_000)
const application = {
  id: 5,
  version: 3,
  firmId: 7,
  status: 'received',
  fileStatus: 'file_created',
  withdrawnAt: null,
  hold: null,
  contactFrom: at(0),
  contactDueAt: at(24),
  contactedAt: null,
  clientName: 'Rudo Chikafu',
  clientEmail: 'rudo@example.com',
  referenceNumber: 'GW-ABCD',
  serviceType: 'digitize',
} as unknown as ApplicationRow
const former = { name: 'Titan Law', email: 'office@titan.example', openTasks: 0, movedNotes: 0 }
const next = { id: 8, slug: 'gambe', name: 'Gambe Law', email: 'office@gambe.example' } as FirmRow

test('a firm may decline until half of the time is over', () => {
  expect(() => assertMayDecline(application, at(12))).not.toThrow()
})

test.each<[string, Partial<ApplicationRow>, number, string]>([
  ['after half of the time', {}, 12.01, decliningCopy.over],
  ['after a contact', { contactedAt: at(1) }, 2, decliningCopy.contacted],
  ['after its first step', { fileStatus: 'contacted' }, 2, decliningCopy.contacted],
  ['on hold', { hold: 'checking' }, 2, onHoldDetail.checking],
  ['that is withdrawn', { withdrawnAt: at(1) }, 2, 'This application was withdrawn and is closed.'],
])('an application %s is not declined', (_, change, hours, message) => {
  expect(() => assertMayDecline({ ...application, ...change }, at(hours))).toThrow(
    expect.objectContaining({ detail: expect.stringContaining(message) as string }),
  )
})

const received = { number: 1, kind: 'received', holder: 'firm', side: 'firm', firmId: 7 } as CustodyRow

test('a declined application goes to the next firm', () => {
  const { change, custody, event, messages } = decidePassingOn(application, former, next, [], 'declined')
  expect(change).toEqual({
    applicationId: 5,
    track: 'message',
    from: null,
    to: 'received',
    message: 'Titan Law couldn’t take your application. It is now with Gambe Law.',
  })
  expect(custody).toBeUndefined()
  expect(event).toEqual({
    action: 'decline-file',
    entity: 'application',
    id: 5,
    applicationId: 5,
    detail: 'Gambe Law, before Titan Law',
  })
  expect(messages.map(({ message }) => message)).toEqual(['firm-assigned', 'firm-new-file'])
  expect(messages[0]?.facts).toMatchObject({ reason: 'Titan Law couldn’t take your application.' })
  expect(messages[0]?.facts).not.toHaveProperty('isWithFormerFirm')
  expect(messages[1]?.facts).toMatchObject({ moved: { from: 'Titan Law' } })
})

test('a declined application that no firm takes waits', () => {
  const { change, event, messages } = decidePassingOn(application, former, undefined, [], 'declined')
  const reason = 'Titan Law couldn’t take your application.'
  expect([change.message, event.detail]).toEqual([`${reason} We are looking for another law firm.`, 'Titan Law'])
  expect(messages).toEqual([
    {
      message: 'firm-declined',
      to: { email: 'rudo@example.com' },
      facts: { name: 'Rudo Chikafu', reference: 'GW-ABCD', reason },
      key: 'firm-declined:5:4',
      reference: 'GW-ABCD',
    },
  ])
})

test('a late firm hears that the application is with another one, a firm that declined only of an original', () => {
  const late = decidePassingOn(application, former, next, [], 'late')
  expect(late.change.message).toBe('Titan Law didn’t contact you in time. It is now with Gambe Law.')
  expect(late.event.action).toBe('offer-next-firm')
  expect(late.messages.map(({ message }) => message)).toEqual(['firm-assigned', 'firm-new-file', 'file-reassigned'])
  expect(late.messages[2]?.facts).toMatchObject({ hasOriginal: false })
  const kept = decidePassingOn(application, former, next, [received], 'declined')
  expect(kept.custody).toEqual({ kind: 'reassigned', from: 'firm', holder: 'former-firm' })
  expect(kept.messages[0]?.facts).toMatchObject({ isWithFormerFirm: true })
  expect(kept.messages[2]).toMatchObject({ message: 'file-reassigned', facts: { hasOriginal: true } })
  // with no firm the original stays with the former one
  expect(decidePassingOn(application, former, undefined, [received], 'declined').custody?.holder).toBe('former-firm')
})

test('a firm that was in touch and declines cannot continue', () => {
  const { change } = decidePassingOn({ ...application, contactedAt: at(1) }, former, next, [], 'declined')
  expect(change.message).toBe('Titan Law can’t continue with your application. It is now with Gambe Law.')
})
