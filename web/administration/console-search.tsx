import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import '../ui/field.css'

/** Milliseconds without a key after which a search starts by itself. */
const pause = 350

/** Searches while somebody types, or at once with Enter. */
export function ConsoleSearch({ label, onSearch }: { label: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState('')
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (words: string) => {
    clearTimeout(timer.current)
    onSearch(words.trim())
  }
  return (
    <search className="console-search">
      <form
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
          placeholder={label}
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
    </search>
  )
}
