import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ClientApplication } from '#contract/desk/views'
import { nextStep } from '#contract/pipelines'
import { areShortcutsOn } from '../../ui/hooks/shortcuts-on'
import { ignoresShortcuts } from '../../ui/keyboard/focus-moves'
import { isShortcut } from '../../ui/keyboard/key-rules'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'
import { useMove } from '../applications/use-move'
import { BulkActionsBar } from '../bulk/bulk-actions-bar'
import { rangeTo, toggled } from '../bulk/bulk-rules'
import type { MacroDialogProps } from '../macros/macro-dialog'

const MacroDialog = screen<MacroDialogProps>(
  async () => (await import('../macros/macro-dialog')).MacroDialog,
  <LoadingOverlay />,
)

// each key press is handled once, however often the list renders
const handled = new WeakSet<KeyboardEvent>()

export interface ListToolsProps {
  /** The last key in a row of the list. */
  pressed: KeyboardEvent | undefined
  applications: readonly ClientApplication[]
  /** Undefined while no files are being selected. */
  chosen: ReadonlySet<number> | undefined
  onChoose: (ids: readonly number[]) => void
}

/**
 * What to do with the selected files, and what a key does with the row that the focus is in: it selects it, or the rows up to
 * it, moves it, or opens the macros.
 */
export function ListTools({ pressed, applications, chosen, onChoose }: ListToolsProps) {
  const move = useMove()
  const [files, setFiles] = useState<readonly ClientApplication[]>()
  const ids = chosen ?? new Set<number>()
  const selected = applications.filter(({ id }) => ids.has(id))
  const left = useRef<HTMLElement>(null)
  // the row renders again with a checkbox
  useLayoutEffect(() => {
    if (chosen) left.current?.querySelector<HTMLElement>('.cell-name a[href]')?.focus()
    left.current = null
  }, [chosen])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areShortcutsOn() || !isShortcut(event, ignoresShortcuts())) return
    const row = event.target instanceof Element ? event.target.closest('tr') : null
    const application = row && applications[row.sectionRowIndex]
    if (!application) return
    const step = nextStep(application.status)
    if (event.key === 'u') setFiles(selected.length > 0 ? selected : [application])
    // a row of the last visit has no control to move it
    else if (event.key === 'e' && step && row.querySelector('.move-select, .move-button'))
      move.mutate({ application, step })
    else if (event.key === 'x' || event.key === 'X') {
      const isFirst = ids.size === 0
      const shown = applications.map(({ id }) => id)
      onChoose(event.key === 'X' ? rangeTo(shown, ids, application.id) : toggled(ids, application.id))
      if (isFirst) left.current = row
    }
  })
  useEffect(() => {
    if (!pressed || handled.has(pressed)) return
    handled.add(pressed)
    queueMicrotask(() => press(pressed))
  }, [pressed])
  return (
    <>
      {chosen && (
        <BulkActionsBar
          chosen={selected}
          shown={applications}
          onChoose={onChoose}
          onMacros={() => setFiles(selected)}
        />
      )}
      {files && (
        <MacroDialog
          files={files}
          onClose={() => setFiles(undefined)}
          onDone={(refused) => chosen && onChoose(refused)}
        />
      )}
    </>
  )
}
