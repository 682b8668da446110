import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ClientApplication } from '#contract/desk/views'
import { nextStep, type Step } from '#contract/steps'
import { areShortcutsOn } from '../../ui/hooks/shortcuts-on'
import { ignoresShortcuts } from '../../ui/keyboard/ignores-shortcuts'
import { isShortcut } from '../../ui/keyboard/key-rules'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'
import { BulkActionsBar } from '../bulk/bulk-actions-bar'
import { rangeTo, toggled } from '../bulk/bulk-rules'
import type { MacroDialogProps } from '../macros/macro-dialog'
import { useMove } from '../moves/use-move'

const MacroDialog = screen<MacroDialogProps>(
  async () => (await import('../macros/macro-dialog')).MacroDialog,
  <LoadingOverlay />,
)

export interface RowKey {
  event: KeyboardEvent
  row: HTMLTableRowElement | null
}

export interface ListToolsProps {
  /** The keys in rows of the list, also those from before this part was loaded. */
  pressed: readonly RowKey[] | undefined
  onHandled: (key: RowKey) => void
  applications: readonly ClientApplication[]
  /** Undefined while no files are being selected. */
  chosen: ReadonlySet<number> | undefined
  onChoose: (ids: readonly number[]) => void
}

/**
 * What to do with the selected files, and what a key does with the row that the focus is in: it selects it, or the rows up to
 * it, moves it, opens the macros, or leads to what can be done with the selected files.
 */
export function ListTools({ pressed, onHandled, applications, chosen, onChoose }: ListToolsProps) {
  const { mutateAsync: move } = useMove()
  const moving = useRef(new Set<number>())
  const [files, setFiles] = useState<readonly ClientApplication[]>()
  const ids = chosen ?? new Set<number>()
  const selected = applications.filter(({ id }) => ids.has(id))
  const left = useRef<HTMLElement>(null)
  // the row renders again with a checkbox
  useLayoutEffect(() => {
    if (chosen) left.current?.querySelector<HTMLElement>('.cell-name a[href]')?.focus()
    left.current = null
  }, [chosen])
  // moves of several rows run in parallel: on a slow line the next row's key comes before the answer
  const moveOnce = (application: ClientApplication, step: Step) => {
    const { id } = application
    if (moving.current.has(id)) return
    moving.current.add(id)
    void move({ application, step })
      .catch(() => undefined)
      .finally(() => moving.current.delete(id))
  }
  const press = useEffectEvent((key: RowKey) => {
    const { event, row } = key
    onHandled(key)
    if (!areShortcutsOn() || !isShortcut(event, ignoresShortcuts())) return
    const application = row && applications[row.sectionRowIndex]
    if (!application) return
    const step = nextStep(application.status)
    if (/[am]/.test(event.key)) document.querySelector<HTMLElement>('.bulk-bar select')?.focus()
    else if (event.key === 'u') setFiles(selected.length > 0 ? selected : [application])
    // a row of the last visit has no control to move it
    else if (event.key === 'e' && step && row.querySelector('.move-select, .move-button')) moveOnce(application, step)
    else if (event.key === 'x' || event.key === 'X') {
      const isFirst = ids.size === 0
      const shown = applications.map(({ id }) => id)
      onChoose(event.key === 'X' ? rangeTo(shown, ids, application.id) : toggled(ids, application.id))
      // the focus may have moved on while this part was loading
      if (isFirst) left.current = document.activeElement?.closest('tr') ?? row
    }
  })
  useEffect(() => {
    // keys are handled in order: the next one counts from what this one selected
    const key = pressed?.[0]
    if (!key) return
    let isNext = true
    // before the next key is handled, which would find the focus on the row of this one
    queueMicrotask(() => isNext && press(key))
    return () => {
      isNext = false
    }
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
