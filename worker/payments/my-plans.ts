import { and, eq } from 'drizzle-orm'
import type { PlanView } from '#contract/installment-views'
import type { OwnerClaim } from '../accounts/owner'
import { applications } from '../applications/tables'
import { admit } from '../platform/admission'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { type Installment, installmentsOfOwner, type Plan, plansOfOwner } from './installment-queries'
import { planView } from './installment-views'
import { applicationWhere } from './queries'

/** The plans of the owner's application, oldest first. @throws Failure not-found */
export async function myPlans(tools: Tools, claim: OwnerClaim, applicationId: number): Promise<PlanView[]> {
  const { db, now } = tools
  const [, [application], plans, rows] = await admit(
    tools,
    claim,
    ownApplication(tools, claim, applicationId),
    plansOfOwner(db, claim.id, applicationId),
    installmentsOfOwner(db, claim.id, applicationId),
  )
  if (!application) throw new Failure('not-found')
  return plans.map((plan) => planView(plan, ofPlan(rows, plan), now()))
}

/** The application, if it is this owner's. */
export const ownApplication = ({ db }: Tools, { id: userId }: OwnerClaim, id: number) =>
  applicationWhere(db, and(eq(applications.id, id), eq(applications.userId, userId)))

/** The installments of a plan. */
export const ofPlan = (rows: readonly Installment[], { id }: Plan) => rows.filter(({ planId }) => planId === id)
