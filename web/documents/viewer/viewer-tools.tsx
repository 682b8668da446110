import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import type { Icon } from '../../ui/icon'
import { viewerCopy as copy } from './copy'
import { type Look, type LookChange, zooms } from './viewer-rules'

interface ToolProps {
  label: string
  icon: Icon
  /** It keeps the focus where there is nothing more to do. */
  isOver?: boolean
  onPress: () => void
}

export const Tool = ({ label, icon: Icon, isOver = false, onPress }: ToolProps) => (
  <button
    type="button"
    className="button button-quiet button-small viewer-tool"
    aria-label={label}
    aria-disabled={isOver || undefined}
    title={label}
    onClick={() => !isOver && onPress()}
  >
    <Icon className="icon" aria-hidden="true" />
  </button>
)

interface ViewerToolsProps {
  look: Look
  /** Undefined while only a picture of the first page is there. */
  pages: number | undefined
  onChange: (change: LookChange) => void
}

export const ViewerTools = ({ look, pages, onChange }: ViewerToolsProps) => (
  <div className="viewer-tools" role="group" aria-label={copy.tools}>
    {pages !== 1 && (
      <>
        <Tool
          label={copy.previousPage}
          icon={ChevronLeft}
          isOver={look.page === 1}
          onPress={() => onChange('previousPage')}
        />
        <p className="viewer-place" role="status">
          {pages === undefined ? copy.firstPage : copy.page(look.page, pages)}
        </p>
        <Tool
          label={copy.nextPage}
          icon={ChevronRight}
          isOver={look.page === pages}
          onPress={() => onChange('nextPage')}
        />
      </>
    )}
    <Tool label={copy.smaller} icon={ZoomOut} isOver={look.zoom === 0} onPress={() => onChange('smaller')} />
    <p className="viewer-place">{Math.round((zooms[look.zoom] ?? 1) * 100)}%</p>
    <Tool
      label={copy.larger}
      icon={ZoomIn}
      isOver={look.zoom === zooms.length - 1}
      onPress={() => onChange('larger')}
    />
    <Tool label={copy.turn} icon={RotateCw} onPress={() => onChange('turn')} />
  </div>
)
