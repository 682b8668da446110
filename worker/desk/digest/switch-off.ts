import type { AppContext } from '../../platform/context'
import { idInToken, isLinkToken } from '../../platform/crypto/link-token'
import { commit } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { setPreferences } from '../work/queries'
import { digestLink } from './digest-link'
import { memberAddress } from './digest-queries'

/** Switches a member's morning digest off by the link in it, without signing in. @throws Failure link-invalid */
export async function switchDigestOff({ db, env }: AppContext, token: string): Promise<{ off: true }> {
  const id = idInToken(token)
  const [member] = id ? await memberAddress(db, id) : []
  if (!id || !member || !(await isLinkToken(env, digestLink({ id, email: member.email }), token))) {
    throw new Failure('link-invalid')
  }
  await commit(db, undefined, { changed: setPreferences(db, id, { morningDigest: false }) })
  return { off: true }
}
