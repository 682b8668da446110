import { expect, test } from 'vitest'
import type { StartedApplication } from '#contract/applications/views'
import { serviceTypes } from '#contract/services'
import { canGoBack, flowReducer, isAnswered, isLocked, pathOf } from './flow'
import { type Answers, type Flow, type FlowAction, initialFlow, stepNumbers } from './flow-state'

const lawyer = { name: 'Titan Law', address: '1 Samora Machel', phone: '+263242000000', email: 'files@titan.example' }
const application: StartedApplication = {
  id: 7,
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
  lawyer,
  status: 'pending_submission',
}
const run = (state: Flow, ...actions: FlowAction[]) => actions.reduce(flowReducer, state)
const on: FlowAction = { type: 'continue', key: 'k1' }
const say = (answers: Partial<Answers>): FlowAction => ({ type: 'answer', answers })
const pick = (answers: Partial<Answers>): FlowAction => ({ type: 'choose', answers, key: 'k1' })
const contact = say({ fullName: 'Rudo Moyo', email: 'rudo@example.com', phone: '+447700900123' })
const toProperty: FlowAction[] = [on, pick({ serviceType: 'lease' }), on, contact, on, pick({ country: 'uk' })]
const toFirm: FlowAction[] = [...toProperty, say({ propertyAddress: '12 Borrowdale Road' }), on]
const assigned: FlowAction = { type: 'assigned', application }

test('a deed goes through every step in order, and each choice continues by itself', () => {
  const seen: number[] = []
  let state = initialFlow()
  const actions: FlowAction[] = [
    on,
    pick({ serviceType: 'digitize' }),
    on,
    contact,
    on,
    pick({ country: 'uk' }),
    say({ propertyAddress: '12 Borrowdale Road' }),
    on,
    pick({ hasTitleDeed: 'lost' }),
    pick({ submissionMethod: 'dropoff' }),
    assigned,
    on,
    { type: 'wait-over' },
    pick({ contactPreference: 'zoom' }),
    { type: 'wait-over' },
    { type: 'paid' },
    { type: 'confirmed' },
    { type: 'wait-over' },
  ]
  for (const action of actions) {
    state = flowReducer(state, action)
    if (seen.at(-1) !== stepNumbers[state.step]) seen.push(stepNumbers[state.step])
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8.5, 9, 10])
  expect(state).toMatchObject({ step: 'success', wait: null, payment: 'paid', isSettling: true, key: 'k1' })
  expect(state.form).toMatchObject({ hasTitleDeed: 'lost', submissionMethod: 'dropoff', contactPreference: 'zoom' })
  expect(flowReducer(state, { type: 'settled' }).isSettling).toBe(false)
})

test('every other service skips the two questions about the original deed and requests a firm after the property', () => {
  for (const serviceType of serviceTypes.filter((one) => one !== 'digitize')) {
    expect(pathOf({ ...initialFlow().form, serviceType })).not.toEqual(expect.arrayContaining(['deed']))
    const state = run(
      initialFlow(),
      on,
      pick({ serviceType }),
      on,
      contact,
      on,
      pick({ country: 'other' }),
      ...toFirm.slice(-2),
    )
    expect(state).toMatchObject({ step: 'firm', wait: 'assigning', key: 'k1', skipDelay: false })
    expect(run(state, assigned, on)).toMatchObject({ step: 'firm', wait: 'preparing' })
  }
})

test('a step needs an answer to continue, and nothing changes while a call is running', () => {
  const service = flowReducer(initialFlow(), on)
  expect(flowReducer(service, on).step).toBe('service')
  const asking = run(initialFlow(), ...toFirm)
  expect(isAnswered(asking, 'firm')).toBe(false)
  expect(flowReducer(asking, on)).toBe(asking)
  expect(flowReducer(asking, { type: 'back' })).toBe(asking)
  expect(flowReducer(asking, say({ phone: '1' }))).toBe(asking)
  expect(canGoBack(asking)).toBe(false)
  const details = run(initialFlow(), on, pick({ serviceType: 'bond' }), on, contact)
  for (const name of ['fullName', 'email', 'phone'] as const) {
    expect(run(details, say({ [name]: '  ' }), on).step).toBe('contact')
  }
  expect(run(details, on, on).step).toBe('country')
  const property = run(initialFlow(), ...toProperty)
  expect(flowReducer(property, on).step).toBe('property')
  expect(isAnswered(flowReducer(property, say({ propertyAddress: 'x', titleDeedNumber: '' })), 'property')).toBe(true)
})

test('mail is the default for sending a deed, and the deed question must be answered', () => {
  const deed = run(
    initialFlow(),
    on,
    pick({ serviceType: 'digitize' }),
    on,
    contact,
    on,
    pick({ country: 'zw' }),
    ...toFirm.slice(-2),
  )
  expect(deed.step).toBe('deed')
  expect(flowReducer(deed, on).step).toBe('deed')
  const method = flowReducer(deed, pick({ hasTitleDeed: 'have' }))
  expect(method).toMatchObject({ step: 'method', form: { submissionMethod: 'mail' } })
  expect(flowReducer(method, on)).toMatchObject({ step: 'firm', wait: 'assigning' })
})

test('Back keeps the answers, types no question twice, and a changed answer is a new request', () => {
  const asked = run(initialFlow(), ...toFirm, { type: 'not-assigned', problems: [], isKeyUsed: false })
  expect(asked).toMatchObject({ step: 'firm', wait: null, key: 'k1' })
  expect(flowReducer(asked, { type: 'retry', key: 'k2' })).toMatchObject({
    wait: 'assigning',
    key: 'k1',
    skipDelay: true,
  })
  const back = flowReducer(asked, { type: 'back' })
  expect(back).toMatchObject({ step: 'property', isNew: false, form: { propertyAddress: '12 Borrowdale Road' } })
  expect(flowReducer(back, { type: 'continue', key: 'k2' }).key).toBe('k1')
  const changed = run(back, say({ propertyAddress: '14 Borrowdale Road' }), { type: 'continue', key: 'k2' })
  expect(changed).toMatchObject({ step: 'firm', wait: 'assigning', key: 'k2', isNew: false })
})

test('an answer that the server refuses leads back to its question, and correcting it clears the error', () => {
  const problems = [{ path: 'email', message: 'Please enter a valid email' }]
  const state = run(initialFlow(), ...toFirm, { type: 'not-assigned', problems, isKeyUsed: false })
  expect(state).toMatchObject({ step: 'contact', wait: null, problems, key: null })
  const mended = flowReducer(state, say({ email: 'rudo@example.org' }))
  expect(mended.problems).toEqual([])
  expect(run(mended, on, on, { type: 'continue', key: 'k9' })).toMatchObject({ step: 'firm', key: 'k9' })
  const spent = run(initialFlow(), ...toFirm, { type: 'not-assigned', problems: [], isKeyUsed: true })
  expect(flowReducer(spent, { type: 'retry', key: 'k3' }).key).toBe('k3')
})

test('once an application exists, only the contact preference can change', () => {
  const made = run(initialFlow(), ...toFirm, assigned)
  const property = flowReducer(made, { type: 'back' })
  expect(isLocked(property)).toBe(true)
  expect(flowReducer(property, say({ propertyAddress: 'elsewhere' }))).toBe(property)
  expect(flowReducer(property, on)).toMatchObject({ step: 'firm', wait: null, application })
  const preference = run(
    made,
    on,
    { type: 'wait-over' },
    pick({ contactPreference: 'email' }),
    { type: 'wait-over' },
    { type: 'back' },
  )
  expect(preference.step).toBe('preference')
  expect(flowReducer(preference, pick({ contactPreference: 'zoom' }))).toMatchObject({ wait: 'setting-up', key: 'k1' })
})

test('without a firm the conversation continues with the reference', () => {
  const state = run(initialFlow(), ...toFirm, { type: 'assigned', application: { ...application, lawyer: null } })
  expect(run(state, on, { type: 'wait-over' }).step).toBe('preference')
})

test('a deposit that is already paid ends the conversation, and a lost confirmation is shown', () => {
  const paying = run(
    initialFlow(),
    ...toFirm,
    assigned,
    on,
    { type: 'wait-over' },
    pick({ contactPreference: 'email' }),
  )
  expect(flowReducer(paying, { type: 'already-paid' })).toMatchObject({ step: 'success', wait: null, payment: 'paid' })
  const payment = flowReducer(paying, { type: 'wait-over' })
  expect(flowReducer(payment, { type: 'already-paid' }).step).toBe('success')
  expect(flowReducer(initialFlow(), { type: 'already-paid' }).step).toBe('welcome')
  const lost = run(payment, { type: 'paid' }, { type: 'unconfirmed' }, { type: 'wait-over' })
  expect(lost).toMatchObject({ step: 'success', payment: 'unconfirmed' })
  expect(canGoBack(lost)).toBe(false)
  expect(flowReducer(lost, { type: 'confirmed' }).payment).toBe('paid')
})

test('starting again clears everything except the referral code', () => {
  const state = run(initialFlow('FRIEND'), ...toFirm, assigned)
  expect(state.form.referralCode).toBe('FRIEND')
  expect(flowReducer(state, { type: 'restart' })).toEqual(initialFlow('FRIEND'))
})
