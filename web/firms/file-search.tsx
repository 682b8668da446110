import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import '../ui/field.css'
import { Tooltip } from '../ui/tooltip'

/** Milliseconds without a key after which a search starts by itself. */
const pause = 350

/** Searches while somebody types; the words themselves stay theirs. `/` leads here. */
export function FileSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const [searched, setSearched] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  if (q !== searched) {
    setSearched(q)
    setText(q)
  }
  useEffect(() => {
    document.addEventListener('keydown', focusOnSlash)
    return () => {
      document.removeEventListener('keydown', focusOnSlash)
      clearTimeout(timer.current)
    }
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      field.current?.select()
    }
  }, [])
  const search = (words: string) => {
    clearTimeout(timer.current)
    setSearched(words.trim())
    onSearch(words.trim())
  }
  return (
    <form
      className="file-search"
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      <Search className="icon" aria-hidden="true" />
      <Tooltip text="Press / to search">
        <input
          type="search"
          className="input portal-control"
          aria-label="Search clients"
          aria-keyshortcuts="/"
          placeholder="Search clients..."
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
      </Tooltip>
    </form>
  )
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
