import { lockLine } from '#contract/applications/deed-lock'
import { depositRefunded } from '#contract/applications/progress/next-copy'
import { money, type Prices } from '#contract/prices'
import { amountDue } from '../money/ledger/due-rules'
import { Failure } from '../platform/failure'
import type { DeedPayment } from './queries'

/**
 * Whether the owner may open the released deed.
 * @throws Failure balance-due until the balance is paid, while the deed is locked, and once the deposit is refunded
 */
export function assertUnlocked(application: DeedPayment, prices: Prices): void {
  if (application.depositRefunded) throw new Failure('balance-due', `${depositRefunded.where} ${depositRefunded.next}`)
  if (application.balancePaidAt === null) {
    const { amountCents } = amountDue(application, prices, 'balance')
    throw new Failure('balance-due', `Pay the balance of ${money(amountCents)} to open your deed.`)
  }
  if (application.deedLockedAt !== null) {
    throw new Failure('balance-due', `Your deed is locked. ${lockLine(application.lock)}`)
  }
}
