import { progressOf } from '#contract/applications/progress/next-rules'
import type { OwnerApplication } from '#contract/applications/views'
import { money } from '#contract/prices'

/** What the vault says of a released deed whose balance is not paid: while it is locked, the same as the other pages. */
export function pendingDeed(application: OwnerApplication, now: number): { text: string; isPayable: boolean } {
  const { balanceCents, lock } = application
  if (!lock)
    return { text: `Your deed is ready. Pay the final ${money(balanceCents)} to open it now.`, isPayable: true }
  const { where, next, todo } = progressOf(application, now)
  return { text: `${where} ${next}`, isPayable: todo === 'pay-balance' }
}
