import { minStaffPasswordLength } from '#contract/accounts'
import type { OwnPassword } from '../../identity/password/change-password'
import type { Member } from '../member'
import { isStillUnchanged } from '../queries'
import { setPasswordHash } from './queries'

export const memberPassword: OwnPassword<Member> = {
  leastOf: () => minStaffPasswordLength,
  recipientOf: ({ email, name }) => ({ email, name }),
  isUnchanged: isStillUnchanged,
  set: setPasswordHash,
}
