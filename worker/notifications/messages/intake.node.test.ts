import { describe, expect, test } from 'vitest'
import { applicationReceived, firmAssigned, type Intake } from './intake'

const firm = {
  name: 'Titan Law',
  address: '1 Main Street, Harare',
  phone: '+263 29 2600303',
  email: 'office@titan.example',
}
const intake: Intake = {
  name: 'Rudo Moyo',
  reference: 'ZTL2026K7Q2M9XA4D',
  service: 'digitize',
  hasTitleDeed: 'have',
  submissionMethod: 'mail',
}

const agree = 'You then agree in writing how it travels and how it comes back.'
const first = `Keep your original title deed. Titan Law contacts you first. ${agree}`
const office = 'The office is open Monday to Friday 8:00 AM to 5:00 PM, Harare time.'
const lost =
  'You told us that the title deed is lost. This is urgent. A lawyer will contact you within 24 hours to start the replacement process via the Deeds Office. Send nothing yet.'
const other = 'Your lawyer will tell you which documents to send. Please don’t send anything yet.'
const times =
  'The Deeds Registry check takes 5-7 business days. The whole process takes 2-4 weeks from the day your law firm receives the deed.'
const keep = `Keep your original title deed. Your law firm contacts you first. ${agree}`

describe('what to do with the original deed', () => {
  // the deed · the way it comes · the service · what is said, with a firm
  test.each<[Intake['hasTitleDeed'], Intake['submissionMethod'], Intake['service'], string[]]>([
    ['have', 'mail', 'digitize', [first, times]],
    ['have', 'dropoff', 'digitize', [first, office, times]],
    ['have', null, 'digitize', [first, times]],
    [null, 'mail', 'digitize', [first, times]],
    ['lost', 'mail', 'digitize', [lost]],
    ['lost', 'dropoff', 'digitize', [lost]],
    ['lost', null, 'digitize', [lost]],
    ['have', 'mail', 'transfer', [other]],
    ['lost', 'dropoff', 'lease', [other]],
    [null, null, 'bond', [other]],
  ])('%s, by %s, for %s', (hasTitleDeed, submissionMethod, service, said) => {
    const facts = { ...intake, hasTitleDeed, submissionMethod, service, firm }
    expect(applicationReceived(facts).paragraphs.slice(3)).toEqual(said)
    // what to do with a lost deed begins with the promise itself
    const promise = said.includes(lost) ? [] : ['A lawyer will contact you within 24 hours.']
    expect(firmAssigned(facts).paragraphs.slice(2)).toEqual([...promise, ...said])
    expect([
      applicationReceived(facts)
        .paragraphs.join(' ')
        .match(/within 24 hours/g)?.length,
    ]).toEqual([1])
  })

  test('of an original that the former firm has, nothing is to be kept or sent', () => {
    const { paragraphs } = firmAssigned({
      ...intake,
      hasTitleDeed: 'have',
      service: 'digitize',
      firm,
      isWithFormerFirm: true,
    })
    expect(paragraphs.join(' ')).toContain(`Agree in writing with ${firm.name} how it gets there.`)
    expect(paragraphs.join(' ')).not.toContain('Keep your original')
  })

  test.each<[Intake['hasTitleDeed'], Intake['service'], string]>([
    ['have', 'digitize', keep],
    ['lost', 'digitize', lost],
    ['have', 'sale', other],
  ])('%s, for %s, as long as there is no firm', (hasTitleDeed, service, said) => {
    const { paragraphs, brief } = applicationReceived({ ...intake, hasTitleDeed, service, firm: null })
    expect(paragraphs.slice(2)).toEqual([
      'We’ll match you with a lawyer within 24 hours and email you straight away.',
      said,
    ])
    expect(brief).toBe('We’ll match you with a lawyer within 24 hours.')
  })

  test('after the first contact, the agreement stands by itself', () => {
    const at = '2026-11-27T08:00:00.000Z'
    const firstContact = { dueAt: at, contactedAt: at, remindedAt: null }
    const promise = { at, from: at, firm: firm.name, firstContact }
    const { paragraphs } = applicationReceived({ ...intake, firm, promise })
    expect(paragraphs).toContain(
      'Keep your original title deed. Before it leaves you, you agree in writing how it travels and how it comes back.',
    )
  })

  test('an office has its own hours where it has given them', () => {
    const facts = { ...intake, submissionMethod: 'dropoff', firm: { ...firm, hours: 'Mon-Thu 9-15' } } as const
    expect(applicationReceived(facts).paragraphs[4]).toBe('The office is open Mon-Thu 9-15, Harare time.')
  })
})

test('the firm is named with where and how it can be reached', () => {
  expect(applicationReceived({ ...intake, firm }).paragraphs[2]).toBe(
    'Your law firm is Titan Law, 1 Main Street, Harare (phone +263 29 2600303, email office@titan.example). A lawyer will contact you within 24 hours.',
  )
  expect(applicationReceived({ ...intake, firm }).brief).toBe(
    'A lawyer from Titan Law will contact you within 24 hours.',
  )
})
