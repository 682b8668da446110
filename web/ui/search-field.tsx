import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import './field.css'
import './search-field.css'

/** Milliseconds without a key after which a search starts by itself. */
const pause = 350

interface SearchFieldProps {
  label: string
  placeholder?: string
  /** The words that are searched for now. */
  q: string
  onSearch: (q: string) => void
}

/** Searches while somebody types; the words themselves stay theirs. */
export function SearchField({ label, placeholder, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q)
  const [searched, setSearched] = useState(q)
  const timer = useRef(0)
  if (q !== searched) {
    setSearched(q)
    setText(q)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (words: string) => {
    clearTimeout(timer.current)
    setSearched(words.trim())
    onSearch(words.trim())
  }
  return (
    <form
      className="search-field"
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      <Search className="icon" aria-hidden="true" />
      <input
        type="search"
        className="input"
        aria-label={label}
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
    </form>
  )
}
