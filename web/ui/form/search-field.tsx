import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useShortcutsOn } from '../hooks/shortcuts-on'
import './field.css'
import './search-field.css'
import { newSearch, searchText, withAddress, withSearchSent } from './search-rules'

/** Milliseconds after the last key until a search starts. */
const pause = 350

interface SearchFieldProps {
  label: string
  placeholder?: string
  q: string
  onSearch: (q: string) => void
  /** False for a second search of a screen: `/` moves the focus to the first. */
  hasKey?: boolean
}

/** Searches while typing, or immediately on Enter. */
export function SearchField({ label, placeholder, q, onSearch, hasKey = true }: SearchFieldProps) {
  const [known, setKnown] = useState(() => searchText(q))
  const isKeyShown = useShortcutsOn() && hasKey
  // not while rendering: React renders an address that is on its way, and may then show the one before once more
  // oxlint-disable-next-line react/set-state-in-effect -- the address is what it follows
  useLayoutEffect(() => setKnown((before) => withAddress(before, q)), [q])
  const search = () => {
    const query = newSearch(known)
    if (query === undefined) return
    setKnown(withSearchSent)
    onSearch(query)
  }
  const searchAfterPause = useEffectEvent(search)
  const { text } = known
  const isNew = newSearch(known) !== undefined
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(searchAfterPause, pause, text)
    return () => clearTimeout(timer)
  }, [text, isNew])
  return (
    <form
      className="search-field"
      aria-busy={isNew || known.sent.length > 0}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Search className="icon" aria-hidden="true" />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Search
      </button>
      <input
        type="search"
        className="input"
        aria-label={label}
        aria-keyshortcuts={isKeyShown ? '/' : undefined}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target: { value } }) => setKnown((before) => ({ ...before, text: value }))}
      />
      {isKeyShown && (
        <kbd className="search-key" aria-hidden="true">
          /
        </kbd>
      )}
    </form>
  )
}
