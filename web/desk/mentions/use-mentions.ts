import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { useColleagues } from '../applications/use-colleagues'
import { offered, typedName } from './mention-rules'

/** Lets a member name a colleague with `@` in a text area, by keyboard; what is picked can be undone as if it were typed. */
export function useMentions() {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const colleagues = useColleagues().filter(({ isActive }) => isActive)
  const [typed, setTyped] = useState<{ from: number; name: string }>()
  const [chosen, setChosen] = useState(0)
  const people = typed ? offered(typed.name, colleagues) : []
  const isOpen = people.length > 0

  /** After typing, or when the caret moved. */
  const look = ({ currentTarget: { value, selectionStart, selectionEnd } }: SyntheticEvent<HTMLTextAreaElement>) => {
    setTyped(selectionStart === selectionEnd ? typedName(value.slice(0, selectionStart)) : undefined)
    setChosen(0)
  }
  const pick = (fullName: string) => {
    const area = field.current
    if (!area || !typed) return
    area.focus()
    area.setSelectionRange(typed.from, area.selectionStart)
    insert(area, `@${fullName} `)
    setTyped(undefined)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key]
    if (step !== undefined) setChosen((chosen + step) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(people[chosen]?.fullName ?? '')
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    list: isOpen ? { id, people, chosen, onPick: pick } : undefined,
    area: {
      ref: field,
      onSelect: look,
      onKeyDown: press,
      onBlur: () => setTyped(undefined),
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${chosen}` : undefined,
    },
  }
}

/** As typing does, so that undo takes it back; browsers have no other call for it. */
function insert(area: HTMLTextAreaElement, text: string) {
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
