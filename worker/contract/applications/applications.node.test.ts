import { describe, expect, test } from 'vitest'
import { serviceSummaries } from '#contract/service-summaries'
import { balanceWhen } from '../balance-copy'
import { isServiceType, normalServiceType, serviceLabel, services, serviceTypes } from '../services'
import { assistantForm, byReference, newApplication, saleMark } from './applications'

const digitize = {
  serviceType: 'digitize',
  fullName: 'Rudo Chikafu',
  email: 'rudo@example.com',
  phone: '+44 7700 900123',
  country: 'uk',
  propertyAddress: '14 Samora Machel Avenue, Harare',
  hasTitleDeed: 'have',
}
const problemsOf = (form: object) =>
  assistantForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the assistant form', () => {
  test('a missing answer reads as none', () => {
    expect(assistantForm.parse(digitize)).toEqual({
      ...digitize,
      titleDeedNumber: null,
      submissionMethod: null,
      contactPreference: null,
      referralCode: null,
    })
  })

  test.each(['fullName', 'email', 'phone', 'country', 'propertyAddress'])('%s is required', (field) => {
    expect(problemsOf({ ...digitize, [field]: '' })?.map(([path]) => path)).toContain(field)
  })

  test.each([
    ['digitize', null, [['hasTitleDeed', 'Required']]],
    ['digitize', '', [['hasTitleDeed', 'Required']]],
    ['digitize', 'lost', undefined],
    ['transfer', null, undefined],
    ['due_diligence', '', undefined],
    ['fishing', 'have', [['serviceType', 'Invalid input']]],
  ])('for %s, where the deed is %j: %j', (serviceType, hasTitleDeed, expected) => {
    expect(problemsOf({ ...digitize, serviceType, hasTitleDeed })).toEqual(expected)
  })

  test('a name with a link is refused', () => {
    expect(problemsOf({ ...digitize, fullName: 'Rudo www.evil.example' })).toEqual([
      ['fullName', 'Please write a name only, without links or email addresses'],
    ])
  })

  test.each([
    ['rudo-7 k', 'RUDO7K'],
    ['', null],
    ['   ', null],
    [null, null],
    ['x'.repeat(41), null],
  ])('the invitation code %j reads %j and refuses nothing', (referralCode, read) => {
    expect(assistantForm.parse({ ...digitize, referralCode }).referralCode).toBe(read)
  })
})

test('an owner’s next application only needs the way its documents come', () => {
  expect(newApplication.parse({ submissionMethod: 'mail' })).toMatchObject({
    submissionMethod: 'mail',
    propertyAddress: null,
  })
  expect(newApplication.parse({ submissionMethod: 'mail', serviceType: 'due_diligence' }).serviceType).toBe('diligence')
  for (const submissionMethod of [undefined, '', 'fax'])
    expect(newApplication.safeParse({ submissionMethod }).success).toBe(false)
})

test.each([true, false])('the property is marked as not for sale: %s', (notForSale) => {
  expect(saleMark.parse({ notForSale })).toEqual({ notForSale })
})

test.each([undefined, null, 'true', 1])('%j marks nothing', (notForSale) => {
  expect(saleMark.safeParse({ notForSale }).success).toBe(false)
})

test('a reference in an address is read as people write it, up to 80 characters', () => {
  expect(byReference.parse({ ref: 'ztl 2026-k7q2m9xa4d' })).toEqual({ ref: 'ZTL2026K7Q2M9XA4D' })
  expect(byReference.safeParse({ ref: 'x'.repeat(81) }).success).toBe(false)
})

describe('a service', () => {
  test('has a unique label and a summary', () => {
    expect(new Set(serviceTypes.map((service) => services[service].label)).size).toBe(7)
    for (const service of serviceTypes) expect(serviceSummaries[service]).toMatch(/^[A-Z].*\.$/)
  })
  test.each([
    ['transfer', 'Property Transfer'],
    ['bond', 'Notarial Bond'],
    ['digitize', 'Deed Digitization'],
    ['fishing', 'Deed Digitization'],
    ['toString', 'Deed Digitization'],
  ])('%s is called %s', (service, label) => expect(serviceLabel(service)).toBe(label))
  test.each([
    ['due_diligence', 'diligence'],
    ['diligence', 'diligence'],
    ['fishing', 'fishing'],
    [undefined, undefined],
  ])('%j is stored as %j', (sent, stored) => expect(normalServiceType(sent)).toBe(stored))
  test('is one of seven', () => {
    expect(serviceTypes.every(isServiceType)).toBe(true)
    for (const other of ['', 'due_diligence', null, 0]) expect(isServiceType(other)).toBe(false)
  })
  test('has its balance due with its last document', () => {
    expect(balanceWhen('digitize')).toBe('when your deed is ready')
    for (const service of serviceTypes.filter((other) => other !== 'digitize'))
      expect(balanceWhen(service)).toBe('when your final document is ready')
  })
})
