import type { ClientApplication } from '#contract/desk/views'
import { nextStep, type Step } from '#contract/pipelines'
import { areShortcutsOn } from '../../ui/hooks/shortcuts-on'
import { ignoresShortcuts } from '../../ui/keyboard/focus-moves'
import { isShortcut } from '../../ui/keyboard/key-rules'
import { rangeTo, toggled } from './bulk-rules'

interface List {
  applications: readonly ClientApplication[]
  chosen: ReadonlySet<number>
  select: (ids: readonly number[]) => Promise<void>
  /** Without it, rows cannot be moved. */
  move: ((move: { application: ClientApplication; step: Step }) => void) | undefined
  openMacros: (files: readonly ClientApplication[]) => void
}

/** Does what a key does with the row that the focus is in: selects it, or the rows up to it, moves it, or opens the macros. */
export async function pressRowKey(
  event: KeyboardEvent,
  { applications, chosen, select, move, openMacros }: List,
): Promise<void> {
  if (!areShortcutsOn() || !isShortcut(event, ignoresShortcuts())) return
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const application = row && applications[row.sectionRowIndex]
  if (!application) return
  if (event.key === 'e') {
    const step = nextStep(application.status)
    if (step) move?.({ application, step })
    return
  }
  if (event.key === 'u') {
    const files = applications.filter(({ id }) => chosen.has(id))
    openMacros(files.length > 0 ? files : [application])
    return
  }
  if (event.key !== 'x' && event.key !== 'X') return
  const isFirst = chosen.size === 0
  const shown = applications.map(({ id }) => id)
  await select(event.key === 'X' ? rangeTo(shown, chosen, application.id) : toggled(chosen, application.id))
  // its cells are drawn anew with a checkbox
  if (isFirst) requestAnimationFrame(() => row.querySelector<HTMLElement>('.cell-name a[href]')?.focus())
}
