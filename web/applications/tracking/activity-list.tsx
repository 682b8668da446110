import { activitySentence } from '#contract/applications/activity'
import type { ActivityEntry } from '#contract/applications/views'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { useShowAll } from '../../ui/list/use-show-all'
import { applicationCopy } from '../copy'
import '../../ui/list/entries.css'

const firstShown = 5

export function ActivityList({ activity }: { activity: readonly ActivityEntry[] }) {
  const [shown, showAll] = useShowAll(activity, firstShown)
  const [newest] = activity
  return (
    <Card
      title="Who saw or changed this application"
      isCollapsible
      aside={
        <span className="minor">
          {newest ? (
            <>
              Last on <When at={newest.at} />
            </>
          ) : (
            'No one has opened it yet'
          )}
        </span>
      }
    >
      {activity.length === 0 ? (
        <p className="minor">{applicationCopy.noActivity}</p>
      ) : (
        <ol className="entries">
          {shown.map((entry, position) => (
            <li key={`${entry.at}${position}`}>
              <p className="entry-words">{activitySentence(entry)}</p>
              <p className="minor">
                <When at={entry.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {showAll}
    </Card>
  )
}
