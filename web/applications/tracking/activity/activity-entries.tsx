import type { ComponentProps } from 'react'
import { activitySentence } from '#contract/applications/activity'
import type { ActivityEntry } from '#contract/applications/views'
import { When } from '../../../ui/format/when'
import '../../../ui/list/entries.css'

interface ActivityEntriesProps extends Omit<ComponentProps<'ol'>, 'className' | 'children'> {
  entries: readonly ActivityEntry[]
}

/** Who saw or changed an application, and when. An entry can take the focus from a script. */
export const ActivityEntries = ({ entries, ...list }: ActivityEntriesProps) => (
  <ol {...list} className="entries">
    {entries.map((entry, position) => (
      <li key={`${entry.at}${position}`} tabIndex={-1}>
        <p className="entry-words">{activitySentence(entry)}</p>
        <p className="minor">
          <When at={entry.at} />
        </p>
      </li>
    ))}
  </ol>
)
