import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import './deed-sheet.css'

interface DeedSheetProps {
  /** The address of the picture of its first page; without one a drawn page is shown. */
  picture?: string | undefined
  isLocked?: boolean
  /** On the sheet: stamp and rosette. */
  children?: ReactNode
}

/** A deed as an object: its first page on a sheet. Words beside it say what it is. */
export function DeedSheet({ picture, isLocked = false, children }: DeedSheetProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="deed-bay">
      <div className="deed-sheet" data-locked={isLocked || undefined}>
        {picture && !isBroken ? <img src={picture} alt="" onError={() => setBroken(true)} /> : <DrawnPage />}
        {children}
        {isLocked && (
          <span className="deed-seal">
            <LockKeyhole className="icon" aria-hidden="true" />
          </span>
        )}
      </div>
    </div>
  )
}

/** A page with a heading, a crest and lines, as wide as deeds have them. */
const DrawnPage = () => (
  <svg className="deed-drawn" viewBox="0 0 210 297" aria-hidden="true">
    <circle cx="105" cy="42" r="15" />
    <path d="M96 48v-7l9-7 9 7v7z" />
    <path strokeWidth="6" d="M48 80h114M66 94h78" />
    <path strokeWidth="3" d={lines} />
  </svg>
)

const lines = Array.from({ length: 11 }, (_, line) => `M30 ${122 + 11 * line}h${line % 4 === 3 ? 96 : 150}`).join('')
