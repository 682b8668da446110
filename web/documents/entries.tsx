import { Badge } from '../ui/badge'
import { When } from '../ui/format/when'
import './numbered-entries.css'
import { entriesCopy as copy } from './copy'

interface Entry {
  number: number
  by: string
  /** Null for the client and for the platform. */
  firm: string | null
  at: string
  photoId?: number | null
  isCorrected: boolean
}

export interface EntriesProps<E extends Entry> {
  entries: readonly E[]
  title: string
  text: (entry: E) => string
  details: (entry: E) => [label: string, value: string][]
  /** Of a document that an entry names, for its reader. */
  toPhoto?: (id: number) => string
}

/** Everything that was recorded of one thing, oldest first: what, who, when, and what shows it. */
export const Entries = <E extends Entry>({ entries, title, text, details, toPhoto }: EntriesProps<E>) => (
  <ol className="numbered-entries" aria-label={title}>
    {entries.map((entry) => (
      <li key={entry.number}>
        <p>
          <strong>{text(entry)}</strong> {entry.isCorrected && <Badge colour="grey">{copy.corrected}</Badge>}
        </p>
        <p className="minor">
          <When at={entry.at} /> · {entry.by}
          {entry.firm && `, ${entry.firm}`}
        </p>
        {details(entry).map(([label, value]) => (
          <p key={label} className="minor">
            {label}: {value}
          </p>
        ))}
        {toPhoto && typeof entry.photoId === 'number' && (
          <p className="minor">
            <a href={toPhoto(entry.photoId)} download>
              {copy.photo}
            </a>
          </p>
        )}
      </li>
    ))}
  </ol>
)
