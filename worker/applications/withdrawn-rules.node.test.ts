import { expect, test } from 'vitest'
import { settingsMessages } from '#contract/accounts/settings'
import { onHoldDetail } from '#contract/applications/hold'
import { onlyDigitized } from '#contract/deeds/deeds'
import { undoneOf } from './activity-rules'
import { assertClient, assertDigitize, withClient } from './client-rules'
import { assertTakesPayment, isFirmClosed, withFirm } from './firm-rules'
import { assertNotOnHold } from './hold-rules'
import type { ApplicationRow } from './shared/application-queries'
import { assertOpen } from './withdrawn-rules'

const at = new Date(0)
const refusal = (code: string, detail?: string) => expect.objectContaining({ code, ...(detail && { detail }) }) as Error

test('an application that goes to another firm has no member of the former one', () => {
  const columns = {
    assigneeId: null,
    assigneeName: null,
    identityWaitsAt: null,
    conflictsFor: null,
    conflictAt: null,
    exceptionAt: null,
  }
  expect([withFirm(8), withFirm(null)]).toEqual([
    { firmId: 8, ...columns },
    { firmId: null, ...columns },
  ])
})

test('the firm of an application was closed', () => {
  const closed = (firmId: number | null, firmName: string | null) => isFirmClosed({ firmId, firmName })
  expect([closed(7, 'Titan Law'), closed(7, null), closed(null, null)]).toEqual([false, true, false])
})

test('a payment is taken unless a hold or a closed firm stops it', () => {
  const application = { firmId: 7, firmName: 'Titan Law', hold: null }
  expect(() => assertTakesPayment(application)).not.toThrow()
  expect(() => assertTakesPayment({ firmId: null, firmName: null, hold: null })).not.toThrow()
  expect(() => assertTakesPayment({ ...application, firmName: null })).toThrow(refusal('firm-closed'))
  for (const hold of ['checking', 'kept'] as const) {
    expect(() => assertTakesPayment({ ...application, hold })).toThrow(refusal('on-hold', onHoldDetail[hold]))
    expect(() => assertNotOnHold({ hold })).toThrow(refusal('on-hold', onHoldDetail[hold]))
  }
  expect(() => assertNotOnHold({ hold: null })).not.toThrow()
})

test('a closed application says who closed it', () => {
  const again = 'You can start a new one at any time.'
  expect(() => assertOpen({ withdrawnAt: null })).not.toThrow()
  expect(() => assertOpen({ withdrawnAt: at })).toThrow(
    refusal('withdrawn', `This application was withdrawn and is closed. ${again}`),
  )
  expect(() => assertOpen({ withdrawnAt: at, closedBy: 'Titan Law' })).toThrow(
    refusal('withdrawn', `Titan Law closed this application. ${again}`),
  )
})

test('an application without a client, or without a deed, is refused what needs one', () => {
  const row = { erasedAt: null, serviceType: 'digitize' } as ApplicationRow
  expect(withClient([row])).toBe(row)
  expect(() => withClient([])).toThrow(refusal('not-found'))
  expect(() => withClient([{ ...row, erasedAt: at }])).toThrow(refusal('client-erased', settingsMessages.clientErased))
  expect(() => assertClient(row)).not.toThrow()
  expect(() => assertDigitize(row)).not.toThrow()
  expect(() => assertDigitize({ serviceType: 'lease' })).toThrow(refusal('bad-request', onlyDigitized))
})

test('changes that were undone are not shown, nor their undoing', () => {
  const act = (id: number, action: string, entityId: string | null = null) => ({ id, action, entityId })
  const rows = [
    act(1, 'move-file'),
    act(2, 'undo-move', '1'),
    act(3, 'move-file'),
    act(4, 'undo-macro', '9'),
    act(5, 'move-file', '3'),
  ]
  const ids = (later?: number[]) => [...undoneOf(rows, later)].map(({ id }) => id).toSorted((a, b) => a - b)
  expect([ids(), ids([3])]).toEqual([
    [1, 2, 4],
    [1, 2, 3, 4],
  ])
})
