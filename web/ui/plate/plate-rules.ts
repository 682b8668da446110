import type { Stage } from '#contract/applications/progress/stage-rules'

type Ring = 'closed' | 'half' | 'open'

const rings = { done: 'closed', now: 'half', next: 'open', 'not-recorded': 'open' } as const

/** From the outer ring to the inner one: owner, firm, Registry. A ring closes only on a record; null where a service has no such stage. */
export const ringsOf = (stages: readonly Stage[]): (Ring | null)[] =>
  (['you', 'firm', 'registry'] as const).map((hand) => {
    const stage = stages.find(({ key }) => key === hand)
    return stage ? rings[stage.state] : null
  })
