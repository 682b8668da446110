import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefusalCount, refusalLabels } from '#contract/api/counted-refusals'
import { formatCount } from '#contract/fields/money'
import { api } from '../../server/api'
import { AttentionItem } from './attention-item'
import { refusalCopy } from './copy'
import { asSuperAdmin, consoleKey } from './session'

export const refusalsQuery = queryOptions({
  queryKey: [consoleKey, 'refusals'],
  queryFn: async (): Promise<RefusalCount[]> => (await asSuperAdmin(api['super-admin'].refusals.$get())).json(),
})

/** Refusals in the last 24 hours, by kind; a sudden increase suggests an attack. */
export function ConsoleRefusals() {
  const { data, isError } = useQuery(refusalsQuery)
  const total = data?.reduce((sum, refused) => sum + refused.total, 0)
  return (
    <AttentionItem
      label={refusalCopy.label}
      count={total ?? '…'}
      isCalm
      {...(total === 0 && { none: refusalCopy.none })}
    >
      {isError && <p>{refusalCopy.failed}</p>}
      <ul>
        {data?.map((refused) => (
          <li key={refused.kind} className="console-amount">
            <span>{refusalLabels[refused.kind]}</span>
            <span className="tabular">{formatCount(refused.total)}</span>
          </li>
        ))}
      </ul>
    </AttentionItem>
  )
}
