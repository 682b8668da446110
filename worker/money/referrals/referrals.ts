import { toInvite } from '#contract/addresses/paths'
import type { CreditView, InvitationView, ReferralsView } from '#contract/money/referrals'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import { assertAttemptsLeft, assertLimit, attemptsOf, type Limit } from '../../platform/rate-limit'
import { creditOf, creditsOf, inviterOf } from './queries'

const unknownCodes = (network: string): Limit => ({ key: `unknown invitation ${network}`, most: 10, seconds: 60 })

/**
 * Whose invitation a code is, for its landing page; null for an unknown code, and for one's own.
 * @throws Failure too-many-attempts after ten unknown codes from a network in a minute
 */
export async function readInvitation(
  { db, now, network, prices }: AppContext,
  viewer: OwnerSessionToken | null,
  code: string | null,
): Promise<InvitationView> {
  const limit = unknownCodes(network)
  const [tried, [inviter]] = await db.batch([attemptsOf(db, limit.key, now()), inviterOf(db, code)])
  assertAttemptsLeft(tried, limit)
  if (!inviter) {
    await assertLimit(db, limit, now())
    return { invitation: null }
  }
  if (inviter.id === viewer?.id) return { invitation: null }
  return { invitation: { firstName: inviter.firstName, discountCents: prices.referralCents } }
}

/**
 * An owner's invitation and a page of the earned credits, in cents.
 * @throws Failure signed-out
 */
export async function myReferrals(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ view: ReferralsView; page: Page<CreditView> }> {
  const { db, origin, prices } = context
  const before = beforeOf(cursor)
  const read = await readAs(context, sessionToken, {
    accounts: creditOf(db, sessionToken.id),
    credits: creditsOf(db, sessionToken.id, before, rowsFor(limit)),
  })
  const { referralCode } = read.actor
  const { rows: shown, next } = pageOf(read.credits, limit, ({ id }) => id)
  const credits = shown.map(({ reference, createdAt, ...credit }) => ({
    ...credit,
    ...(reference === null ? {} : { reference }),
    createdAt: createdAt.toISOString(),
  }))
  return {
    view: {
      code: referralCode,
      link: `${origin}${toInvite(referralCode)}`,
      rewardCents: prices.referralCents,
      creditCents: Math.max(read.accounts[0]?.creditCents ?? 0, 0),
      credits,
    },
    page: { rows: credits, next },
  }
}
