import { queryOptions } from '@tanstack/react-query'
import { currentVersions } from '#contract/accounts/consent'
import type { OwnerApplication } from '#contract/applications/views'
import type { NewPayment } from '#contract/money/payments'
import type { PaymentMethod, PaymentType } from '#contract/prices'
import { api } from '../../server/api'
import { dueOf } from './copy'

/** Contains the displayed amount, so that the server refuses a changed price. */
export const newPayment = (
  application: OwnerApplication,
  type: PaymentType,
  paymentMethod: PaymentMethod,
): NewPayment => ({
  amount: dueOf(application, type),
  applicationId: application.id,
  type,
  paymentMethod,
  ...(type === 'deposit' ? { agreedTo: currentVersions } : {}),
})

/** The payment as the server opened it, with a schedule if it is paid in six. */
export const intentQuery = (payment: NewPayment) =>
  queryOptions({
    queryKey: ['intent', payment.applicationId, payment.type, payment.paymentMethod, payment.amount],
    queryFn: async () => (await api['create-payment-intent'].$post({ json: payment })).json(),
    gcTime: 0,
  })
