import { expect, test } from 'vitest'
import { onHoldDetail } from '#contract/applications/hold'
import { assertTakesPayment, isFirmClosed, withFirm } from './firm-rules'
import { assertNotOnHold } from './hold-rules'

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
