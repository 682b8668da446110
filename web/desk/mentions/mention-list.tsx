import { classNames } from '../../ui/class-names'
import { mentionCopy as copy } from './copy'
import './mention-list.css'

export interface MentionListProps {
  id: string
  people: readonly { id: number; fullName: string; username: string }[]
  chosen: number
  onPick: (fullName: string) => void
}

/** Colleagues who can be named, below the field that names them. The field keeps the focus. */
export const MentionList = ({ id, people, chosen, onPick }: MentionListProps) => (
  <>
    <ul role="listbox" id={id} aria-label={copy.list} className="mention-list">
      {people.map(({ id: own, fullName, username }, position) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <li
          key={own}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === chosen}
          tabIndex={-1}
          className={classNames('mention-option', position === chosen && 'mention-chosen')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(fullName)}
        >
          {fullName} <span className="minor">{username}</span>
        </li>
      ))}
    </ul>
    <p className="visually-hidden" role="status">
      {copy.offered(people.length)}
    </p>
  </>
)
