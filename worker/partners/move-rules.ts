import { type InterestStatus, interestStatusLabels } from '#contract/partners'

/** What moving a firm's submission changes, in the words of the log; undefined where it is there already. */
export function decideInterest(
  interest: { firmName: string; status: InterestStatus },
  status: InterestStatus,
): { detail: string } | undefined {
  if (interest.status === status) return undefined
  return { detail: `${interest.firmName}: ${interestStatusLabels[status]}` }
}
