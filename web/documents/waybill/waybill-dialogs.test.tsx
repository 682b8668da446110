import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { WaybillFields } from '#contract/documents/waybill'
import { drain } from '../../server/action/testing/drain'
import { runHook } from '../../server/action/testing/run-hook'
import { ApiError } from '../../server/api'
import { WaybillDialog } from './waybill-dialogs'
import type { Waybills } from './waybills'

vi.mock('../../ui/overlay/toast', () => ({ toast: () => undefined }))

type Form = ReactElement<{ action: { mutate: (answers: WaybillFields) => void } }>

test('where somebody changed the waybill meanwhile, it is read again and the dialog stays', async () => {
  const [save, onChanged, onClose] = [vi.fn<Waybills['save']>(), vi.fn(), vi.fn()]
  save.mockRejectedValue(new ApiError(409, JSON.stringify({ code: 'changed' })))
  const waybills = { side: 'client', save, onChanged } as unknown as Waybills
  const dialog = runHook(() => WaybillDialog({ ...waybills, own: undefined, onClose })) as Form
  dialog.props.action.mutate({ courier: 'dhl', courierName: null, number: '1234567890' } as unknown as WaybillFields)
  await drain()
  expect([save.mock.calls.length, onChanged.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1, 0])
})
