import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShortcutsOn } from '../keyboard/shortcuts-on'
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
  const now = withAddress(known, q)
  if (now !== known) setKnown(now)
  const search = () => {
    const query = newSearch(now)
    if (query === undefined) return
    setKnown(withSearchSent)
    onSearch(query)
  }
  const searchAfterPause = useEffectEvent(search)
  const { text } = now
  const isNew = newSearch(now) !== undefined
  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(searchAfterPause, pause, text)
    return () => clearTimeout(timer)
  }, [text, isNew])
  return (
    <form
      className="search-field"
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
        onChange={({ target }) => setKnown((before) => ({ ...before, text: target.value }))}
      />
      {isKeyShown && (
        <kbd className="search-key" aria-hidden="true">
          /
        </kbd>
      )}
    </form>
  )
}
