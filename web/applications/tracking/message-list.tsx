import type { HistoryEntry } from '#contract/views/applications'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import './entries.css'

export function MessageList({ history }: { history: readonly HistoryEntry[] }) {
  const messages = history.filter(({ message }) => message !== null).toReversed()
  if (messages.length === 0) return null
  return (
    <Card title="Messages to you">
      <ol className="entries">
        {messages.map(({ message, by, createdAt }) => (
          <li key={createdAt + message}>
            <p className="entry-words">{message}</p>
            <p className="minor">
              {by && `${by} · `}
              <When at={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
