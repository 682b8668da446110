import { expect, test } from 'vitest'
import type { StoredChange } from '#contract/applications/progress/stored-change'
import { trackingUrlOf, waybillForm, waybillMessages } from '#contract/documents/waybill'
import type { Step } from '#contract/steps'
import { decideRemoval, decideWaybill, type WaybillRow, waybillView } from './waybill-rules'

const file = {
  serviceType: 'digitize',
  fileStatus: 'contacted',
  withdrawnAt: null,
  erasedAt: null,
  hasTitleDeed: 'have',
  changes: [] as StoredChange[],
} as const
const row: WaybillRow = {
  applicationId: 1,
  sender: 'client',
  courier: 'dhl',
  courierName: null,
  number: '1234567890',
  addedBy: 'Rudo Chikafu',
  addedAt: new Date(0),
  version: 3,
}
const form = { courier: 'dhl', number: '1234567890', before: 0 } as const

test.each([
  ['the first one', undefined, form, { set: { version: 1 }, action: 'add-waybill', detail: 'DHL' }],
  [
    'another number',
    row,
    { ...form, number: '1234567891', before: 3 },
    { set: { version: 4 }, action: 'change-waybill' },
  ],
  ['another courier', row, { ...form, courier: 'ups', before: 3 } as const, { detail: 'UPS' }],
  [
    'one with a name',
    row,
    { courier: 'other', courierName: 'Kwik', number: 'ABCDEFGH', before: 3 } as const,
    { set: { courierName: 'Kwik', version: 4 }, detail: 'Another courier' },
  ],
  [
    'one without',
    { ...row, courier: 'other', courierName: 'Kwik' } as const,
    { ...form, before: 3 },
    { set: { courierName: null } },
  ],
  ['what is there already', row, form, undefined],
])('a waybill number is given: %s', (_name, current, given, decided) => {
  const result = decideWaybill(file, 'client', current, given)
  if (decided) expect(result).toMatchObject(decided)
  else expect(result).toBeUndefined()
})

test.each([
  [
    'of another version',
    {},
    row,
    { ...form, number: '1234567891', before: 2 },
    'file-changed',
    waybillMessages.changed,
  ],
  ['that was removed meanwhile', {}, undefined, { ...form, before: 3 }, 'file-changed', waybillMessages.changed],
  [
    'of a service without an original',
    { serviceType: 'transfer' },
    undefined,
    form,
    'bad-request',
    waybillMessages.noOriginal,
  ],
  ['that the firm has received', { fileStatus: 'received' }, undefined, form, 'file-changed', waybillMessages.received],
  ['of a withdrawn application', { withdrawnAt: new Date(0) }, undefined, form, 'withdrawn', undefined],
  ['of an erased client', { erasedAt: new Date(0) }, undefined, form, 'client-erased', undefined],
] as const)('a waybill number is refused: one %s', (_name, changed, current, given, code, detail) => {
  const refused = expect.objectContaining(detail ? { code, detail } : { code }) as Error
  expect(() => decideWaybill({ ...file, ...changed }, 'client', current, given)).toThrow(refused)
  expect(() => decideRemoval({ ...file, ...changed }, 'client', row, 2)).toThrow(
    expect.objectContaining({ code }) as Error,
  )
})

test.each<[Step, boolean]>([
  ['pending_documents', true],
  ['received', true],
  ['complete', true],
])('a firm sends the original back at any step: %s', (fileStatus, isTaken) => {
  expect(decideWaybill({ ...file, fileStatus }, 'firm', undefined, form) !== undefined).toBe(isTaken)
})

test('one that is not there is removed without a record', () => {
  expect([decideRemoval(file, 'client', row, 3), decideRemoval(file, 'client', undefined, 3)]).toEqual([true, false])
})

test.each([
  ['dhl', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1Z-9'],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr=1Z-9'],
  ['ups', 'https://www.ups.com/track?tracknum=1Z-9'],
  ['aramex', null],
  ['swift', null],
  ['other', null],
] as const)('a waybill of %s is shown at %s', (courier, address) => {
  expect(trackingUrlOf(courier, '1Z-9')).toBe(address)
  expect(waybillView({ ...row, courier, number: '1Z-9' }).trackingUrl).toBe(address)
})

test.each([
  [
    { courier: 'dhl', number: ' 12 3456\t7890 ' },
    { courier: 'dhl', number: '1234567890' },
  ],
  [{ courier: 'ups', number: '1z-999-aa1' }, { number: '1Z-999-AA1' }],
  [{ courier: 'other', courierName: ' Kwik Post ', number: 'A'.repeat(40) }, { courierName: 'Kwik Post' }],
  [{ courier: 'other', courierName: ' ', number: '12345678' }, waybillMessages.courierName],
  [{ courier: 'other', number: '12345678' }, waybillMessages.courierName],
  [{ courier: 'other', courierName: 'Kwik\u0007', number: '12345678' }, 'Use plain characters only'],
  [{ number: '12345678' }, waybillMessages.courier],
  [{ courier: '', number: '12345678' }, waybillMessages.courier],
  [{ courier: 'pigeon', number: '12345678' }, waybillMessages.courier],
  [{ courier: 'dhl', number: '1234567' }, waybillMessages.number],
  [{ courier: 'dhl', number: 'A'.repeat(41) }, waybillMessages.number],
  [{ courier: 'dhl', number: '12345678<b>' }, waybillMessages.number],
])('a waybill form of %j reads as %j', (typed, read) => {
  const { data, error } = waybillForm.safeParse({ ...typed, before: 0 })
  if (typeof read === 'string') expect(error?.issues.map(({ message }) => message)).toEqual([read])
  else expect(data).toMatchObject(read)
  expect(data ?? {}).not.toHaveProperty('courierName', 'x')
})

test('the owner of a lost deed is asked for no courier before its replacement is issued, whatever the status', () => {
  for (const fileStatus of ['file_created', 'contacted', 'pending_documents'] as const)
    for (const status of [null, 'affidavit', 'issued', 'issued-undone']) {
      const changes: StoredChange[] = status ? [['replacement', status, 0, 0]] : []
      const lost = { ...file, fileStatus, hasTitleDeed: 'lost', changes } as const
      const give = () => decideWaybill(lost, 'client', undefined, form)
      if (status === 'issued') expect(give()).toBeDefined()
      else expect(give).toThrow(expect.objectContaining({ code: 'bad-request' }) as Error)
      expect(decideRemoval(lost, 'client', row, 3)).toBe(true)
    }
})
