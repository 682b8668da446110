import { keptName } from '../server/device/kept'

/** What was typed and not sent, until the tab closes or the person signs out; storage may be blocked. */
const nameOf = (side: string, id: number) => keptName(side === 'firm' ? 'member' : 'owner', `message ${side} ${id}`)

export function readDraft(side: string, id: number): string {
  const name = nameOf(side, id)
  try {
    return (name && sessionStorage.getItem(name)) ?? ''
  } catch {
    return ''
  }
}

export function saveDraft(side: string, id: number, text: string): void {
  const name = nameOf(side, id)
  if (!name) return
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {
    // it stays on the page
  }
}
