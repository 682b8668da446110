import { expect, test } from 'vitest'
import { messages } from '../../notifications/messages'
import { templateParameters } from '../../notifications/template-parameters'
import { inTemplate, propertiesOf, withProperty } from './property-rules'

const reference = 'ZTL2026K7Q2M9XA4D'
const paidAt = new Date()
const row = {
  propertyAddress: '27 Fort  Street,\nBulawayo',
  isOwnEmail: true,
  numberAgreedAt: null,
  depositPaidAt: null,
  depositRefunded: false,
}
const facts = { name: 'Rudo', reference, firm: 'Titan Law', applicationId: 7 }
const content = messages['deed-released'](facts)

test('the subject of a message and the first line of a template name the property', () => {
  const property = propertiesOf(row).inMail
  expect(withProperty(content, reference, property).subject).toBe(
    'Your digital deed for 27 Fort Street, Bulawayo is ready',
  )
  const shown = inTemplate(facts, content, reference, property)
  const [first] = templateParameters('deed-released', shown.facts, shown.content, 'K7Q2M9XA4D').body
  expect(first).toBe(`27 Fort Street, Bulawayo (${reference})`)
})

test('a template whose text is the subject keeps the number', () => {
  const paid = { name: 'Rudo', reference, type: 'deposit', number: 2, amountCents: 8800, isRest: false } as const
  const installment = messages['installment-paid'](
    paid as unknown as Parameters<(typeof messages)['installment-paid']>[0],
  )
  const shown = inTemplate(paid, installment, reference, '27 Fort Street')
  expect(shown.content.subject).toBe(`Installment 2 of 6 for 27 Fort Street (${reference}) is paid`)
})

test('an address is for an application, in messages that nobody can answer, too', () => {
  const { replyFrom, ...own } = content
  expect(replyFrom).toBe('client')
  const withdrawn = { ...own, subject: `Your application ${reference} is withdrawn` }
  expect(withProperty(withdrawn, reference, '27 Fort Street').subject).toBe(
    'Your application for 27 Fort Street is withdrawn',
  )
})

test('what a stranger may have typed is in no subject: neither a payment nor an address that was confirmed', () => {
  const strange = { ...row, isOwnEmail: false }
  expect(propertiesOf(strange)).toEqual({ inMail: null, onPhone: null })
  expect(propertiesOf({ ...strange, numberAgreedAt: paidAt })).toEqual({ inMail: null, onPhone: null })
  const name = '27 Fort Street, Bulawayo'
  expect(propertiesOf(row)).toEqual({ inMail: name, onPhone: null })
  const shown = { inMail: name, onPhone: name }
  expect(propertiesOf({ ...row, numberAgreedAt: paidAt })).toEqual(shown)
  expect(propertiesOf({ ...strange, depositPaidAt: paidAt })).toEqual(shown)
  expect(propertiesOf({ ...strange, depositRefunded: true })).toEqual(shown)
  expect(withProperty(content, reference, null)).toBe(content)
})

test('a long address is cut, and a message to a firm keeps the number', () => {
  expect(propertiesOf({ ...row, propertyAddress: 'x'.repeat(200) }).inMail).toHaveLength(60)
  const toFirm = { ...content, replyFrom: 'firm' as const }
  expect(withProperty(toFirm, reference, '27 Fort Street').subject).toContain(reference)
  expect(inTemplate(facts, toFirm, reference, '27 Fort Street')).toEqual({ facts, content: toFirm })
})
