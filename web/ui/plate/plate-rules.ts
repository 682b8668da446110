import { isStopped, type Stage } from '#contract/applications/progress/stage-rules'

type Ring = 'closed' | 'half' | 'open'

const rings = { done: 'closed', now: 'half', next: 'open', 'not-recorded': 'open' } as const

/**
 * From the outer ring to the inner one: owner, firm, Registry; null where a service has no such stage.
 * A ring closes only on a record, and none is half done once the deposit is refunded.
 */
export const ringsOf = (stages: readonly Stage[]): (Ring | null)[] =>
  (['you', 'firm', 'registry'] as const).map((hand) => {
    const stage = stages.find(({ key }) => key === hand)
    if (!stage) return null
    return stage.state === 'now' && isStopped(stages) ? 'open' : rings[stage.state]
  })
