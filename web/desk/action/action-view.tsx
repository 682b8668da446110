import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { toTeamPart } from '#contract/addresses/links'
import type { ActionNeeded } from '#contract/desk/work-views'
import { Card } from '../../ui/card'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { EmptyState } from '../../ui/states'
import '../client-applications.css'
import '../wide-list.css'
import './action-view.css'
import { Preference } from '../../firms/account/preference'
import { preferenceCopy } from '../../firms/account/preference-copy'
import { useMember } from '../../firms/member'
import { ApplicationTable } from '../applications/application-table'
import { ListSkeleton } from '../applications/list-skeleton'
import { listCopy } from '../list-copy'
import { actionQuery } from '../queries/action-query'
import { workCopy } from '../work-copy'
import { actionCopy } from './copy'

/** What to do today: for each need the files that have waited longest. */
export const ActionView = () => (
  <Card
    title={workCopy.action}
    className="client-files"
    aside={
      <div className="action-tools">
        <Preference name="startsAtAction" label={preferenceCopy.startHere} />
        <Preference name="morningDigest" label={preferenceCopy.digest} />
        <Link to="?">{listCopy.title}</Link>
      </div>
    }
  >
    <Loaded query={useQuery(actionQuery)} failed={actionCopy.countFailed} fallback={<ListSkeleton />}>
      {({ needs, textsToCheck }) => (
        <>
          {(textsToCheck === 0 || needs.some(({ files }) => files > 0)) && (
            <Needs needs={needs.filter(({ files }) => files > 0)} />
          )}
          {textsToCheck > 0 && <TextsToCheck count={textsToCheck} />}
        </>
      )}
    </Loaded>
  </Card>
)

/** Not about a file, so after what is. */
function TextsToCheck({ count }: { count: number }) {
  const { firm } = useMember()
  return (
    <section className="action-need" aria-labelledby="texts-to-check">
      <h3 id="texts-to-check">
        {actionCopy.texts} <span className="minor">{count}</span>
      </h3>
      <p>{actionCopy.textsMore(count)}</p>
      <Link to={toTeamPart(firm.slug, 'letter-templates')} className="action-more">
        {actionCopy.readTexts}
      </Link>
    </section>
  )
}

const Needs = ({ needs }: Pick<ActionNeeded, 'needs'>) =>
  needs.length === 0 ? (
    <EmptyState level={3} icon={CircleCheck} title={actionCopy.nothing}>
      {actionCopy.nothingMore}
    </EmptyState>
  ) : (
    needs.map(({ need, files, isWhole, first }) => (
      <section key={need} className="action-need" aria-labelledby={`need-${need}`}>
        <h3 id={`need-${need}`}>
          {workCopy.needs[need]} <span className="minor">{workCopy.count(files, isWhole)}</span>
        </h3>
        <ApplicationTable applications={first} caption={workCopy.needs[need]} />
        {(files > first.length || !isWhole) && (
          <Link to={`?need=${need}`} className="action-more">
            {actionCopy.showAll(workCopy.count(files, isWhole))}
            <span className="visually-hidden">: {workCopy.needs[need]}</span>
          </Link>
        )}
      </section>
    ))
  )
