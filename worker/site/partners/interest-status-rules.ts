import { type InterestStatus, interestStatusLabels } from '#contract/site/partners'

/** The audit detail of moving a firm's submission; undefined if it is already there. */
export function decideInterest(
  interest: { firmName: string; status: InterestStatus },
  status: InterestStatus,
): { detail: string } | undefined {
  if (interest.status === status) return undefined
  return { detail: `${interest.firmName}: ${interestStatusLabels[status]}` }
}
