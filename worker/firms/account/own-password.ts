import { minStaffPasswordLength } from '#contract/identity/passwords'
import type { OwnPassword } from '../../identity/password/change-password'
import type { Member } from '../member'
import { isStillUnchanged } from '../queries'
import { setPasswordHash } from './queries'

export const memberPassword: OwnPassword<Member> = {
  ownerOf: ({ name, username, email, firm }) => ({
    least: minStaffPasswordLength,
    facts: [name, username, email, firm.name, firm.slug],
  }),
  recipientOf: ({ email, name }) => ({ email, name }),
  isUnchanged: isStillUnchanged,
  set: setPasswordHash,
}
