import { useState } from 'react'
import { activitySentence } from '#contract/activity'
import type { ActivityEntry } from '#contract/views/applications'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { DottedLine } from '../../ui/dotted-line'
import { When } from '../../ui/format/when'

const shownAtFirst = 6

/** The owner sees the same list. */
export function ActivityCard({ activity }: { activity: readonly ActivityEntry[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? activity : activity.slice(0, shownAtFirst)
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
      {!isWhole && activity.length > shownAtFirst && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
          Show all {activity.length}
        </Button>
      )}
    </Card>
  )
}
