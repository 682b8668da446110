import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { BookedPayment } from '#contract/money/refund-views'
import { runHook } from '../../server/action/testing/run-hook'
import { RefundDialog } from './refund-dialog'

type Form = ReactElement<{ children: (field: (name: string) => object) => ReactElement<{ children: ReactNode }> }>

/** Whether the box that closes the application is ticked when the dialog opens; undefined without one. */
function isTicked(payment: Partial<BookedPayment>, isOpen = true): unknown {
  const dialog = runHook(() =>
    RefundDialog({
      payment: { id: 1, refundableCents: 5000, installment: null, ...payment } as BookedPayment,
      service: 'digitize',
      isOpen,
      onClose: () => undefined,
    }),
  ) as Form
  const fields = Children.toArray(dialog.props.children(() => ({})).props.children)
  const boxes = fields.filter((part) => isValidElement<{ name?: string; checked?: boolean }>(part))
  return boxes.find(({ props }) => props.name === 'close')?.props.checked
}

test('a whole deposit closes the application unless the box is unticked; an installment or a balance does not', () => {
  expect([
    isTicked({ type: 'deposit' }),
    isTicked({ type: 'deposit', installment: 2 }),
    isTicked({ type: 'balance' }),
    isTicked({ type: 'deposit' }, false),
  ]).toEqual([true, false, false, undefined])
})
