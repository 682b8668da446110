import type { PlanView } from '#contract/money/installments'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { installmentsOfOwner, ownApplication, plansOfOwner, refundedOfOwner } from './queries'
import { planView } from './views'

/** The plans of the owner's application, oldest first. @throws Failure not-found */
export async function myPlans(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  applicationId: number,
): Promise<PlanView[]> {
  const { db, now } = context
  const { application, plans, installments, refunded } = await readAs(context, sessionToken, {
    application: ownApplication(db, sessionToken.id, applicationId),
    plans: plansOfOwner(db, sessionToken.id, applicationId),
    installments: installmentsOfOwner(db, sessionToken.id, applicationId),
    refunded: refundedOfOwner(db, sessionToken.id, applicationId),
  })
  if (application.length === 0) throw new Failure('not-found')
  return plans.map((plan) =>
    planView(
      plan,
      installments.filter(({ planId }) => planId === plan.id),
      refunded,
      now(),
    ),
  )
}
