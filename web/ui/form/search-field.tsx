import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShortcutsOn } from '../keyboard/shortcuts-on'
import './field.css'
import './search-field.css'

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
  const [text, setText] = useState(q)
  const [searched, setSearched] = useState(q)
  const timer = useRef(0)
  const isKeyShown = useShortcutsOn() && hasKey
  if (q !== searched) {
    setSearched(q)
    setText(q)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (query: string) => {
    clearTimeout(timer.current)
    setSearched(query.trim())
    onSearch(query.trim())
  }
  const input = (
    <input
      type="search"
      className="input"
      aria-label={label}
      aria-keyshortcuts={isKeyShown ? '/' : undefined}
      placeholder={placeholder}
      value={text}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value)
        clearTimeout(timer.current)
        timer.current = window.setTimeout(search, pause, target.value)
      }}
    />
  )
  return (
    <form
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      <Search className="icon" aria-hidden="true" />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Search
      </button>
      {input}
      {isKeyShown && (
        <kbd className="search-key" aria-hidden="true">
          /
        </kbd>
      )}
    </form>
  )
}
