import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#contract/time'
import { deleteDraft, resume, saveDraft } from './draft'
import { type Flow, initialFlow } from './flow-state'

const items = new Map<string, string>()
const storage = {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name),
}
const closed = () => {
  throw new DOMException('no storage', 'SecurityError')
}
const application = {
  id: 7,
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
  lawyer: null,
  status: 'pending_submission' as const,
}
const halfway: Flow = {
  ...initialFlow(),
  step: 'firm',
  furthest: 'firm',
  wait: 'assigning',
  key: 'k1',
  form: { ...initialFlow().form, serviceType: 'lease', fullName: 'Rudo Moyo', email: 'rudo@example.com' },
}

beforeEach(() => vi.stubGlobal('localStorage', storage))
afterEach(() => {
  deleteDraft()
  items.clear()
  vi.unstubAllGlobals()
})

test('a returning visitor continues where they stopped, with the same idempotency key', () => {
  saveDraft(halfway)
  expect(resume('LATER')).toMatchObject({
    step: 'firm',
    wait: 'assigning',
    skipDelay: true,
    key: 'k1',
    form: halfway.form,
  })
  saveDraft({ ...halfway, wait: null, step: 'payment', application })
  expect(resume()).toMatchObject({ step: 'payment', wait: null, isNew: false, application })
})

test('the last step stores the reference but no personal data, and the first step stores nothing', () => {
  saveDraft({ ...halfway, wait: null, step: 'success', application, payment: 'paid' })
  const text = [...items.values()].join()
  expect(text).toContain(application.referenceNumber)
  expect(text).not.toMatch(/Rudo|rudo@example|k1/)
  saveDraft(initialFlow())
  expect(items.size).toBe(0)
})

test('an old, foreign or broken draft is ignored', () => {
  const now = Date.now()
  saveDraft(halfway, now - 31 * day)
  expect(resume('', now)).toEqual(initialFlow())
  for (const text of ['', '{', '{"step":"payment"}', JSON.stringify({ ...halfway, step: 'elsewhere' })]) {
    items.set('application-draft', text)
    expect(resume()).toEqual(initialFlow())
  }
})

test('a later step without its application goes back to requesting it', () => {
  saveDraft({ ...halfway, step: 'payment', wait: null })
  expect(resume()).toMatchObject({ step: 'firm', wait: 'assigning' })
})

test('a step that the service does not have continues at the one before it', () => {
  for (const step of ['deed', 'method'] as const) {
    saveDraft({ ...halfway, step, wait: null })
    expect(resume()).toMatchObject({ step: 'property', wait: null })
    saveDraft({ ...halfway, step, wait: null, form: { ...halfway.form, serviceType: 'digitize' } })
    expect(resume().step).toBe(step)
  }
})

test('when storage is blocked the draft lasts as long as the page', () => {
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed })
  saveDraft(halfway)
  expect(resume()).toMatchObject({ step: 'firm', key: 'k1' })
  deleteDraft()
  expect(resume()).toEqual(initialFlow())
})
