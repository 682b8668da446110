import { expect, test } from 'vitest'
import { contactAfterMove, shownContact } from './contact-rules'

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

const from = new Date('2026-11-26T14:56:00Z')
const contactedAt = new Date('2026-11-27T09:00:00Z')
const at = new Date('2026-11-27T10:00:00Z')
const contacted = (contactedBy: 'move' | 'message' | 'call' | null) => ({
  fileStatus: 'contacted' as const,
  contactFrom: from,
  contactDueAt: dueAt,
  contactMissedAt: null,
  contactedAt: contactedBy && contactedAt,
  contactedBy,
})

test.each(['message', 'call'] as const)('a move back to the start keeps a contact by %s, and is due from it', (by) => {
  expect(contactAfterMove(contacted(by), 'file_created', at)).toEqual({
    promisedAt: Date.parse('2026-12-04T21:59:59.999Z'),
  })
})

test('a move back to the start takes the contact back that a move was', () => {
  expect(contactAfterMove(contacted('move'), 'file_created', at)).toEqual({
    contactedAt: null,
    contactedBy: null,
    contactCheckAt: new Date('2026-11-27T14:56:00Z'),
    promisedAt: dueAt.getTime(),
  })
})

test('the first move is a contact, a later one and no move are none', () => {
  expect(contactAfterMove(contacted(null), 'contacted', at)).toEqual({
    contactedAt: at,
    contactedBy: 'move',
    contactCheckAt: null,
  })
  expect(contactAfterMove(contacted('call'), 'contacted', at)).toEqual({})
  expect(contactAfterMove(contacted(null), undefined, at)).toEqual({})
})
