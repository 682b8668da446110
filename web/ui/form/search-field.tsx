import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import './field.css'
import './search-field.css'

/** Milliseconds after the last key until a search starts. */
const pause = 350

interface SearchFieldProps {
  label: string
  placeholder?: string
  q: string
  onSearch: (q: string) => void
  /** The part of the page in which `/` moves the focus here. */
  slashIn?: RefObject<HTMLElement | null>
}

/** Searches while typing, or immediately on Enter. */
export function SearchField({ label, placeholder, q, onSearch, slashIn }: SearchFieldProps) {
  const [text, setText] = useState(q)
  const [searched, setSearched] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  if (q !== searched) {
    setSearched(q)
    setText(q)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useSlash(field, slashIn)
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
      aria-keyshortcuts={slashIn && '/'}
      placeholder={placeholder}
      ref={field}
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
      {slashIn && (
        <kbd className="search-key" aria-hidden="true">
          /
        </kbd>
      )}
    </form>
  )
}

function useSlash(field: RefObject<HTMLInputElement | null>, slashIn: SearchFieldProps['slashIn']) {
  useEffect(() => {
    const region = slashIn?.current
    region?.addEventListener('keydown', focusOnSlash)
    return () => region?.removeEventListener('keydown', focusOnSlash)
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      field.current?.select()
    }
  }, [field, slashIn])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
