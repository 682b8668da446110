import { settingsMessages } from '#contract/accounts/settings'
import { Failure } from '../../platform/failure'

export const accountBusy = () => new Failure('account-busy', settingsMessages.moneyMoving)

/** @throws Failure account-busy while money moves; last-admin when no active administrator would be left */
export function assertErasable([hold]: readonly { money: number; last: number }[]): void {
  if (hold?.money) throw accountBusy()
  if (hold?.last) throw new Failure('last-admin', settingsMessages.lastAdmin)
}
