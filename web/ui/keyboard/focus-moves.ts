import { nextRow } from './key-rules'

const control = 'a[href], button:not([disabled])'
const checkbox = 'input[type=checkbox]'

const all = (selector: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((element) => element.checkVisibility())

const search = 'main input[type=search]'

/** @returns false where the screen has no search */
export function focusSearch(): boolean {
  const [field] = all(search)
  if (field instanceof HTMLInputElement) field.select()
  return field !== undefined
}

/** Moves the focus to the search of the next screen. */
export function focusSearchOnNextScreen(): void {
  const focusIfShown = () => {
    // what the screen focuses when it opens comes first
    requestAnimationFrame(() => {
      if (focusSearch()) stop()
    })
  }
  const observer = new MutationObserver(focusIfShown)
  const stop = () => observer.disconnect()
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', stop, { once: true })
  document.addEventListener('pointerdown', stop, { once: true })
}

/** The search that the focus is in. */
export const focusedSearch = (): HTMLInputElement | undefined => {
  const focused = document.activeElement
  return focused instanceof HTMLInputElement && focused.matches(search) ? focused : undefined
}

/** Moves the focus from a search to its first result, once it is there: never to one of the search before. */
export function focusFirstResult(field: HTMLInputElement): void {
  field.form?.requestSubmit()
  const observer = new MutationObserver(() => focusIfFound())
  const stop = () => observer.disconnect()
  const focusIfFound = () => {
    if (document.querySelector('main [aria-busy=true]')) return
    stop()
    const [row] = all('main .data-table tbody tr')
    if (row && document.activeElement === field) focusRow(row, false)
  }
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  // what the search has changed is drawn by then
  requestAnimationFrame(() => requestAnimationFrame(focusIfFound))
  field.addEventListener('input', stop, { once: true })
  field.addEventListener('blur', stop, { once: true })
}

/** Moves the focus to the next row of the lists; on a file, opens the next one. */
export function focusAdjacentRow(action: 'next' | 'previous'): void {
  const [neighbour] = all(`main a[rel=${action === 'next' ? 'next' : 'prev'}]`)
  if (neighbour) return neighbour.click()
  const rows = all('main .data-table tbody tr')
  const active = document.activeElement
  const current = rows.findIndex((row) => row.contains(active))
  const row = rows[nextRow(current, rows.length, action) ?? -1]
  if (row) focusRow(row, active?.matches(checkbox) ?? false)
  else if (action === 'next') all('main .pager button')[0]?.focus()
}

/** Its link, or its checkbox if the focus came from one. A row without either is focused itself. */
function focusRow(row: HTMLElement, isChoosing: boolean) {
  const target =
    (isChoosing && row.querySelector<HTMLElement>(checkbox)) ||
    row.querySelector<HTMLElement>('.cell-name a[href]') ||
    row.querySelector<HTMLElement>(control)
  if (!target) row.tabIndex = -1
  ;(target ?? row).focus()
}
