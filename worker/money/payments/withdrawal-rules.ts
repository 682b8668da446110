import { withFirm } from '../../applications/firm-rules'
import { Failure } from '../../platform/failure'
import {
  addressee,
  audit,
  type Decision,
  type Money,
  message,
  type Payment,
  withApplication,
} from '../ledger/money-rules'

/**
 * Whether an application may be withdrawn, and which payments must be closed first.
 * @returns the open payments; null when it was withdrawn before
 * @throws Failure already-paid; payment-incomplete while the bank decides
 */
export function decideWithdrawal({ application, payments }: Pick<Money, 'payments'> & Withdrawable): Payment[] | null {
  if (application.withdrawnAt !== null) return null
  const hasMoney = payments.some(({ keptCents, disputedCents }) => (keptCents ?? 0) + disputedCents > 0)
  if (application.depositPaidAt !== null || application.balancePaidAt !== null || hasMoney) {
    throw new Failure('already-paid', 'This application is paid, so it cannot be withdrawn. Please contact support.')
  }
  if (payments.some(({ status }) => status === 'processing')) {
    throw new Failure(
      'payment-incomplete',
      'Your payment is being processed. Please wait until your bank has answered.',
    )
  }
  return payments.filter(({ status }) => status === 'open')
}

interface Withdrawable {
  application: Pick<Money['application'], 'depositPaidAt' | 'balancePaidAt' | 'withdrawnAt'>
}

export function withdrawn(money: Money, at: Date): Decision {
  const { id, firmId, version, clientName, firmName, firmEmail, referenceNumber: reference } = money.application
  const set = { withdrawnAt: at, ...withFirm(null), version: version + 1 }
  const key = `withdrawn:${id}:${version + 1}`
  return {
    money: withApplication(money, set),
    effects: [
      { is: 'former', firmId, why: 'client' },
      { is: 'history', message: 'The application was withdrawn.' },
      audit({ action: 'withdraw-application', entity: 'application', id }),
      message({
        ...addressee(money),
        message: 'application-withdrawn',
        facts: { name: clientName, reference },
        key: `application-${key}`,
      }),
      ...(firmName === null
        ? []
        : [
            message({
              to: { email: firmEmail },
              reference,
              message: 'file-withdrawn',
              facts: { reference, clientName },
              key: `file-${key}`,
            }),
          ]),
    ],
  }
}
