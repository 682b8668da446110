import type { ChecklistItem } from '#contract/desk/checklist/entries'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { When } from '../../ui/format/when'
import { parts, showPart } from '../folds/parts'
import type { ChecklistRequest } from './checklist-dialog'
import { checklistCopy as copy } from './copy'
import { DocumentLink } from './document-link'

interface ChecklistRowProps {
  item: ChecklistItem
  fileId: number
  onAsk: (request: ChecklistRequest) => void
}

const colours = { missing: 'yellow', done: 'green', 'not-needed': 'grey' } as const

/** One entry of the list: whether it is there, since when, by whom, and what can be recorded. */
export function ChecklistRow({ item, fileId, onAsk }: ChecklistRowProps) {
  const { key, name, isRequired, state, from, on, by, reference, documentId, reason } = item
  const ask = (entry: 'done' | 'not-needed' | 'undone') => () => onAsk({ entry, item: key, name })
  const spoken = <span className="visually-hidden"> {name}</span>
  return (
    <li>
      <p>
        {name} <Badge colour={colours[state]}>{copy.states[state]}</Badge>{' '}
        {isRequired && state === 'missing' && <Badge colour="red">{copy.required}</Badge>}
      </p>
      {on && (
        <p className="minor">
          <When at={on} isDateOnly /> · {by}
          {reference && ` · ${copy.reference(reference)}`}
          <DocumentLink fileId={fileId} documentId={documentId} />
        </p>
      )}
      {reason && <p className="minor">{reason}</p>}
      {from && (
        <p className="minor">
          <a href={`#${parts[from]}`} onClick={() => showPart(from)}>
            {copy.openPart[from]}
          </a>
          {state === 'missing' && `. ${copy.itself}`}
        </p>
      )}
      {!from && (
        <div className="row-2">
          {state === 'missing' ? (
            <>
              <Button size="small" variant="secondary" onClick={ask('done')}>
                {copy.record}
                {spoken}
              </Button>
              <Button size="small" variant="quiet" onClick={ask('not-needed')}>
                {copy.notNeeded}
                {spoken}
              </Button>
            </>
          ) : (
            <Button size="small" variant="quiet" onClick={ask('undone')}>
              {copy.takeBack}
              {spoken}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
