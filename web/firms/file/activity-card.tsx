import { activitySentence } from '#contract/activity'
import type { ActivityEntry } from '#contract/views/applications'
import { Card } from '../../ui/card'
import { DottedLine } from '../../ui/dotted-line'
import { When } from '../../ui/format/when'
import { useFirst } from '../../ui/list/use-first'

const shownAtFirst = 6

/** The owner sees the same list. */
export function ActivityCard({ activity }: { activity: readonly ActivityEntry[] }) {
  const [shown, showAll] = useFirst(activity, shownAtFirst)
  return (
    <Card title="Activity">
      <p className="file-nothing">The owner can read this list too.</p>
      <ul className="activity">
        {shown.map((entry, position) => (
          <li key={`${entry.at} ${position}`}>
            <p>{activitySentence(entry)}</p>
            <DottedLine className="minor">
              <When at={entry.at} />
            </DottedLine>
          </li>
        ))}
      </ul>
      {showAll}
    </Card>
  )
}
