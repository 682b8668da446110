import { expect, test } from 'vitest'
import { shownContact } from './contact-rules'

const dueAt = new Date('2026-11-28T14:56:00Z')
const row = {
  firmId: 1,
  firmName: 'Titan Law',
  hold: null,
  withdrawnAt: null,
  depositRefunded: false,
  contactDueAt: dueAt,
  contactedAt: null,
  contactMissedAt: null,
}

test.each<[string, Partial<Parameters<typeof shownContact>[0]>, boolean]>([
  ['with a firm', {}, true],
  ['that no firm has yet', { firmId: null, firmName: null }, true],
  ['of a closed firm', { firmName: null }, false],
  ['on hold', { hold: 'checking' }, false],
  ['that is withdrawn', { withdrawnAt: dueAt }, false],
  ['whose deposit was refunded', { depositRefunded: true }, false],
  ['of which nothing is promised', { contactDueAt: null }, false],
])('whether the client of an application %s reads the promise', (_, change, isShown) => {
  expect(shownContact({ ...row, ...change })?.dueAt).toBe(isShown ? dueAt.toISOString() : undefined)
})
