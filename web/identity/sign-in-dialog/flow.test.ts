import { expect, test } from 'vitest'
import { validateStep } from './answers'
import { type Flow, type FlowAction, flowReducer, initialFlow } from './flow'

const after = (...actions: FlowAction[]): Flow => actions.reduce(flowReducer, initialFlow)
const type = (typed: Partial<Flow['typed']>): FlowAction => ({ type: 'type', typed })
const toPassword: FlowAction[] = [
  { type: 'wait-over' },
  { type: 'sign-in' },
  type({ email: 'tariro@example.com' }),
  { type: 'continue' },
]
const toProcessing: FlowAction[] = [...toPassword, type({ password: 'not it' }), { type: 'continue' }]
const toSearching: FlowAction[] = [
  { type: 'wait-over' },
  { type: 'track' },
  type({ reference: 'ZTL2024001234' }),
  { type: 'continue' },
]

test('the steps lead from the welcome to the dashboard', () => {
  expect(after().step).toBe('welcome')
  expect(after({ type: 'wait-over' }).step).toBe('choice')
  expect(after(...toPassword).step).toBe('password')
  expect(after(...toProcessing).step).toBe('processing')
  expect(after(...toProcessing, { type: 'accepted' })).toEqual({ ...initialFlow, step: 'complete' })
})

test('a refused sign-in returns to the email step with everything that was typed', () => {
  const refused = after(...toProcessing, { type: 'refused', reason: 'Invalid email or password' })
  expect(refused).toMatchObject({
    step: 'email',
    typed: { email: 'tariro@example.com', password: 'not it' },
    refusal: 'Invalid email or password',
  })
  expect(flowReducer(refused, { type: 'continue' })).toMatchObject({ step: 'password', refusal: null })
})

test('a search without a result keeps the number and leads back to the options', () => {
  expect(after(...toSearching).step).toBe('searching')
  const none = after(...toSearching, { type: 'not-found', reason: 'none' })
  expect(none).toMatchObject({ step: 'tracking', typed: { reference: 'ZTL2024001234' }, refusal: 'none' })
  expect(flowReducer(none, { type: 'options' })).toMatchObject({ step: 'choice', refusal: null })
})

test('while a call is running only its answer changes the state', () => {
  for (const start of [toProcessing, toSearching]) {
    const waiting = after(...start)
    const others: FlowAction[] = [
      { type: 'wait-over' },
      { type: 'sign-in' },
      { type: 'track' },
      { type: 'back' },
      { type: 'options' },
      { type: 'continue' },
      type({ email: 'other@example.com', reference: 'X1' }),
    ]
    expect(others.reduce(flowReducer, waiting)).toEqual(waiting)
  }
  expect(after({ type: 'wait-over' }, { type: 'accepted' }).step).toBe('choice')
  expect(after(...toPassword, { type: 'refused', reason: 'late' }).step).toBe('password')
})

test('each step goes back to the previous one, and correcting an answer clears its error', () => {
  expect(after(...toPassword, { type: 'back' }).step).toBe('email')
  expect(after(...toPassword, { type: 'back' }, { type: 'back' }).step).toBe('choice')
  expect(after({ type: 'wait-over' }, { type: 'track' }, { type: 'back' }).step).toBe('choice')
  const wrong = after(...toPassword, {
    type: 'invalid',
    problems: [{ path: 'password', message: 'Password is required' }],
  })
  expect(wrong.problems).toHaveLength(1)
  expect(flowReducer(wrong, type({ password: 'x' })).problems).toEqual([])
})

test('each answer is checked at its own step, with the contract’s error texts', () => {
  const messagesFor = (step: Flow['step'], typed: Partial<Flow['typed']>) =>
    validateStep({ ...initialFlow, step, typed: { ...initialFlow.typed, ...typed } }).map(({ message }) => message)
  expect(messagesFor('email', { email: 'tariro' })).toEqual(['Please enter a valid email address'])
  expect(messagesFor('email', { email: 'tariro@example.com' })).toEqual([])
  expect(messagesFor('password', { email: 'tariro', password: '' })).toEqual(['Password is required'])
  expect(messagesFor('password', { password: 'x' })).toEqual([])
  for (const wrong of ['', '   ', 'ZTL/2024', 'números-1'])
    expect(messagesFor('tracking', { reference: wrong })).toHaveLength(1)
  for (const right of ['ZTL2024001234', ' ztl2024 0012-34 ', 'DS-123456']) {
    expect(messagesFor('tracking', { reference: right })).toEqual([])
  }
})
