import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefusalCount, refusalLabels } from '#contract/http/refusals'
import { api } from '../../server/api'
import { classNames } from '../../ui/class-names'
import { asSuperAdmin, consoleKey } from './session'
import './attention.css'
import { refusalCopy } from './copy'

const refusalsQuery = queryOptions({
  queryKey: [consoleKey, 'refusals'],
  queryFn: async (): Promise<RefusalCount[]> => (await asSuperAdmin(api['super-admin'].refusals.$get())).json(),
})

/** Refusals in the last 24 hours, by kind; a sudden increase suggests an attack. */
export function ConsoleRefusals() {
  const { data, isError } = useQuery(refusalsQuery)
  const total = data?.reduce((sum, refused) => sum + refused.total, 0)
  return (
    <div className="console-sight">
      <details className={classNames('sight', 'sight-wide')}>
        <summary>
          <span className="sight-count">{total?.toLocaleString('en-US') ?? '…'}</span>
          <span className="sight-label">{refusalCopy.label}</span>
        </summary>
        <div className="sight-list">
          {isError && <p>{refusalCopy.failed}</p>}
          {total === 0 && <p>{refusalCopy.none}</p>}
          <ul>
            {data?.map((refused) => (
              <li key={refused.kind} className="console-amount">
                <span>{refusalLabels[refused.kind]}</span>
                <span className="tabular">{refused.total.toLocaleString('en-US')}</span>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </div>
  )
}
