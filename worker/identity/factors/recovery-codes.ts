// made and hashed here; checked in `prove-factor.ts`, which counts each once
import { referenceAlphabet } from '#contract/fields/reference'
import { recoveryCodeCount } from '#contract/identity/factors'
import { randomFrom, sha256 } from '../../platform/crypto/secret'
import { normalRecoveryCode, writtenRecoveryCode } from './factor-rules'

/** Of 32 characters: 140 bits. Codes of 12 that were made before still work. */
const codeLength = 28

/** A fast hash is enough for 140 random bits. Source: ASVS 5.0, 6.5.2. */
export const recoveryHash = (typed: string): Promise<string> => sha256(`recovery ${normalRecoveryCode(typed)}`)

/** Ten codes as they are shown once, and their hashes. */
export async function newRecoveryCodes(): Promise<{ written: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomFrom(referenceAlphabet, codeLength))
  return { written: codes.map(writtenRecoveryCode), hashes: await Promise.all(codes.map(recoveryHash)) }
}
