import type { AdminApplicationPage } from '#contract/administration/views'
import { activitySentence } from '#contract/applications/activity'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { DottedLine } from '../../ui/dotted-line'
import { When } from '../../ui/format/when'
import { useShowAll } from '../../ui/list/use-show-all'
import { manageCopy } from '../copy'

const shownAtFirst = 8

export function ActivityCard({ activity }: Pick<AdminApplicationPage, 'activity'>) {
  const [shown, showAll] = useShowAll(activity, shownAtFirst)
  return (
    <Card title={manageCopy.activity}>
      <ul className="managed-list">
        {shown.map((entry) => (
          <li key={entry.id}>
            <div className="managed-words">
              <p className="managed-name">
                {activitySentence(entry)} {entry.isRefused && <Badge colour="red">Refused</Badge>}
              </p>
              <DottedLine className="minor">
                <When at={entry.at} />
              </DottedLine>
            </div>
          </li>
        ))}
      </ul>
      {showAll}
    </Card>
  )
}
