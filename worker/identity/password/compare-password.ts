import type { AppContext } from '../../platform/context'
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '../../platform/crypto/password'

/** Whether a password is an account's; costs the same without an account. @throws Failure busy */
export const comparePassword = (
  _context: AppContext,
  account: { passwordHash: string } | undefined,
  password: string,
): Promise<boolean> => verifyPassword(password, account?.passwordHash ?? dummyHash())

/** The hash of a correct password at today's cost; unchanged when we are busy. */
export const currentHash = async (hash: string, password: string): Promise<string> =>
  isOutdated(hash) ? hashPassword(password).catch(() => hash) : hash
