import { expect, test } from 'vitest'
import { messages } from '../../notifications/messages'
import { templateParameters } from '../../notifications/template-parameters'
import { namedIn, propertyOf, withProperty } from './property-rules'

const reference = 'ZTL2026K7Q2M9XA4D'
const row = { propertyAddress: '27 Fort  Street,\nBulawayo', userId: 7, depositPaidAt: null, depositRefunded: false }
const facts = { name: 'Rudo', reference, firm: 'Titan Law', applicationId: 7 }
const content = messages['deed-released'](facts)

test('the subject of a message and the first line of a template name the property', () => {
  const property = propertyOf(row)
  expect(withProperty(content, reference, property).subject).toBe(
    'Your digital deed for 27 Fort Street, Bulawayo is ready',
  )
  const [first] = templateParameters(
    'deed-released',
    namedIn(facts, content, reference, property),
    content,
    'K7Q2M9XA4D',
  ).body
  expect(first).toBe(`27 Fort Street, Bulawayo (${reference})`)
})

test('what a stranger typed is in no subject: neither an account nor a payment', () => {
  expect(propertyOf({ ...row, userId: null })).toBeNull()
  expect(propertyOf({ ...row, userId: null, depositPaidAt: new Date() })).not.toBeNull()
  expect(propertyOf({ ...row, userId: null, depositRefunded: true })).not.toBeNull()
  expect(withProperty(content, reference, null)).toBe(content)
})

test('a long address is cut, and a message to a firm keeps the number', () => {
  expect(propertyOf({ ...row, propertyAddress: 'x'.repeat(200) })).toHaveLength(60)
  const toFirm = { ...content, replyFrom: 'firm' as const }
  expect(withProperty(toFirm, reference, '27 Fort Street').subject).toContain(reference)
  expect(namedIn(facts, toFirm, reference, '27 Fort Street').reference).toBe(reference)
})
