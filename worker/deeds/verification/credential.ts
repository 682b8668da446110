import type { AppContext } from '../../platform/context'
import { signCredential } from '../../platform/crypto/signing'
import { Failure } from '../../platform/failure'
import { deedCredential, isListed, type StatusPurpose, statusListCredential } from './credential-rules'
import { idOfCertificate, replacedDeeds, revokedDeeds } from './queries'
import type { Verifier } from './verifier'
import { verifyCertificate } from './verify'

/**
 * The statement about a certificate as a Verifiable Credential. It is a check like any other.
 * @throws Failure not-found for a code that is not a deed's, too-many-attempts
 */
export async function certificateCredential(context: AppContext, checker: Verifier, code: string): Promise<string> {
  const answer = await verifyCertificate(context, checker, { code })
  const [deed] = await idOfCertificate(context.db, { code })
  if (answer.status === 'unknown' || answer.status === 'original-record' || !deed) throw new Failure('not-found')
  const { statement: _, comparesPaper: __, log: ___, ...facts } = answer
  const { env, now, origin } = context
  return signCredential(env.SIGNING_KEYS, deedCredential(origin, code, deed.id, facts, now()), now())
}

/** Which deeds of a list are revoked, or have a newer version. */
export async function statusList(context: AppContext, purpose: StatusPurpose, list: number): Promise<string> {
  const { db, env, now, origin } = context
  const at = now()
  const deeds =
    purpose === 'refresh'
      ? await replacedDeeds(db, list)
      : (await revokedDeeds(db, list)).filter((deed) => isListed(deed, at))
  const ids = deeds.map(({ id }) => id)
  return signCredential(env.SIGNING_KEYS, statusListCredential(origin, purpose, list, ids, at), at)
}
