import { useState } from 'react'
import { activitySentence } from '#contract/activity'
import type { ActivityEntry } from '#contract/views/applications'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { DottedLine } from '../../ui/dotted-line'
import { When } from '../../ui/format/when'
import './entries.css'

const firstShown = 5

export function ActivityList({ activity }: { activity: readonly ActivityEntry[] }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? activity : activity.slice(0, firstShown)
  return (
    <Card title="Who saw or changed this file">
      {activity.length === 0 ? (
        <p className="minor">Nobody has opened it yet. Every look and every change will be listed here.</p>
      ) : (
        <ol className="entries">
          {shown.map((entry, position) => (
            <li key={`${entry.at}${position}`}>
              <p className="entry-words">{activitySentence(entry)}</p>
              <DottedLine className="minor">
                <When at={entry.at} />
              </DottedLine>
            </li>
          ))}
        </ol>
      )}
      {activity.length > shown.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          Show all {activity.length}
        </Button>
      )}
    </Card>
  )
}
