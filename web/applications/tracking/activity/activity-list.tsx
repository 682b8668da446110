import type { ActivityEntry } from '#contract/applications/views'
import { Card } from '../../../ui/card'
import { When } from '../../../ui/format/when'
import { useShowAll } from '../../../ui/list/use-show-all'
import { activityCopy } from './activity-copy'
import { ActivityEntries } from './activity-entries'
import { OlderActivity } from './older-activity'

const firstShown = 5

interface ActivityListProps {
  id: number
  activity: readonly ActivityEntry[]
  /** Where the older activity begins. */
  older: string | null
}

export function ActivityList({ id, activity, older }: ActivityListProps) {
  const [shown, showAll] = useShowAll(activity, firstShown)
  const [newest] = activity
  return (
    <Card
      title={activityCopy.title}
      isCollapsible
      aside={
        <span className="minor">
          {newest ? (
            <>
              Last on <When at={newest.at} />
            </>
          ) : (
            !older && activityCopy.nobody
          )}
        </span>
      }
    >
      {activity.length === 0 && !older ? (
        <p className="minor">{activityCopy.nothing}</p>
      ) : (
        <ActivityEntries entries={shown} />
      )}
      {showAll ?? (older && <OlderActivity id={id} cursor={older} before={activity.length} />)}
    </Card>
  )
}
