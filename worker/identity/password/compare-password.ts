import type { AppContext } from '../../platform/context'
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '../../platform/crypto/password'

/** Whether a password is an account's; costs the same without an account. @throws Failure busy */
export const comparePassword = (
  context: AppContext,
  account: { passwordHash: string } | undefined,
  password: string,
): Promise<boolean> => verifyPassword(context, password, account?.passwordHash ?? dummyHash())

/** The hash of a correct password at today's cost. */
export const currentHash = async (context: AppContext, hash: string, password: string): Promise<string> =>
  isOutdated(hash) ? hashPassword(context, password) : hash
