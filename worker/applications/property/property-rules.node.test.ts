import { expect, test } from 'vitest'
import { onHoldDetail } from '#contract/applications/hold'
import { propertyMessages } from '#contract/applications/property/form'
import { propertyKeys } from '#contract/deeds/property-keys'
import { searchKeys } from '#contract/desk/find/key-rules'
import { firmSteps } from '#contract/steps'
import type { ApplicationRow } from '../shared/application-queries'
import { type CorrectingSide, decideProperty } from './property-rules'

const at = new Date('2026-11-20T08:00:00Z')
const application = {
  id: 5,
  version: 3,
  erasedAt: null,
  withdrawnAt: null,
  hold: null,
  deedReleasedAt: null,
  fileStatus: 'contacted',
  unconfirmedFrom: null,
  clientName: 'Rudo Chikafu',
  clientEmail: 'rudo@example.com',
  clientNumber: '+263',
  referenceNumber: 'GW-5',
  serviceType: 'digitize',
  titleDeedNumber: '12/2001',
  propertyAddress: '12 Main Road, Harare',
} as unknown as ApplicationRow
const before = { titleDeedNumber: '12/2001', propertyAddress: '12 Main Road, Harare' }
const form = { ...before, titleDeedNumber: '13/2001', reason: 'A digit was wrong', before }
const office = { name: 'Titan Law', slug: 'titan', email: 'office@titan.example' }
const decide = (
  change: object = {},
  set: Partial<ApplicationRow> = {},
  side: CorrectingSide = 'platform',
  of: typeof office | undefined = office,
) => decideProperty({ ...application, ...set }, { ...form, ...change }, { side, by: 'Ada', office: of })

const lines = ['Title deed number: 13/2001 (before: 12/2001)']
const facts = { reference: 'GW-5', by: 'Ada', lines, reason: 'A digit was wrong' }
const toClient = {
  message: 'property-corrected',
  to: { email: 'rudo@example.com' },
  facts: { name: 'Rudo Chikafu', ...facts },
  key: 'property-corrected:5:4',
  reference: 'GW-5',
}
const toFirm = {
  message: 'file-property-corrected',
  to: { email: 'office@titan.example' },
  facts: { firm: 'Titan Law', firmSlug: 'titan', applicationId: 5, clientName: 'Rudo Chikafu', ...facts },
  key: 'file-property-corrected:5:4',
  reference: 'GW-5',
}

test('a correction changes the property, its keys and the search, and says what changed', () => {
  const property = { titleDeedNumber: '13/2001', propertyAddress: before.propertyAddress }
  const { keys, typos } = searchKeys({ ...application, ...property })
  expect(decide()).toEqual({
    set: { ...property, ...propertyKeys(property), searchKeys: keys, searchTypos: typos },
    detail: 'title deed number',
    message: `Correction by Ada\n${lines[0]}\nReason: A digit was wrong`,
    notices: [toClient, toFirm],
  })
})

test('both fields are named, and one that is or was empty', () => {
  const emptied = decide(
    { titleDeedNumber: null, propertyAddress: '7 Hill Street', before: { ...before, propertyAddress: null } },
    { propertyAddress: null },
  )
  expect(emptied?.detail).toBe('title deed number and property')
  expect(emptied?.message.split('\n').slice(1, 3)).toEqual([
    'Title deed number: none (before: 12/2001)',
    'Property: 7 Hill Street (before: none)',
  ])
})

test.each<[CorrectingSide, typeof office | undefined, object[]]>([
  ['client', office, [toFirm]],
  ['firm', office, [toClient]],
  ['platform', office, [toClient, toFirm]],
  ['client', undefined, []],
  ['platform', undefined, [toClient]],
])('a correction by the %s notifies the other side', (side, of, notices) => {
  expect(decideProperty(application, form, { side, by: 'Ada', office: of })?.notices).toEqual(notices)
})

test('a repeat changes nothing, also where a correction is refused', () => {
  expect(decide(before)).toBeUndefined()
  expect(decide(before, { withdrawnAt: at })).toBeUndefined()
})

test.each<[string, object, Partial<ApplicationRow>, CorrectingSide, string, string?]>([
  ['of an erased client', {}, { erasedAt: at }, 'platform', 'client-erased'],
  ['of a withdrawn application', {}, { withdrawnAt: at }, 'platform', 'withdrawn'],
  ['that stays on hold', {}, { hold: 'kept' }, 'platform', 'on-hold', onHoldDetail.kept],
  ['on hold, by its client', {}, { hold: 'checking' }, 'client', 'on-hold', propertyMessages.onHold],
  ['on hold, by its firm', {}, { hold: 'checking' }, 'firm', 'on-hold', propertyMessages.onHold],
  ['of a released deed', {}, { deedReleasedAt: at }, 'platform', 'file-changed', propertyMessages.released],
  [
    'by its client, once the firm has it',
    {},
    { fileStatus: 'received' },
    'client',
    'file-changed',
    propertyMessages.withFirm,
  ],
  [
    'by its client, while a last step waits to be confirmed',
    {},
    { fileStatus: 'complete', unconfirmedFrom: 'verified' },
    'client',
    'file-changed',
    propertyMessages.withFirm,
  ],
  [
    'after another number',
    { before: { ...before, titleDeedNumber: '11/2001' } },
    {},
    'platform',
    'file-changed',
    propertyMessages.changed,
  ],
  [
    'after another address',
    { before: { ...before, propertyAddress: null } },
    {},
    'platform',
    'file-changed',
    propertyMessages.changed,
  ],
])('no correction %s', (_, change, set, side, code, detail) => {
  const refused = expect.objectContaining({ code, ...(detail && { detail }) }) as Error
  expect(() => decide(change, set, side)).toThrow(refused)
})

test('the platform corrects during a check, a firm at each step, and a client until the firm has the documents', () => {
  expect(decide({}, { hold: 'checking' })).toBeDefined()
  for (const fileStatus of firmSteps) expect(decide({}, { fileStatus }, 'firm')).toBeDefined()
  const early = firmSteps.slice(0, firmSteps.indexOf('received'))
  for (const fileStatus of early) expect(decide({}, { fileStatus }, 'client')).toBeDefined()
})
