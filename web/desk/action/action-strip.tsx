import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import type { Need } from '#contract/desk/needs'
import { Link } from '../../ui/link'
import './action-strip.css'
import { actionQuery } from '../queries/action-query'
import { workCopy } from '../work-copy'

/** One line of what needs action: each count filters the list. Without counts it leads to the view alone. */
export function ActionStrip({ chosen }: { chosen: Need | undefined }) {
  const { data } = useQuery(actionQuery)
  const needs = data?.needs.filter(({ files, need }) => files > 0 || need === chosen) ?? []
  return (
    <nav className="action-strip" aria-label={workCopy.action}>
      <Link to="?view=action" className="action-all">
        <ListChecks className="icon" aria-hidden="true" />
        {workCopy.action}
      </Link>
      <Link to="?view=day" className="action-all">
        {workCopy.day}
      </Link>
      <ul>
        {needs.map(({ need, files, isWhole }) => (
          <li key={need}>
            <Link
              to={need === chosen ? '?' : `?need=${need}`}
              className="action-count"
              title={workCopy.needs[need]}
              aria-current={need === chosen ? 'true' : undefined}
            >
              {workCopy.shortNeeds[need]} <strong>{workCopy.count(files, isWhole)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
